//! `onRequest` and `onResponse`, which observe each attempt.

use js_sys::Function;
use parcela_core::client::{AttemptEnd, AttemptInfo, ErrorCode, Observer};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::encode;

/// The caller's hooks. Their exceptions are ignored, as a failing log must not fail a sale.
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

/// The argument of a hook.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct HookArgument<'a> {
    operation: &'static str,
    route: &'static str,
    method: &'static str,
    path: &'a str,
    attempt: u32,
    correlation_id: &'a str,
    /// Absent before the end of the attempt, like `code` and `duration_ms`.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Nullable<u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<Nullable<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_ms: Option<f64>,
}

/// A property that is present after the end of the attempt, possibly as null.
#[derive(Serialize)]
#[serde(transparent)]
struct Nullable<T>(Option<T>);

fn call(hook: Option<&Function>, attempt: AttemptInfo<'_>, end: Option<AttemptEnd>) {
    let Some(hook) = hook else {
        return;
    };
    let argument = HookArgument {
        operation: attempt.operation,
        route: attempt.route,
        method: attempt.method.as_str(),
        path: attempt.path,
        attempt: attempt.attempt,
        correlation_id: attempt.correlation_id,
        status: end.map(|end| Nullable(end.status)),
        code: end.map(|end| Nullable(end.code.map(ErrorCode::as_str))),
        duration_ms: end.map(|end| end.duration.as_secs_f64() * 1000.0),
    };
    let _ = hook.call1(&JsValue::UNDEFINED, &encode::plain(&argument));
}
