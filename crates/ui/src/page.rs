//! The functions of the element that a widget calls: `Page` in `pkg/parcela/src/shared/glue.ts`. None of them throws.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{AbortSignal, Request};

#[wasm_bindgen]
extern "C" {
    /// The element, as a widget sees it.
    #[derive(Debug, Clone)]
    pub type Page;

    /// Sends a request. Returns a promise of a `Response`.
    #[wasm_bindgen(method)]
    pub fn fetch(this: &Page, request: &Request) -> Promise;

    /// Calls an operation of the page's client with `input`, the argument of the client's method. Returns a promise of a `Response`, or
    /// `None` if the page has no client.
    #[wasm_bindgen(method)]
    pub fn call(
        this: &Page,
        operation: &str,
        input: &JsValue,
        idempotency_key: Option<&str>,
        correlation_id: Option<&str>,
        signal: &AbortSignal,
    ) -> Option<Promise>;

    /// Returns `true` if the page has a client, which retries by its own policy.
    #[wasm_bindgen(method, js_name = hasClient)]
    pub fn has_client(this: &Page) -> bool;

    /// Calls the page's `tokenProvider`. Returns its promise, or `None` if the page has no provider.
    #[wasm_bindgen(method)]
    pub fn token(this: &Page, reason: &str) -> Option<Promise>;

    /// Dispatches an event of the element. `detail` is JSON; `thrown` is the error that made a call fail.
    #[wasm_bindgen(method, js_name = tell)]
    pub(crate) fn dispatch(this: &Page, event: &str, detail: &str, thrown: &JsValue);
}
