//! What the order will be about.

use leptos::prelude::*;

use crate::step::line;
use crate::widget::Ui;

/// Amount, installments, and what the customer pays.
pub(crate) fn review(ui: Ui) -> AnyView {
    let messages = ui.messages;
    let plan = ui.watch(|state| state.plan);
    let lines = move || {
        let plan = plan.get()?;
        let lines = view! {
            {line(messages.sale_amount, plan.sale.to_string())}
            {line(messages.installments, (messages.installment)(plan.prazo, plan.each))}
            {line(messages.customer_pays, plan.total.to_string())}
        };
        Some(lines)
    };
    view! {
        <section class="review" part="review">
            <h3>{messages.review}</h3>
            <dl class="values">{lines}</dl>
        </section>
    }
    .into_any()
}
