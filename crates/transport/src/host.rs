//! fetch, timers, clock and randomness of a JavaScript host.

use std::time::Duration;

use gloo_net::http::{Method as FetchMethod, RequestBuilder, Response};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Function, Promise, Reflect, TypeError, Uint8Array};
use parcela_core::client::{Cause, Entropy, Timer, Transport, TransportError};
use parcela_core::http::{CORRELATION_ID, HttpRequest, HttpResponse, Method, RETRY_AFTER};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, Request, RequestCache, RequestRedirect};

use crate::BaseUrl;

/// The host that this WebAssembly module runs in, talking to the service at one [`BaseUrl`].
///
/// Of an answer's headers it hands over the two that the client reads. It follows no redirection, neither on a server nor in a
/// page: a 307 or 308 would hand an order, or the client secret, to whatever address it names, and after a 301, 302 or 303
/// the answer would not be the operation's. Browsers hide the status of such an answer; it is 0 then.
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

    /// The answer to `request`, or what was thrown when there is none, or none that can be read.
    async fn answer(&self, request: &HttpRequest) -> Result<HttpResponse, JsValue> {
        let abort = AbortOnDrop(AbortController::new()?);
        let request = build(request, self.base_url.as_str(), &abort.0)
            .ok_or_else(|| TypeError::new("the host makes no request of the address"))?;
        let response = self.fetch(&request).await?;
        // First, because it fails where the caller's own fetch answered anything but a response. By web-sys, as gloo panics for a
        // rejection that is no Error.
        let body = JsFuture::from(response.array_buffer()?).await?;
        let response = Response::from(response);
        let headers = response.headers();
        let read = |name: &str| Some((name.to_owned(), headers.get(name)?));
        Ok(HttpResponse {
            status: response.status(),
            headers: [CORRELATION_ID, RETRY_AFTER].into_iter().filter_map(read).collect(),
            body: Uint8Array::new(&body).to_vec(),
        })
    }

    /// What gloo's `Request::send` does, for the caller's own `fetch` too, and without its panic for a `Response` that is not of
    /// the global class: a server's framework may have put one of its own in that place.
    async fn fetch(&self, request: &Request) -> Result<web_sys::Response, JsValue> {
        let global = js_sys::global();
        let answer = match &self.fetch {
            Some(fetch) => fetch.call1(&JsValue::UNDEFINED, request),
            None => Reflect::get(&global, &"fetch".into())?
                .dyn_into::<Function>()?
                .call1(&global, request),
        }?;
        let response = JsFuture::from(Promise::resolve(&answer)).await?;
        Ok(response.unchecked_into())
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
        let answer = self.answer(&request).await;
        answer.map_err(|thrown| TransportError {
            cause: Cause::new(thrown),
        })
    }
}

fn build(request: &HttpRequest, base_url: &str, abort: &AbortController) -> Option<Request> {
    let mut builder = RequestBuilder::new(&request.url(base_url))
        .method(match request.route.method {
            Method::Get => FetchMethod::GET,
            Method::Post => FetchMethod::POST,
            Method::Put => FetchMethod::PUT,
            Method::Delete => FetchMethod::DELETE,
        })
        // Answers hold personal data: no copy stays in the browser's cache.
        .cache(RequestCache::NoStore)
        // Not `error`, which edge runtimes do not know.
        .redirect(RequestRedirect::Manual)
        .abort_signal(Some(&abort.signal()));
    for (name, value) in &request.headers {
        builder = builder.header(name, value);
    }
    let built = match &request.body {
        Some(body) => builder.body(body),
        None => builder.build(),
    };
    built.ok().map(Request::from)
}

impl Timer for JsHost {
    fn now(&self) -> Duration {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole milliseconds since 1970; a clock before that saturates to it"
        )]
        Duration::from_millis(Date::now() as u64)
    }

    async fn sleep(&self, duration: Duration) {
        // setTimeout counts in a signed 32-bit number of milliseconds, about 24 days. The timer is cleared with its future: one
        // that is forgotten would keep Node.js alive.
        let millis = duration.as_secs().saturating_mul(1000) + u64::from(duration.subsec_millis());
        TimeoutFuture::new(u32::try_from(millis.min(i32::MAX as u64)).unwrap_or(u32::MAX)).await;
    }
}

impl Entropy for JsHost {
    fn fill(&self, bytes: &mut [u8]) {
        if random(bytes).is_err() {
            // A guessable idempotency key could make two orders one, so there is nothing to go on with.
            wasm_bindgen::throw_str("parcela: this JavaScript host has no crypto.getRandomValues");
        }
    }
}

fn random(bytes: &mut [u8]) -> Result<(), JsValue> {
    let crypto = Reflect::get(&js_sys::global(), &"crypto".into())?;
    let get: Function = Reflect::get(&crypto, &"getRandomValues".into())?.dyn_into()?;
    let drawn = Uint8Array::new_with_length(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
    get.call1(&crypto, &drawn)?;
    drawn.copy_to(bytes);
    Ok(())
}
