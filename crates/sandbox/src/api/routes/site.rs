//! The static site, with the strict headers of a partner's own page.

use axum::Router;
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method};
use axum::response::{IntoResponse, Response};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::api::error::ApiError;

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; \
     img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every file. Browsers cache files, and revalidate them at each use.
const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-cache"),
];

/// Adds the headers of a strict site to `files`.
pub(crate) fn router(files: Router) -> Router {
    let mut router = files;
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    router
}

/// The answer for a missing file: a handler for the router of the files.
pub async fn missing(method: Method) -> Response {
    match method {
        Method::GET | Method::HEAD => ApiError::UnknownPath.into_response(),
        _ => ([(ALLOW, "GET, HEAD")], ApiError::MethodNotAllowed).into_response(),
    }
}
