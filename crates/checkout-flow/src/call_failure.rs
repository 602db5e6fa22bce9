//! A call that failed, as far as the flow and the seller care.

use std::fmt;

use parcela_core::client::{ClientError, ErrorCode};
use parcela_core::error::ApiError;
use parcela_core::operation::{CreateOrder, GetOrder, ImportOrderInvoice, Operation, StartCdcSale};

/// The business code for a number of installments that the store network does not offer (specification, Errors).
const TERM_OUT_OF_RANGE: &str = "Order.TermOutOfRange";

/// In characters. A longer text of the service is no explanation, and takes a page seconds to lay out: it is cut.
const LONGEST: usize = 1_000;

/// The kinds of failure, one for each wording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// No answer came.
    Network,
    /// No answer came, and the browser reports no connection.
    Offline,
    /// As [`Offline`](Self::Offline), and the connection has been restored since.
    BackOnline,
    /// The deadline passed.
    Timeout,
    /// No valid token.
    Unauthorized,
    /// Partner, establishment or store network is unknown.
    NotFound,
    /// The order is unknown.
    OrderNotFound,
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

/// The browser's connection, as far as it explains a failed call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Connection {
    /// The browser reported a connection when the call failed, or reports nothing.
    Online,
    /// The browser reported no connection when the call failed.
    Offline,
    /// The connection was lost when the call failed and has been restored since.
    Restored,
}

/// A call that failed. Its `Debug` is redacted: a text of the service may quote data.
#[derive(Clone, PartialEq, Eq)]
pub struct CallFailure {
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
    /// The browser's connection.
    pub connection: Connection,
    /// Whether what was sent under an idempotency key may have been carried out, although the call failed.
    pub maybe_done: bool,
}

impl CallFailure {
    /// The failure behind a failed call of `operation`.
    pub fn new(operation: &'static str, error: ClientError, connection: Connection) -> Self {
        let mut failure = Self {
            connection,
            maybe_done: error.maybe_done,
            ..Self::blank(operation, error.code())
        };
        if let Some(api) = error.api() {
            failure.explain(api);
        }
        if failure.correlation_id.is_empty() {
            failure.correlation_id = error.correlation_id;
        }
        failure
    }

    /// An answer that was received and makes no sense.
    pub(super) fn decode(operation: &'static str, correlation_id: String) -> Self {
        Self {
            correlation_id,
            ..Self::blank(operation, ErrorCode::Decode)
        }
    }

    fn blank(operation: &'static str, code: ErrorCode) -> Self {
        Self {
            operation,
            code,
            status: None,
            business_code: None,
            correlation_id: String::new(),
            detail: None,
            erros: Vec::new(),
            connection: Connection::Online,
            maybe_done: true,
        }
    }

    /// An earlier attempt was not answered, and why is no longer known.
    pub(super) fn unanswered() -> Self {
        Self::blank(CreateOrder::NAME, ErrorCode::Network)
    }

    /// The connection is there again.
    pub(super) fn connected(&mut self) {
        if self.connection == Connection::Offline {
            self.connection = Connection::Restored;
        }
    }

    fn explain(&mut self, api: &ApiError) {
        self.status = Some(api.status);
        self.business_code.clone_from(&api.code);
        self.correlation_id = api.correlation_id.as_deref().map(cut).unwrap_or_default();
        let Some(problem) = &api.problem else { return };
        self.detail = problem.detalhe.as_deref().map(cut);
        let erros = problem.erros.iter().flatten();
        self.erros = erros
            .filter_map(|(field, messages)| Some((field.clone(), cut(messages.first()?))))
            .collect();
    }

    /// The kind of failure, for its wording.
    pub fn cause(&self) -> Cause {
        match self.code {
            ErrorCode::Network | ErrorCode::Timeout if self.connection == Connection::Offline => Cause::Offline,
            ErrorCode::Network | ErrorCode::Timeout if self.connection == Connection::Restored => Cause::BackOnline,
            ErrorCode::Network | ErrorCode::Aborted => Cause::Network,
            ErrorCode::Timeout => Cause::Timeout,
            ErrorCode::Unauthorized => Cause::Unauthorized,
            ErrorCode::NotFound if self.is_about_an_order() => Cause::OrderNotFound,
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

    fn is_about_an_order(&self) -> bool {
        [GetOrder::NAME, StartCdcSale::NAME, ImportOrderInvoice::NAME].contains(&self.operation)
    }

    /// Whether what was sent under an idempotency key is settled: the service itself has refused it. Anything else may
    /// come from what stands between (a firewall's 403, a deploy's 404, a redirect, the gateway's own refusal), which says
    /// nothing about an attempt that got through before. The client counts a key that it is given as one that may have
    /// been sent, and so it is: by this page before it was reloaded, or by another tab.
    pub fn ends_key(&self) -> bool {
        !self.maybe_done
    }

    /// Whether asking the same once more is of no use.
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

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => [&text[..end], "…"].concat(),
        None => text.to_owned(),
    }
}

impl fmt::Debug for CallFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "CallFailure({} {:?} {:?})",
            self.operation, self.code, self.business_code
        )
    }
}
