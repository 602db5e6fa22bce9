//! Sets the status of an order by hand, to test an integration.

use axum::extract::State;
use axum::routing::put;
use axum::{Json, Router};
use parcela_core::wire::Order;
use parcela_core::{StatusKind, Violation};
use serde::Deserialize;
use uuid::Uuid;

use crate::api::error::ApiError;
use crate::api::extract::{JsonObject, Path};
use crate::state::Sandbox;
use crate::store;
use crate::store::order::StoredOrder;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().route("/orders/{id}/status", put(set_status))
}

#[derive(Deserialize, parcela_json::Json)]
struct StatusRequest {
    status: i64,
}

/// Sets the status by its number.
async fn set_status(State(sandbox): State<Sandbox>, path: Path, body: JsonObject) -> Result<Json<Order>, ApiError> {
    let id = path.uuid("id")?;
    let (request, mut erros) = body.read::<StatusRequest>()?;
    let status = if erros.covers("status") {
        None
    } else {
        erros.take("status", listed(request.status))
    };
    let status = erros.finish(status)?;
    Ok(Json(set(&sandbox, id, status)?.into()))
}

/// Sets any of the specification's statuses, even one that the order could not reach. The order stays in it, as no step is due.
pub(crate) fn set(sandbox: &Sandbox, id: Uuid, status: StatusKind) -> Result<StoredOrder, ApiError> {
    sandbox.store().write(|transaction| {
        let mut order = store::order::find_any(transaction, id)?.ok_or(ApiError::OrderNotFound)?;
        store::status::change(transaction, &mut order, status, sandbox.clock().now(), None)?;
        Ok(order)
    })
}

/// The status with this number, 0 to 18.
pub(crate) fn listed(valor: i64) -> Result<StatusKind, Violation> {
    if valor < 0 {
        return Err(Violation::TooSmall);
    }
    let found = StatusKind::listed().find(|status| i64::from(i32::from(*status)) == valor);
    found.ok_or(Violation::TooLarge)
}
