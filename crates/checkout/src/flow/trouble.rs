//! A call that failed, as far as the flow and the seller care.

use std::fmt;

use parcela_core::client::{ClientError, ErrorCode};
use parcela_core::error::ApiError;

/// The business code for a number of installments that the store network does not offer (specification, Errors).
const TERM_OUT_OF_RANGE: &str = "Order.TermOutOfRange";

/// The kinds of failure, one for each wording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// No answer came.
    Network,
    /// The deadline passed.
    Timeout,
    /// No valid token.
    Unauthorized,
    /// Partner, establishment, store network or order is unknown.
    NotFound,
    /// The same intent is still in progress.
    Conflict,
    /// Too many requests.
    RateLimited,
    /// The service failed.
    Server,
    /// The number of installments is not offered.
    TermOutOfRange,
    /// Some fields were refused.
    Fields,
    /// The service refused for a reason of its own.
    Refused,
    /// The answer is not what the specification shows.
    Decode,
}

/// A call that failed. Its `Debug` is redacted: a text of the service may quote data.
#[derive(Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The specification's name of the operation.
    pub operation: &'static str,
    /// The stable code.
    pub code: ErrorCode,
    /// The status, when the service answered.
    pub status: Option<u16>,
    /// The business error code, such as `Order.TermOutOfRange`.
    pub business_code: Option<String>,
    /// The identifier to quote to the service's support.
    pub correlation_id: String,
    /// The service's explanation, to be shown as text.
    pub detail: Option<String>,
    /// Each wrong field on the wire with its first message.
    pub erros: Vec<(String, String)>,
}

impl Trouble {
    /// The trouble behind a failed call of `operation`.
    pub fn new(operation: &'static str, error: ClientError) -> Self {
        let code = error.code();
        let mut trouble = Self {
            operation,
            code,
            status: None,
            business_code: None,
            detail: None,
            erros: Vec::new(),
            correlation_id: String::new(),
        };
        if let Some(api) = error.api() {
            trouble.explain(api);
        }
        if trouble.correlation_id.is_empty() {
            trouble.correlation_id = error.correlation_id;
        }
        trouble
    }

    /// An answer that was received and makes no sense.
    pub(super) fn decode(operation: &'static str, correlation_id: String) -> Self {
        Self {
            operation,
            code: ErrorCode::Decode,
            status: None,
            business_code: None,
            correlation_id,
            detail: None,
            erros: Vec::new(),
        }
    }

    fn explain(&mut self, api: &ApiError) {
        self.status = Some(api.status);
        self.business_code.clone_from(&api.code);
        self.correlation_id = api.correlation_id.clone().unwrap_or_default();
        let Some(problem) = &api.problem else { return };
        self.detail.clone_from(&problem.detalhe);
        let erros = problem.erros.iter().flatten();
        self.erros = erros
            .filter_map(|(field, messages)| Some((field.clone(), messages.first()?.clone())))
            .collect();
    }

    /// The kind of failure, for its wording.
    pub fn cause(&self) -> Cause {
        match self.code {
            ErrorCode::Network | ErrorCode::Aborted => Cause::Network,
            ErrorCode::Timeout => Cause::Timeout,
            ErrorCode::Unauthorized => Cause::Unauthorized,
            ErrorCode::NotFound => Cause::NotFound,
            ErrorCode::Conflict => Cause::Conflict,
            ErrorCode::RateLimited => Cause::RateLimited,
            ErrorCode::Server => Cause::Server,
            ErrorCode::Decode => Cause::Decode,
            ErrorCode::Validation => Cause::Fields,
            ErrorCode::Problem if self.business_code.as_deref() == Some(TERM_OUT_OF_RANGE) => Cause::TermOutOfRange,
            ErrorCode::Problem if !self.erros.is_empty() => Cause::Fields,
            ErrorCode::Problem => Cause::Refused,
        }
    }

    /// Whether the service has given its last word on the request. Otherwise it may have been carried out, or may still
    /// be, and only the same key can tell.
    pub fn is_final(&self) -> bool {
        match self.code {
            ErrorCode::Validation | ErrorCode::NotFound => true,
            ErrorCode::Problem => self.status != Some(408),
            ErrorCode::Network
            | ErrorCode::Timeout
            | ErrorCode::Aborted
            | ErrorCode::Unauthorized
            | ErrorCode::Conflict
            | ErrorCode::RateLimited
            | ErrorCode::Server
            | ErrorCode::Decode => false,
        }
    }
}

impl fmt::Debug for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Trouble({} {:?} {:?})",
            self.operation, self.code, self.business_code
        )
    }
}
