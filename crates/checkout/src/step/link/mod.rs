//! The third step: the payment link, or why there is none yet.

use leptos::prelude::*;

use super::heading;
use crate::alert::{alert, retry};
use crate::flow::{Event, Link, Sale, State, Step};
use crate::kit::{Button, Paragraph, button, paragraphs, when};
use crate::messages::Messages;
use crate::ui::Ui;

/// The third step.
pub(crate) fn link_step(ui: Ui) -> AnyView {
    view! {
        <div class="step">
            {heading(ui.messages, Step::Link)}
            <div>{paragraphs(ui, message)}</div>
            {when(ui, |state| state.link().is_some(), address)}
            {alert(ui)}
            {when(ui, |state| !state.is_sending(), actions)}
        </div>
    }
    .into_any()
}

/// How far the sale has come. What failed is told by the alert.
fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let words = |title: &str, advice: &str| vec![("title", title.to_owned()), ("", advice.to_owned())];
    match &state.sale {
        Sale::Sending(_) => vec![("waiting", messages.starting.to_owned())],
        Sale::NoLink(_) => words(messages.no_link.title, messages.no_link.advice),
        Sale::Linked(_, _, None | Some(true)) => words(messages.link_ready, messages.link_advice),
        Sale::Linked(_, _, Some(false)) => words(messages.link_ready, messages.not_copied),
        Sale::Failed(..) | Sale::Refused(_) | Sale::Draft => Vec::new(),
    }
}

fn address(ui: Ui) -> AnyView {
    let address = ui.watch(|state, _| address_of(state));
    view! {
        <p class="address">
            <a part="link" href=address target="_blank" rel="noopener noreferrer">{address}</a>
        </p>
    }
    .into_any()
}

fn actions(ui: Ui) -> AnyView {
    let new_sale = Button::new("new-sale", |_, messages| messages.new_sale, Event::Restart).plain();
    view! {
        <div class="actions">
            {button(ui, new_sale)}
            {when(ui, State::can_retry, retry)}
            {when(ui, |state| state.link().is_some(), open)}
            {when(ui, |state| state.link().is_some(), copy)}
        </div>
    }
    .into_any()
}

fn open(ui: Ui) -> AnyView {
    let address = ui.watch(|state, _| address_of(state));
    view! {
        <a class="secondary" part="open" href=address target="_blank" rel="noopener noreferrer">
            {ui.messages.open}
        </a>
    }
    .into_any()
}

fn copy(ui: Ui) -> AnyView {
    let label = |state: &State, messages: &Messages| match state.sale {
        Sale::Linked(_, _, Some(true)) => messages.copied,
        Sale::Linked(..) | Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::Failed(..) | Sale::NoLink(_) => {
            messages.copy
        }
    };
    button(ui, Button::new("copy", label, Event::Copy))
}

fn address_of(state: &State) -> String {
    state.link().map(Link::as_str).unwrap_or_default().to_owned()
}
