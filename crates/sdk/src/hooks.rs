//! `onRequest` and `onResponse`: what a page sees of each attempt.

use js_sys::{Function, Object, Reflect};
use parcela_core::client::{AttemptEnd, AttemptInfo, Observer};
use wasm_bindgen::JsValue;

/// The caller's hooks. What they throw is dropped: a failing log must not fail a sale.
pub(crate) struct Hooks {
    pub(crate) on_request: Option<Function>,
    pub(crate) on_response: Option<Function>,
}

impl Observer for Hooks {
    fn on_request(&self, attempt: AttemptInfo<'_>) {
        if let Some(hook) = &self.on_request {
            call(hook, &describe(attempt));
        }
    }

    fn on_response(&self, attempt: AttemptInfo<'_>, end: AttemptEnd) {
        if let Some(hook) = &self.on_response {
            let seen = describe(attempt);
            set(&seen, "status", &end.status.map_or(JsValue::NULL, JsValue::from));
            set(&seen, "durationMs", &(end.duration.as_secs_f64() * 1000.0).into());
            call(hook, &seen);
        }
    }
}

fn call(hook: &Function, argument: &Object) {
    let _ = hook.call1(&JsValue::UNDEFINED, argument);
}

fn describe(attempt: AttemptInfo<'_>) -> Object {
    let seen = Object::new();
    set(&seen, "method", &attempt.method.as_str().into());
    set(&seen, "path", &attempt.path.into());
    set(&seen, "attempt", &attempt.attempt.into());
    set(&seen, "correlationId", &attempt.correlation_id.into());
    seen
}

/// Sets a property of an object of our own, which cannot fail.
fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}
