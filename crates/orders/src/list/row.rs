//! A row of the list: a line of columns on a desktop, and a card on a phone. The whole row is a button that opens the order.

use leptos::{ev, prelude::*};
use parcela_core::Valor;
use parcela_core::text::uuid_text;
use parcela_orders_flow::{Event, Order, State, Text, Timestamp};
use parcela_ui::browser::date_and_time;
use parcela_ui::components::{Derived, on};
use uuid::Uuid;

use crate::badge::Badge;
use crate::context::{Context, context};
use crate::messages::Messages;

/// The age in milliseconds up to which an order shows its age.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The row of an order.
#[component(transparent)]
pub(super) fn Row(pedido_id: Uuid) -> impl IntoView {
    let context = context();
    let of = |part: fn(&Order, &State, Messages) -> String| text_of(context, pedido_id, part);
    let status = context.derive_with(move |state| row(state, pedido_id).map(|row| (row.status, true)));
    view! {
        <li>
            <button
                {..on(ev::click, move |_| context.emit(Event::Open(pedido_id)))}
                type="button"
                class="row"
                part="row"
                data-order=uuid_text(pedido_id)
            >
                <span class="name">{of(|order, _, messages| name(order, messages))}</span>
                <b class="worth">{of(|order, _, _| amount(order))}</b>
                <span class="meta">
                    <span class="facts">
                        <span class="number">{of(|order, _, messages| messages.number_of_order(order.numero))}</span>
                        <span class="made">
                            {of(|order, state, messages| age(order, state.list.current(), messages))}
                        </span>
                    </span>
                    <Badge status/>
                </span>
            </button>
        </li>
    }
}

fn row(state: &State, pedido_id: Uuid) -> Option<&Order> {
    state.list.rows.iter().find(|row| row.pedido_id == pedido_id)
}

fn text_of(context: Context, pedido_id: Uuid, part: fn(&Order, &State, Messages) -> String) -> Derived<String> {
    context.derive_with(move |state| {
        let row = row(state, pedido_id);
        row.map(|row| part(row, state, context.messages)).unwrap_or_default()
    })
}

/// The customer's name, or a text that says that the service has not returned it.
pub(crate) fn name(order: &Order, messages: Messages) -> String {
    order.name.as_ref().map_or(messages.unnamed(), Text::as_str).to_owned()
}

/// The order's amount, empty if the service has not returned one.
pub(crate) fn amount(order: &Order) -> String {
    order.amount().map(Valor::formatted).unwrap_or_default()
}

/// Formats a time in Brazil for the language. An unreadable time is shown as the service has returned it.
pub(crate) fn time(when: &Timestamp, messages: Messages) -> String {
    match when.millis {
        Some(millis) => date_and_time(millis, messages.lang()),
        None => when.text.clone(),
    }
}

/// The age of an order when it was read, or its time if it is older than a day.
pub(crate) fn age(order: &Order, read: Option<u64>, messages: Messages) -> String {
    let made = order.created.millis;
    let millis = read.zip(made).and_then(|(read, made)| read.checked_sub(made));
    match millis {
        Some(millis) if millis < DAY => messages.elapsed(millis),
        Some(_) | None => time(&order.created, messages),
    }
}
