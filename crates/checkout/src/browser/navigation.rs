//! The navigation that loaded the page.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// Returns `true` if the page was reloaded. The older interface is used because every browser has it and because it has no list of entries.
pub(crate) fn is_reload() -> bool {
    let at = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or_default();
    let navigation = at(&at(&js_sys::global(), "performance"), "navigation");
    at(&navigation, "type") == 1
}
