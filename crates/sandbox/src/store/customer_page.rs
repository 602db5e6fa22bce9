//! pagedCustomers: a page of the customers that match a partner's filters, newest first.

use parcela_core::operation::PagedCustomers;
use parcela_core::wire::Customer;
use rusqlite::Connection;

use super::customer;
use super::error::StoreError;
use super::fold::fold;
use super::page::{Conditions, List};
use crate::domain::partner::Partner;
use crate::domain::window::Window;

/// The customers of a page, and the total of the list.
pub(crate) fn list(
    connection: &Connection,
    partner: &Partner,
    operation: &PagedCustomers,
) -> Result<(Vec<Customer>, i64), StoreError> {
    let list = List {
        select: customer::SELECT,
        table: "customers c",
        key: "c.id",
        order: ["c.criado_em", "c.id"],
        counts: ("customer_counts c", "c.customers"),
        counted: Conditions::default().and("c.partner = ?", Some(partner.client_id.to_owned())),
        others: Conditions::default()
            .and("c.cpf = ?", operation.documento.map(|cpf| cpf.as_str().to_owned()))
            .and("holds(c.nome, ?)", operation.nome.as_deref().map(fold)),
    };
    list.page(connection, Window::of(operation), customer::read)
}
