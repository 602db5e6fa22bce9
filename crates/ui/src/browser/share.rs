//! Ways to share a text: the system's dialog, and addresses that contain the text.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Returns `true` if the system has a dialog to share.
pub fn can_share() -> bool {
    sharing().is_some()
}

/// Returns `true` if this is a phone, judged by its pointer and its width.
pub fn is_phone() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(pointer: coarse) and (max-width: 37.5em)").ok()?);
    query.is_some_and(|query| query.matches())
}

/// Opens the system's dialog with `text`. The seller decides whether to share it.
pub fn share(text: &str) {
    let Some((navigator, share)) = sharing() else { return };
    let data = Object::new();
    let _ = Reflect::set(&data, &"text".into(), &text.into());
    if let Ok(promise) = share.call1(&navigator, &data)
        && let Ok(promise) = promise.dyn_into::<Promise>()
    {
        // The promise is rejected if the seller closes the dialog. That is not a failure.
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

/// Encodes `text` for a part of an address.
pub fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Looks up `navigator.share` by its name, because some browsers lack it.
fn sharing() -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(web_sys::window()?.navigator());
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}
