//! What is thrown to JavaScript: the fields of a `ParcelaError`, as a plain object.

use js_sys::{Array, JSON, Object, Reflect};
use parcela_core::FieldErrors;
use parcela_core::client::{ClientError, ErrorCode, Exchange, Failure};
use parcela_core::error::ApiError;
use parcela_core::text::uuid_text;
use uuid::Uuid;
use wasm_bindgen::{JsCast, JsValue};

use crate::instant;
use crate::object::{object, or_null, set};

/// What is thrown for an input that breaks a rule, before anything is sent.
pub(crate) fn validation(errors: &FieldErrors) -> JsValue {
    let fields = fields(ErrorCode::Validation, &Failure::Validation(errors.clone()).message());
    set(&fields, "erros", &erros(errors));
    fields.into()
}

/// What is thrown for a call whose input or options break a rule. Under a key of the caller's, an earlier call may have been
/// carried out.
pub(crate) fn invalid_call(errors: &FieldErrors, resumed: Option<Uuid>) -> JsValue {
    let fields = validation(errors);
    if let (Some(key), Some(fields)) = (resumed, fields.dyn_ref()) {
        set(fields, "idempotencyKey", &uuid_text(key).into());
        set(fields, "maybeDone", &JsValue::TRUE);
    }
    fields
}

/// The shape of the API's `erros`.
pub(crate) fn erros(errors: &FieldErrors) -> JsValue {
    let object = Object::new();
    for (field, messages) in errors.messages() {
        let messages: Array = messages.into_iter().map(JsValue::from).collect();
        set(&object, field, &messages);
    }
    object.into()
}

/// What is thrown for a call that was answered, but not with its result.
pub(crate) fn refused(exchange: Exchange, error: ApiError) -> JsValue {
    // A body that is no problem details is not handed over.
    let problem = error.problem.as_ref().and_then(|_| {
        let text = std::str::from_utf8(exchange.body()).ok()?;
        JSON::parse(text).ok()
    });
    let (status, code) = (error.status, error.code.clone());
    let fields = failed_call(&exchange.fail(error));
    set(&fields, "status", &or_null((status > 0).then_some(status)));
    set(&fields, "businessCode", &or_null(code));
    if let Some(problem) = problem {
        let erros = Reflect::get(&problem, &"erros".into()).ok().filter(JsValue::is_object);
        set(&fields, "erros", &or_null(erros));
        set(&fields, "problem", &problem);
    }
    fields.into()
}

/// What is thrown for a call that failed without an answer.
pub(crate) fn failed_call(failed: &ClientError) -> Object {
    let fields = fields(failed.code(), &failed.failure.message());
    if let Failure::Validation(errors) = &failed.failure {
        set(&fields, "erros", &erros(errors));
    }
    set(&fields, "correlationId", &failed.correlation_id.as_str().into());
    set(
        &fields,
        "idempotencyKey",
        &or_null(failed.idempotency_key.map(uuid_text)),
    );
    let expires_at = failed.idempotency_key_expires_at.map(instant::to_js);
    set(&fields, "idempotencyKeyExpiresAt", &or_null(expires_at));
    set(&fields, "maybeDone", &failed.maybe_done.into());
    set(
        &fields,
        "retryAfter",
        &or_null(failed.retry_after.map(instant::seconds)),
    );
    set(&fields, "retryable", &failed.retryable().into());
    fields
}

/// The fields of a failure of which nothing else is known.
fn fields(code: ErrorCode, message: &str) -> Object {
    object([
        ("code", code.as_str().into()),
        ("message", message.into()),
        ("status", JsValue::NULL),
        ("problem", JsValue::NULL),
        ("erros", JsValue::NULL),
        ("businessCode", JsValue::NULL),
        ("correlationId", JsValue::NULL),
        ("idempotencyKey", JsValue::NULL),
        ("idempotencyKeyExpiresAt", JsValue::NULL),
        ("maybeDone", JsValue::FALSE),
        ("retryAfter", JsValue::NULL),
        ("retryable", JsValue::FALSE),
    ])
}
