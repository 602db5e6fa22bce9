//! The router of all paths.

use std::time::Duration;

use axum::http::Method;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::from_fn_with_state;
use axum::{Extension, Router};
use tower_http::cors::{Any, CorsLayer};

use crate::api::error::ApiError;
use crate::api::middleware::{
    CORRELATION_ID, IDEMPOTENCY_KEY, correlate, inject_faults, refuse_other_hosts, refuse_other_sites, speak_dialects,
};
use crate::api::operations::PREFIX;
use crate::api::routes::{authentication, control, customer, docs, invoice, order, simulation, site, webhook};
#[cfg(feature = "native")]
use crate::gateway;
use crate::site_links::HasSite;
use crate::state::Sandbox;
use crate::{panel, payment};

/// The whole sandbox as a service.
///
/// - `/v1/…`: the partner API, with CORS.
/// - `/pagar/{token}`: the customer's page.
/// - `/openapi.json` and `/docs/`: the API's description, and an explorer of it.
/// - `/sandbox/…`: the controls of the sandbox itself.
/// - `/`: the static site of `files`, if there is one.
/// - `/parcela/…` and `/parcela-console/…`: the gateways of the site's pages, on another server, if one is configured.
///
/// A request must name a host of the loopback or of the configuration; any other is refused.
pub fn service(sandbox: &Sandbox, files: Option<Router>) -> Router {
    let has_site = HasSite(files.is_some());
    let mut rest = Router::new()
        .nest("/sandbox", controls(sandbox))
        .merge(payment::routes::router(sandbox))
        .merge(docs::router());
    rest = match files {
        Some(files) => rest.fallback_service(site::router(files)),
        None => rest.fallback(unknown_path),
    };
    #[cfg(feature = "native")]
    if let Some(url) = sandbox.gateway() {
        rest = rest.merge(gateway::router(url));
    }
    let rest = rest
        .method_not_allowed_fallback(method_not_allowed)
        .layer(Extension(has_site))
        .layer(from_fn_with_state(sandbox.clone(), refuse_other_hosts))
        .layer(from_fn_with_state(sandbox.clone(), correlate))
        .with_state(sandbox.clone());
    api(sandbox).merge(rest)
}

/// The controls of the sandbox. They are open to everyone who reaches the sandbox, except to pages of other sites in a browser on
/// this computer.
fn controls(sandbox: &Sandbox) -> Router<Sandbox> {
    let own_site = from_fn_with_state(sandbox.clone(), refuse_other_sites);
    control::router().merge(panel::router()).layer(own_site)
}

/// The partner API alone.
///
/// Each layer wraps those above it. From the inside out: `inject_faults` decides whether a request fails; `cors` answers preflights and
/// adds its headers; `refuse_other_hosts` refuses other hosts; `correlate` writes the problem details of a refusal; if a dialect is in
/// force, `speak_dialects` reads the whole body of a JSON answer and rewrites it. A layer inside `speak_dialects` therefore cannot
/// control how a body is sent.
fn api(sandbox: &Sandbox) -> Router {
    let v1 = Router::new()
        .merge(authentication::router())
        .merge(simulation::router())
        .merge(order::router())
        .merge(customer::router())
        .merge(invoice::router())
        .merge(webhook::router(sandbox))
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(unknown_path);
    Router::new()
        .nest(PREFIX, v1)
        .layer(from_fn_with_state(sandbox.clone(), inject_faults))
        .layer(cors())
        .layer(from_fn_with_state(sandbox.clone(), refuse_other_hosts))
        .layer(from_fn_with_state(sandbox.clone(), correlate))
        .layer(from_fn_with_state(sandbox.clone(), speak_dialects))
        .with_state(sandbox.clone())
}

/// Answers preflights, and adds the headers to all other answers: pages of every origin may call the API. There are no cookies.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE, IDEMPOTENCY_KEY, CORRELATION_ID])
        .expose_headers([CORRELATION_ID, RETRY_AFTER])
        .max_age(Duration::from_secs(600))
}

/// 404 for an unknown path.
async fn unknown_path() -> ApiError {
    ApiError::UnknownPath
}

/// 405 for a method that the path does not support.
async fn method_not_allowed() -> ApiError {
    ApiError::MethodNotAllowed
}
