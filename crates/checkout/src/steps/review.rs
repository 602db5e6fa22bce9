//! What the order is about.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::Valor;

use crate::components::{DescriptionItem, DescriptionList, Paragraph, Paragraphs, piece, pieces};
use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{State, Terms};

/// The customer, the amount, what is agreed on in the order, and until then what was simulated.
#[component]
pub(super) fn Review() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let customer = context.derive(|state| state.customer.reviewed_name().to_owned());
    let agreed = context.derive(|state| terms(state).map(|terms| messages.terms(terms)).unwrap_or_default());
    let agreed = ArcMemo::new(move |_| agreed());
    let agreed = pieces(move || {
        let lines = agreed.get().into_iter();
        lines
            .map(|(term, value)| piece(view! { <DescriptionItem term value=Arc::new(move || value.clone())/> }))
            .collect()
    });
    view! {
        <section class="review" part="review">
            <h3>{messages.review()}</h3>
            <DescriptionList>
                <DescriptionItem term=messages.person() value=customer/>
                <DescriptionItem term=messages.sale_amount() value=context.derive(amount)/>
                {agreed}
            </DescriptionList>
            <Paragraphs items=context.derive(move |state| simulated(state, messages))/>
        </section>
    }
}

fn terms(state: &State) -> Option<&Terms> {
    state.placed().map(|placed| &placed.watch.terms)
}

/// The order's own amount counts once it is known.
pub(super) fn amount(state: &State) -> String {
    let requested = terms(state).and_then(|terms| terms.requested);
    let amount = requested.or(state.plan.map(|plan| plan.sale));
    amount.map(Valor::formatted).unwrap_or_default()
}

/// What was simulated is no part of the order: it goes once the order has a term of its own.
fn simulated(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let chosen = terms(state).is_some_and(|terms| terms.prazo.is_some());
    let plan = state.plan.filter(|_| !chosen);
    plan.map(|plan| Paragraph::Hint(messages.simulation(plan)))
        .into_iter()
        .collect()
}
