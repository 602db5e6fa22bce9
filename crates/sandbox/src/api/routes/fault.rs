//! Faults: the rules by which requests fail.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};

use crate::api::error::{ApiError, InternalError};
use crate::api::extract::JsonArray;
use crate::domain::fault::{Rule, RuleBody};
use crate::state::Sandbox;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().route("/faults", get(show).put(replace).delete(clear))
}

/// The rules in force.
async fn show(State(sandbox): State<Sandbox>) -> Json<Vec<RuleBody>> {
    let rules = sandbox.faults().rules();
    Json(rules.into_iter().map(|active| RuleBody::from(active.rule)).collect())
}

/// Replaces all rules and returns them.
async fn replace(sandbox: State<Sandbox>, body: JsonArray) -> Result<Json<Vec<RuleBody>>, ApiError> {
    let rules = body.read(|rule: &RuleBody<String>| Rule::try_from(rule))?;
    let replaced = sandbox.faults().replace(rules, sandbox.random());
    replaced.map_err(InternalError::from)?;
    Ok(show(sandbox).await)
}

/// Removes all rules.
async fn clear(State(sandbox): State<Sandbox>) -> StatusCode {
    sandbox.faults().clear();
    StatusCode::NO_CONTENT
}
