//! The first step: the amount, the installment options, and the values of the chosen option.

mod amount;
mod down_payment;
mod offer;

use std::sync::Arc;

use leptos::prelude::*;

use self::amount::AmountForm;
use self::offer::{Offer, Proceed};
use crate::context::context;
use crate::messages::Messages;
use crate::steps::shared::{Heading, Remark, Retry, can_retry, failure};
use parcela_checkout_flow::{Event, Load, State};
use parcela_ui::components::{Alert, AlertKind, Paragraph, Paragraphs, ShowIf, Weight, erased};

/// The first step.
#[component(transparent)]
pub(crate) fn SimulationStep() -> impl IntoView {
    let context = context();
    let has_offer = context.derive(|state| state.simulation.has_offer());
    // The button is secondary because the form above has the primary one.
    let retry = erased(view! {
        <ShowIf condition=can_retry(context)>
            <Retry weight=Weight::Secondary/>
        </ShowIf>
    });
    view! {
        <div class="step">
            <Heading/>
            <Remark/>
            <AmountForm/>
            <Paragraphs items=context.describe(no_options)/>
            // This is a form, so that Enter on an option continues.
            <form class="choice" {..context.on_submit(|| Event::Continue)}>
                <ShowIf condition=Arc::clone(&has_offer)>
                    <Offer/>
                </ShowIf>
                <Alert kind=AlertKind::Failure items=failure(context) actions=retry/>
                <ShowIf condition=has_offer>
                    <Proceed/>
                </ShowIf>
            </form>
        </div>
    }
}

/// The note that replaces an empty list of options.
fn no_options(state: &State, messages: Messages) -> Vec<Paragraph> {
    match &state.simulation.options {
        Load::Ready(options) if options.is_empty() => vec![Paragraph::Note(messages.no_options().to_owned())],
        Load::Idle | Load::Pending | Load::Failed(_) | Load::Ready(_) => Vec::new(),
    }
}
