//! What the chosen option is worth to either side, and the way on.

use leptos::prelude::*;

use crate::flow::{Event, Load, Plan, Settlement};
use crate::step::line;
use crate::widget::Ui;

/// The values of the chosen option.
pub(crate) fn settlement_values(ui: Ui) -> AnyView {
    let settlement = ui.watch(|state| state.simulation.settlement.clone());
    let plan = ui.watch(|state| state.simulation.plan());
    let values = move || match (settlement.get(), plan.get()) {
        (Load::Ready(settlement), Some(plan)) => Some(values(ui, settlement, plan)),
        (Load::Pending, _) => Some(view! { <p class="waiting">{ui.messages.calculating}</p> }.into_any()),
        (Load::Idle | Load::Failed(_) | Load::Ready(_), _) => None,
    };
    view! {
        {values}
        <div class="actions">
            <button
                class="primary"
                part="continue"
                type="button"
                disabled=move || plan.with(Option::is_none)
                on:click=move |_| ui.emit(Event::Continue)
            >
                {ui.messages.proceed}
            </button>
        </div>
    }
    .into_any()
}

fn values(ui: Ui, settlement: Settlement, plan: Plan) -> AnyView {
    let messages = ui.messages;
    let pays = format!("{} ({})", plan.total, (messages.installment)(plan.prazo, plan.each));
    view! {
        <dl class="values" part="values">
            {line(messages.sale_amount, settlement.sale.to_string())}
            {line(messages.customer_pays, pays)}
            {line(messages.establishment_receives, settlement.received.to_string())}
        </dl>
    }
    .into_any()
}
