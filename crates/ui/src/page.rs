//! The functions that the element lends to a checkout: `Page` in `pkg/parcela/src/shared/glue.ts`. None of its functions throws.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{AbortSignal, Request};

#[wasm_bindgen]
extern "C" {
    /// The element, as far as a widget asks it for something.
    #[derive(Debug, Clone)]
    pub type Page;

    /// A promise of a `Response`.
    #[wasm_bindgen(method)]
    pub fn fetch(this: &Page, request: &Request) -> Promise;

    /// Calls an operation of the page's client: a promise of a `Response`, or nothing where the page has no client. `input` is what
    /// the client's method takes.
    #[wasm_bindgen(method)]
    pub fn call(
        this: &Page,
        operation: &str,
        input: &JsValue,
        idempotency_key: Option<&str>,
        correlation_id: Option<&str>,
        signal: &AbortSignal,
    ) -> Option<Promise>;

    /// Whether the page has a client, which retries by its own policy.
    #[wasm_bindgen(method, js_name = hasClient)]
    pub fn has_client(this: &Page) -> bool;

    /// A promise of what the page's `tokenProvider` answers, or nothing where the page has none.
    #[wasm_bindgen(method)]
    pub fn token(this: &Page, reason: &str) -> Option<Promise>;

    /// Dispatches an event of the element. `detail` is JSON; `thrown` is what lies behind a failed call.
    #[wasm_bindgen(method, js_name = tell)]
    pub(crate) fn dispatch(this: &Page, event: &str, detail: &str, thrown: &JsValue);
}
