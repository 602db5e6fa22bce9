//! Routes operations by the method and path that core defines.

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodFilter, on};
use parcela_core::http::Method;
use parcela_core::operation::Route;

use crate::state::Sandbox;

/// The prefix of all paths of the API.
pub(crate) const PREFIX: &str = "/v1";

/// Adds operations to a router below [`PREFIX`].
pub(crate) trait Operations {
    /// Adds `handler` for the operation of `route`.
    fn operation<H, T>(self, route: Route, handler: H) -> Self
    where
        H: Handler<T, Sandbox>,
        T: 'static;
}

impl Operations for Router<Sandbox> {
    fn operation<H, T>(self, route: Route, handler: H) -> Self
    where
        H: Handler<T, Sandbox>,
        T: 'static,
    {
        let method = match route.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Put => MethodFilter::PUT,
            Method::Delete => MethodFilter::DELETE,
        };
        let path = route.path.strip_prefix(PREFIX).unwrap_or(route.path);
        self.route(path, on(method, handler))
    }
}
