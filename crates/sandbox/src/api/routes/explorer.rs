//! An explorer of the API that needs no other site: Swagger UI.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use utoipa_swagger_ui::Config;

use crate::api::error::{ApiError, InternalError};
use crate::state::Sandbox;

/// The explorer has styles in its elements, and images in its style sheet.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
     img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-cache"),
];

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/docs", get(|| async { Redirect::permanent("/docs/") }))
        .route("/docs/", get(|| async { file("index.html") }))
        .route(
            "/docs/{file}",
            get(|Path(name): Path<String>| async move { file(&name) }),
        )
}

/// A file of the explorer.
fn file(name: &str) -> Result<Response, ApiError> {
    let config = Config::new(["/openapi.json"])
        .validator_url("none")
        .persist_authorization(true)
        .try_it_out_enabled(true)
        .display_operation_id(true);
    let file =
        utoipa_swagger_ui::serve(name, Arc::new(config)).map_err(|error| InternalError::Explorer(error.to_string()))?;
    let file = file.ok_or(ApiError::UnknownPath)?;
    Ok((HEADERS, [(CONTENT_TYPE, file.content_type)], file.bytes.into_owned()).into_response())
}
