//! Dialects: the forms in which the sandbox answers.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use parcela_core::{FieldErrors, Violation};

use crate::api::error::ApiError;
use crate::api::extract::value;
use crate::domain::dialect::Dialect;
use crate::state::Sandbox;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().route("/dialects", get(show).put(replace).delete(clear))
}

/// The dialects in force.
async fn show(State(sandbox): State<Sandbox>) -> Json<Vec<Dialect>> {
    Json(sandbox.dialects().list())
}

/// Replaces all dialects by those of an array of names, and returns them.
async fn replace(State(sandbox): State<Sandbox>, request: Request) -> Result<Json<Vec<Dialect>>, ApiError> {
    let names = value(request, &sandbox).await?;
    let dialects = serde_json::from_value::<Vec<Dialect>>(names);
    let dialects = dialects.map_err(|_| FieldErrors::of("dialects", Violation::Unknown))?;
    sandbox.dialects().replace(&dialects);
    Ok(show(State(sandbox)).await)
}

/// Removes all dialects.
async fn clear(State(sandbox): State<Sandbox>) -> StatusCode {
    sandbox.dialects().replace(&[]);
    StatusCode::NO_CONTENT
}
