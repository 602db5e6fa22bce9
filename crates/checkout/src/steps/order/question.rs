//! The question before an order that equals another one. What makes nothing comes first.

use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{EqualOrder, Event, State};
use parcela_ui::browser::{is_today, time_of_day};
use parcela_ui::components::{AlertKind, Button, Drawing, Weight, When, fixed};
use parcela_ui::messages::Common;

/// What is known of the equal order, and the two answers. It takes the focus when it comes.
#[component]
pub(super) fn Question() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let title = context.derive(move |state| {
        state
            .equal_order()
            .map(|order| title(order, messages))
            .unwrap_or_default()
    });
    view! {
        <div class="remark" part="question" role="group" aria-labelledby="twin" tabindex="-1">
            <Drawing icon=AlertKind::Remark.icon()/>
            <p class="title" id="twin">
                {title}
            </p>
            <div class="actions">
                <When there=context.derive(is_known)>
                    <Button
                        part="show-twin"
                        label=fixed(messages.show_twin())
                        on_click=context.on(|()| Event::ShowEqualOrder)
                    />
                </When>
                <Button
                    part="create-another"
                    label=fixed(messages.create_another())
                    weight=Weight::Secondary
                    on_click=context.on(|()| Event::CreateAnother)
                />
            </div>
        </div>
    }
}

fn is_known(state: &State) -> bool {
    state.equal_order().is_some_and(|order| order.pedido_id.is_some())
}

fn title(order: &EqualOrder, messages: Messages) -> String {
    let template = match order.pedido_id {
        Some(_) => messages.twin_made(),
        None => messages.twin_sent(),
    };
    // What is asked about is less than a day old.
    let day = if is_today(order.at) {
        messages.today_at()
    } else {
        messages.yesterday_at()
    };
    let when = Common::with_text(day, &time_of_day(order.at, messages.lang));
    let found = Common::with_text(template, &when);
    [&found, " ", messages.twin_advice()].concat()
}
