//! The field for the order's invoice.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::flow::{Chosen, ENDINGS, Event, Import, State};
use crate::kit::{Paragraph, paragraphs};
use crate::messages::Messages;
use crate::ui::Ui;

/// The field covers its frame, so that a file can be dropped anywhere on it, and chosen with the keyboard as well.
pub(super) fn invoice(ui: Ui) -> AnyView {
    let messages = ui.messages;
    let chosen = move |event: leptos::ev::Event| {
        if let Some(file) = file(&event) {
            ui.emit(Event::FileChosen(file));
        }
    };
    view! {
        <section class="invoice" part="invoice">
            <h3>{messages.invoice()}</h3>
            <p>{messages.invoice_advice()}</p>
            <label class="drop" part="drop">
                <span>{messages.invoice_drop()} " " <b>{messages.invoice_choose()}</b></span>
                <small id="invoice-limits">{messages.invoice_limits()}</small>
                <input
                    id="invoice"
                    type="file"
                    accept=ENDINGS.join(",")
                    aria-describedby="invoice-limits invoice-error"
                    disabled=ui.watch(|state, _| is_sending(state))
                    on:change=chosen
                />
            </label>
            <div id="invoice-error">{paragraphs(ui, message)}</div>
        </section>
    }
    .into_any()
}

/// The chosen file, as far as the flow has to know it.
fn file(event: &leptos::ev::Event) -> Option<Chosen> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0)?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "sizes and times are whole, and below 2^53"
    )]
    Some(Chosen {
        name: file.name(),
        size: file.size() as u64,
        modified: file.last_modified() as u64,
    })
}

fn is_sending(state: &State) -> bool {
    matches!(import(state), Some(Import::Sending(_)))
}

fn import(state: &State) -> Option<&Import> {
    state.placed().map(|placed| &placed.invoice.import)
}

fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match import(state) {
        Some(Import::Unfit(unfit)) => vec![("error", (messages.unfit)(*unfit).to_owned())],
        Some(Import::Sending(file)) => {
            vec![("waiting", Messages::with_text(messages.invoice_sending(), &file.name))]
        }
        Some(Import::Idle | Import::Failed(..) | Import::Sent) | None => Vec::new(),
    }
}
