//! The clipboard.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Copies `text` to the clipboard. Returns `None` if there is no clipboard, as on insecure pages, or if it refuses the text.
pub async fn copy(text: &str) -> Option<()> {
    let clipboard = web_sys::window()?.navigator().clipboard();
    if JsValue::from(clipboard.clone()).is_undefined() {
        return None;
    }
    JsFuture::from(clipboard.write_text(text)).await.ok().map(|_| ())
}
