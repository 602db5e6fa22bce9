//! Mutual exclusion of tabs: the Web Locks API.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The maximum time to wait for another tab's lock, in milliseconds. A tab holds it for less than one millisecond.
const LOCK_TIMEOUT: u32 = 2_000;

/// Runs `work` while no other tab of the site runs work under the same name. Returns `false` if there is no lock: browsers have none on
/// insecure pages, and old browsers have none at all.
///
/// The work is boxed: each type of closure would add its own glue to the download.
pub async fn locked(name: &str, work: Box<dyn FnOnce()>) -> bool {
    match request(name, work) {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}

/// Calls the interface by its name, because it is unstable in web-sys.
fn request(name: &str, work: Box<dyn FnOnce()>) -> Option<Promise> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    if let Some(signal) = timeout_signal() {
        let _ = Reflect::set(&options, &"signal".into(), &signal);
    }
    let work = Closure::once_into_js(work);
    request
        .call3(&locks, &name.into(), &options, &work)
        .ok()?
        .dyn_into()
        .ok()
}

fn timeout_signal() -> Option<JsValue> {
    let class = Reflect::get(&js_sys::global(), &"AbortSignal".into()).ok()?;
    let timeout: Function = Reflect::get(&class, &"timeout".into()).ok()?.dyn_into().ok()?;
    timeout.call1(&class, &LOCK_TIMEOUT.into()).ok()
}
