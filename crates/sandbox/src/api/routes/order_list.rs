//! pagedOrders (specification, Orders).

use axum::extract::State;
use axum::{Json, Router};
use chrono::{DateTime, Utc};
use parcela_core::Violation;
use parcela_core::document::DataHora;
use parcela_core::operation::{Operation, PagedOrders};
use parcela_core::wire::{Order, OrdersQuery, Page};

use crate::api::error::ApiError;
use crate::api::erros::Erros;
use crate::api::extract::{Authenticated, Query};
use crate::api::openapi::{params, refusal, schema};
use crate::api::operations::Operations as _;
use crate::api::paging::{largest, paging};
use crate::domain::time::from_wire;
use crate::domain::window::Window;
use crate::state::Sandbox;
use crate::store;
use crate::store::order::Period;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().operation(PagedOrders::ROUTE, paged_orders)
}

#[utoipa::path(
    get,
    path = PagedOrders::ROUTE.path,
    operation_id = PagedOrders::NAME,
    summary = "Lists the partner's orders.",
    tag = "Orders",
    params(params::OrdersQuery),
    responses((status = 200, description = "A page of the partner's orders, the newest first.", body = schema::OrderPage, links(
            ("newest" = (operation_id = "getOrder", parameters(("pedidoId" = "$response.body#/itens/0/id")))),
        )), refusal::Invalid),
)]
pub(crate) async fn paged_orders(
    State(sandbox): State<Sandbox>,
    Authenticated(partner): Authenticated,
    query: Query,
) -> Result<Json<Page<Order>>, ApiError> {
    let (operation, period) = read(&query, largest(&sandbox))?;
    let window = Window::of(&operation);
    let list = sandbox
        .store()
        .read(|connection| store::order::list(connection, partner, &operation, &period));
    let (orders, total) = list?;
    let itens = orders.into_iter().map(Order::from).collect();
    Ok(Json(window.page(itens, total)))
}

fn read(query: &Query, largest: i32) -> Result<(PagedOrders, Period), ApiError> {
    let mut erros = Erros::default();
    let mut text = |name| erros.take(name, query.spelled(name)).flatten();
    let texts = OrdersQuery {
        documento_cliente: text("documentoCliente"),
        data_inicio: text("dataInicio"),
        data_fim: text("dataFim"),
        documento_loja: text("documentoLoja"),
        descricao: text("descricao"),
        ..OrdersQuery::default()
    };
    let (pagina, tamanho_pagina) = paging(query, largest, &mut erros);
    let descricao = texts.descricao.clone();
    let operation = PagedOrders::try_from(&OrdersQuery {
        status: erros.take("status", query.integer("status")).flatten(),
        numero: erros.take("numero", query.integer("numero")).flatten(),
        pagina,
        tamanho_pagina,
        ..texts
    });
    let operation = erros.take_content(operation).map(|mut operation| {
        operation.descricao = query.reading().filter(descricao, operation.descricao.take());
        operation
    });
    let period = operation.as_ref().map(|operation| Period {
        from: moment("dataInicio", operation.data_inicio.as_ref(), &mut erros),
        to: moment("dataFim", operation.data_fim.as_ref(), &mut erros),
    });
    Ok(erros.finish(operation.zip(period))?)
}

fn moment(field: &'static str, text: Option<&DataHora>, erros: &mut Erros) -> Option<DateTime<Utc>> {
    let moment = from_wire(text?).ok_or(Violation::Format);
    erros.take(field, moment)
}
