//! The service's answers and the failures of calls, for the tests.
use parcela_core::client::{ClientError, Failure, TransportError};
use parcela_core::error::{ApiError, ApiErrorKind};
use parcela_core::operation::{Operation, PagedOrders};
use parcela_core::wire;
use parcela_order_flow::{CallFailure, Connection};
use uuid::Uuid;

use crate::{FoundCustomers, Order, PageOfOrders};

/// The order with this number, as the service returns it. Its identifier and its time are derived from the number.
pub(super) fn wire_order(numero: i64, status: i32) -> wire::Order {
    wire::Order {
        id: id(numero),
        numero,
        status: wire::OrderStatus {
            valor: status,
            descricao: String::new(),
        },
        total: Some(1807.2),
        nome_cliente: Some("Ana Lima".into()),
        documento_cliente: "52998224725".into(),
        prazo: Some(12),
        razao_social_estabelecimento: "Loja Modelo Ltda".into(),
        documento_estabelecimento: "11222333000181".into(),
        descricao: Some("Geladeira".into()),
        valor_aprovado: None,
        desembolsado: None,
        criado_em: (1000 * numero).to_string(),
        desembolsado_em: None,
        valor_solicitado: Some(1500.0),
    }
}

pub(super) fn id(numero: i64) -> Uuid {
    Uuid::from_u128(u128::try_from(numero).unwrap())
}

pub(super) fn read_time(text: &str) -> Option<u64> {
    text.parse().ok()
}

pub(super) fn order(numero: i64, status: i32) -> Order {
    Order::read(&wire_order(numero, status), read_time)
}

/// The only page of a list of these orders, which need a link.
pub(super) fn page(numbers: &[i64]) -> PageOfOrders {
    page_of(numbers.iter().map(|number| order(*number, 5)).collect())
}

pub(super) fn page_of(orders: Vec<Order>) -> PageOfOrders {
    PageOfOrders {
        orders,
        page: 1,
        has_next: false,
        has_previous: false,
        total: 0,
    }
}

/// A page of a longer list.
pub(super) fn page_at(page_number: i32, has_next: bool, numbers: &[i64]) -> PageOfOrders {
    PageOfOrders {
        page: page_number,
        has_next,
        has_previous: page_number > 1,
        ..page(numbers)
    }
}

/// The only page of the customers with a name.
pub(super) fn found(documents: &[&str]) -> FoundCustomers {
    FoundCustomers {
        documents: documents.iter().map(|text| text.parse().unwrap()).collect(),
        page: 1,
        has_more: false,
        has_unreadable: false,
        celular: None,
    }
}

/// The failure of a call without an answer.
pub(super) fn network() -> CallFailure {
    failed_call(Failure::Network(TransportError::UNEXPLAINED))
}

/// The refusal of a field by the service.
pub(super) fn refused_field(field: &str) -> CallFailure {
    let mut failure = refused(ApiErrorKind::Problem, 400);
    failure.erros.push((field.to_owned(), "refused".to_owned()));
    failure
}

/// A final refusal by the service.
pub(super) fn refusal() -> CallFailure {
    refused(ApiErrorKind::Problem, 400)
}

/// The failure of a call whose login has expired.
pub(super) fn unauthorized() -> CallFailure {
    refused(ApiErrorKind::Unauthorized, 401)
}

fn refused(kind: ApiErrorKind, status: u16) -> CallFailure {
    failed_call(Failure::Api(ApiError {
        kind,
        status,
        code: None,
        correlation_id: None,
        problem: None,
    }))
}

fn failed_call(failure: Failure) -> CallFailure {
    let maybe_done = !matches!(&failure, Failure::Api(error) if error.is_final(&PagedOrders::ROUTE));
    let error = ClientError {
        failure,
        correlation_id: "of the request".into(),
        idempotency_key: None,
        idempotency_key_expires_at: None,
        retry_after: None,
        maybe_done,
    };
    CallFailure::new(&PagedOrders::ROUTE, error, Connection::Online)
}
