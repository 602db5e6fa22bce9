//! The three steps, a folder each.

mod link;
mod order;
mod review;
mod simulation;

pub(crate) use link::link_step;
pub(crate) use order::order_step;
pub(crate) use simulation::simulation_step;

use self::review::review;
use crate::dom::{El, el};
use crate::kit::{Button, Paragraph, button};
use crate::messages::{Messages, Words};
use crate::ui::Ui;
use parcela_checkout_flow::{Event, State, Step};

/// The heading of a step, which takes the focus when the step is shown.
fn heading(messages: &Messages, step: Step) -> El {
    el("h2")
        .part("heading")
        .attr("tabindex", "-1")
        .text(messages.heading(step))
}

/// Something out of the ordinary, if there is anything.
fn remark(ui: &Ui) -> El {
    let words = |state: &State, messages: &Messages| -> Vec<Paragraph> {
        let Some(remark) = state.remark else { return Vec::new() };
        let Words { title, advice } = (messages.remark)(remark);
        vec![("title", title.to_owned()), ("", advice.to_owned())]
    };
    el("div").class("remark").part("remark").paragraphs(ui, words)
}

/// That the page's amount is another than the agreed one, and the choice between them.
fn changed_amount(ui: &Ui) -> El {
    let words = |state: &State, messages: &Messages| -> Vec<Paragraph> {
        let Some(given) = state.changed_amount() else {
            return Vec::new();
        };
        let (title, advice) = messages.changed_amount(given, state.step);
        vec![("title", title), ("", advice.to_owned())]
    };
    let choice = |ui: &Ui| -> El {
        let keep = |state: &State, messages: &Messages| match state.step {
            Step::Simulation | Step::Order => messages.keep_amount(),
            Step::Link => messages.keep_order(),
        };
        let take = |state: &State, messages: &Messages| match state.step {
            Step::Simulation | Step::Order => messages.take_amount(),
            Step::Link => messages.sell_anew(),
        };
        let buttons = [
            Button::new("keep-amount", keep, || Event::AmountKept),
            Button::new("take-amount", take, || Event::AmountTaken),
        ];
        let buttons = buttons.map(|choice| button(ui, choice.secondary().disabled(|state, _| state.is_sending())));
        el("div").class("actions").children(buttons)
    };
    el("div")
        .class("remark")
        .part("changed-amount")
        .paragraphs(ui, words)
        .child(choice(ui))
}
