//! The ways of sharing: the system's own, and addresses that hold a text.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Whether the system has its own ways of sharing.
pub fn can_share() -> bool {
    sharing().is_some()
}

/// Whether this is a phone, by its pointer and its width.
pub fn is_phone() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(pointer: coarse) and (max-width: 37.5em)").ok()?);
    query.is_some_and(|query| query.matches())
}

/// Offers `text` to them. The seller decides whether it is shared.
pub fn share(text: &str) {
    let Some((navigator, share)) = sharing() else { return };
    let data = Object::new();
    let _ = Reflect::set(&data, &"text".into(), &text.into());
    if let Ok(promise) = share.call1(&navigator, &data)
        && let Ok(promise) = promise.dyn_into::<Promise>()
    {
        // Whoever closes the system's dialog makes the promise fail, which is no failure.
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

/// `text` as a part of an address.
pub fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Looked up by name: not every browser has it.
fn sharing() -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(web_sys::window()?.navigator());
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}
