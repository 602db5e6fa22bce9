//! fetch, timers, clock and randomness of a JavaScript host.
//!
//! The host's functions are looked up by name: each generated binding would be one more import to download.

use std::time::Duration;

use js_sys::{Date, Function, Object, Promise, Reflect, Uint8Array};
use parcela_core::client::{Entropy, Timer, Transport, TransportError};
use parcela_core::http::{CORRELATION_ID, HttpRequest, HttpResponse, RETRY_AFTER};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, Request, Response};

use crate::BaseUrl;

/// The host that this WebAssembly module runs in, talking to the service at one [`BaseUrl`].
///
/// Of an answer's headers it hands over the two that the client reads.
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

    async fn exchange(&self, request: &HttpRequest, abort: &AbortController) -> Result<HttpResponse, JsValue> {
        let request = build(request, self.base_url.as_str(), abort)?;
        let answer = match &self.fetch {
            Some(fetch) => fetch.call1(&JsValue::UNDEFINED, &request),
            None => call_global("fetch", &request, &JsValue::UNDEFINED),
        }?;
        // Not told by its class: a server's framework may have put one of its own in place of the global one.
        let response: Response = settled(&answer).await?.unchecked_into();
        let body = JsFuture::from(response.array_buffer()?).await?;
        let mut headers = Vec::new();
        for name in [CORRELATION_ID, RETRY_AFTER] {
            if let Some(value) = response.headers().get(name)? {
                headers.push((name.to_owned(), value));
            }
        }
        Ok(HttpResponse {
            status: response.status(),
            headers,
            body: Uint8Array::new(&body).to_vec(),
        })
    }
}

/// What a promise resolves to; what is no promise, itself.
async fn settled(value: &JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(value)).await
}

/// Calls a function of the host, with its global object as `this`.
fn call_global(name: &str, first: &JsValue, second: &JsValue) -> Result<JsValue, JsValue> {
    let global = js_sys::global();
    let function: Function = Reflect::get(&global, &name.into())?.dyn_into()?;
    function.call2(&global, first, second)
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
        // What the host says may quote an address or a header: it goes no further.
        self.exchange(&request, &abort.0).await.map_err(|_| TransportError)
    }
}

fn build(request: &HttpRequest, base_url: &str, abort: &AbortController) -> Result<Request, JsValue> {
    let headers = Object::new();
    for (name, value) in &request.headers {
        Reflect::set(&headers, &(*name).into(), &value.into())?;
    }
    let options = Object::new();
    let body = request.body.as_ref().map_or(JsValue::UNDEFINED, JsValue::from);
    for (name, value) in [
        ("method", request.method.as_str().into()),
        ("headers", headers.into()),
        ("body", body),
        // Answers hold personal data: no copy stays in the browser's cache.
        ("cache", "no-store".into()),
        ("signal", abort.signal().into()),
    ] {
        Reflect::set(&options, &name.into(), &value)?;
    }
    Request::new_with_str_and_init(&request.url(base_url), options.unchecked_ref())
}

/// A timer of the host, which ends with its future: one that is forgotten would keep Node.js alive.
struct Alarm {
    id: JsValue,
    callback: Function,
}

impl Alarm {
    /// Calls `callback` after `millis`, or when this is dropped.
    fn set(callback: Function, millis: i32) -> Option<Self> {
        let id = call_global("setTimeout", &callback, &millis.into()).ok()?;
        Some(Self { id, callback })
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        // A timer that has run is cleared without effect.
        let _ = call_global("clearTimeout", &self.id, &JsValue::UNDEFINED);
        // What waits for a promise stays in memory until the promise is settled, also when its future has been dropped.
        let _ = self.callback.call0(&JsValue::UNDEFINED);
    }
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
        // setTimeout counts in a signed 32-bit number of milliseconds, about 24 days.
        let millis = duration.as_secs().saturating_mul(1000) + u64::from(duration.subsec_millis());
        let millis = i32::try_from(millis).unwrap_or(i32::MAX);
        let mut alarm = None;
        let promise = Promise::new(&mut |resolve, _| alarm = Alarm::set(resolve, millis));
        // The promise only ever resolves.
        let _ = JsFuture::from(promise).await;
        drop(alarm);
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
