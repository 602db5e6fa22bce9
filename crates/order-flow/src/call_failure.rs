//! A failed call, with the data that the flow and the seller need.

use parcela_core::Violation;
use parcela_core::client::{ClientError, ErrorCode};
use parcela_core::error::ApiError;
use parcela_core::operation::{CreateOrder, GetOrder, ImportOrderInvoice, Operation, Route, StartCdcSale};
use parcela_core::wire::TERM_OUT_OF_RANGE;
use std::fmt;
use std::sync::Arc;

use super::text::truncated;

/// The `tipo` of the 404 that `parcela/server` returns for a path that is not in the specification.
const UNKNOWN_PATH: &str = "Gateway.UnknownPath";

/// The cause of a failure. Each cause has its own message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// No answer came.
    Network,
    /// No answer came, and the browser reports no connection.
    Offline,
    /// Like [`Offline`](Self::Offline), and the connection has been restored since.
    BackOnline,
    /// The deadline passed.
    Timeout,
    /// No valid token.
    Unauthorized,
    /// The partner, the establishment or the store network is unknown.
    NotFound,
    /// The order is unknown.
    OrderNotFound,
    /// The same order is still in progress.
    Conflict,
    /// The service has received an invoice of the order under this key: another file, or the same file, which is still in progress.
    InvoiceReceived,
    /// Too many requests.
    RateLimited,
    /// The service failed.
    Server,
    /// The number of installments is not offered.
    TermOutOfRange,
    /// Some fields were refused.
    Fields,
    /// The service refused for another reason.
    Refused,
    /// The answer does not match the specification.
    Decode,
}

/// The state of the browser's connection when a call failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Connection {
    /// The browser reported a connection, or reports no state.
    Online,
    /// The browser reported no connection.
    Offline,
    /// The browser reported no connection, and the connection has been restored since.
    Restored,
}

/// A failed call. Its `Debug` is redacted, because the service's texts may contain personal data.
#[derive(Clone, PartialEq, Eq)]
pub struct CallFailure {
    /// The operation.
    pub route: &'static Route,
    /// The stable code.
    pub code: ErrorCode,
    /// The HTTP status, if there was an answer.
    pub status: Option<u16>,
    /// The business error code, such as `Order.TermOutOfRange`.
    pub business_code: Option<String>,
    /// The correlation identifier, to quote to the service's support.
    pub correlation_id: String,
    /// The service's explanation, as plain text.
    pub detail: Option<String>,
    /// Each invalid field: its name on the wire, and its first message.
    pub erros: Vec<(String, String)>,
    /// The browser's connection.
    pub connection: Connection,
    /// Whether the operation may have been carried out although the call failed.
    pub maybe_done: bool,
    /// The client's error, for the page. `None` for a failure that this crate has detected, and for the failure of an earlier page.
    pub thrown: Option<Thrown>,
}

/// An error of the client. All errors compare equal, because the other fields of a failure distinguish it.
#[derive(Clone)]
pub struct Thrown(pub Arc<ClientError>);

impl PartialEq for Thrown {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Thrown {}

impl CallFailure {
    /// Creates the failure for a failed call of the operation.
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

    /// Creates the failure for an answer that cannot be decoded.
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

    /// Creates the failure for an earlier attempt whose cause is unknown.
    pub fn unanswered() -> Self {
        Self::blank(&CreateOrder::ROUTE, ErrorCode::Network)
    }

    /// Creates the failure for an order that getOrder has returned, and that belongs to another establishment than the page's.
    pub fn of_another_establishment() -> Self {
        Self {
            maybe_done: false,
            ..Self::blank(&GetOrder::ROUTE, ErrorCode::NotFound)
        }
    }

    /// Records that the connection has been restored.
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
        self.detail = problem
            .detalhe
            .as_deref()
            .map(shortened)
            .filter(|text| !text.is_empty());
        for (field, messages) in problem.erros.iter().flatten() {
            if let Some(message) = messages.first() {
                self.erros.push((field.clone(), shortened(message)));
            }
        }
    }

    /// The cause, which selects the message.
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
            ErrorCode::Conflict if self.route.name == ImportOrderInvoice::NAME => Cause::InvoiceReceived,
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

    /// Returns `true` for a 404 that does not come from the service. It has no problem details, or the gateway does not know the path. The
    /// page's `base-url` is wrong, or a deployment is in progress.
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

    /// Returns `true` if the failure names invalid fields. The service refuses the same input again.
    pub fn names_fields(&self) -> bool {
        !self.erros.is_empty()
    }

    /// Returns `true` if this wire name is the amount of a sale: `valorSolicitado`, or `valor` of getSimulationValues.
    pub fn is_amount(field: &str) -> bool {
        ["valorSolicitado", "valor"].contains(&field)
    }

    /// The rule by which the sale's amount is refused, if it is. `Unknown` if the service uses a message of its own.
    pub fn refused_amount(&self) -> Option<Violation> {
        let (field, message) = self.erros.iter().find(|(field, _)| Self::is_amount(field))?;
        Some(Violation::from_message(field, message).unwrap_or(Violation::Unknown))
    }

    /// Returns `true` if the service itself has refused the call, which ends the idempotency key.
    ///
    /// Any other refusal may come from an intermediary: a firewall's 403, a deployment's 404, a redirect, the gateway. An intermediary
    /// does not know whether an earlier attempt has reached the service. The client assumes that a key that it receives may have been
    /// sent before, by this page before a reload or by another tab.
    pub fn ends_key(&self) -> bool {
        !self.maybe_done
    }

    /// Returns `true` if the login has expired, or the same call would be refused again.
    pub fn is_refused(&self) -> bool {
        self.code == ErrorCode::Unauthorized || self.is_final()
    }

    /// Returns `true` if a retry of the same call cannot succeed.
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

/// The part of the service's text that is shown.
fn shortened(text: &str) -> String {
    truncated(text.chars())
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
