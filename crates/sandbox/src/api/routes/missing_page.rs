//! The 404 page of a site.

use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method, Uri};

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
