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
use crate::kit::Paragraph;
use crate::messages::{Messages, Words};
use crate::ui::Ui;
use parcela_checkout_flow::{State, Step};

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
