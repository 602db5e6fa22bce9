//! The parts that the steps share.

use leptos::prelude::*;

use crate::context::{Context, context};
use parcela_checkout_flow::{Event, State};
use parcela_ui::components::{
    Alert, AlertKind, Button, Derived, DescriptionList, ErasedView, Paragraph, Weight, erased, fixed,
};

/// The heading of a step, which takes the focus when the step is shown.
#[component(transparent)]
pub(super) fn Heading() -> impl IntoView {
    let context = context();
    let text = context.describe(|state, messages| messages.heading(state));
    view! {
        <h2 part="heading" tabindex="-1">
            {text}
        </h2>
    }
}

/// The money of the sale: the customer's block, and the shop's if the seller has asked for it.
pub(super) fn money(context: Context) -> Vec<ErasedView> {
    let messages = context.messages;
    let customer = context.describe(|state, messages| messages.customer_block(state));
    let shop = context.describe(|state, messages| messages.shop_block(state));
    let blocks = [(messages.for_customer(), customer), (messages.for_shop(), shop)];
    blocks
        .map(|(heading, items)| {
            erased(view! {
                <div class="block">
                    <h3>{heading}</h3>
                    <DescriptionList items/>
                </div>
            })
        })
        .into()
}

/// The button that shows or hides the shop's block, as the customer may see the screen.
#[component(transparent)]
pub(super) fn NetToggle() -> impl IntoView {
    let context = context();
    let label = context.describe(|state, messages| {
        let label = if state.simulation.reveals_net {
            messages.hide_net()
        } else {
            messages.show_net()
        };
        label.to_owned()
    });
    view! { <Button part="net" label weight=Weight::Plain on_click=context.on(|()| Event::NetToggled)/> }
}

/// The remark about the order, if any. The review adds possible mistakes in the customer's data.
#[component(transparent)]
pub(super) fn Remark() -> impl IntoView {
    let context = context();
    let items = context.describe(|state, messages| {
        let mut items = Paragraph::explain(state.shown_remark().map(|remark| messages.remark(remark).into()));
        let warnings = state.customer.warnings().filter(|_| state.review);
        items.extend(warnings.map(|warning| Paragraph::Title(messages.warning(warning).to_owned())));
        items
    });
    view! { <Alert kind=AlertKind::Remark items/> }
}

/// The alert for a failure, if any.
#[component(transparent)]
pub(super) fn Failure() -> impl IntoView {
    view! { <Alert kind=AlertKind::Failure items=failure(context())/> }
}

/// The texts of the failure, if any.
pub(crate) fn failure(context: Context) -> Derived<Vec<Paragraph>> {
    context.describe(|state, messages| {
        let alert = state.alert();
        Paragraph::explain(alert.map(|alert| messages.explanation(&alert)))
    })
}

/// Whether the failed call can be tried again.
pub(super) fn can_retry(context: Context) -> Derived<bool> {
    context.derive(State::can_retry)
}

/// The button that tries again.
#[component(transparent)]
pub(super) fn Retry(#[prop(default = Weight::Primary)] weight: Weight) -> impl IntoView {
    let context = context();
    view! { <Button part="retry" label=fixed(context.messages.retry()) weight on_click=context.on(|()| Event::Retry)/> }
}
