//! Answer: an answer as plain data, so that it can be stored and replayed.

use axum::http::StatusCode;
use serde_json::Value;

/// A status with a JSON body, or without a body. From 400, the body is problem details without path and correlation identifier, which
/// each request adds for itself.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Option<Value>,
}
