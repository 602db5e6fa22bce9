//! A row of the list: a line of columns on a desk, a card on a phone. All of it is one button, which opens the order.

use leptos::prelude::*;
use parcela_core::order_status::NextStep;
use parcela_core::text::uuid_text;
use parcela_core::{StatusKind, Valor};
use parcela_orders_flow::{Event, Order, Text, When};
use parcela_ui::browser::date_and_time;
use parcela_ui::components::Derived;
use uuid::Uuid;

use crate::context::{Context, context};
use crate::messages::Messages;

/// A row.
#[component]
pub(super) fn Row(pedido_id: Uuid) -> impl IntoView {
    let context = context();
    let of = |part: fn(&Order, Messages) -> String| text_of(context, pedido_id, part);
    let tone = context.derive(move |state| {
        let row = state.list.rows.iter().find(|row| row.pedido_id == pedido_id);
        row.map(|row| tone(row.status).to_owned())
    });
    view! {
        <li>
            <button
                type="button"
                class="row"
                part="row"
                data-order=uuid_text(pedido_id)
                on:click=move |_| context.emit(Event::Open(pedido_id))
            >
                <span class="name">{of(name)}</span>
                <b class="worth">{of(|order, _| order.amount().map(Valor::formatted).unwrap_or_default())}</b>
                <span class="meta">
                    <span class="number">{of(|order, messages| messages.number_of_order(order.numero))}</span>
                    <span class="made">{of(|order, messages| time(&order.created, messages))}</span>
                    <span class="badge" data-tone=tone>
                        {of(|order, messages| messages.badge(order.status).to_owned())}
                    </span>
                </span>
            </button>
        </li>
    }
}

fn text_of(context: Context, pedido_id: Uuid, part: fn(&Order, Messages) -> String) -> Derived<String> {
    context.derive(move |state| {
        let row = state.list.rows.iter().find(|row| row.pedido_id == pedido_id);
        row.map(|row| part(row, context.messages)).unwrap_or_default()
    })
}

/// The customer's name, or where the service tells none, what stands for it.
pub(crate) fn name(order: &Order, messages: Messages) -> String {
    order.name.as_ref().map_or(messages.person(), Text::as_str).to_owned()
}

/// A time as the language writes it, on the seller's clock. What cannot be read is shown as the service has answered it.
pub(crate) fn time(when: &When, messages: Messages) -> String {
    match when.millis {
        Some(millis) => date_and_time(millis, messages.lang),
        None => when.text.clone(),
    }
}

/// What a status means for the shop, for the style sheet.
pub(crate) fn tone(status: StatusKind) -> &'static str {
    match status.next_step() {
        NextStep::Done => "good",
        NextStep::StartSale | NextStep::ShareLink | NextStep::ImportInvoice => "due",
        NextStep::Wait => "wait",
        NextStep::SellAnew | NextStep::ContactSupport => "over",
    }
}
