//! The service, which a widget reaches by the page's client, or by `fetch` with the page's token.

use std::sync::Arc;
use std::time::Duration;

use js_sys::{JSON, Object, Reflect};
use parcela_core::client::{
    Client, Entropy, Timer, Token, TokenCache, TokenFailure, TokenReason, TokenSource, Transport, TransportError,
};
use parcela_core::http::{CORRELATION_ID, HttpRequest, HttpResponse, IDEMPOTENCY_KEY, QueryValue};
use parcela_core::json;
use parcela_core::wire::AccessToken;
use parcela_transport::{BaseUrl, JsHost, exchange, provided_token};
use wasm_bindgen::JsValue;
use web_sys::AbortSignal;

use crate::page::Page;

/// The client of a widget while the element is in the document.
pub type ServiceClient = Client<Service, Service>;

/// The host of a widget, and the source of its tokens.
#[derive(Debug, Clone)]
pub struct Service {
    js: JsHost,
    page: Page,
}

impl Service {
    /// Returns a client of the service at `base_url`. It calls the functions of `page`.
    pub fn client(base_url: BaseUrl, tokens: &Arc<TokenCache>, page: Page) -> ServiceClient {
        let js = JsHost::new(base_url);
        let service = Self { js, page };
        Client::new(service.clone(), service).with_tokens(Arc::clone(tokens))
    }

    /// Returns the host of timers. It does not refer to the page, so that a running timer does not keep the element alive.
    pub fn timer(&self) -> JsHost {
        self.js.clone()
    }

    /// Calls the operation of `request` by the page's client. Without a client, sends the request.
    fn begin(&self, request: &HttpRequest, signal: &AbortSignal) -> Result<JsValue, JsValue> {
        let (operation, input) = (request.route.name, input(request)?);
        let header = |name| request.header(name);
        let (key, correlation_id) = (header(IDEMPOTENCY_KEY), header(CORRELATION_ID));
        let answer = match self.page.call(operation, &input, key, correlation_id, signal) {
            Some(answer) => answer,
            None => self.page.fetch(&self.js.request(request, signal)?),
        };
        Ok(answer.into())
    }
}

impl Transport for Service {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        exchange(|signal| self.begin(&request, signal)).await
    }

    fn retries(&self) -> bool {
        self.page.has_client()
    }
}

impl TokenSource for Service {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        match self.page.token(reason.as_str()) {
            Some(answer) => provided_token(Ok(answer.into()), token).await.map(Some),
            None => Ok(None),
        }
    }
}

impl Timer for Service {
    fn now(&self) -> Duration {
        self.js.now()
    }

    fn monotonic(&self) -> Duration {
        self.js.monotonic()
    }

    async fn sleep(&self, duration: Duration) {
        self.js.sleep(duration).await;
    }
}

impl Entropy for Service {
    fn fill(&self, bytes: &mut [u8]) {
        self.js.fill(bytes);
    }
}

/// Reads the token endpoint's response, which the page's provider has returned.
fn token(answer: &JsValue) -> Option<AccessToken> {
    let text = JsValue::from(JSON::stringify(answer).ok()?).as_string()?;
    json::read(text.as_bytes())
}

/// Returns a number, or a `BigInt` for a number that JavaScript would round.
fn whole(number: i64) -> JsValue {
    /// `Number.MAX_SAFE_INTEGER`.
    const LARGEST: i64 = (1 << 53) - 1;
    #[expect(clippy::cast_precision_loss, reason = "up to 2^53, a double is exact")]
    if (-LARGEST..=LARGEST).contains(&number) {
        JsValue::from_f64(number as f64)
    } else {
        number.into()
    }
}

/// Returns the argument of the client's method for a request: the body, the query as an object, or the path's parameter.
fn input(request: &HttpRequest) -> Result<JsValue, JsValue> {
    if let (Some(body), true) = (&request.body, request.query.is_empty()) {
        return JSON::parse(body);
    }
    if let Some(parameter) = request.parameter() {
        return Ok(parameter.into());
    }
    let input = Object::new();
    for (name, value) in &request.query {
        let value = match value {
            QueryValue::Whole(number) => whole(*number),
            QueryValue::Amount(valor) => valor.to_wire().into(),
            QueryValue::Text(text) => text.into(),
        };
        Reflect::set(&input, &(*name).into(), &value)?;
    }
    Ok(input.into())
}
