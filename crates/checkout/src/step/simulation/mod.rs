//! The first step: the amount, the installment options, and what the chosen one is worth.

mod amount;
mod offer;

use self::amount::amount_form;
use self::offer::{offer, proceed};
use super::{heading, remark};
use crate::alert::{alert, retry};
use crate::dom::{El, el};
use crate::kit::Paragraph;
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Load, State, Step};

/// The first step.
pub(crate) fn simulation_step(ui: &Ui) -> El {
    el("div")
        .class("step")
        .child(heading(ui.messages, Step::Simulation))
        .child(remark(ui))
        .child(amount_form(ui))
        .paragraphs(ui, message)
        .when(ui, |state| state.simulation.has_offer(), offer)
        .when(ui, |state| state.simulation.has_offer(), proceed)
        .child(alert(ui))
        .when(ui, State::can_retry, |ui| el("div").class("actions").child(retry(ui)))
}

/// What stands in place of the options.
fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match &state.simulation.options {
        Load::Ready(options) if options.is_empty() => vec![("note", messages.no_options().to_owned())],
        Load::Idle | Load::Pending | Load::Failed(_) | Load::Ready(_) => Vec::new(),
    }
}
