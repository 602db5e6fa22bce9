//! The clipboard.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Puts `text` on the clipboard; `None` where there is no clipboard, as on pages that are not served securely.
pub async fn copy(text: &str) -> Option<()> {
    let clipboard = web_sys::window()?.navigator().clipboard();
    if JsValue::from(clipboard.clone()).is_undefined() {
        return None;
    }
    JsFuture::from(clipboard.write_text(text)).await.ok().map(|_| ())
}
