//! What the order is about.

use crate::dom::{El, el};
use crate::kit::line;
use crate::ui::Ui;

/// The customer, the amount, the installments, and what the customer pays.
pub(super) fn review(ui: &Ui) -> El {
    let messages = ui.messages;
    let lines = [
        line(ui, messages.person(), |state, _| {
            Some(state.customer.named().to_owned()).filter(|nome| !nome.is_empty())
        }),
        line(ui, messages.sale_amount(), |state, _| {
            Some(state.plan?.sale.formatted())
        }),
        line(ui, messages.installments(), |state, messages| {
            let plan = state.plan?;
            Some(messages.each(plan.prazo, plan.each))
        }),
        line(ui, messages.customer_pays(), |state, _| {
            Some(state.plan?.total.formatted())
        }),
    ];
    el("section")
        .class("review")
        .part("review")
        .child(el("h3").text(messages.review()))
        .child(el("dl").class("values").children(lines))
}
