//! `onRequest` and `onResponse`: what a page sees of each attempt.

use js_sys::{Function, Object};
use parcela_core::client::{AttemptEnd, AttemptInfo, Observer};
use wasm_bindgen::JsValue;

use crate::object::{object, or_null, set};

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
            set(&seen, "status", &or_null(end.status));
            let millis = end.duration.as_secs_f64() * 1000.0;
            set(&seen, "durationMs", &millis.into());
            call(hook, &seen);
        }
    }
}

fn call(hook: &Function, argument: &Object) {
    let _ = hook.call1(&JsValue::UNDEFINED, argument);
}

fn describe(attempt: AttemptInfo<'_>) -> Object {
    object([
        ("method", attempt.method.as_str().into()),
        ("path", attempt.path.into()),
        ("attempt", attempt.attempt.into()),
        ("correlationId", attempt.correlation_id.into()),
    ])
}
