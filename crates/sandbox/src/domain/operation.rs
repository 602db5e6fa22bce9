//! The specification's operations, and the requests that call them.

use axum::http::Method;
use parcela_core::operation::{ROUTES, Route};

/// The names of all operations.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ROUTES.iter().map(|route| route.name)
}

/// The name of the operation of a request to the path `template`.
pub(crate) fn requested(method: &Method, template: &str) -> Option<&'static str> {
    let asks = |route: &&Route| method == route.method.as_str() && template == route.path;
    ROUTES.iter().find(asks).map(|route| route.name)
}

/// The operation with this name.
pub(crate) fn named(name: &str) -> Option<&'static str> {
    names().find(|known| *known == name)
}
