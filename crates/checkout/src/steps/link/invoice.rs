//! The field for the order's invoice.

use leptos::ev::DragEvent;
use leptos::prelude::*;
use parcela_core::invoice_file::InvoiceKind;
use parcela_core::text::digits;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlInputElement};

use crate::browser::content;
use crate::components::{Button, Paragraph, Paragraphs, When, fixed};
use crate::context::{Context, context};
use crate::messages::Messages;
use parcela_checkout_flow::{Event, Import, InvoiceFile, State};

/// The field covers its frame, so that a file can be dropped anywhere on it, and chosen with the keyboard as well.
#[component]
pub(super) fn InvoiceField() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let choose = move |event: web_sys::Event| {
        if let Some(input) = field(&event) {
            spawn_local(look_at(context, input));
        }
    };
    let take = move |event: DragEvent| {
        event.prevent_default();
        if let Some(input) = dropped(&event) {
            spawn_local(look_at(context, input));
        }
    };
    let is_sending = context.derive(|state| matches!(import(state), Some(Import::Checking(_) | Import::Sending(_))));
    view! {
        <section class="invoice" part="invoice">
            <h3>{messages.invoice()}</h3>
            <p>{messages.invoice_advice()}</p>
            <label class="drop" part="drop">
                <span>{messages.invoice_drop()} " " <b>{messages.invoice_choose()}</b></span>
                <small id="invoice-limits">{messages.invoice_limits()}</small>
                // In a shadow tree Chromium gives no file to the field by itself: it would leave the page for the file.
                <input
                    id="invoice"
                    type="file"
                    accept=InvoiceKind::ALL.map(|kind| kind.extensions().join(",")).join(",")
                    aria-describedby="invoice-limits invoice-error"
                    disabled=is_sending
                    on:change=choose
                    on:dragover=|event| event.prevent_default()
                    on:drop=take
                />
            </label>
            <div id="invoice-error" data-file=context.derive(kind)>
                <Paragraphs items=context.derive(move |state| message(state, messages))/>
            </div>
            <When there=context.derive(|state| matches!(import(state), Some(Import::Chosen(_))))>
                <Button
                    part="send-invoice"
                    label=fixed(messages.invoice_send())
                    on_click=context.on(|()| Event::SendInvoice)
                />
            </When>
        </section>
    }
}

/// A file's name and size, which the seller checks before it is sent. An icon of its kind stands beside them. A preview of the content
/// would need more of the page's Content Security Policy than the widget asks for.
fn name_and_size(file: &InvoiceFile) -> String {
    [&file.name, " (", &digits(file.size.div_ceil(1_000)), " kB)"].concat()
}

/// The extension of the file that the seller looks at, for its icon.
fn kind(state: &State) -> Option<String> {
    match import(state)? {
        Import::Chosen(file) => file.name.rsplit('.').next().map(str::to_owned),
        Import::Idle
        | Import::FileError(_)
        | Import::Checking(_)
        | Import::Sending(_)
        | Import::Failed(..)
        | Import::Sent => None,
    }
}

/// Hands the file in the field to the flow, once its first bytes are read. Where another file has taken its place by then, that one is
/// handed over instead.
async fn look_at(context: Context, input: HtmlInputElement) {
    let Some(file) = first(&input) else { return };
    let content = content(&file).await;
    if first(&input).as_ref() != Some(&file) {
        return;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "sizes and times are whole, and below 2^53"
    )]
    let (size, modified) = (file.size() as u64, file.last_modified() as u64);
    context.emit(Event::FileChosen(InvoiceFile {
        name: file.name(),
        size,
        modified,
        content,
    }));
}

fn first(input: &HtmlInputElement) -> Option<File> {
    input.files()?.get(0)
}

fn field(event: &web_sys::Event) -> Option<HtmlInputElement> {
    event.target()?.dyn_into().ok()
}

/// The field, after the dropped file was put into it as if it was chosen there.
fn dropped(event: &DragEvent) -> Option<HtmlInputElement> {
    let files = event.data_transfer()?.files()?;
    files.get(0)?;
    let input = field(event)?;
    input.set_files(Some(&files));
    Some(input)
}

fn import(state: &State) -> Option<&Import> {
    state.placed().map(|placed| &placed.invoice.import)
}

fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match import(state) {
        Some(Import::FileError(file_error)) => vec![Paragraph::Error(messages.file_error(*file_error).to_owned())],
        Some(Import::Checking(file) | Import::Sending(file)) => {
            let text = Messages::with_text(messages.invoice_sending(), &file.name);
            vec![Paragraph::Waiting(text)]
        }
        Some(Import::Chosen(file)) => vec![
            Paragraph::Title(name_and_size(file)),
            Paragraph::Text(messages.invoice_final().to_owned()),
        ],
        Some(Import::Idle | Import::Failed(..) | Import::Sent) | None => Vec::new(),
    }
}
