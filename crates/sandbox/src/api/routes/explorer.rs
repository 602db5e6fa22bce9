//! The explorer of the API: Swagger UI without requests to other sites, in a page that adds accessible names, colours with enough
//! contrast, and a layout for phones.

use std::sync::Arc;

use askama::Template;
use axum::extract::Path;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Extension, Router};
use utoipa_swagger_ui::Config;

use crate::api::error::{ApiError, InternalError};
use crate::site_links::{HasSite, SiteLinks};
use crate::state::Sandbox;

/// Swagger UI has inline styles, and images in its style sheet.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
     img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-cache"),
];

/// The page.
#[derive(Template)]
#[template(path = "explorer.html")]
struct Page {
    site: Option<&'static SiteLinks>,
}

/// Name, type and text of each file that is not Swagger UI's.
const OWN: [(&str, &str, &str); 2] = [
    (
        "explorer.css",
        "text/css; charset=utf-8",
        concat!(
            include_str!("../../../assets/tokens.css"),
            include_str!("../../../assets/header.css"),
            include_str!("../../../assets/explorer.css")
        ),
    ),
    (
        "explorer.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/explorer.js"),
    ),
];

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/docs", get(|| async { Redirect::permanent("/docs/") }))
        .route("/docs/", get(show))
        .route(
            "/docs/{file}",
            get(|Path(name): Path<String>| async move { file(&name) }),
        )
}

/// The page.
async fn show(Extension(has_site): Extension<HasSite>) -> Result<Response, ApiError> {
    let page = Page {
        site: has_site.english(),
    };
    let html = page.render().map_err(InternalError::from)?;
    Ok((HEADERS, Html(html)).into_response())
}

/// A file of the explorer: ours, or Swagger UI's.
fn file(name: &str) -> Result<Response, ApiError> {
    if let Some((_, kind, text)) = OWN.iter().find(|(own, ..)| *own == name) {
        return Ok((HEADERS, [(CONTENT_TYPE, *kind)], *text).into_response());
    }
    let config = Config::new(["/openapi.json"])
        .validator_url("none")
        .persist_authorization(true)
        .try_it_out_enabled(true)
        .display_operation_id(true)
        // Without the bar for another description, and without links inside the buttons that open an operation.
        .use_base_layout()
        .deep_linking(false);
    let file =
        utoipa_swagger_ui::serve(name, Arc::new(config)).map_err(|error| InternalError::Explorer(error.to_string()))?;
    let file = file.ok_or(ApiError::UnknownPath)?;
    Ok((HEADERS, [(CONTENT_TYPE, file.content_type)], file.bytes.into_owned()).into_response())
}
