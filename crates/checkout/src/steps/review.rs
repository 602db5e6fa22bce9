//! What the order is about.

use leptos::prelude::*;
use parcela_core::Valor;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{FormField, State, Terms};
use parcela_ui::components::{Described, DescriptionList, Paragraph, Paragraphs};

/// The customer, the amount, what is agreed on in the order, and until then what was simulated. Before the order is sent, all that
/// will be sent of the customer.
#[component]
pub(super) fn Review() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    view! {
        <section class="review" part="review">
            <h3>{messages.review()}</h3>
            <DescriptionList items=context.derive(move |state| agreed(state, messages))/>
            <Paragraphs items=context.derive(move |state| simulated(state, messages))/>
        </section>
    }
}

fn agreed(state: &State, messages: Messages) -> Vec<Described> {
    let mut items = if state.review {
        let item = |field| (messages.label(field), state.customer.text(field).trim().to_owned());
        FormField::ALL.map(item).into()
    } else {
        vec![(messages.person(), state.customer.reviewed_name().to_owned())]
    };
    items.extend(amounts(state, messages));
    items
}

/// The amounts and the terms of the order, as far as they are known.
pub(super) fn amounts(state: &State, messages: Messages) -> Vec<Described> {
    let down_payment = state.plan.and_then(|plan| plan.down_payment);
    let shares = financed(state).map(|financed| messages.shares(financed, down_payment));
    let mut items = shares.unwrap_or_default();
    items.extend(terms(state).map(|terms| messages.terms(terms)).unwrap_or_default());
    items
}

fn terms(state: &State) -> Option<&Terms> {
    state.placed().map(|placed| &placed.watch.terms)
}

/// The order's own amount counts once it is known.
fn financed(state: &State) -> Option<Valor> {
    let requested = terms(state).and_then(|terms| terms.requested);
    requested.or(state.plan.map(|plan| plan.sale))
}

/// The amount that the customer agrees to by the link.
pub(super) fn amount(state: &State) -> String {
    financed(state).map(Valor::formatted).unwrap_or_default()
}

/// What was simulated is no part of the order: it goes once the order has a term of its own.
fn simulated(state: &State, messages: Messages) -> Vec<Paragraph> {
    let chosen = terms(state).is_some_and(|terms| terms.prazo.is_some());
    let plan = state.plan.filter(|_| !chosen);
    plan.map(|plan| Paragraph::Hint(messages.simulation(plan)))
        .into_iter()
        .collect()
}
