//! What is thrown to JavaScript: the fields of a `ParcelaError`.

use std::collections::BTreeMap;

use parcela_core::FieldErrors;
use parcela_core::client::{ClientError, ErrorCode, Failure};
use parcela_core::wire::Problem;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::Tsify;
use wasm_bindgen::JsValue;

/// The fields of a `ParcelaError`, as a plain object.
#[derive(Clone, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ErrorFields {
    /// How to tell the failure apart.
    #[tsify(type = "import(\"../error.js\").ErrorCode")]
    code: &'static str,
    /// For developers, in English; it may change.
    message: String,
    /// The HTTP status, when the service answered.
    #[tsify(type = "number | null")]
    status: Option<u16>,
    /// The problem details as received.
    #[tsify(type = "Problem | null")]
    problem: Option<Problem>,
    /// Each wrong field with its messages in Portuguese; nested fields as `endereco.cep`.
    #[tsify(type = "Record<string, string[]> | null")]
    erros: Option<BTreeMap<String, Vec<String>>>,
    /// The business error code, such as `Order.TermOutOfRange`.
    #[tsify(type = "string | null")]
    business_code: Option<String>,
    /// The identifier to quote to the provider's support.
    #[tsify(type = "string | null")]
    correlation_id: Option<String>,
    /// The key with which the same intent can be resumed.
    #[tsify(type = "string | null")]
    idempotency_key: Option<String>,
    /// Whether the same call, with the same idempotency key, may succeed later.
    retryable: bool,
}

impl ErrorFields {
    /// The fields of a failure of which nothing else is known.
    fn new(code: ErrorCode, message: String) -> Self {
        Self {
            code: code.as_str(),
            message,
            status: None,
            problem: None,
            erros: None,
            business_code: None,
            correlation_id: None,
            idempotency_key: None,
            retryable: false,
        }
    }

    fn to_js(&self) -> JsValue {
        self.serialize(&Serializer::json_compatible())
            .unwrap_or_else(Into::into)
    }
}

/// What is thrown for an input that breaks a rule, before anything is sent.
pub(crate) fn validation(errors: &FieldErrors) -> JsValue {
    let fields = ErrorFields::new(ErrorCode::Validation, format!("invalid input: {errors}"));
    ErrorFields {
        erros: Some(errors.to_erros()),
        ..fields
    }
    .to_js()
}

/// The shape of the API's `erros`.
pub(crate) fn erros(errors: &FieldErrors) -> JsValue {
    let erros = errors.to_erros().serialize(&Serializer::json_compatible());
    erros.unwrap_or_else(Into::into)
}

/// What is thrown for an answer that cannot be handed over.
pub(crate) fn undeliverable() -> JsValue {
    ErrorFields::new(
        ErrorCode::Decode,
        "the answer cannot be made a JavaScript value".to_owned(),
    )
    .to_js()
}

/// What is thrown for a call that failed.
pub(crate) fn failed_call(failed: &ClientError) -> JsValue {
    let api = failed.api();
    let problem = api.and_then(|api| api.problem.as_deref());
    let erros = match &failed.failure {
        Failure::Validation(errors) => Some(errors.to_erros()),
        Failure::Api(_) | Failure::Network(_) | Failure::Timeout | Failure::Aborted | Failure::Token(_) => {
            problem.and_then(|problem| problem.erros.clone())
        }
    };
    ErrorFields {
        status: api.map(|api| api.status),
        problem: problem.cloned(),
        erros,
        business_code: api.and_then(|api| api.code.clone()),
        correlation_id: Some(failed.correlation_id.clone()),
        idempotency_key: failed.idempotency_key.map(|key| key.to_string()),
        retryable: failed.retryable(),
        ..ErrorFields::new(failed.code(), failed.to_string())
    }
    .to_js()
}
