//! fetch, timers, clock and randomness of a JavaScript host.
//!
//! `pkg/parcela/src/checkout/early-simulation.ts` makes one request before the WebAssembly has loaded. It uses [`CACHE`] and
//! [`REDIRECT`], which the prerendered view carries.

use std::time::Duration;

use gloo_net::http::{Method as FetchMethod, RequestBuilder, Response};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Function, Promise, RangeError, Reflect, TypeError, Uint8Array};
use parcela_core::client::{Cause, Entropy, Timer, Transport, TransportError};
use parcela_core::http::{CORRELATION_ID, HttpRequest, HttpResponse, Method, RETRY_AFTER};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    AbortController, AbortSignal, Performance, ReadableStreamDefaultReader, Request, RequestCache, RequestRedirect,
};

use crate::BaseUrl;

/// The cache mode of every request (Fetch standard). Answers hold personal data, which must not stay in the browser's cache.
pub const CACHE: RequestCache = RequestCache::NoStore;
/// The redirect mode of every request: none is followed. Edge runtimes do not support the mode `error`.
pub const REDIRECT: RequestRedirect = RequestRedirect::Manual;

/// The size of the largest answer that is read, in bytes: a multiple of the largest page of a list. The rest of a larger one is not read, and
/// it counts as none: what it answers to may have been carried out.
pub const LARGEST_ANSWER: usize = 8 * 1024 * 1024;

/// The host of this WebAssembly module, with the service at one [`BaseUrl`].
///
/// It reads the two headers of an answer that the client needs. It follows no redirection, neither on a server nor in a page: a 307
/// or 308 would send an order, or the client secret, to another address, and after a 301, 302 or 303 the answer would not be the
/// operation's. Browsers hide the status of such an answer, which is then 0.
#[derive(Debug, Clone)]
pub struct JsHost {
    base_url: BaseUrl,
    fetch: Option<Function>,
}

/// The randomness of the host, for uses without a service.
#[derive(Debug, Clone, Copy)]
pub struct JsEntropy;

impl JsHost {
    /// Creates a host that uses the global `fetch`.
    pub fn new(base_url: BaseUrl) -> Self {
        Self { base_url, fetch: None }
    }

    /// Uses the caller's `fetch`, which takes a `Request` and returns a promise of a `Response`.
    #[must_use]
    pub fn with_fetch(mut self, fetch: Option<Function>) -> Self {
        self.fetch = fetch;
        self
    }

    /// Creates the host's `Request`.
    ///
    /// # Errors
    ///
    /// A `TypeError` if the host refuses an address or a header.
    pub fn request(&self, request: &HttpRequest, signal: &AbortSignal) -> Result<Request, JsValue> {
        let built = build(request, self.base_url.as_str(), signal);
        built.ok_or_else(|| TypeError::new("the host refuses the request's address or a header").into())
    }

    /// Calls the caller's `fetch`, or else the global one, as gloo's `Request::send` does.
    fn fetch(&self, request: &Request, operation: &str) -> Result<JsValue, JsValue> {
        let global = js_sys::global();
        match &self.fetch {
            Some(fetch) => fetch.call2(&JsValue::UNDEFINED, request, &operation.into()),
            None => Reflect::get(&global, &"fetch".into())?
                .dyn_into::<Function>()?
                .call1(&global, request),
        }
    }
}

impl Transport for JsHost {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        // Kept until the answer: Node.js forgets the signal of a request that is collected.
        let mut kept = None;
        let answer = exchange(|signal| {
            let request_of_host = kept.insert(self.request(&request, signal)?);
            self.fetch(request_of_host, request.route.name)
        });
        let answer = answer.await;
        drop(kept);
        answer
    }
}

/// Awaits the answer of `send`, which returns a `Response` or a promise of one. Dropping the future aborts the signal.
///
/// # Errors
///
/// [`TransportError`] if there is no readable answer. Its cause is the thrown value.
pub async fn exchange(
    send: impl FnOnce(&AbortSignal) -> Result<JsValue, JsValue>,
) -> Result<HttpResponse, TransportError> {
    let answer = answer(send).await;
    answer.map_err(|thrown| TransportError {
        cause: Cause::new(thrown),
    })
}

/// Reads the response without gloo's panic for a `Response` that is not of the global class, which a server's framework may have
/// replaced.
async fn answer(send: impl FnOnce(&AbortSignal) -> Result<JsValue, JsValue>) -> Result<HttpResponse, JsValue> {
    let controller = AbortController::new()?;
    let answer = send(&controller.signal())?;
    let mut abort = AbortOnDrop(Some(controller));
    let response = JsFuture::from(Promise::resolve(&answer)).await?;
    let response: web_sys::Response = response.unchecked_into();
    // Read first, as this fails if the caller's fetch returned anything but a response.
    let body = body_of(&response).await?;
    abort.0 = None;
    let response = Response::from(response);
    let headers = response.headers();
    let read = |name: &str| Some((name.to_owned(), headers.get(name)?));
    Ok(HttpResponse {
        status: response.status(),
        headers: [CORRELATION_ID, RETRY_AFTER].into_iter().filter_map(read).collect(),
        body,
    })
}

/// Reads the body up to [`LARGEST_ANSWER`]. Uses web-sys, as gloo panics for a rejection that is not an Error.
async fn body_of(response: &web_sys::Response) -> Result<Vec<u8>, JsValue> {
    let Ok(reader) = reader_of(response) else {
        // A `Response` of a server's framework may have no stream.
        let bytes = JsFuture::from(response.array_buffer()?).await?;
        return Ok(Uint8Array::new(&bytes).to_vec());
    };
    let mut body = Vec::new();
    loop {
        let part = Reflect::get(&JsFuture::from(reader.read()).await?, &"value".into())?;
        if part.is_undefined() {
            return Ok(body);
        }
        let part = Uint8Array::new(&part).to_vec();
        if body.len() + part.len() > LARGEST_ANSWER {
            // Ends a response that does not follow the request's signal. A copy of the response may hold up the end.
            spawn_local(async move { drop(JsFuture::from(reader.cancel()).await) });
            return Err(RangeError::new("the answer is larger than 8 MiB").into());
        }
        body.extend(part);
    }
}

/// Returns the reader of the body's stream. Fails if there is none.
fn reader_of(response: &web_sys::Response) -> Result<ReadableStreamDefaultReader, JsValue> {
    let body = Reflect::get(response, &"body".into())?;
    let get_reader: Function = Reflect::get(&body, &"getReader".into())?.dyn_into()?;
    Ok(get_reader.call0(&body)?.unchecked_into())
}

/// Aborts a request whose future is dropped before the whole answer. The abort of an answered one would take Node.js 0.1 ms.
struct AbortOnDrop(Option<AbortController>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        if let Some(controller) = &self.0 {
            controller.abort();
        }
    }
}

fn build(request: &HttpRequest, base_url: &str, signal: &AbortSignal) -> Option<Request> {
    let mut builder = RequestBuilder::new(&request.url(base_url))
        .method(match request.method() {
            Method::Get => FetchMethod::GET,
            Method::Post => FetchMethod::POST,
            Method::Put => FetchMethod::PUT,
            Method::Delete => FetchMethod::DELETE,
        })
        .cache(CACHE)
        .redirect(REDIRECT)
        .abort_signal(Some(signal));
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
        whole_millis(Date::now())
    }

    fn monotonic(&self) -> Duration {
        // Every supported host has it.
        let performance = Reflect::get(&js_sys::global(), &"performance".into()).unwrap_or_default();
        whole_millis(performance.unchecked_into::<Performance>().now())
    }

    async fn sleep(&self, duration: Duration) {
        // setTimeout takes a signed 32-bit number of milliseconds, about 24 days. Dropping the future clears the timer, which would
        // otherwise keep Node.js alive.
        let millis = duration.as_secs().saturating_mul(1000) + u64::from(duration.subsec_millis());
        TimeoutFuture::new(u32::try_from(millis.min(i32::MAX as u64)).unwrap_or(u32::MAX)).await;
    }
}

/// A duration in milliseconds, without their fraction. A negative one, as of a clock before 1970, is zero.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
pub fn whole_millis(millis: f64) -> Duration {
    Duration::from_millis(millis as u64)
}

impl Entropy for JsHost {
    fn fill(&self, bytes: &mut [u8]) {
        JsEntropy.fill(bytes);
    }
}

impl Entropy for JsEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        if random(bytes).is_err() {
            // A guessable idempotency key could merge two orders into one, so the call cannot continue.
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
