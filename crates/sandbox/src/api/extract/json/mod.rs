//! JSON bodies.

mod array;
mod check;
mod object;

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

use super::body;
use crate::api::error::{ApiError, Unreadable};
use crate::domain::dialect::Dialect;
use crate::state::Sandbox;

pub(crate) use array::JsonArray;
pub(crate) use object::JsonObject;

/// The largest body of [`Dialect::SmallInvoices`], in bytes: 1 MiB.
const SMALL: usize = 1024 * 1024;

/// The JSON in a request's body.
pub(crate) async fn value(request: Request, sandbox: &Sandbox) -> Result<Value, ApiError> {
    let json = is_json(request.headers());
    let bytes = body::read(request.into_body(), sandbox.timers()).await?;
    if bytes.len() > SMALL && sandbox.dialects().has(Dialect::SmallInvoices) {
        return Err(ApiError::TooLarge);
    }
    if !json {
        return Err(ApiError::Unreadable(Unreadable::ContentType));
    }
    if bytes.is_empty() {
        return Err(ApiError::Unreadable(Unreadable::EmptyBody));
    }
    serde_json::from_slice(&bytes).map_err(|_| ApiError::Unreadable(Unreadable::Json))
}

/// Whether the content type is JSON, with or without parameters such as a charset.
fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = content_type.map(|value| value.split(';').next().unwrap_or(value).trim());
    essence.is_some_and(|essence| essence.eq_ignore_ascii_case("application/json"))
}
