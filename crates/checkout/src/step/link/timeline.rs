//! How the order fares: its stages, where it stands, and what comes next.

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;
use parcela_core::text::decimal;

use crate::browser::time;
use crate::dom::{El, el};
use crate::kit::Paragraph;
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Mark, Stage, State};

/// The order's way as a list, with the words for where it stands.
pub(super) fn timeline(ui: &Ui) -> El {
    el("section")
        .class("timeline")
        .part("timeline")
        .child(el("h3").text(ui.messages.progress()))
        .child(el("div").class("standing").paragraphs(ui, words))
        .child(el("ol").items(ui, stages, item))
        .paragraphs(ui, footnotes)
}

fn item(_: &Ui, (mark, text): &Paragraph) -> El {
    let item = el("li").attr("data-mark", mark).text(text);
    match *mark {
        "now" | "stopped" => item.attr("aria-current", "step"),
        _ => item,
    }
}

/// The stages, each with how it looks.
fn stages(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some((reached, status)) = standing(state) else {
        return Vec::new();
    };
    let stages = Stage::ALL.into_iter();
    let look = |stage: Stage| match stage.mark(reached, status) {
        Mark::Past => "past",
        Mark::Now => "now",
        Mark::Stopped => "stopped",
        Mark::Ahead => "ahead",
    };
    stages
        .map(|stage| (look(stage), (messages.stage)(stage).to_owned()))
        .collect()
}

fn standing(state: &State) -> Option<(Stage, StatusKind)> {
    let watch = &state.placed()?.watch;
    Some((watch.reached, watch.status?))
}

fn words(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some((_, status)) = standing(state) else {
        return Vec::new();
    };
    let next = match status.next_step() {
        // It has been handed in, and the status has not followed yet.
        NextStep::ImportInvoice if !state.awaits_invoice() => NextStep::Wait,
        next => next,
    };
    vec![
        ("title", messages.status(status).to_owned()),
        ("", (messages.next)(next).to_owned()),
    ]
}

/// The order's number, and when its status was last read: how the seller knows that it is followed.
fn footnotes(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some(placed) = state.placed() else {
        return Vec::new();
    };
    let mut note = String::new();
    if let Some(numero) = placed.watch.numero {
        note.push_str(&Messages::with_text(messages.order_number(), &decimal(numero)));
    }
    if let Some(checked) = placed.watch.checked {
        if !note.is_empty() {
            note.push_str(" · ");
        }
        note.push_str(&Messages::with_text(messages.checked(), &time(checked, messages.lang)));
    }
    vec![("footnote", note)]
}
