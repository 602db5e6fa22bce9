//! What the order will be about.

use leptos::prelude::*;

use crate::kit::line;
use crate::ui::Ui;

/// Amount, installments, and what the customer pays.
pub(super) fn review(ui: Ui) -> AnyView {
    let messages = ui.messages;
    view! {
        <section class="review" part="review">
            <h3>{messages.review}</h3>
            <dl class="values">
                {line(ui, messages.sale_amount, |state, _| Some(state.plan?.sale.to_string()))}
                {line(ui, messages.installments, |state, messages| {
                    let plan = state.plan?;
                    Some((messages.installment)(plan.prazo, plan.each))
                })}
                {line(ui, messages.customer_pays, |state, _| Some(state.plan?.total.to_string()))}
            </dl>
        </section>
    }
    .into_any()
}
