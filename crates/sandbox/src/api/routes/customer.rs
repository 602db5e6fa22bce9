//! Customers (specification, Customers).

use axum::extract::State;
use axum::{Json, Router};
use parcela_core::operation::{GetCustomer, Operation, PagedCustomers};
use parcela_core::wire::{Customer, CustomersQuery, Page};

use crate::api::error::ApiError;
use crate::api::erros::Erros;
use crate::api::extract::{Authenticated, Path, Query, largest_page, paging};
use crate::api::openapi;
use crate::api::operations::Operations as _;
use crate::domain::window::Window;
use crate::state::Sandbox;
use crate::store;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .operation(PagedCustomers::ROUTE, paged_customers)
        .operation(GetCustomer::ROUTE, get_customer)
}

/// getCustomer.
#[utoipa::path(
    get,
    path = GetCustomer::ROUTE.path,
    operation_id = GetCustomer::NAME,
    summary = "Reads a customer.",
    tag = "Customers",
    params(openapi::CustomerPath),
    responses((status = 200, description = "The customer.", body = openapi::Customer), openapi::Invalid, openapi::NotFound),
)]
pub(crate) async fn get_customer(
    State(sandbox): State<Sandbox>,
    Authenticated(partner): Authenticated,
    path: Path,
) -> Result<Json<Customer>, ApiError> {
    let id = path.uuid("clienteId")?;
    let customer = sandbox
        .store()
        .read(|connection| store::customer::find(connection, partner, id))?;
    Ok(Json(customer.ok_or(ApiError::CustomerNotFound)?))
}

/// pagedCustomers.
#[utoipa::path(
    get,
    path = PagedCustomers::ROUTE.path,
    operation_id = PagedCustomers::NAME,
    summary = "Lists the partner's customers.",
    tag = "Customers",
    params(openapi::CustomersQuery),
    responses((status = 200, description = "A page of the partner's customers, the newest first.", body = openapi::CustomerPage, links(
            ("newest" = (operation_id = "getCustomer", parameters(("clienteId" = "$response.body#/itens/0/id")))),
        )), openapi::Invalid),
)]
pub(crate) async fn paged_customers(
    State(sandbox): State<Sandbox>,
    Authenticated(partner): Authenticated,
    query: Query,
) -> Result<Json<Page<Customer>>, ApiError> {
    let operation = read(&query, largest_page(&sandbox))?;
    let window = Window::of(&operation);
    let list = sandbox
        .store()
        .read(|connection| store::customer::list(connection, partner, &operation));
    let (itens, total) = list?;
    Ok(Json(window.page(itens, total)))
}

fn read(query: &Query, largest: i32) -> Result<PagedCustomers, ApiError> {
    let mut erros = Erros::default();
    let mut text = |name| erros.take(name, query.spelled(name)).flatten();
    let (nome, documento) = (text("nome"), text("documento"));
    let name = nome.clone();
    let (pagina, tamanho_pagina) = paging(query, largest, &mut erros);
    let operation = PagedCustomers::try_from(&CustomersQuery {
        nome,
        documento,
        pagina,
        tamanho_pagina,
    });
    let operation = erros.take_content(operation).map(|mut operation| {
        operation.nome = query.reading().filter(name, operation.nome.take());
        operation
    });
    Ok(erros.finish(operation)?)
}
