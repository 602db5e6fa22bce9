//! The page of a site that tells a person that an address has none.

use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method, Uri};

/// What a site shows where there is no file, in the folder of each language.
const PAGE: &str = "/404.html";

/// The languages that have a folder of their own, and their pages.
const LANGUAGES: [(&str, &str); 1] = [("en", "/en/404.html")];

/// The path of the page to answer with, in the language of the address; none for whoever is no person before a browser, which is
/// told in JSON.
#[must_use]
pub fn missing_page(method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    let is_person = method == Method::GET && accepted.is_some_and(|types| types.contains("text/html"));
    let first = uri.path().split('/').nth(1).unwrap_or_default();
    let language = LANGUAGES.iter().find(|(language, _)| *language == first);
    is_person.then(|| language.map_or(PAGE, |(_, page)| page))
}
