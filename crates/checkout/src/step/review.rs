//! What the order is about.

use crate::dom::{El, el};
use crate::kit::{Paragraph, line};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{State, Terms};

/// The customer, the amount, what is agreed on in the order, and until then what was simulated.
pub(super) fn review(ui: &Ui) -> El {
    let messages = ui.messages;
    let lines = [
        line(ui, messages.person(), |state, _| {
            Some(state.customer.named().to_owned()).filter(|nome| !nome.is_empty())
        }),
        line(ui, messages.sale_amount(), |state, _| {
            // The order's own amount counts once it is known.
            let requested = terms(state).and_then(|terms| terms.requested);
            Some(requested.or(state.plan.map(|plan| plan.sale))?.formatted())
        }),
    ];
    let values = el("dl").class("values").children(lines);
    el("section")
        .class("review")
        .part("review")
        .child(el("h3").text(messages.review()))
        .child(values.items(ui, agreed, |_, (label, value)| {
            el("div").child(el("dt").text(label)).child(el("dd").text(value))
        }))
        .paragraphs(ui, simulated)
}

fn terms(state: &State) -> Option<&Terms> {
    state.placed().map(|placed| &placed.watch.terms)
}

fn agreed(state: &State, messages: &Messages) -> Vec<Paragraph> {
    terms(state).map(|terms| messages.terms(terms)).unwrap_or_default()
}

/// What was simulated is no part of the order: it goes once the order has a term of its own.
fn simulated(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let chosen = terms(state).is_some_and(|terms| terms.prazo.is_some());
    let plan = state.plan.filter(|_| !chosen);
    plan.map(|plan| ("hint", messages.simulation(plan)))
        .into_iter()
        .collect()
}
