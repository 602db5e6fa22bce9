//! The parameters of paths, and the headers of requests. Those of queries are core's.
#![expect(dead_code, reason = "they only describe")]

pub(crate) use parcela_core::wire::{CustomersQuery, OrdersQuery, SimulateInstallmentsQuery, SimulateValuesQuery};
use utoipa::IntoParams;

/// The header that makes the order POSTs safe to repeat.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct Idempotency {
    /// Repeating a key with the same body within 24 hours returns the original answer.
    #[param(required = false, rename = "Idempotency-Key", format = "uuid")]
    idempotency_key: String,
}

/// The path of an order.
#[derive(IntoParams)]
#[into_params(parameter_in = Path, rename_all = "camelCase")]
pub(crate) struct OrderPath {
    #[param(format = "uuid")]
    pedido_id: String,
}

/// The path of a customer.
#[derive(IntoParams)]
#[into_params(parameter_in = Path, rename_all = "camelCase")]
pub(crate) struct CustomerPath {
    #[param(format = "uuid")]
    cliente_id: String,
}

/// The path of a webhook.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct WebHookPath {
    /// 1: customers, 2: simulations, 3: orders.
    #[param(minimum = 1, maximum = 3)]
    tipo: i32,
}
