//! pagedOrders: a page of the orders that match a partner's filters, newest first.

use chrono::{DateTime, Utc};
use parcela_core::operation::PagedOrders;
use rusqlite::Connection;

use super::error::StoreError;
use super::fold::fold;
use super::order::{self, StoredOrder};
use super::page::{Conditions, List};
use crate::domain::partner::Partner;
use crate::domain::window::Window;

/// The range of creation times of listed orders, both ends included.
#[derive(Default)]
pub(crate) struct Period {
    pub(crate) from: Option<DateTime<Utc>>,
    pub(crate) to: Option<DateTime<Utc>>,
}

/// The orders of a page, and the total of the list.
pub(crate) fn list(
    connection: &Connection,
    partner: &Partner,
    operation: &PagedOrders,
    period: &Period,
) -> Result<(Vec<StoredOrder>, i64), StoreError> {
    let list = List {
        select: order::SELECT,
        table: "orders o",
        key: "o.numero",
        order: ["o.criado_em", "o.numero"],
        counts: ("order_counts o", "o.orders"),
        counted: Conditions::default()
            .and("o.partner = ?", Some(partner.client_id.to_owned()))
            .and("o.status = ?", operation.status.map(i32::from))
            .and(
                "o.cnpj = ?",
                operation.documento_loja.map(|cnpj| cnpj.as_str().to_owned()),
            ),
        others: Conditions::default()
            .and(
                "o.customer = (SELECT id FROM customers WHERE partner = o.partner AND cpf = ?)",
                operation.documento_cliente.map(|cpf| cpf.as_str().to_owned()),
            )
            .and("o.numero = ?", operation.numero)
            .and("o.criado_em >= ?", period.from.map(first_millisecond))
            .and("o.criado_em <= ?", period.to.map(|to| to.timestamp_millis()))
            .and("holds(o.descricao, ?)", operation.descricao.as_deref().map(fold)),
    };
    list.page(connection, Window::of(operation), order::read)
}

/// The first whole millisecond at or after `from`: orders are stored by milliseconds.
fn first_millisecond(from: DateTime<Utc>) -> i64 {
    let whole = from.timestamp_millis();
    let is_whole = from.timestamp_subsec_nanos().is_multiple_of(1_000_000);
    if is_whole { whole } else { whole + 1 }
}
