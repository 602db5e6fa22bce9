//! CORS: pages of every origin may call the API, so that they can be tested against a sandbox.

use std::time::Duration;

use axum::http::Method;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use tower_http::cors::{Any, CorsLayer};

use super::{CORRELATION_ID, IDEMPOTENCY_KEY};

/// Answers preflights, and adds the headers to all other answers. There are no cookies.
pub(crate) fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE, IDEMPOTENCY_KEY, CORRELATION_ID])
        .expose_headers([CORRELATION_ID, RETRY_AFTER])
        .max_age(Duration::from_secs(600))
}
