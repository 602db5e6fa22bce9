//! Answer: an answer as plain data, so that it can be stored and replayed.

use axum::http::StatusCode;
use serde_json::Value;

/// A status with a JSON body, or without a body; from 400 on, the body is problem details without path and correlation identifier, which
/// are those of the request that gets it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Option<Value>,
}
