//! Routes: the table of operations in HTTP, which the client, the sandbox and the gateways read.

use crate::http::Method;

/// Whether a request that failed without an answer may be repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum Repeat {
    /// A repetition changes nothing: GET, PUT and DELETE.
    Safe,
    /// A repetition is safe under one `Idempotency-Key`: the three order POSTs, which recommend it, and createWebHook.
    WithKey,
    /// A repetition could carry out the operation twice, so it is never repeated blindly.
    Never,
}

/// An operation's name, request line, success and repeat rule, as specified.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{GetOrder, Operation};
///
/// assert_eq!(GetOrder::ROUTE.path, "/v1/order/{pedidoId}");
/// assert_eq!(GetOrder::ROUTE.parameter(), Some("pedidoId"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route {
    /// The specification's name, such as `createOrder`.
    pub name: &'static str,
    /// The method.
    pub method: Method,
    /// The path from the base address on. A parameter is the last segment, in braces.
    pub path: &'static str,
    /// The status of a success.
    pub status: u16,
    /// Whether a failed attempt may be repeated.
    pub repeat: Repeat,
    /// The statuses with which the specification lets the operation refuse an idempotency key for good; none for an operation without a key.
    /// 401 and 409 are not among them: they concern one request only.
    pub refusals: &'static [u16],
}

impl Route {
    /// The name of the path's parameter, if it has one.
    pub fn parameter(&self) -> Option<&'static str> {
        let (_, parameter) = self.path.split_once('{')?;
        Some(parameter.trim_end_matches('}'))
    }

    /// The path up to its parameter.
    pub fn stem(&self) -> &'static str {
        self.path.split('{').next().unwrap_or_default()
    }

    pub(super) const fn get(name: &'static str, path: &'static str) -> Self {
        Self::new(name, Method::Get, path, Repeat::Safe)
    }

    pub(super) const fn post(name: &'static str, path: &'static str, repeat: Repeat) -> Self {
        Self::new(name, Method::Post, path, repeat)
    }

    pub(super) const fn put(name: &'static str, path: &'static str) -> Self {
        Self::new(name, Method::Put, path, Repeat::Safe)
    }

    pub(super) const fn delete(name: &'static str, path: &'static str) -> Self {
        Self::new(name, Method::Delete, path, Repeat::Safe)
    }

    /// Changes the success to one without content (204).
    pub(super) const fn without_content(mut self) -> Self {
        self.status = 204;
        self
    }

    /// Adds the refusal that nothing is found (404), for an operation with a key.
    pub(super) const fn or_missing(mut self) -> Self {
        self.refusals = &[400, 404];
        self
    }

    const fn new(name: &'static str, method: Method, path: &'static str, repeat: Repeat) -> Self {
        Self {
            name,
            method,
            path,
            status: 200,
            repeat,
            refusals: match repeat {
                Repeat::WithKey => &[400],
                Repeat::Safe | Repeat::Never => &[],
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::operation::ROUTES;

    #[test]
    fn each_name_and_each_request_line_stands_once() {
        for (index, route) in ROUTES.iter().enumerate() {
            for other in &ROUTES[..index] {
                assert_ne!(route.name, other.name);
                assert_ne!((route.method, route.path), (other.method, other.path));
            }
        }
    }

    #[test]
    fn a_parameter_is_the_last_segment() {
        for route in ROUTES {
            let expected = match route.parameter() {
                Some(parameter) => [route.stem(), "{", parameter, "}"].concat(),
                None => route.stem().to_owned(),
            };
            assert_eq!(route.path, expected);
            assert_eq!(
                route.parameter().is_some(),
                route.stem().ends_with('/'),
                "{}",
                route.path
            );
        }
    }
}
