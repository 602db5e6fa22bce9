//! What is thrown to JavaScript: the fields of a `ParcelaError`, as a plain object.

use js_sys::{JSON, Reflect};
use parcela_core::FieldErrors;
use parcela_core::client::{ClientError, ErrorCode, Exchange, Failure};
use parcela_core::error::ApiError;
use parcela_core::text::uuid_text;
use serde::Serialize;
use uuid::Uuid;
use wasm_bindgen::JsValue;

use crate::{encode, instant};

/// The fields of a `ParcelaError`. What is not known is null.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fields {
    code: &'static str,
    message: String,
    status: Option<u16>,
    /// The body as received, and the wrong fields in it.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    problem: JsValue,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    erros: JsValue,
    business_code: Option<String>,
    correlation_id: Option<String>,
    idempotency_key: Option<String>,
    idempotency_key_expires_at: Option<String>,
    maybe_done: bool,
    /// In seconds.
    retry_after: Option<f64>,
    retryable: bool,
}

/// What is thrown for an input that breaks a rule, before anything is sent.
pub(crate) fn validation(errors: &FieldErrors) -> JsValue {
    invalid_call(errors, None)
}

/// What is thrown for a call whose input or options break a rule. Under a key of the caller's, an earlier call may have been
/// carried out.
pub(crate) fn invalid_call(errors: &FieldErrors, resumed: Option<Uuid>) -> JsValue {
    let mut fields = Fields::of(ErrorCode::Validation, &Failure::Validation(errors.clone()));
    fields.idempotency_key = resumed.map(uuid_text);
    fields.maybe_done = resumed.is_some();
    encode::plain(&fields)
}

/// What is thrown for a call that was answered, but not with its result.
pub(crate) fn refused(exchange: Exchange, error: ApiError) -> JsValue {
    // A body that is no problem details is not handed over.
    let problem = error.problem.as_ref().and_then(|_| {
        let text = std::str::from_utf8(exchange.body()).ok()?;
        JSON::parse(text).ok()
    });
    let (status, code) = (error.status, error.code.clone());
    let mut fields = Fields::from(&exchange.fail(error));
    fields.status = (status > 0).then_some(status);
    fields.business_code = code;
    if let Some(problem) = problem {
        let erros = Reflect::get(&problem, &"erros".into()).ok().filter(JsValue::is_object);
        fields.erros = erros.unwrap_or(JsValue::NULL);
        fields.problem = problem;
    }
    encode::plain(&fields)
}

/// What is thrown for a call that failed without an answer.
pub(crate) fn failed_call(failed: &ClientError) -> JsValue {
    encode::plain(&Fields::from(failed))
}

impl Fields {
    /// A failure of which nothing else is known.
    fn of(code: ErrorCode, failure: &Failure) -> Self {
        Self {
            code: code.as_str(),
            message: failure.message(),
            status: None,
            problem: JsValue::NULL,
            erros: match failure {
                Failure::Validation(errors) => encode::plain(errors),
                _ => JsValue::NULL,
            },
            business_code: None,
            correlation_id: None,
            idempotency_key: None,
            idempotency_key_expires_at: None,
            maybe_done: false,
            retry_after: None,
            retryable: false,
        }
    }
}

impl From<&ClientError> for Fields {
    fn from(failed: &ClientError) -> Self {
        Self {
            correlation_id: Some(failed.correlation_id.clone()),
            idempotency_key: failed.idempotency_key.map(uuid_text),
            idempotency_key_expires_at: failed.idempotency_key_expires_at.map(instant::text),
            maybe_done: failed.maybe_done,
            retry_after: failed.retry_after.map(instant::seconds),
            retryable: failed.retryable(),
            ..Self::of(failed.code(), &failed.failure)
        }
    }
}
