//! The static site, with the strict headers of a partner's own page.

use std::path::Path;

use axum::Router;
use axum::handler::HandlerWithoutStateExt;
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method};
use axum::response::{IntoResponse, Response};
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::api::error::ApiError;

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; \
     img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every file. Browsers keep files but ask each time whether they have changed.
const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-cache"),
];

/// The files below `folder`.
pub(crate) fn router(folder: &Path) -> Router {
    let files = ServeDir::new(folder)
        .call_fallback_on_method_not_allowed(true)
        .fallback(missing.into_service());
    let mut router = Router::new().fallback_service(files);
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    router.layer(CompressionLayer::new())
}

/// The answer for a missing file.
async fn missing(method: Method) -> Response {
    match method {
        Method::GET | Method::HEAD => ApiError::UnknownPath.into_response(),
        _ => ([(ALLOW, "GET, HEAD")], ApiError::MethodNotAllowed).into_response(),
    }
}
