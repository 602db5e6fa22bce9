//! Controls of the sandbox itself, below `/sandbox`. They are not in the specification and need no token.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};

use crate::api::error::ApiError;
use crate::api::erros::Erros;
use crate::api::extract::JsonObject;
use crate::api::routes::{delivery, dialect, fault, order_status, token};
use crate::domain::time::to_wire;
use crate::progress;
use crate::state::Sandbox;
use crate::store::{self, StoreError};

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/health", get(health))
        .route("/clock", post(advance_clock))
        .route("/reset", post(reset))
        .merge(delivery::router())
        .merge(dialect::router())
        .merge(fault::router())
        .merge(order_status::router())
        .merge(token::router())
}

#[derive(Serialize)]
struct Health {
    status: &'static str,
    version: &'static str,
}

/// Whether the sandbox answers and writes: 503 while writes fail, such as on a full disk, until one succeeds.
async fn health(State(sandbox): State<Sandbox>) -> (StatusCode, Json<Health>) {
    let (code, status) = if sandbox.store().can_write() {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "cannotWrite")
    };
    let version = env!("CARGO_PKG_VERSION");
    (code, Json(Health { status, version }))
}

#[derive(Deserialize, parcela_json::Json)]
#[serde(rename_all = "camelCase")]
struct ClockRequest {
    advance_seconds: i64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ClockResponse {
    now: String,
    ahead_seconds: i64,
}

/// Advances the clock. Before the answer, orders take the steps that have become due.
async fn advance_clock(State(sandbox): State<Sandbox>, body: JsonObject) -> Result<Json<ClockResponse>, ApiError> {
    let (request, erros) = body.read::<ClockRequest>()?;
    let request = erros.finish(Some(request))?;
    let ahead_seconds = advance(&sandbox, request.advance_seconds)?;
    Ok(Json(ClockResponse {
        now: to_wire(sandbox.clock().now()),
        ahead_seconds,
    }))
}

/// Advances the clock by `seconds` and returns its offset.
pub(crate) fn advance(sandbox: &Sandbox, seconds: i64) -> Result<i64, ApiError> {
    let clock = sandbox.clock();
    let set = |ahead: &Result<i64, _>| {
        if let Ok(ahead) = ahead {
            clock.set_ahead(*ahead);
        }
    };
    let advanced = sandbox.store().write_and::<_, StoreError>(
        |transaction| {
            let ahead = store::control::advance(transaction, seconds)?;
            if let Ok(seconds) = ahead {
                progress::catch_up(transaction, clock.now_ahead_by(seconds))?;
            }
            Ok(ahead)
        },
        set,
    );
    let ahead = advanced?;
    let mut erros = Erros::default();
    let ahead = erros.take("advanceSeconds", ahead);
    Ok(erros.finish(ahead)?)
}

/// Deletes everything.
async fn reset(State(sandbox): State<Sandbox>) -> Result<StatusCode, ApiError> {
    forget_everything(&sandbox)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Resets the sandbox.
pub(crate) fn forget_everything(sandbox: &Sandbox) -> Result<(), ApiError> {
    let set = |(): &()| sandbox.clock().set_ahead(0);
    sandbox
        .store()
        .write_and(|transaction| store::control::reset(transaction), set)?;
    sandbox.faults().clear();
    sandbox.last_simulations().clear();
    sandbox.speak_as_configured();
    Ok(())
}
