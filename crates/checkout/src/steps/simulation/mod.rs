//! The first step: the amount, the installment options, and what the chosen one is worth.

mod amount;
mod down_payment;
mod offer;

use leptos::prelude::*;

use self::amount::AmountForm;
use self::offer::{Offer, Proceed};
use super::{Failure, Heading, Remark, Retry, can_retry};
use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Load, State};
use parcela_ui::components::{Paragraph, Paragraphs, Weight, When};

/// The first step.
#[component]
pub(crate) fn SimulationStep() -> impl IntoView {
    let context = context();
    let has_offer = context.derive(|state| state.simulation.has_offer());
    view! {
        <div class="step">
            <Heading/>
            <Remark/>
            <AmountForm/>
            <Paragraphs items=context.derive(move |state| no_options(state, context.messages))/>
            <When there=has_offer>
                <Offer/>
                <Proceed/>
            </When>
            <Failure/>
            <When there=can_retry(context)>
                <div class="actions">
                    // The simulation has its own button beside it.
                    <Retry weight=Weight::Secondary/>
                </div>
            </When>
        </div>
    }
}

/// What stands in place of the options.
fn no_options(state: &State, messages: Messages) -> Vec<Paragraph> {
    match &state.simulation.options {
        Load::Ready(options) if options.is_empty() => vec![Paragraph::Note(messages.no_options().to_owned())],
        Load::Idle | Load::Pending | Load::Failed(_) | Load::Ready(_) => Vec::new(),
    }
}
