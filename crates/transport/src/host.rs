//! fetch, timers, clock and randomness of a JavaScript host.

use std::time::Duration;

use gloo_net::http::{Method as FetchMethod, RequestBuilder, Response};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Function, Promise};
use parcela_core::client::{Entropy, Timer, Transport, TransportError};
use parcela_core::http::{HttpRequest, HttpResponse, Method};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestCache};

use crate::BaseUrl;

/// The host that this WebAssembly module runs in, talking to the service at one [`BaseUrl`].
#[derive(Debug, Clone)]
pub struct JsHost {
    base_url: BaseUrl,
    fetch: Option<Function>,
}

impl JsHost {
    /// A host that uses the global `fetch`.
    pub fn new(base_url: BaseUrl) -> Self {
        Self { base_url, fetch: None }
    }

    /// The same host with the caller's own `fetch`, which takes a `Request` and answers a promise of a `Response`.
    #[must_use]
    pub fn with_fetch(mut self, fetch: Option<Function>) -> Self {
        self.fetch = fetch;
        self
    }

    async fn fetch(&self, request: gloo_net::http::Request) -> Option<Response> {
        let Some(fetch) = &self.fetch else {
            return request.send().await.ok();
        };
        let request = web_sys::Request::from(request);
        let answer = fetch.call1(&JsValue::UNDEFINED, &request).ok()?;
        let answer = JsFuture::from(Promise::resolve(&answer)).await.ok()?;
        Some(Response::from(answer.dyn_into::<web_sys::Response>().ok()?))
    }
}

/// Cancels a request whose future is dropped before its answer has come.
struct AbortOnDrop(AbortController);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Transport for JsHost {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        let abort = AbortOnDrop(AbortController::new().map_err(|_| TransportError)?);
        let request = build(&request, self.base_url.as_str(), &abort.0).ok_or(TransportError)?;
        let response = self.fetch(request).await.ok_or(TransportError)?;
        let headers = response.headers().entries().collect();
        let body = response.binary().await.map_err(|_| TransportError)?;
        Ok(HttpResponse {
            status: response.status(),
            headers,
            body,
        })
    }
}

fn build(request: &HttpRequest, base_url: &str, abort: &AbortController) -> Option<gloo_net::http::Request> {
    let mut builder = RequestBuilder::new(&request.url(base_url))
        .method(match request.method {
            Method::Get => FetchMethod::GET,
            Method::Post => FetchMethod::POST,
            Method::Put => FetchMethod::PUT,
            Method::Delete => FetchMethod::DELETE,
        })
        // Answers hold personal data: no copy stays in the browser's cache.
        .cache(RequestCache::NoStore)
        .abort_signal(Some(&abort.signal()));
    for (name, value) in &request.headers {
        builder = builder.header(name, value);
    }
    match &request.body {
        Some(body) => builder.body(body).ok(),
        None => builder.build().ok(),
    }
}

impl Timer for JsHost {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(Date::now().max(0.0) / 1000.0)
    }

    async fn sleep(&self, duration: Duration) {
        // setTimeout counts in a signed 32-bit number of milliseconds, about 24 days.
        let millis = duration.as_millis().min(i32::MAX as u128);
        TimeoutFuture::new(u32::try_from(millis).unwrap_or(u32::MAX)).await;
    }
}

impl Entropy for JsHost {
    fn fill(&self, bytes: &mut [u8]) {
        if getrandom::fill(bytes).is_err() {
            // A guessable idempotency key could make two orders one, so there is nothing to go on with.
            wasm_bindgen::throw_str("parcela: this JavaScript host has no crypto.getRandomValues");
        }
    }
}
