//! The third step: the payment link and its ways to the customer, how the order fares, and its invoice.

mod invoice;
mod share;
mod timeline;

use self::invoice::invoice;
use self::share::share;
use self::timeline::timeline;
use super::{changed_amount, heading, remark, review};
use crate::alert::{alert, retry};
use crate::dom::{El, el};
use crate::kit::{Button, Paragraph, button};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, Import, Start, State, Step};

/// The third step.
pub(crate) fn link_step(ui: &Ui) -> El {
    let new_sale = Button {
        // Once the order goes no further, the next sale is what comes next.
        class: |state, _| if state.is_over() { "primary" } else { "plain" },
        ..Button::new("new-sale", |_, messages| messages.new_sale(), || Event::Restart)
    };
    el("div")
        .class("step")
        .child(heading(ui.messages, Step::Link))
        .child(remark(ui))
        .when(ui, |state| state.changed_amount().is_some(), changed_amount)
        .child(el("div").paragraphs(ui, message))
        .when(ui, |state| state.link().is_some(), share)
        .child(alert(ui))
        .when(ui, State::can_retry, |ui| el("div").class("actions").child(retry(ui)))
        .when(ui, State::awaits_invoice, invoice)
        .when(
            ui,
            |state| state.placed().is_some_and(|placed| placed.watch.status.is_some()),
            timeline,
        )
        .when(ui, has_review, review)
        .child(el("div").class("actions").child(button(ui, new_sale)))
}

/// Whether there is something to show of what the order is about: one that the page goes on with has no simulation.
fn has_review(state: &State) -> bool {
    let known = state.placed().is_some_and(|placed| placed.watch.terms.are_known());
    state.plan.is_some() || known
}

/// How far the link has come. What failed is told by the alert.
fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let words = |title: &str, advice: &str| vec![("title", title.to_owned()), ("", advice.to_owned())];
    let waiting = |text: &str| vec![("waiting", text.to_owned())];
    let Some(placed) = state.placed() else {
        return Vec::new();
    };
    match &placed.start {
        Start::Pending => waiting(messages.starting()),
        Start::NoLink if placed.wants_link() => words(messages.no_link(), messages.no_link_advice()),
        Start::Linked(_) if placed.wants_link() => words(messages.link_ready(), messages.link_advice()),
        Start::Idle if placed.watch.trouble.is_none() => waiting(messages.checking()),
        Start::Idle | Start::Failed(_) | Start::NoLink | Start::Linked(_) => match placed.invoice.import {
            Import::Sent => vec![("title", messages.invoice_sent().to_owned())],
            Import::Idle | Import::Unfit(_) | Import::Sending(_) | Import::Failed(..) => Vec::new(),
        },
    }
}
