//! The parameters in headers. Those in paths and queries are core's.
#![expect(dead_code, reason = "they only describe")]

pub(crate) use parcela_core::wire::{
    CustomerPath, CustomersQuery, OrderPath, OrdersQuery, SimulateInstallmentsQuery, SimulateValuesQuery, WebHookPath,
};
use utoipa::IntoParams;

/// The header that makes POSTs safe to repeat.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct Idempotency {
    /// Repeating a key with the same body within 24 hours returns the original answer.
    #[param(required = false, rename = "Idempotency-Key", format = "uuid")]
    idempotency_key: String,
}
