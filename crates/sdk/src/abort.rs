//! Waits for an `AbortSignal`.

use std::future::pending;

use js_sys::{Function, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

/// Resolves when `signal` aborts. Never resolves without a signal.
pub(crate) async fn aborted(signal: Option<AbortSignal>) {
    let Some(signal) = signal else {
        return pending().await;
    };
    if signal.aborted() {
        return;
    }
    let mut listener = None;
    let promise = Promise::new(&mut |resolve, _| listener = Listener::add(&signal, resolve));
    // The promise only ever resolves.
    let _ = JsFuture::from(promise).await;
    drop(listener);
}

/// Removes its listener from the signal when dropped, as a signal may outlive many calls. It then settles the promise, as the callbacks of a
/// `JsFuture` are freed when one of them is called, and not when the future is dropped.
struct Listener {
    signal: AbortSignal,
    callback: Function,
}

impl Listener {
    fn add(signal: &AbortSignal, callback: Function) -> Option<Self> {
        signal.add_event_listener_with_callback("abort", &callback).ok()?;
        Some(Self {
            signal: signal.clone(),
            callback,
        })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // A removal that fails leaves a listener that does nothing. A promise's own function throws nothing.
        let _ = self.signal.remove_event_listener_with_callback("abort", &self.callback);
        let _ = self.callback.call0(&JsValue::UNDEFINED);
    }
}
