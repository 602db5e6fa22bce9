//! Plain objects for JavaScript.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// An object with these properties.
pub(crate) fn object<const N: usize>(properties: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (name, value) in properties {
        set(&object, name, &value);
    }
    object
}

/// Sets a property of an object of our own, which cannot fail.
pub(crate) fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// The value, or null.
pub(crate) fn or_null(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::NULL, Into::into)
}
