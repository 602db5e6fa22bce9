//! The files of the static site, from a folder.

use std::path::{Path, PathBuf};

use axum::Router;
use axum::handler::HandlerWithoutStateExt;
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse};
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use crate::api::routes::site::missing;

/// What the site shows where there is no file, in each folder of a language.
const PAGE: &str = "404.html";

/// The languages that have a folder of their own.
const LANGUAGES: [&str; 1] = ["en"];

/// The files below `folder`.
pub(super) fn files(folder: &Path) -> Router {
    let site = folder.to_owned();
    let fallback = move |method: Method, uri: Uri, headers: HeaderMap| {
        let page = is_person(&method, &headers).then(|| page_for(&site, &uri));
        async move {
            let text = match page {
                Some(path) => tokio::fs::read_to_string(path).await.ok(),
                None => None,
            };
            match text {
                Some(text) => (StatusCode::NOT_FOUND, Html(text)).into_response(),
                None => missing(method).await,
            }
        }
    };
    let files = ServeDir::new(folder)
        .call_fallback_on_method_not_allowed(true)
        .fallback(fallback.into_service());
    Router::new().fallback_service(files).layer(CompressionLayer::new())
}

/// Whether a browser shows the answer to somebody: whatever else asks is told in JSON.
fn is_person(method: &Method, headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    method == Method::GET && accepted.is_some_and(|types| types.contains("text/html"))
}

/// The page in the language of the address.
fn page_for(site: &Path, uri: &Uri) -> PathBuf {
    let first = uri.path().split('/').nth(1).unwrap_or_default();
    match LANGUAGES.iter().find(|language| **language == first) {
        Some(language) => site.join(language).join(PAGE),
        None => site.join(PAGE),
    }
}
