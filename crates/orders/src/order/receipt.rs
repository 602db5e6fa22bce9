//! The data of the open order's receipt.
use parcela_order_flow::{FirstName, Link};
use parcela_orders_flow::State;
use parcela_ui::order::ReceiptData;

use crate::list::time;
use crate::messages::Messages;

/// Returns the receipt of the open order, once it has been read.
pub(super) fn receipt(state: &State, messages: Messages) -> Option<ReceiptData> {
    let open = state.open.as_ref()?;
    let order = open.order.as_ref()?;
    let requested = order
        .terms
        .requested
        .map(|requested| (messages.financed(), requested.formatted()));
    let mut rows: Vec<_> = requested.into_iter().collect();
    rows.extend(messages.terms(&order.terms));
    Some(ReceiptData {
        shop: order.shop.clone(),
        cnpj: order.shop_document.parse().ok(),
        numero: order.numero,
        status: messages.badge(order.status, open.lacks_invoice()).to_owned(),
        date: time(&order.created, messages),
        customer: order
            .first_name
            .as_ref()
            .map(FirstName::as_str)
            .unwrap_or_default()
            .to_owned(),
        cpf: order.document.cpf(),
        rows,
        link: open.placed.link().map(Link::as_str).map(str::to_owned),
    })
}
