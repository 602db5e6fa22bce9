//! Host: the services that JavaScript provides to a sandbox. The package's `host.ts` implements them. Only `random` throws.

use js_sys::{Promise, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The object that the package creates for each sandbox.
    pub type Host;

    /// The time in milliseconds since 1970.
    #[wasm_bindgen(method)]
    pub(crate) fn now(this: &Host) -> f64;

    /// Returns `length` unpredictable bytes.
    #[wasm_bindgen(method, catch)]
    pub(crate) fn random(this: &Host, length: u32) -> Result<Uint8Array, JsValue>;

    /// Starts a timer. With `background`, it does not keep a program running.
    #[wasm_bindgen(method)]
    pub(crate) fn timer(this: &Host, milliseconds: f64, background: bool) -> Timer;

    /// Sends a POST. `headers` are names and values in turn.
    #[wasm_bindgen(method)]
    pub(crate) fn send(this: &Host, url: &str, headers: Vec<String>, body: &[u8]) -> Attempt;

    /// Resolves to the file of the site at `path`, or to `undefined` if the file does not exist. Only called on a host with a site.
    #[wasm_bindgen(method)]
    pub(crate) fn file(this: &Host, path: &str) -> Promise;

    /// Writes a line of the log.
    #[wasm_bindgen(method)]
    pub(crate) fn log(this: &Host, level: &str, text: &str);

    /// A file of the site.
    pub type SiteFile;

    /// The value of the file's `Content-Type` header.
    #[wasm_bindgen(method, getter, js_name = contentType)]
    pub(crate) fn content_type(this: &SiteFile) -> String;

    /// The file's bytes.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn body(this: &SiteFile) -> Uint8Array;

    /// A running timer.
    pub type Timer;

    /// Resolves when the timer fires.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn done(this: &Timer) -> Promise;

    /// Cancels the timer.
    #[wasm_bindgen(method)]
    pub(crate) fn cancel(this: &Timer);

    /// A pending attempt.
    pub type Attempt;

    /// Resolves to the status of the answer, or to the name of the failure if there is no answer.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn outcome(this: &Attempt) -> Promise;

    /// Cancels the attempt.
    #[wasm_bindgen(method)]
    pub(crate) fn cancel(this: &Attempt);
}
