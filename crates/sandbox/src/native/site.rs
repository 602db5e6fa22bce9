//! The files of the static site, from a folder.

use std::path::Path;

use axum::Router;
use axum::handler::HandlerWithoutStateExt;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse};
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use crate::api::routes::missing_page::missing_page;
use crate::api::routes::site::missing;

/// The files below `folder`.
pub(super) fn files(folder: &Path) -> Router {
    let site = folder.to_owned();
    let fallback = move |method: Method, uri: Uri, headers: HeaderMap| {
        let page = missing_page(&method, &uri, &headers).map(|path| site.join(path.trim_start_matches('/')));
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
