//! Requests and answers as plain data.

use std::borrow::Cow;
use std::fmt;

use crate::Valor;
use crate::operation::Route;
use crate::text::decimal;

/// The name of the header that carries the correlation identifier, in both directions.
pub const CORRELATION_ID: &str = "CorrelationId";
/// The name of the header that makes a POST safe to repeat.
pub const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// The name of the header with the wait before the next attempt.
pub const RETRY_AFTER: &str = "Retry-After";

/// The method of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "UPPERCASE"))]
pub enum Method {
    /// Reads a resource.
    Get,
    /// Creates a resource or starts a process.
    Post,
    /// Replaces a resource.
    Put,
    /// Removes a resource.
    Delete,
}

impl Method {
    /// The method's name in HTTP.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
        }
    }
}

/// The parameters of a query string.
pub type Query = Vec<(&'static str, QueryValue)>;

/// The value of a query parameter. It has no `Debug`, as it can be personal data.
#[derive(Clone, PartialEq, Eq)]
pub enum QueryValue {
    /// A whole number.
    Whole(i64),
    /// An amount of money.
    Amount(Valor),
    /// Any text.
    Text(String),
}

impl QueryValue {
    /// The value as text, before encoding.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Whole(number) => decimal(*number).into(),
            Self::Amount(valor) => valor.to_query().into(),
            Self::Text(text) => text.into(),
        }
    }
}

impl From<i32> for QueryValue {
    fn from(number: i32) -> Self {
        Self::Whole(number.into())
    }
}

impl From<i64> for QueryValue {
    fn from(number: i64) -> Self {
        Self::Whole(number)
    }
}

impl From<Valor> for QueryValue {
    fn from(valor: Valor) -> Self {
        Self::Amount(valor)
    }
}

impl From<String> for QueryValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// A request, relative to the service's base address, which the transport knows.
///
/// Its `Debug` shows method and path only: query, headers and body can hold personal data or a token.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpRequest {
    /// The route of the operation.
    pub route: &'static Route,
    /// The path from the base address on, such as `/v1/order`.
    pub path: String,
    /// Query parameters.
    pub query: Query,
    /// Headers, without the content type of a JSON body.
    pub headers: Vec<(&'static str, String)>,
    /// The JSON body, if the operation has one.
    pub body: Option<String>,
}

impl HttpRequest {
    /// A request for the operation of `route`, without input.
    pub fn new(route: &'static Route) -> Self {
        Self {
            route,
            path: route.stem().to_owned(),
            query: Vec::new(),
            headers: vec![("Accept", "application/json".to_owned())],
            body: None,
        }
    }

    /// Sets the path's parameter. `segment` must need no encoding.
    #[must_use]
    pub fn at(mut self, segment: &str) -> Self {
        self.path.push_str(segment);
        self
    }

    /// Sets the query.
    #[must_use]
    pub fn with_query(mut self, query: Query) -> Self {
        self.query = query;
        self
    }

    /// Sets the body, which is JSON.
    #[must_use]
    pub fn with_body(mut self, body: String) -> Self {
        self.headers.push(("Content-Type", "application/json".to_owned()));
        self.body = Some(body);
        self
    }

    /// The address below `base`, with the encoded query, unless there is a body. A slash at the end of `base` is ignored.
    pub fn url(&self, base: &str) -> String {
        let address = base.trim_end_matches('/').to_owned() + &self.path;
        if self.query.is_empty() || self.body.is_some() {
            return address;
        }
        address + "?" + &self.encoded_query()
    }

    fn encoded_query(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.query {
            if !text.is_empty() {
                text.push('&');
            }
            push_encoded(&mut text, name);
            text.push('=');
            push_encoded(&mut text, &value.text());
        }
        text
    }

    /// The request as a gateway takes it. A list is searched by names and documents, and an address stays in the browser and in the logs of
    /// proxies: the query of a list becomes the body of a POST.
    #[must_use]
    pub(crate) fn for_gateway(self) -> Self {
        if !self.route.path.ends_with("/paged") {
            return self;
        }
        // The encoded query needs no escapes in JSON.
        let body = ["{\"query\":\"", &self.encoded_query(), "\"}"].concat();
        self.with_body(body)
    }

    /// The method: that of the route, but POST for a search by its body.
    pub fn method(&self) -> Method {
        match self.route.method {
            Method::Get if self.body.is_some() => Method::Post,
            method => method,
        }
    }

    /// The value of a header, by its name in any case.
    pub fn header(&self, name: &str) -> Option<&str> {
        find(&self.headers, name)
    }

    /// The value of the path's parameter, if the route has one.
    pub fn parameter(&self) -> Option<&str> {
        self.route
            .parameter()
            .and_then(|_| self.path.strip_prefix(self.route.stem()))
    }
}

impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.route.method.as_str(), self.path)
    }
}

/// An answer. Its `Debug` shows the status only.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpResponse {
    /// The status code; 0 for a redirection whose status the host hides, as browsers do.
    pub status: u16,
    /// Headers.
    pub headers: Vec<(String, String)>,
    /// The body; empty if there is none.
    pub body: Vec<u8>,
}

impl HttpResponse {
    /// An answer with a JSON body, for tests and simulations. `body` displays as JSON.
    pub fn json(status: u16, body: &impl fmt::Display) -> Self {
        Self {
            status,
            headers: vec![("content-type".into(), "application/json".into())],
            body: body.to_string().into_bytes(),
        }
    }

    /// The value of a header, by its name in any case.
    pub fn header(&self, name: &str) -> Option<&str> {
        find(&self.headers, name)
    }
}

impl fmt::Debug for HttpResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HTTP {}", self.status)
    }
}

fn find<'a, N: AsRef<str>>(headers: &'a [(N, String)], name: &str) -> Option<&'a str> {
    headers
        .iter()
        .find(|(key, _)| key.as_ref().eq_ignore_ascii_case(name))
        .map(|(_, value)| value.as_str())
}

/// Appends `text` in the encoding `application/x-www-form-urlencoded` (URL standard).
fn push_encoded(url: &mut String, text: &str) {
    let digit = |value: u8| char::from(b"0123456789ABCDEF"[usize::from(value)]);
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'*' | b'-' | b'.' | b'_' => url.push(char::from(byte)),
            b' ' => url.push('+'),
            _ => url.extend(['%', digit(byte >> 4), digit(byte & 15)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::{CreateOrder, GetOrder, Operation, PagedCustomers, PagedOrders};
    use crate::wire::OrdersQuery;

    #[test]
    fn the_query_is_encoded() {
        let request =
            HttpRequest::new(&PagedCustomers::ROUTE).with_query(vec![("nome", "José & Ana".to_owned().into())]);
        assert_eq!(
            request.url("https://api.example/"),
            "https://api.example/v1/customer/paged?nome=Jos%C3%A9+%26+Ana"
        );
        assert_eq!(
            request.url("/parcela"),
            "/parcela/v1/customer/paged?nome=Jos%C3%A9+%26+Ana"
        );
    }

    #[test]
    fn a_gateway_gets_the_query_of_a_list_in_the_body() {
        let query = OrdersQuery {
            documento_cliente: Some("529.982.247-25".into()),
            descricao: Some("\"José\"".into()),
            ..OrdersQuery::default()
        };
        let list = PagedOrders::try_from(&query).unwrap().request().for_gateway();
        assert_eq!(
            (list.method(), list.url("/parcela").as_str()),
            (Method::Post, "/parcela/v1/order/paged")
        );
        let body = r#"{"query":"documentoCliente=52998224725&descricao=%22Jos%C3%A9%22&pagina=1&tamanhoPagina=10"}"#;
        assert_eq!(list.body.as_deref(), Some(body));
        assert_eq!(list.header("Content-Type"), Some("application/json"));
        let other = HttpRequest::new(&GetOrder::ROUTE).for_gateway();
        assert_eq!((other.method(), other.body), (Method::Get, None));
    }

    #[test]
    fn debug_shows_neither_query_nor_body() {
        let request = HttpRequest::new(&PagedOrders::ROUTE)
            .with_query(vec![("documentoCliente", "52998224725".to_owned().into())]);
        assert_eq!(format!("{request:?}"), "GET /v1/order/paged");
        let request = HttpRequest::new(&CreateOrder::ROUTE).with_body(r#"{"cpf":"52998224725"}"#.to_owned());
        assert_eq!(format!("{request:?}"), "POST /v1/order");
    }
}
