//! What the open order is.

use parcela_core::Valor;
use parcela_orders_flow::{Order, State, Text};
use parcela_ui::components::Described;

use crate::list::{name, time};
use crate::messages::Messages;

/// The order's data, each with its label; what is not known is left out.
pub(super) fn details(state: &State, messages: Messages) -> Vec<Described> {
    let Some(order) = state.open.as_ref().and_then(|open| open.order.as_ref()) else {
        return Vec::new();
    };
    let mut items = vec![
        (messages.person(), name(order, messages)),
        (messages.document(), order.document.formatted()),
        (
            messages.requested(),
            order.terms.requested.map(Valor::formatted).unwrap_or_default(),
        ),
    ];
    items.extend(messages.terms(&order.terms));
    let description = order.description.as_ref().map(Text::as_str).unwrap_or_default();
    items.extend([
        (messages.paid_out(), paid_out(order, messages)),
        (messages.created(), time(&order.created, messages)),
        (messages.description(), description.to_owned()),
        (
            messages.shop(),
            [order.shop.as_str(), " · ", &order.shop_document].concat(),
        ),
    ]);
    items
}

/// Whether the shop has its money, and since when.
fn paid_out(order: &Order, messages: Messages) -> String {
    match &order.disbursed_at {
        _ if !order.disbursed => messages.not_paid_out().to_owned(),
        Some(at) => parcela_ui::messages::fill(messages.paid_out_at(), &[&time(at, messages)]),
        None => messages.paid_out_done().to_owned(),
    }
}
