//! The errors thrown to JavaScript: an `Error` with the name `ParcelaError` and the fields of the package's class.

use std::time::Duration;

use js_sys::{Error, JSON, Object, Reflect};
use parcela_core::client::{ClientError, ErrorCode, Exchange, Failure, IdempotencyKey};
use parcela_core::error::{ApiError, ApiErrorKind};
use parcela_core::json::{Shape, ShapeError, shape_error, utf8};
use parcela_core::operation::Route;
use parcela_core::{FieldErrors, Violation};
use serde::{Serialize, Serializer};
use wasm_bindgen::JsValue;

use crate::encode;

/// The fields of a `ParcelaError`. An unknown value is null.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fields {
    code: &'static str,
    message: String,
    status: Option<u16>,
    /// The body as received.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    problem: JsValue,
    /// Each invalid field with its messages.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    erros: JsValue,
    /// Each invalid field with the rules that it breaks.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    violations: JsValue,
    business_code: Option<String>,
    operation: Option<&'static str>,
    method: Option<&'static str>,
    path: Option<String>,
    correlation_id: Option<String>,
    idempotency_key: Option<String>,
    idempotency_key_expires_at: Option<String>,
    maybe_done: bool,
    /// In seconds.
    retry_after: Option<f64>,
    retryable: bool,
    /// The exception of the host or of the token provider.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    cause: JsValue,
}

/// The request of a call, as its errors report it.
pub(crate) struct RequestContext {
    pub(crate) route: &'static Route,
    /// The path, with its parameter if that is known. No path holds a document.
    pub(crate) path: String,
}

/// The error of an input that breaks a rule. Nothing was sent.
pub(crate) fn validation(errors: &FieldErrors) -> JsValue {
    let fields = Fields::of(ErrorCode::Validation, &Failure::Validation(errors.clone()));
    thrown(&fields.message, &fields)
}

/// Creates an `Error` with `fields` as its own properties.
pub(crate) fn thrown(message: &str, fields: &impl Serialize) -> JsValue {
    let error = Error::new(message);
    error.set_name("ParcelaError");
    if let Some(fields) = Object::try_from(&encode::plain(fields)) {
        Object::assign(&error, fields);
    }
    error.into()
}

/// The error of a call whose input or options break a rule. An earlier call may have been carried out under `resumed`, the caller's key
/// with its expiry.
pub(crate) fn invalid_call(
    call: &RequestContext,
    errors: &FieldErrors,
    resumed: Option<(IdempotencyKey, Option<Duration>)>,
) -> JsValue {
    let mut fields = Fields::of(ErrorCode::Validation, &Failure::Validation(errors.clone()));
    if let Some((key, expires_at)) = resumed {
        fields.maybe_done = true;
        fields.idempotency_key = Some(key.as_str().to_owned());
        fields.idempotency_key_expires_at = expires_at.map(encode::time);
    }
    fields.thrown(call)
}

/// The error of a call whose answer is a refusal or cannot be read.
pub(crate) fn refused(call: &RequestContext, exchange: Exchange, error: ApiError, shape: &'static Shape) -> JsValue {
    // A body without problem details is not passed on.
    let problem = error
        .problem
        .as_ref()
        .and_then(|_| JSON::parse(utf8(exchange.body())?).ok());
    let (status, code) = (error.status, error.code.clone());
    let mismatch = match (error.kind, utf8(exchange.body())) {
        (ApiErrorKind::Decode, Some(text)) if status == call.route.status => shape_error(text, shape),
        _ => None,
    };
    let mut fields = Fields::from(&exchange.fail(error));
    fields.status = (status > 0).then_some(status);
    fields.business_code = code;
    if let Some(problem) = problem {
        let erros = Reflect::get(&problem, &"erros".into()).ok().filter(JsValue::is_object);
        fields.erros = erros.unwrap_or(JsValue::NULL);
        fields.problem = problem;
    }
    if let Some(mismatch) = mismatch {
        fields.name_mismatch(&mismatch);
    }
    fields.thrown(call)
}

/// The error of a call that failed without an answer.
pub(crate) fn failed_call(call: &RequestContext, failed: &ClientError) -> JsValue {
    Fields::from(failed).thrown(call)
}

impl Fields {
    /// The fields of a failure about which nothing else is known.
    fn of(code: ErrorCode, failure: &Failure) -> Self {
        let (erros, violations) = match failure {
            Failure::Validation(errors) => (encode::plain(errors), rules(errors)),
            _ => (JsValue::NULL, JsValue::NULL),
        };
        Self {
            code: code.as_str(),
            message: failure.message(),
            status: None,
            problem: JsValue::NULL,
            erros,
            violations,
            business_code: None,
            operation: None,
            method: None,
            path: None,
            correlation_id: None,
            idempotency_key: None,
            idempotency_key_expires_at: None,
            maybe_done: false,
            retry_after: None,
            retryable: false,
            cause: JsValue::UNDEFINED,
        }
    }

    /// Adds the value by which a success differs from the specified shape.
    fn name_mismatch(&mut self, error: &ShapeError) {
        let place = if error.path.is_empty() { "its body" } else { &error.path };
        let verb = if error.is_missing { " is missing: " } else { " is not " };
        self.message += &[", but ", place, verb, error.expected].concat();
        let rule = if error.is_missing {
            Violation::Required
        } else {
            Violation::Type
        };
        self.violations = rules(&FieldErrors::of(error.path.clone(), rule));
    }

    fn thrown(mut self, call: &RequestContext) -> JsValue {
        self.operation = Some(call.route.name);
        self.method = Some(call.route.method.as_str());
        self.path = Some(call.path.clone());
        thrown(&self.message, &self)
    }
}

/// Each invalid field with the rules that it breaks.
fn rules(errors: &FieldErrors) -> JsValue {
    encode::plain(&Violations(errors))
}

/// Serializes as `{ field: ["checkDigit"] }`. The package turns each name into an object. Lists of strings are needed for `erros` anyway.
struct Violations<'a>(&'a FieldErrors);

impl Serialize for Violations<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = |all: &[Violation]| all.iter().map(|rule| rule.name().to_owned()).collect::<Vec<_>>();
        serializer.collect_map(self.0.iter().map(|(field, all)| (field, names(all))))
    }
}

impl From<&ClientError> for Fields {
    fn from(failed: &ClientError) -> Self {
        Self {
            correlation_id: Some(failed.correlation_id.clone()),
            idempotency_key: failed.idempotency_key.as_ref().map(|key| key.as_str().to_owned()),
            idempotency_key_expires_at: failed.idempotency_key_expires_at.map(encode::time),
            maybe_done: failed.maybe_done,
            retry_after: failed.retry_after.map(encode::seconds),
            retryable: failed.retryable(),
            cause: failed.cause().get().cloned().unwrap_or(JsValue::UNDEFINED),
            ..Self::of(failed.code(), &failed.failure)
        }
    }
}
