//! The router: which part answers which path.

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};

use crate::api::fallback::{method_not_allowed, unknown_path};
use crate::api::middleware::{correlate, cors, inject_faults, refuse_other_hosts, refuse_other_sites};
use crate::api::operations::PREFIX;
use crate::api::routes::{
    authentication, control, customer, docs, gateway, invoice, order, order_list, simulation, site, webhook,
};
use crate::panel;
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
        .nest("/sandbox", steering(sandbox))
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

/// What steers the sandbox. It is open to whoever reaches the sandbox, but not to any web page that somebody at this computer
/// visits.
fn steering(sandbox: &Sandbox) -> Router<Sandbox> {
    let own_site = from_fn_with_state(sandbox.clone(), refuse_other_sites);
    control::router().merge(panel::router()).layer(own_site)
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
        .nest(PREFIX, v1)
        .layer(from_fn_with_state(sandbox.clone(), inject_faults))
        .layer(cors())
        .layer(from_fn_with_state(sandbox.clone(), refuse_other_hosts))
        .layer(from_fn(correlate))
        .with_state(sandbox.clone())
}
