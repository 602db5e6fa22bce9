//! The field for the order's invoice.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{DragEvent, HtmlInputElement};

use crate::dom::{El, el};
use crate::kit::Paragraph;
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Chosen, ENDINGS, Event, Import, State};

/// The field covers its frame, so that a file can be dropped anywhere on it, and chosen with the keyboard as well.
pub(super) fn invoice(ui: &Ui) -> El {
    let messages = ui.messages;
    let choose = ui.sender(Event::FileChosen);
    let take = Rc::clone(&choose);
    let input = el("input")
        .attr("id", "invoice")
        .attr("type", "file")
        .attr("accept", &ENDINGS.join(","))
        .attr("aria-describedby", "invoice-limits invoice-error")
        .attr_of("disabled", ui.watch(|state, _| is_sending(state)))
        .on("change", move |event| {
            if let Some(file) = file(event) {
                choose(file);
            }
        })
        // In a shadow tree Chromium gives no file to the field by itself: it would leave the page for the file.
        .on("dragover", web_sys::Event::prevent_default)
        .on("drop", move |event| {
            event.prevent_default();
            if let Some(file) = dropped(event) {
                take(file);
            }
        });
    let advice = el("span").text(messages.invoice_drop()).text(" ");
    let drop = el("label")
        .class("drop")
        .part("drop")
        .child(advice.child(el("b").text(messages.invoice_choose())))
        .child(el("small").attr("id", "invoice-limits").text(messages.invoice_limits()))
        .child(input);
    el("section")
        .class("invoice")
        .part("invoice")
        .child(el("h3").text(messages.invoice()))
        .child(el("p").text(messages.invoice_advice()))
        .child(drop)
        .child(el("div").attr("id", "invoice-error").paragraphs(ui, message))
}

/// The chosen file, as far as the flow has to know it.
fn file(event: &web_sys::Event) -> Option<Chosen> {
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

/// The dropped file, which stands in the field as if it was chosen there.
fn dropped(event: &web_sys::Event) -> Option<Chosen> {
    let files = event.dyn_ref::<DragEvent>()?.data_transfer()?.files()?;
    files.get(0)?;
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    input.set_files(Some(&files));
    file(event)
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
