//! The files of the static site, from a folder.

use std::path::Path;

use axum::Router;
use axum::handler::HandlerWithoutStateExt;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use crate::api::routes::site::missing;

/// The files below `folder`.
pub(super) fn files(folder: &Path) -> Router {
    let files = ServeDir::new(folder)
        .call_fallback_on_method_not_allowed(true)
        .fallback(missing.into_service());
    Router::new().fallback_service(files).layer(CompressionLayer::new())
}
