//! The router: which part answers which path.

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};

use crate::api::error::ApiError;
use crate::api::middleware::{correlate, cors, inject_faults, refuse_other_hosts};
use crate::api::routes::{
    authentication, control, customer, docs, gateway, invoice, order, order_list, simulation, site, webhook,
};
use crate::payment;
use crate::state::Sandbox;

/// The whole sandbox as a service.
///
/// - `/v1/…`: the partner API, with CORS.
/// - `/pagar/{token}`: the customer's page.
/// - `/openapi.json` and `/docs/`: the API's description, and an explorer of it.
/// - `/sandbox/…`: what steers the sandbox itself.
/// - `/`, `/parcela/…` and `/parcela-console/…`: the static site and its demo gateways, when the sandbox has a site.
///
/// A request names its host, one of the loopback or of the configuration; any other is refused.
pub fn app(sandbox: &Sandbox) -> Router {
    let api = api(sandbox);
    let mut rest = Router::new()
        .nest("/sandbox", control::router(sandbox))
        .merge(payment::routes::router(sandbox))
        .merge(docs::router());
    rest = match sandbox.site() {
        Some(folder) => rest
            .nest("/parcela", gateway::router(sandbox, api.clone()))
            .nest("/parcela-console", gateway::console_router(sandbox, api.clone()))
            .fallback_service(site::router(folder)),
        None => rest.fallback(unknown_path),
    };
    let rest = rest
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn_with_state(sandbox.clone(), refuse_other_hosts))
        .layer(from_fn(correlate))
        .with_state(sandbox.clone());
    api.merge(rest)
}

/// The partner API alone.
fn api(sandbox: &Sandbox) -> Router {
    let v1 = Router::new()
        .merge(authentication::router())
        .merge(simulation::router())
        .merge(order::router())
        .merge(order_list::router())
        .merge(customer::router())
        .merge(invoice::router())
        .merge(webhook::router(sandbox))
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(unknown_path);
    Router::new()
        .nest("/v1", v1)
        .layer(from_fn_with_state(sandbox.clone(), inject_faults))
        .layer(cors())
        .layer(from_fn_with_state(sandbox.clone(), refuse_other_hosts))
        .layer(from_fn(correlate))
        .with_state(sandbox.clone())
}

/// 404 for a path that is nobody's.
pub(crate) async fn unknown_path() -> ApiError {
    ApiError::UnknownPath
}

/// 405 for a path that does not take the method.
pub(crate) async fn method_not_allowed() -> ApiError {
    ApiError::MethodNotAllowed
}
