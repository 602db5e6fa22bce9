//! Encodes values for JavaScript: plain objects, by serde-wasm-bindgen, times and durations.

use std::time::Duration;

use js_sys::Date;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Converts a value to plain objects, arrays, strings and numbers. `None` becomes null.
pub(crate) fn plain(value: &impl Serialize) -> JsValue {
    // This fails only for whole numbers above 2^53, and no value holds one.
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

/// Formats a time as ISO 8601 in UTC.
pub(crate) fn time(since_1970: Duration) -> String {
    Date::new(&millis(since_1970).into()).to_iso_string().into()
}

/// A duration in whole seconds, rounded up.
pub(crate) fn seconds(span: Duration) -> f64 {
    (millis(span) / 1000.0).ceil()
}

fn millis(duration: Duration) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "exact for 285 000 years")]
    let seconds = duration.as_secs() as f64;
    seconds * 1000.0 + f64::from(duration.subsec_millis())
}
