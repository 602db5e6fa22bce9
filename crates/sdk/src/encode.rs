//! Encodes values for JavaScript, by serde-wasm-bindgen.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Converts a value to plain objects, arrays, strings and numbers. `None` becomes null.
pub(crate) fn plain(value: &impl Serialize) -> JsValue {
    // This fails only for whole numbers above 2^53, and no value holds one.
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}
