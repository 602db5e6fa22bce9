//! `onRequest` and `onResponse`: what a page sees of each attempt.

use js_sys::Function;
use parcela_core::client::{AttemptEnd, AttemptInfo, Observer};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::encode;

/// The caller's hooks. What they throw is dropped: a failing log must not fail a sale.
pub(crate) struct Hooks {
    pub(crate) on_request: Option<Function>,
    pub(crate) on_response: Option<Function>,
}

impl Observer for Hooks {
    fn on_request(&self, attempt: AttemptInfo<'_>) {
        call(self.on_request.as_ref(), attempt, None);
    }

    fn on_response(&self, attempt: AttemptInfo<'_>, end: AttemptEnd) {
        call(self.on_response.as_ref(), attempt, Some(end));
    }
}

/// What a hook is given.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Seen<'a> {
    method: &'static str,
    path: &'a str,
    attempt: u32,
    correlation_id: &'a str,
    /// Not there before the end, as the duration.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_ms: Option<f64>,
}

/// The HTTP status; null when no answer came.
#[derive(Serialize)]
#[serde(transparent)]
struct Status(Option<u16>);

fn call(hook: Option<&Function>, attempt: AttemptInfo<'_>, end: Option<AttemptEnd>) {
    let Some(hook) = hook else {
        return;
    };
    let seen = Seen {
        method: attempt.method.as_str(),
        path: attempt.path,
        attempt: attempt.attempt,
        correlation_id: attempt.correlation_id,
        status: end.map(|end| Status(end.status)),
        duration_ms: end.map(|end| end.duration.as_secs_f64() * 1000.0),
    };
    let _ = hook.call1(&JsValue::UNDEFINED, &encode::plain(&seen));
}
