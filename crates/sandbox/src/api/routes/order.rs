//! Orders (specification, Orders).

use axum::extract::State;
use axum::{Json, Router};
use chrono::{DateTime, Utc};
use parcela_core::document::{Cnpj, DataHora};
use parcela_core::operation::{CreateOrder, GetOrder, Operation, PagedOrders, StartCdcSale};
use parcela_core::wire::{
    CreateOrderRequest, CreateOrderResponse, Order, OrdersQuery, Page, StartCdcSaleRequest, StartCdcSaleResponse,
};
use parcela_core::{StatusKind, Valor, Violation};

use crate::api::error::{ApiError, BusinessError};
use crate::api::erros::Erros;
use crate::api::extract::{Authenticated, JsonObject, Path, Query, Submission, largest_page, paging};
use crate::api::openapi;
use crate::api::operations::Operations as _;
use crate::domain::idempotency::Answer;
use crate::domain::lifecycle;
use crate::domain::partner::{Establishment, Partner};
use crate::domain::test_customer::TestCustomer;
use crate::domain::time::{from_wire, to_wire};
use crate::domain::window::Window;
use crate::progress;
use crate::state::Sandbox;
use crate::store::order::{Period, StoredOrder};
use crate::store::{self, Connection};

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .operation(CreateOrder::ROUTE, create_order)
        .operation(StartCdcSale::ROUTE, start_cdc_sale)
        .operation(GetOrder::ROUTE, get_order)
        .operation(PagedOrders::ROUTE, paged_orders)
}

/// createOrder.
#[utoipa::path(
    post,
    path = CreateOrder::ROUTE.path,
    operation_id = CreateOrder::NAME,
    summary = "Creates a CDC order.",
    tag = "Orders",
    params(openapi::Idempotency),
    request_body = openapi::CreateOrderRequest,
    responses((status = 200, description = "Created.", body = openapi::CreateOrderResponse), openapi::Invalid, openapi::KeyConflict),
)]
pub(crate) async fn create_order(
    State(sandbox): State<Sandbox>,
    Submission { keyed, body }: Submission,
) -> Result<Answer, ApiError> {
    let partner = keyed.partner;
    // A refused body is also answered inside the operation, so that its key is used.
    let order = read_order(body, partner, sandbox.clock().now());
    let simulated_term = order.as_ref().ok().and_then(|(order, _)| {
        let simulations = sandbox.last_simulations();
        simulations.term(partner, order.valor_solicitado)
    });
    let create = |connection: &Connection, now: DateTime<Utc>| {
        let (order, establishment) = order?;
        let pedido_id = store::order::insert(connection, partner, establishment, &order, simulated_term, now)?;
        Ok(Answer::ok(&CreateOrderResponse { pedido_id })?)
    };
    keyed.perform::<CreateOrder>(&sandbox, create)
}

/// The order in a body, and the partner's establishment that sells.
fn read_order(
    body: JsonObject,
    partner: &Partner,
    now: DateTime<Utc>,
) -> Result<(CreateOrder, &'static Establishment), ApiError> {
    let reading = body.reading();
    let (request, mut erros) = body.read::<CreateOrderRequest>()?;
    let order = erros.take_content(reading.order(&request));
    if order
        .as_ref()
        .is_some_and(|order| order.data_de_nascimento.is_after(now.date_naive()))
    {
        erros.add("dataDeNascimento", Violation::TooLarge);
    }
    let establishment = match request.documento_estabelecimento.parse::<Cnpj>() {
        Ok(cnpj) => {
            let establishment = partner.establishment(&cnpj).ok_or(Violation::Unknown);
            erros.take("documentoEstabelecimento", establishment)
        }
        // The error is reported above, with the rest of the content.
        Err(_) => None,
    };
    Ok(erros.finish(order.zip(establishment))?)
}

/// startCdcSale.
#[utoipa::path(
    post,
    path = StartCdcSale::ROUTE.path,
    operation_id = StartCdcSale::NAME,
    summary = "Starts the sale of a CDC order and returns the payment link.",
    tag = "Orders",
    params(openapi::Idempotency),
    request_body = openapi::StartCdcSaleRequest,
    responses((status = 200, description = "Started.", body = openapi::StartCdcSaleResponse), openapi::Invalid, openapi::KeyConflict),
)]
pub(crate) async fn start_cdc_sale(
    State(sandbox): State<Sandbox>,
    Submission { keyed, body }: Submission,
) -> Result<Answer, ApiError> {
    let partner = keyed.partner;
    let request = read_start(body);
    let start = |connection: &Connection, now: DateTime<Utc>| {
        let pedido_id = request?.pedido_id;
        progress::catch_up(connection, now)?;
        let order = store::order::find(connection, partner, pedido_id)?;
        let order = order.ok_or(ApiError::Business(BusinessError::OrderNotFound))?;
        let token = start(connection, order, now)?;
        let link_pagamento = token.map(|token| sandbox.payment_link(&token));
        Ok(Answer::ok(&StartCdcSaleResponse { link_pagamento })?)
    };
    keyed.perform::<StartCdcSale>(&sandbox, start)
}

fn read_start(body: JsonObject) -> Result<StartCdcSale, ApiError> {
    let (request, mut erros) = body.read::<StartCdcSaleRequest>()?;
    let start = match StartCdcSale::try_from(&request) {
        Ok(start) => Some(start),
        Err(content) => {
            erros.add_content(&content);
            None
        }
    };
    Ok(erros.finish(start)?)
}

/// Starts the sale as far as possible, and returns the token of the payment link, if there is one.
fn start(connection: &Connection, mut order: StoredOrder, now: DateTime<Utc>) -> Result<Option<String>, ApiError> {
    let way = lifecycle::start(order.status, TestCustomer::of(&order.cpf));
    let way = way.ok_or(ApiError::Business(BusinessError::InvalidStatus(order.status)))?;
    progress::advance(connection, &mut order, way, now)?;
    let alive = order.status == StatusKind::PagamentoPendente;
    Ok(order.link_token.filter(|_| alive))
}

/// getOrder.
#[utoipa::path(
    get,
    path = GetOrder::ROUTE.path,
    operation_id = GetOrder::NAME,
    summary = "Reads an order.",
    tag = "Orders",
    params(openapi::OrderPath),
    responses((status = 200, description = "The order.", body = openapi::Order), openapi::Invalid, openapi::NotFound),
)]
pub(crate) async fn get_order(
    State(sandbox): State<Sandbox>,
    Authenticated(partner): Authenticated,
    path: Path,
) -> Result<Json<Order>, ApiError> {
    let id = path.uuid("pedidoId")?;
    let order = sandbox
        .store()
        .read(|connection| store::order::find(connection, partner, id))?;
    Ok(Json(order.ok_or(ApiError::OrderNotFound)?.into()))
}

impl From<StoredOrder> for Order {
    fn from(order: StoredOrder) -> Self {
        Self {
            id: order.id,
            numero: order.numero,
            status: store::status::to_wire(order.status),
            total: Some(order.valor_solicitado.to_wire()),
            nome_cliente: Some(order.nome_cliente),
            documento_cliente: order.cpf.as_str().into(),
            prazo: order.prazo,
            razao_social_estabelecimento: order.razao_social,
            documento_estabelecimento: order.cnpj.as_str().into(),
            descricao: Some(order.descricao),
            valor_aprovado: order.valor_aprovado.map(Valor::to_wire),
            desembolsado: Some(order.desembolsado_em.is_some()),
            criado_em: to_wire(order.criado_em),
            desembolsado_em: order.desembolsado_em.map(to_wire),
            valor_solicitado: Some(order.valor_solicitado.to_wire()),
        }
    }
}

#[utoipa::path(
    get,
    path = PagedOrders::ROUTE.path,
    operation_id = PagedOrders::NAME,
    summary = "Lists the partner's orders.",
    tag = "Orders",
    params(openapi::OrdersQuery),
    responses((status = 200, description = "A page of the partner's orders, the newest first.", body = openapi::OrderPage, links(
            ("newest" = (operation_id = "getOrder", parameters(("pedidoId" = "$response.body#/itens/0/id")))),
        )), openapi::Invalid),
)]
pub(crate) async fn paged_orders(
    State(sandbox): State<Sandbox>,
    Authenticated(partner): Authenticated,
    query: Query,
) -> Result<Json<Page<Order>>, ApiError> {
    let (operation, period) = read_list(&query, largest_page(&sandbox))?;
    let window = Window::of(&operation);
    let list = sandbox
        .store()
        .read(|connection| store::order::list(connection, partner, &operation, &period));
    let (orders, total) = list?;
    let itens = orders.into_iter().map(Order::from).collect();
    Ok(Json(window.page(itens, total)))
}

fn read_list(query: &Query, largest: i32) -> Result<(PagedOrders, Period), ApiError> {
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
