//! The host of a server's client. The package sends a request and reads its answer as data, without a `Request`, a `Response` and a stream.

use std::time::Duration;

use js_sys::{Array, Function, Promise, RangeError};
use parcela_core::client::{Cause, Entropy, Timer, Transport, TransportError};
use parcela_core::http::{CORRELATION_ID, HttpRequest, HttpResponse, RETRY_AFTER};
use parcela_transport::{BaseUrl, JsHost, LARGEST_ANSWER, whole_millis};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// A call reads the clock five times, and a lookup by `Reflect` takes longer than the clock.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;

    /// A request that the package sends.
    type Sent;

    #[wasm_bindgen(method, getter)]
    fn answer(this: &Sent) -> Promise;

    /// Cancels the request, or the rest of its answer. Does nothing after the answer.
    #[wasm_bindgen(method)]
    fn cancel(this: &Sent);

    /// An answer that the package has read.
    type Answer;

    #[wasm_bindgen(method, getter)]
    fn status(this: &Answer) -> u16;

    #[wasm_bindgen(method, getter, js_name = correlationId)]
    fn correlation_id(this: &Answer) -> Option<String>;

    #[wasm_bindgen(method, getter, js_name = retryAfter)]
    fn retry_after(this: &Answer) -> Option<String>;

    #[wasm_bindgen(method, getter)]
    fn body(this: &Answer) -> Vec<u8>;
}

/// The host of this WebAssembly module, with the service at one [`BaseUrl`].
pub(crate) struct ServerHost {
    js: JsHost,
    base_url: BaseUrl,
    /// Called with the method, the address, the names and values of the headers in turn, the body or undefined, and the operation. Returns a
    /// [`Sent`].
    send: Option<Function>,
}

impl ServerHost {
    /// Creates a host that calls `send` or, without it, `fetch` with a `Request`.
    pub(crate) fn new(base_url: BaseUrl, fetch: Option<Function>, send: Option<Function>) -> Self {
        Self {
            js: JsHost::new(base_url.clone()).with_fetch(fetch),
            base_url,
            send,
        }
    }
}

impl Transport for ServerHost {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        match &self.send {
            None => self.js.send(request).await,
            Some(send) => exchange(send, &request, self.base_url.as_str())
                .await
                .map_err(|thrown| TransportError {
                    cause: Cause::new(thrown),
                }),
        }
    }
}

async fn exchange(send: &Function, request: &HttpRequest, base_url: &str) -> Result<HttpResponse, JsValue> {
    let headers = Array::new();
    for (name, value) in &request.headers {
        headers.push(&(*name).into());
        headers.push(&value.into());
    }
    let sent = send.call5(
        &JsValue::UNDEFINED,
        &request.method().as_str().into(),
        &request.url(base_url).into(),
        &headers,
        &request.body.as_deref().map_or(JsValue::UNDEFINED, JsValue::from),
        &request.route.name.into(),
    )?;
    let sent = CancelOnDrop(sent.unchecked_into());
    let answer: Answer = JsFuture::from(sent.0.answer()).await?.unchecked_into();
    let body = answer.body();
    if body.len() > LARGEST_ANSWER {
        return Err(RangeError::new("the answer is larger than 8 MiB").into());
    }
    let header = |name: &str, value: Option<String>| Some((name.to_owned(), value?));
    let headers = [
        header(CORRELATION_ID, answer.correlation_id()),
        header(RETRY_AFTER, answer.retry_after()),
    ];
    Ok(HttpResponse {
        status: answer.status(),
        headers: headers.into_iter().flatten().collect(),
        body,
    })
}

/// Cancels a request whose future is dropped before its answer.
struct CancelOnDrop(Sent);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Timer for ServerHost {
    fn now(&self) -> Duration {
        self.js.now()
    }

    fn monotonic(&self) -> Duration {
        whole_millis(performance_now())
    }

    async fn sleep(&self, duration: Duration) {
        self.js.sleep(duration).await;
    }
}

impl Entropy for ServerHost {
    fn fill(&self, bytes: &mut [u8]) {
        self.js.fill(bytes);
    }

    /// A wait needs no secret number, and one is drawn after each attempt.
    fn fraction(&self) -> f64 {
        js_sys::Math::random()
    }
}
