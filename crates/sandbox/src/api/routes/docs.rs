//! The description of the API, and its explorer if the host has one.

use axum::Router;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;

use crate::api::document::JSON;
#[cfg(feature = "explorer")]
use crate::api::routes::explorer;
use crate::state::Sandbox;

pub(crate) fn router() -> Router<Sandbox> {
    let router = Router::new().route("/openapi.json", get(openapi));
    #[cfg(feature = "explorer")]
    let router = router.merge(explorer::router());
    // Only a network gains by it.
    #[cfg(feature = "native")]
    let router = router.layer(tower_http::compression::CompressionLayer::new());
    router
}

/// The document. Tools on pages of other sites may read it too.
async fn openapi() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, JSON.as_str())
}
