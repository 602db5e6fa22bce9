//! The service's answers and the failures of calls, for the tests.

use parcela_core::client::{ClientError, Failure, TransportError};
use parcela_core::error::{ApiError, ApiErrorKind};
use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::wire::{CustomerValues, EstablishmentValues, InstallmentOption, Problem, SettlementValues};
use parcela_order_flow::{CallFailure, Connection, OrderSnapshot, Terms};

pub(super) fn options() -> Vec<InstallmentOption> {
    [(1, 1544.85, 1544.85), (12, 1807.2, 150.6), (24, 2128.56, 88.69)]
        .map(|(prazo, valor_total_debito, valor_parcela)| InstallmentOption {
            valor_total_debito,
            prazo,
            valor_parcela,
        })
        .to_vec()
}

pub(super) fn values() -> SettlementValues {
    values_of(1500.0)
}

/// The values of a sale of this amount.
pub(super) fn values_of(valor_venda: f64) -> SettlementValues {
    SettlementValues {
        valores_estabelecimento: EstablishmentValues {
            valor_venda,
            valor_desembolso: 1447.5,
        },
        valores_cliente: CustomerValues { valor_parcela: 150.6 },
    }
}

/// The failure of a call without an answer.
pub(super) fn network() -> CallFailure {
    failed_call(Failure::Network(TransportError::UNEXPLAINED))
}

/// The failure of a call whose key was sent with another body, or whose first attempt is in progress.
pub(super) fn conflict() -> CallFailure {
    refused(409, ApiErrorKind::Conflict, Problem::default())
}

/// A refusal by the service itself.
pub(super) fn refusal() -> CallFailure {
    refused(400, ApiErrorKind::Problem, problem("about:blank"))
}

/// Complete problem details for a 400.
pub(super) fn problem(tipo: &str) -> Problem {
    Problem {
        tipo: Some(tipo.into()),
        titulo: Some("Recusado".into()),
        status: Some(400),
        detalhe: Some("O serviço recusou.".into()),
        correlation_id: Some("of the answer".into()),
        ..Problem::default()
    }
}

/// A refusal without the problem details of the specification.
pub(super) fn bare(status: u16, kind: ApiErrorKind) -> CallFailure {
    failed_call(Failure::Api(ApiError {
        kind,
        status,
        code: None,
        correlation_id: None,
        problem: None,
    }))
}

/// A refusal with problem details.
pub(super) fn refused(status: u16, kind: ApiErrorKind, problem: Problem) -> CallFailure {
    failed_call(Failure::Api(ApiError {
        kind,
        status,
        code: problem.business_code().map(str::to_owned),
        correlation_id: Some("of the answer".into()),
        problem: Some(Box::new(problem)),
    }))
}

pub(super) fn failed_call(failure: Failure) -> CallFailure {
    // The client computes this for a key that it receives.
    let maybe_done = !matches!(&failure, Failure::Api(error) if error.is_final(&CreateOrder::ROUTE));
    let error = ClientError {
        failure,
        correlation_id: "of the request".into(),
        idempotency_key: None,
        idempotency_key_expires_at: None,
        retry_after: None,
        maybe_done,
    };
    CallFailure::new(&CreateOrder::ROUTE, error, Connection::Online)
}

/// The result of a poll: a status and a number, without terms.
pub(super) fn snapshot(status: i32, numero: i64) -> OrderSnapshot {
    OrderSnapshot {
        status: status.into(),
        numero,
        terms: Terms::default(),
        customer: None,
        parties: parcela_order_flow::Parties::default(),
        created_at: None,
    }
}
