//! How the page came to be shown.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// Whether the page was reloaded. Read from the older interface, which every browser has and which takes no list of entries.
pub(crate) fn is_reload() -> bool {
    let at = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or_default();
    let navigation = at(&at(&js_sys::global(), "performance"), "navigation");
    at(&navigation, "type") == 1
}
