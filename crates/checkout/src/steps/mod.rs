//! The three steps, a folder each: they read the flow's state, and emit its events.

mod changed_amount;
mod link;
mod order;
mod review;
mod sales;
mod simulation;

pub(crate) use link::LinkStep;
pub(crate) use order::OrderStep;
pub(crate) use sales::Sales;
pub(crate) use simulation::SimulationStep;

use leptos::prelude::*;

use self::changed_amount::ChangedAmount;
use self::review::Review;
use crate::context::{Context, context};
use parcela_checkout_flow::{Event, State};
use parcela_ui::components::{Alert, AlertKind, Button, Derived, Paragraph, Weight, fixed};

/// The heading of a step, which takes the focus when the step is shown.
#[component]
fn Heading() -> impl IntoView {
    let context = context();
    let text = context.derive(move |state| context.messages.heading(state));
    view! {
        <h2 part="heading" tabindex="-1">
            {text}
        </h2>
    }
}

/// Something out of the ordinary, if there is anything. A review says what may be a mistake in the customer's data.
#[component]
fn Remark() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let items = context.derive(move |state| {
        let mut items = Paragraph::explain(state.shown_remark().map(|remark| messages.remark(remark).into()));
        let warnings = state.customer.warnings().filter(|_| state.review);
        items.extend(warnings.map(|warning| Paragraph::Title(messages.warning(warning).to_owned())));
        items
    });
    view! { <Alert kind=AlertKind::Remark items/> }
}

/// What failed, if anything.
#[component]
fn Failure() -> impl IntoView {
    view! { <Alert kind=AlertKind::Failure items=failure(context())/> }
}

/// What failed, in words.
pub(crate) fn failure(context: Context) -> Derived<Vec<Paragraph>> {
    context.derive(move |state| {
        let alert = state.alert();
        Paragraph::explain(alert.map(|alert| context.messages.explanation(&alert)))
    })
}

/// Whether what failed can be tried again.
fn can_retry(context: Context) -> Derived<bool> {
    context.derive(State::can_retry)
}

/// The button that tries again.
#[component]
fn Retry(#[prop(default = Weight::Primary)] weight: Weight) -> impl IntoView {
    let context = context();
    view! { <Button part="retry" label=fixed(context.messages.retry()) weight on_click=context.on(|()| Event::Retry)/> }
}
