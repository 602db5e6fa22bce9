//! What JavaScript is given, written by serde-wasm-bindgen.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// A value as plain objects, lists, texts and numbers; `None` is null.
pub(crate) fn plain(value: &impl Serialize) -> JsValue {
    // Fails for whole numbers above 2^53 only, of which there are none.
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}
