//! The log of deliveries, for developers of a receiver.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use parcela_core::{FieldErrors, Violation};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::api::error::{ApiError, InternalError};
use crate::api::erros::Erros;
use crate::api::extract::{Path, Query};
use crate::domain::time::to_wire;
use crate::state::Sandbox;
use crate::store::delivery::Resend;
use crate::store::delivery_log::{LoggedAttempt, LoggedDelivery, Selection};
use crate::store::{self, Connection};

/// The default and the largest number of deliveries in an answer.
const USUAL_LIMIT: i32 = 50;
const HIGHEST_LIMIT: i32 = 100;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/deliveries", get(list))
        .route("/deliveries/{id}/resend", post(resend))
}

/// A page of the log.
#[derive(Serialize)]
struct DeliveriesResponse {
    deliveries: Vec<DeliveryResponse>,
    /// The value of `before` for the next page; null when there is none.
    next: Option<String>,
}

/// A notification and its attempts; nothing that authenticates or signs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DeliveryResponse {
    id: String,
    partner: String,
    order_id: Uuid,
    created_at: String,
    state: &'static str,
    next_attempt_at: Option<String>,
    body: Value,
    attempts: Vec<AttemptResponse>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AttemptResponse {
    at: String,
    duration_ms: u32,
    status: Option<u16>,
    failure: Option<String>,
}

/// The query of the list.
struct ListQuery {
    order_id: Option<Uuid>,
    state: Option<store::delivery::State>,
    before: Option<String>,
    limit: u8,
}

/// Lists deliveries, the newest first: all, or those of an order or in a state.
async fn list(State(sandbox): State<Sandbox>, query: Query) -> Result<Json<DeliveriesResponse>, ApiError> {
    let query = ListQuery::read(&query)?;
    let limit = usize::from(query.limit);
    let read = move |connection: &Connection| -> Result<Vec<LoggedDelivery>, ApiError> {
        let before = match query.before.as_deref() {
            Some(id) => {
                let place = store::delivery_log::place(connection, id)?;
                Some(place.ok_or_else(|| FieldErrors::of("before", Violation::Unknown))?)
            }
            None => None,
        };
        let selection = Selection {
            state: query.state,
            order_id: query.order_id,
            before,
            // One more row shows whether others follow.
            limit: u32::from(query.limit) + 1,
        };
        Ok(store::delivery_log::list(connection, &selection)?)
    };
    let mut found = sandbox.store().read(read)?;
    let more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| more).map(|last| last.id.clone());
    let deliveries = found.into_iter().map(DeliveryResponse::of).collect::<Result<_, _>>()?;
    Ok(Json(DeliveriesResponse { deliveries, next }))
}

/// Sends a notification again.
async fn resend(State(sandbox): State<Sandbox>, path: Path) -> Result<Json<DeliveryResponse>, ApiError> {
    let delivery = send_again(&sandbox, path.text("id"))?;
    Ok(Json(DeliveryResponse::of(delivery)?))
}

/// Makes a notification due, and returns its new state.
pub(crate) fn send_again(sandbox: &Sandbox, id: &str) -> Result<LoggedDelivery, ApiError> {
    sandbox.store().write(|transaction| {
        match store::delivery::resend(transaction, id, sandbox.clock().now())? {
            Resend::Due => {}
            Resend::NoDelivery => return Err(ApiError::DeliveryNotFound),
            Resend::NoWebHook => return Err(ApiError::WebHookNotFound),
        }
        store::delivery_log::find(transaction, id)?.ok_or(ApiError::DeliveryNotFound)
    })
}

impl ListQuery {
    fn read(query: &Query) -> Result<Self, ApiError> {
        let mut erros = Erros::default();
        let order_id = erros.take("orderId", query.uuid("orderId"));
        let state = erros.take("state", query.text("state").and_then(read_state));
        let before = erros.take("before", query.text("before"));
        let limit = erros.take("limit", query.integer("limit").and_then(read_limit));
        let all = order_id.zip(state).zip(before).zip(limit);
        Ok(erros.finish(all.map(|(((order_id, state), before), limit)| Self {
            order_id,
            state,
            before,
            limit,
        }))?)
    }
}

fn read_state(name: Option<String>) -> Result<Option<store::delivery::State>, Violation> {
    let read = |name: String| store::delivery::State::from_name(&name).ok_or(Violation::Unknown);
    name.map(read).transpose()
}

fn read_limit(limit: Option<i32>) -> Result<u8, Violation> {
    let limit = limit.unwrap_or(USUAL_LIMIT);
    if limit > HIGHEST_LIMIT {
        return Err(Violation::TooLarge);
    }
    u8::try_from(limit)
        .ok()
        .filter(|limit| *limit > 0)
        .ok_or(Violation::TooSmall)
}

impl DeliveryResponse {
    fn of(delivery: LoggedDelivery) -> Result<Self, InternalError> {
        Ok(Self {
            id: delivery.id,
            partner: delivery.partner,
            order_id: delivery.order_id,
            created_at: to_wire(delivery.criado_em),
            state: delivery.state.name(),
            next_attempt_at: delivery.due.map(to_wire),
            body: serde_json::from_str(&delivery.body)?,
            attempts: delivery.attempts.into_iter().map(AttemptResponse::from).collect(),
        })
    }
}

impl From<LoggedAttempt> for AttemptResponse {
    fn from(attempt: LoggedAttempt) -> Self {
        Self {
            at: to_wire(attempt.started_at),
            duration_ms: attempt.duration,
            status: attempt.status,
            failure: attempt.failure,
        }
    }
}
