//! The field for the invoice of an order.

use parcela_order_flow::{FileHandle, Import, InvoiceFile};
use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use parcela_core::invoice_file::InvoiceKind;
use parcela_core::text::{digits, joined};
use uuid::Uuid;
use web_sys::EventTarget;

use crate::browser::{content, first_file, is_phone};
use crate::components::{Button, Derived, Handler, Paragraph, Paragraphs, ShowIf, fixed, flag, on};
use crate::messages::Common;

/// Called with a file that was chosen; `None` while its first bytes are being read.
type Chosen = Arc<dyn Fn(Option<InvoiceFile>) + Send + Sync>;

/// The field for a file. The `input` covers its frame, so that a file can be dropped anywhere on the frame, and can be chosen by keyboard. The
/// element passes a dropped file to it, as if the seller had chosen it there.
#[component(transparent)]
pub fn InvoiceField(
    messages: Common,
    /// The order, and the progress of its import. `None` without an order.
    import: Derived<Option<(Uuid, Import)>>,
    /// Called with `None` when a file was chosen or dropped, and with the file when its first bytes were read.
    on_choose: Handler<Option<InvoiceFile>>,
    /// Called when the seller sends the chosen file.
    on_send: Arc<dyn Fn() + Send + Sync>,
) -> impl IntoView {
    let order = Arc::clone(&import);
    let order: Derived<Option<Uuid>> = Arc::new(move || untrack(|| order()).map(|(pedido_id, _)| pedido_id));
    let import: Derived<Option<Import>> = Arc::new(move || import().map(|(_, import)| import));
    let chosen: Chosen = on_choose.into();
    let choose = move |event: web_sys::Event| {
        if let (Some(field), Some(pedido_id)) = (event.target(), order()) {
            spawn_local(hand_over(Arc::clone(&chosen), pedido_id, field));
        }
    };
    let of = |part: fn(Option<&Import>) -> bool| -> Derived<bool> {
        let import = Arc::clone(&import);
        Arc::new(move || part(import().as_ref()))
    };
    let is_sending = of(|import| matches!(import, Some(Import::Checking(_) | Import::Sending(_))));
    let is_chosen = of(|import| matches!(import, Some(Import::Chosen(_))));
    // The file dialog of a phone offers the camera, and nothing can be dropped there.
    let (way, choose_label) = if is_phone() {
        ("", messages.invoice_photo())
    } else {
        (messages.invoice_drop(), messages.invoice_choose())
    };
    let shown = Arc::clone(&import);
    let kind = move || kind(import().as_ref()?);
    let words: Derived<Vec<Paragraph>> =
        Arc::new(move || shown().map(|import| words(&import, messages)).unwrap_or_default());
    let mut extensions = Vec::new();
    for kind in InvoiceKind::ALL {
        for extension in kind.extensions() {
            extensions.push((*extension).to_owned());
        }
    }
    view! {
        <section class="invoice" part="invoice">
            <h3>{messages.invoice()}</h3>
            <p>{messages.invoice_advice()}</p>
            <label class="drop" part="drop">
                <span>{way} " " <b>{choose_label}</b></span>
                <small id="invoice-limits">{messages.invoice_limits()}</small>
                <input
                    {..on(ev::change, choose)}
                    id="invoice"
                    type="file"
                    accept=joined(&extensions, ",")
                    aria-describedby="invoice-limits invoice-error"
                    disabled=flag(is_sending)
                />
            </label>
            <div id="invoice-error" data-file=kind>
                <Paragraphs items=words/>
            </div>
            <ShowIf condition=is_chosen>
                <SendButton messages on_send=Arc::clone(&on_send)/>
            </ShowIf>
        </section>
    }
}

#[component(transparent)]
fn SendButton(messages: Common, on_send: Arc<dyn Fn() + Send + Sync>) -> impl IntoView {
    view! { <Button part="send-invoice" label=fixed(messages.invoice_send()) on_click=Box::new(move |()| on_send())/> }
}

/// Formats a file's name and size, which the seller checks before sending. The view shows an icon of the file's kind beside them. A preview
/// would require a weaker Content Security Policy of the page.
fn name_and_size(file: &InvoiceFile) -> String {
    [&file.name, " (", &digits(file.size.div_ceil(1_000)), "\u{a0}kB)"].concat()
}

/// Returns the extension of the file that the seller can send, for its icon.
fn kind(import: &Import) -> Option<String> {
    match import {
        Import::Chosen(file) | Import::Failed(file, _) => file.name.rsplit('.').next().map(str::to_owned),
        Import::Idle | Import::FileError(_) | Import::Checking(_) | Import::Sending(_) | Import::Sent => None,
    }
}

/// Reads the first bytes of the file in the field and passes it to `chosen`, as the file of the order `pedido_id`. If the field has another
/// file by then, this call does nothing: the other file has a call of its own.
async fn hand_over(chosen: Chosen, pedido_id: Uuid, field: EventTarget) {
    let Some(file) = first_file(&field) else { return };
    chosen(None);
    let content = content(&file).await;
    if first_file(&field).as_ref() != Some(&file) {
        return;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "sizes and times are whole, and below 2^53"
    )]
    let (size, modified) = (file.size() as u64, file.last_modified() as u64);
    chosen(Some(InvoiceFile {
        pedido_id,
        name: file.name(),
        size,
        modified,
        content,
        handle: FileHandle::new(file),
    }));
}

fn words(import: &Import, messages: Common) -> Vec<Paragraph> {
    match import {
        Import::FileError(file_error) => vec![Paragraph::Error(messages.file_error(*file_error).to_owned())],
        Import::Checking(file) | Import::Sending(file) => {
            let text = Common::with_text(messages.invoice_sending(), &file.name);
            vec![Paragraph::Waiting(text)]
        }
        Import::Chosen(file) => vec![
            Paragraph::Title(name_and_size(file)),
            Paragraph::Text(messages.invoice_final().to_owned()),
        ],
        // A retry sends this file.
        Import::Failed(file, _) => vec![Paragraph::Title(name_and_size(file))],
        Import::Idle | Import::Sent => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parcela_order_flow::{CallFailure, FileContent};

    #[test]
    fn the_file_that_a_retry_sends_is_on_the_screen() {
        let file = InvoiceFile {
            pedido_id: Uuid::nil(),
            name: "nota.pdf".into(),
            size: 2_048,
            modified: 0,
            content: FileContent::Known(InvoiceKind::Pdf),
            handle: FileHandle::default(),
        };
        let import = Import::Failed(file, CallFailure::unanswered());
        let messages = Common::of("pt-BR");
        assert_eq!(
            words(&import, messages),
            [Paragraph::Title("nota.pdf (3\u{a0}kB)".into())]
        );
        assert_eq!(kind(&import).as_deref(), Some("pdf"));
    }
}
