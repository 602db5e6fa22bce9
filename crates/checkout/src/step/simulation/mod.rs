//! The first step: the amount, the installment options, and what the chosen one is worth.

mod amount;
mod options;
mod settlement;

use leptos::prelude::*;

use self::amount::amount_form;
use self::options::options_group;
use self::settlement::settlement_values;
use super::heading;
use crate::flow::{Load, Step};
use crate::widget::Ui;

/// The first step.
pub(crate) fn simulation_step(ui: Ui) -> AnyView {
    let options = ui.watch(|state| state.simulation.options.clone());
    view! {
        <div class="step">
            {heading(ui.messages, Step::Simulation)}
            {amount_form(ui)}
            {move || match options.get() {
                Load::Idle | Load::Failed(_) => None,
                Load::Pending => Some(waiting(ui)),
                Load::Ready(options) if options.is_empty() => Some(none(ui)),
                Load::Ready(options) => {
                    let offer = (options_group(ui, options), settlement_values(ui));
                    Some(offer.into_any())
                }
            }}
        </div>
    }
    .into_any()
}

/// What holds the place of the options while they are on their way.
fn waiting(ui: Ui) -> AnyView {
    view! { <p class="waiting">{ui.messages.simulating}</p> }.into_any()
}

fn none(ui: Ui) -> AnyView {
    view! { <p class="note">{ui.messages.no_options}</p> }.into_any()
}
