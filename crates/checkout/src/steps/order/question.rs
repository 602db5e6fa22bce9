//! The question before an order that equals another one. The button that creates nothing comes first.

use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{EqualOrder, Event, State};
use parcela_ui::browser::{is_today, time_of_day};
use parcela_ui::components::{AlertKind, Button, IconView, ShowIf, Weight, fixed};
use parcela_ui::messages::Common;

/// Shows the known data of the equal order, and the two answers. The question takes the focus when it appears.
#[component(transparent)]
pub(super) fn Question() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let title = context.describe(|state, messages| {
        state
            .equal_order()
            .map(|order| title(order, messages))
            .unwrap_or_default()
    });
    view! {
        <div class="remark" part="question" role="group" aria-labelledby="twin" tabindex="-1">
            <IconView icon=AlertKind::Remark.icon()/>
            <p class="title" id="twin">
                {title}
            </p>
            <div class="actions">
                <ShowIf condition=context.derive(is_known)>
                    <Button
                        part="show-twin"
                        label=fixed(messages.show_twin())
                        on_click=context.on(|()| Event::ShowEqualOrder)
                    />
                </ShowIf>
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
    // The equal order is less than a day old.
    let day = if is_today(order.at) {
        messages.today_at()
    } else {
        messages.yesterday_at()
    };
    let when = Common::with_text(day, &time_of_day(order.at, messages.lang()));
    let found = Common::with_text(template, &when);
    [&found, " ", messages.twin_advice()].concat()
}
