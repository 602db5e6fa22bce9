//! Throws a panic as an error with its place in the source. A panic is otherwise a trap without a message.

use std::panic;

use js_sys::WebAssembly::RuntimeError;
use wasm_bindgen::throw_val;

/// Makes each panic throw a `WebAssembly.RuntimeError` with its place in the source. A formatted message is left out, as it may hold a
/// caller's value.
pub fn throw_panics() {
    panic::set_hook(Box::new(|info| {
        let message = info.payload().downcast_ref::<&str>().unwrap_or(&"panicked");
        let (file, line) = info.location().map_or(("", 0), |place| (place.file(), place.line()));
        let text = [message, " at ", file, ":", &line.to_string()].concat();
        throw_val(RuntimeError::new(&text).into());
    }));
}
