//! The static site, with the strict headers of a partner's own page, and its 404 page.

use axum::Router;
use axum::http::header::{
    ACCEPT, ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
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

/// The 404 page of the site's default language.
const PAGE: &str = "/404.html";

/// The languages that have a folder of their own, and their pages.
const LANGUAGES: [(&str, &str); 1] = [("en", "/en/404.html")];

/// The path of the 404 page in the language of the address. `None` for a request that does not accept HTML, which is answered
/// in JSON.
#[must_use]
pub fn missing_page(method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    let is_person = method == Method::GET && accepted.is_some_and(|types| types.contains("text/html"));
    let first = uri.path().split('/').nth(1).unwrap_or_default();
    let language = LANGUAGES.iter().find(|(language, _)| *language == first);
    is_person.then(|| language.map_or(PAGE, |(_, page)| page))
}
