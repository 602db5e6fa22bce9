//! The third step: the payment link, or why there is none yet.

use leptos::prelude::*;

use super::heading;
use crate::flow::{Event, Link, Sale, Step};
use crate::widget::Ui;

/// The third step.
pub(crate) fn link_step(ui: Ui) -> AnyView {
    let messages = ui.messages;
    let sale = ui.watch(|state| state.sale.clone());
    let content = move || match sale.get() {
        Sale::Sending(_) => Some(view! { <p class="waiting">{messages.starting}</p> }.into_any()),
        Sale::NoLink(_) => Some(no_link(ui)),
        Sale::Linked(_, link, copied) => Some(linked(ui, &link, copied)),
        // What failed is told by the alert.
        Sale::Failed(..) | Sale::Refused(_) | Sale::Draft => None,
    };
    let settled = move || sale.with(|sale| !matches!(sale, Sale::Sending(_)));
    view! {
        <div class="step">
            {heading(messages, Step::Link)}
            {content}
            <Show when=settled>
                <button class="plain" part="new-sale" type="button" on:click=move |_| ui.emit(Event::Restart)>
                    {messages.new_sale}
                </button>
            </Show>
        </div>
    }
    .into_any()
}

/// The sale goes on without a link: not a failure, but something to ask for again.
fn no_link(ui: Ui) -> AnyView {
    let messages = ui.messages;
    view! {
        <div class="note">
            <p class="title">{messages.no_link.title}</p>
            <p>{messages.no_link.advice}</p>
        </div>
        <button class="primary" part="retry" type="button" on:click=move |_| ui.emit(Event::Retry)>
            {messages.retry}
        </button>
    }
    .into_any()
}

fn linked(ui: Ui, link: &Link, copied: Option<bool>) -> AnyView {
    let messages = ui.messages;
    let address = link.as_str().to_owned();
    let text = address.clone();
    let copy = match copied {
        Some(true) => messages.copied,
        Some(false) | None => messages.copy,
    };
    let failed = (copied == Some(false)).then_some(messages.not_copied);
    view! {
        <div class="ready">
            <p class="title">{messages.link_ready}</p>
            <p>{messages.link_advice}</p>
        </div>
        <p class="address">
            <a part="link" href=address.clone() target="_blank" rel="noopener noreferrer">{text}</a>
        </p>
        {failed.map(|text| view! { <p class="note">{text}</p> })}
        <div class="actions">
            <button class="primary" part="copy" type="button" on:click=move |_| ui.emit(Event::Copy)>{copy}</button>
            <a class="secondary" part="open" href=address target="_blank" rel="noopener noreferrer">{messages.open}</a>
        </div>
    }
    .into_any()
}
