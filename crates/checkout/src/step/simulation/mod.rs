//! The first step: the amount, the installment options, and what the chosen one is worth.

mod amount;
mod offer;

use leptos::prelude::*;

use self::amount::amount_form;
use self::offer::offer;
use super::{heading, remark};
use crate::alert::{alert, retry};
use crate::flow::{Load, State, Step};
use crate::kit::{Paragraph, paragraphs, when};
use crate::messages::Messages;
use crate::ui::Ui;

/// The first step.
pub(crate) fn simulation_step(ui: Ui) -> AnyView {
    view! {
        <div class="step">
            {heading(ui.messages, Step::Simulation)}
            {remark(ui)}
            {amount_form(ui)}
            {paragraphs(ui, message)}
            {when(ui, |state| state.simulation.has_offer(), offer)}
            {alert(ui)}
            {when(ui, State::can_retry, |ui| view! { <div class="actions">{retry(ui)}</div> }.into_any())}
        </div>
    }
    .into_any()
}

/// What stands in place of the options.
fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match &state.simulation.options {
        Load::Ready(options) if options.is_empty() => vec![("note", messages.no_options().to_owned())],
        Load::Idle | Load::Pending | Load::Failed(_) | Load::Ready(_) => Vec::new(),
    }
}
