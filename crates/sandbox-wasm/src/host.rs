//! Host: the services that JavaScript gives a sandbox. The package's `host.ts` implements them. Only `random` throws.

use js_sys::{Promise, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The object that the package makes for each sandbox.
    pub type Host;

    /// The time in milliseconds since 1970.
    #[wasm_bindgen(method)]
    pub(crate) fn now(this: &Host) -> f64;

    /// This number of unpredictable bytes.
    #[wasm_bindgen(method, catch)]
    pub(crate) fn random(this: &Host, length: u32) -> Result<Uint8Array, JsValue>;

    /// A timer of this number of milliseconds. With `background`, it does not keep a program running.
    #[wasm_bindgen(method)]
    pub(crate) fn timer(this: &Host, milliseconds: f64, background: bool) -> Timer;

    /// Sends a POST. `headers` are names and values in turn.
    #[wasm_bindgen(method)]
    pub(crate) fn send(this: &Host, url: &str, headers: Vec<String>, body: &[u8]) -> Attempt;

    /// Resolves to the file of the site at `path`, or to `undefined` when there is none. Only called on a host with a site.
    #[wasm_bindgen(method)]
    pub(crate) fn file(this: &Host, path: &str) -> Promise;

    /// Writes a line of the log.
    #[wasm_bindgen(method)]
    pub(crate) fn log(this: &Host, level: &str, text: &str);

    /// A file of the site.
    pub type SiteFile;

    /// The value of its header Content-Type.
    #[wasm_bindgen(method, getter, js_name = contentType)]
    pub(crate) fn content_type(this: &SiteFile) -> String;

    /// Its bytes.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn body(this: &SiteFile) -> Uint8Array;

    /// A running timer.
    pub type Timer;

    /// Resolves when it has run out.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn done(this: &Timer) -> Promise;

    /// Cancels it.
    #[wasm_bindgen(method)]
    pub(crate) fn cancel(this: &Timer);

    /// An attempt that is under way.
    pub type Attempt;

    /// Resolves to the status of the answer, or to the name of the reason why there is none.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn outcome(this: &Attempt) -> Promise;

    /// Cancels it.
    #[wasm_bindgen(method)]
    pub(crate) fn cancel(this: &Attempt);
}
