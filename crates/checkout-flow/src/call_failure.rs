//! A failed call, as the flow and the seller need it.

use std::fmt;
use std::sync::Arc;

use parcela_core::Violation;
use parcela_core::client::{ClientError, ErrorCode};
use parcela_core::error::ApiError;
use parcela_core::operation::{CreateOrder, GetOrder, ImportOrderInvoice, Operation, Route, StartCdcSale};
use parcela_core::wire::TERM_OUT_OF_RANGE;

use super::legible::cut;

/// The `tipo` of the 404 of `parcela/server` for a path that is none of the specification's.
const UNKNOWN_PATH: &str = "Gateway.UnknownPath";

/// The cause of a failure. Each has its own wording.
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
    /// The same order is still in progress.
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

/// A failed call. Its `Debug` is redacted, because a text of the service may quote personal data.
#[derive(Clone, PartialEq, Eq)]
pub struct CallFailure {
    /// The operation.
    pub route: &'static Route,
    /// The stable code.
    pub code: ErrorCode,
    /// The status, when the service answered.
    pub status: Option<u16>,
    /// The business error code, such as `Order.TermOutOfRange`.
    pub business_code: Option<String>,
    /// The correlation identifier, to quote to the service's support.
    pub correlation_id: String,
    /// The service's explanation, as plain text.
    pub detail: Option<String>,
    /// Each wrong field, by its name on the wire, with its first message.
    pub erros: Vec<(String, String)>,
    /// The browser's connection.
    pub connection: Connection,
    /// Whether the operation may have been carried out although the call failed.
    pub maybe_done: bool,
    /// The client's error, for the page. A failure that this crate found has none, nor has one of an earlier page.
    pub thrown: Option<Thrown>,
}

/// An error of the client. All are equal, because the other fields of a failure tell it from others.
#[derive(Clone)]
pub struct Thrown(pub Arc<ClientError>);

impl PartialEq for Thrown {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Thrown {}

impl CallFailure {
    /// The failure behind a failed call of the operation.
    pub fn new(route: &'static Route, error: ClientError, connection: Connection) -> Self {
        let mut failure = Self {
            connection,
            maybe_done: error.maybe_done,
            ..Self::blank(route, error.code())
        };
        if let Some(api) = error.api() {
            failure.explain(api);
        }
        if failure.correlation_id.is_empty() {
            failure.correlation_id.clone_from(&error.correlation_id);
        }
        failure.thrown = Some(Thrown(Arc::new(error)));
        failure
    }

    /// The failure of an answer that cannot be read.
    pub fn decode(route: &'static Route, correlation_id: String) -> Self {
        Self {
            correlation_id,
            ..Self::blank(route, ErrorCode::Decode)
        }
    }

    fn blank(route: &'static Route, code: ErrorCode) -> Self {
        Self {
            route,
            code,
            status: None,
            business_code: None,
            correlation_id: String::new(),
            detail: None,
            erros: Vec::new(),
            connection: Connection::Online,
            maybe_done: true,
            thrown: None,
        }
    }

    /// The failure of an earlier attempt whose cause is no longer known.
    pub(super) fn unanswered() -> Self {
        Self::blank(&CreateOrder::ROUTE, ErrorCode::Network)
    }

    /// Notes that the connection is restored.
    pub fn connected(&mut self) {
        if self.connection == Connection::Offline {
            self.connection = Connection::Restored;
        }
    }

    fn explain(&mut self, api: &ApiError) {
        self.status = Some(api.status);
        self.business_code.clone_from(&api.code);
        self.correlation_id = api.correlation_id.as_deref().map(shortened).unwrap_or_default();
        let Some(problem) = &api.problem else { return };
        self.detail = problem.detalhe.as_deref().map(shortened);
        let erros = problem.erros.iter().flatten();
        self.erros = erros
            .filter_map(|(field, messages)| Some((field.clone(), shortened(messages.first()?))))
            .collect();
    }

    /// The cause, for its wording.
    pub fn cause(&self) -> Cause {
        match self.code {
            ErrorCode::Network | ErrorCode::Timeout if self.connection == Connection::Offline => Cause::Offline,
            ErrorCode::Network | ErrorCode::Timeout if self.connection == Connection::Restored => Cause::BackOnline,
            ErrorCode::Network | ErrorCode::Aborted => Cause::Network,
            ErrorCode::Timeout => Cause::Timeout,
            ErrorCode::Unauthorized => Cause::Unauthorized,
            ErrorCode::NotFound if self.is_misaddressed() => Cause::Decode,
            ErrorCode::NotFound if self.is_about_an_order() => Cause::OrderNotFound,
            ErrorCode::NotFound => Cause::NotFound,
            ErrorCode::Conflict => Cause::Conflict,
            ErrorCode::RateLimited => Cause::RateLimited,
            ErrorCode::Server => Cause::Server,
            ErrorCode::Decode => Cause::Decode,
            ErrorCode::Validation => Cause::Fields,
            ErrorCode::Problem if self.business_code.as_deref() == Some(TERM_OUT_OF_RANGE) => Cause::TermOutOfRange,
            ErrorCode::Problem if self.names_fields() => Cause::Fields,
            ErrorCode::Problem => Cause::Refused,
        }
    }

    /// Whether a 404 is not the service's: it has no problem details, or it says that the gateway has no such path. The page's `base-url`
    /// is wrong then, or a deployment is under way.
    fn is_misaddressed(&self) -> bool {
        let error = self.thrown.as_ref().and_then(|Thrown(error)| error.api());
        error.is_some_and(|error| {
            let problem = error.problem.as_ref();
            error.status == 404 && problem.is_none_or(|problem| problem.tipo.as_deref() == Some(UNKNOWN_PATH))
        })
    }

    fn is_about_an_order(&self) -> bool {
        [GetOrder::NAME, StartCdcSale::NAME, ImportOrderInvoice::NAME].contains(&self.route.name)
    }

    /// Answers `true` for a failure that names wrong fields. The service refuses the same input again.
    pub fn names_fields(&self) -> bool {
        !self.erros.is_empty()
    }

    /// Whether the name on the wire is that of a sale's amount: `valorSolicitado`, or `valor` of getSimulationValues.
    pub fn is_amount(field: &str) -> bool {
        ["valorSolicitado", "valor"].contains(&field)
    }

    /// The rule by which the amount of the sale is refused, if it is; `Unknown` where the service has words of its own.
    pub(super) fn refused_amount(&self) -> Option<Violation> {
        let (field, message) = self.erros.iter().find(|(field, _)| Self::is_amount(field))?;
        Some(Violation::from_message(field, message).unwrap_or(Violation::Unknown))
    }

    /// Answers `true` for a refusal of the service itself, which uses the idempotency key up. Any other refusal may come from an
    /// intermediary (a firewall's 403, a deployment's 404, a redirection, the gateway). An intermediary knows nothing of an attempt
    /// that got through before. The client treats a key that it is given as one that may have been sent, by this page before a
    /// reload or by another tab.
    pub fn ends_key(&self) -> bool {
        !self.maybe_done
    }

    /// Answers `true` for a failure that a retry of the same call cannot mend.
    pub fn is_final(&self) -> bool {
        match self.code {
            ErrorCode::NotFound => !self.is_misaddressed(),
            ErrorCode::Validation => true,
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

/// The part of the service's own words that is shown.
fn shortened(text: &str) -> String {
    cut(text.chars())
}

impl fmt::Debug for CallFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "CallFailure({} {:?} {:?})",
            self.route.name, self.code, self.business_code
        )
    }
}
