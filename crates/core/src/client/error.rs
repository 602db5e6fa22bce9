//! The failure of a call.

use super::host::TransportError;
use super::key::IdempotencyKey;
use super::retry::is_passing;
use super::token::TokenFailure;
use crate::FieldErrors;
use crate::error::{ApiError, ApiErrorKind};
use crate::operation::Route;
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The closed set of failure codes. Codes are stable; messages are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorCode {
    /// The input is invalid; nothing was sent.
    Validation,
    /// The service refused the request.
    Problem,
    /// The resource does not exist.
    NotFound,
    /// Another request has the same key, or the resource already exists.
    Conflict,
    /// There is no valid token.
    Unauthorized,
    /// Too many requests.
    RateLimited,
    /// The service failed.
    Server,
    /// There was no answer.
    Network,
    /// The deadline passed.
    Timeout,
    /// The caller cancelled.
    Aborted,
    /// The answer is not as specified.
    Decode,
}

impl ErrorCode {
    /// The code of an answer with this status; `None` for a success of `route`.
    pub(super) fn of_status(status: u16, route: &Route) -> Option<Self> {
        (status != route.status).then(|| api_code(ApiErrorKind::of_status(status)))
    }

    /// The code's name in every language.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Validation => "validation",
            Self::Problem => "problem",
            Self::NotFound => "not_found",
            Self::Conflict => "conflict",
            Self::Unauthorized => "unauthorized",
            Self::RateLimited => "rate_limited",
            Self::Server => "server",
            Self::Network => "network",
            Self::Timeout => "timeout",
            Self::Aborted => "aborted",
            Self::Decode => "decode",
        }
    }
}

/// The reason why a call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Failure {
    /// The input is invalid; nothing was sent.
    Validation(#[from] FieldErrors),
    /// The service answered with a refusal, or with a result that cannot be read.
    Api(#[from] ApiError),
    /// There was no answer. An operation with a key may have been carried out: call again with the same idempotency key.
    Network(#[from] TransportError),
    /// The deadline passed. An operation with a key may have been carried out: call again with the same idempotency key.
    Timeout,
    /// The caller cancelled. An operation with a key may have been carried out: call again with the same idempotency key.
    Aborted,
    /// There is no token to send.
    Token(#[from] TokenFailure),
}

impl Failure {
    /// The failure in words, for developers.
    pub fn message(&self) -> String {
        match self {
            Self::Validation(errors) => "invalid input: ".to_owned() + &errors.sentence(),
            Self::Api(error) => error.message(),
            Self::Network(_) => TransportError::MESSAGE.to_owned(),
            Self::Timeout => "the call did not end within its time-out".to_owned(),
            Self::Aborted => "the call was cancelled".to_owned(),
            Self::Token(failure) => "no access token: ".to_owned() + &failure.message(),
        }
    }
}

/// The failure of one call, with the identifiers to quote or to resume it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{failure}")]
pub struct ClientError {
    /// The reason.
    pub failure: Failure,
    /// The identifier to quote to the service's support.
    pub correlation_id: String,
    /// The key of the intent, if the operation takes one ([`Repeat::WithKey`](crate::operation::Repeat::WithKey)).
    pub idempotency_key: Option<IdempotencyKey>,
    /// The time at which the key expires, since the Unix epoch: [`KEY_LIFETIME`](super::KEY_LIFETIME) after it was made. A later call
    /// under the key would be a new operation. `None` for a caller's key of unknown age.
    pub idempotency_key_expires_at: Option<Duration>,
    /// The wait that the service's last answer asks for (`Retry-After`). The client has already retried as far as its policy, its cap
    /// and the deadline allow.
    pub retry_after: Option<Duration>,
    /// Whether an operation with a key may have been carried out, or may still be, although the call failed. Call again under the
    /// same key to find out; a call under another key could carry it out twice. Always `false` for operations without a key.
    ///
    /// It is `true` if an attempt is open and nothing has closed it:
    ///
    /// - An attempt is open if it was sent and got no answer (a network error, a time-out, a cancellation), a 3xx, 408, 409 or 5xx,
    ///   or a 2xx that is not the specified success. The 503 of a gateway that has sent nothing leaves it as it was. The 409 of createWebHook means that a webhook exists, or that a copy of the request is
    ///   still in progress. A call with a caller's key begins open, as an earlier call may have sent it.
    /// - Only the service's own refusal closes it ([`ApiError::is_final`]): complete problem details, with a status that the specification
    ///   names for the operation. Another 4xx or a missing token does not.
    pub maybe_done: bool,
}

impl ClientError {
    /// The failure's code.
    pub fn code(&self) -> ErrorCode {
        match &self.failure {
            Failure::Validation(_) => ErrorCode::Validation,
            Failure::Api(error) => api_code(error.kind),
            Failure::Token(TokenFailure::Refused(error)) => token_code(error.kind),
            Failure::Network(_) | Failure::Token(TokenFailure::Unreachable(_) | TokenFailure::Unavailable(_)) => {
                ErrorCode::Network
            }
            Failure::Timeout => ErrorCode::Timeout,
            Failure::Aborted => ErrorCode::Aborted,
            Failure::Token(TokenFailure::Provider(_) | TokenFailure::Unusable) => ErrorCode::Unauthorized,
        }
    }

    /// Whether the same call, with the same idempotency key, may succeed later.
    pub fn retryable(&self) -> bool {
        match self.code() {
            ErrorCode::Network | ErrorCode::Timeout => true,
            // A conflict may stem from our own first attempt, which is still in progress.
            ErrorCode::Conflict => self.idempotency_key.is_some() && !self.is_key_reused(),
            // A 408 refuses the request, not the operation, which may even have been carried out.
            ErrorCode::Problem | ErrorCode::Unauthorized | ErrorCode::RateLimited | ErrorCode::Server => {
                self.api().is_some_and(|api| is_passing(api.status))
            }
            ErrorCode::Validation | ErrorCode::NotFound | ErrorCode::Aborted | ErrorCode::Decode => false,
        }
    }

    /// Whether the key was sent with another input before.
    fn is_key_reused(&self) -> bool {
        let problem = self.api().and_then(|api| api.problem.as_ref());
        problem.is_some_and(|problem| problem.is_key_reused())
    }

    /// The cause, as the host or the token provider reports it.
    pub fn cause(&self) -> &Cause {
        match &self.failure {
            Failure::Network(error) => &error.cause,
            Failure::Token(
                TokenFailure::Unreachable(cause) | TokenFailure::Unavailable(cause) | TokenFailure::Provider(cause),
            ) => cause,
            Failure::Validation(_)
            | Failure::Api(_)
            | Failure::Timeout
            | Failure::Aborted
            | Failure::Token(TokenFailure::Refused(_) | TokenFailure::Unusable) => &Cause::UNKNOWN,
        }
    }

    /// The service's refusal, if that is the failure.
    pub fn api(&self) -> Option<&ApiError> {
        match &self.failure {
            Failure::Api(error) | Failure::Token(TokenFailure::Refused(error)) => Some(error),
            Failure::Validation(_) | Failure::Network(_) | Failure::Timeout | Failure::Aborted | Failure::Token(_) => {
                None
            }
        }
    }
}

fn api_code(kind: ApiErrorKind) -> ErrorCode {
    match kind {
        ApiErrorKind::Problem => ErrorCode::Problem,
        ApiErrorKind::Unauthorized => ErrorCode::Unauthorized,
        ApiErrorKind::NotFound => ErrorCode::NotFound,
        ApiErrorKind::Conflict => ErrorCode::Conflict,
        ApiErrorKind::RateLimited => ErrorCode::RateLimited,
        ApiErrorKind::Server => ErrorCode::Server,
        ApiErrorKind::Decode => ErrorCode::Decode,
    }
}

/// A refused token says nothing about the operation: an earlier attempt may have carried it out.
fn token_code(kind: ApiErrorKind) -> ErrorCode {
    match kind {
        ApiErrorKind::RateLimited | ApiErrorKind::Server => api_code(kind),
        ApiErrorKind::Problem
        | ApiErrorKind::Unauthorized
        | ApiErrorKind::NotFound
        | ApiErrorKind::Conflict
        | ApiErrorKind::Decode => ErrorCode::Unauthorized,
    }
}

/// The host's cause of a failure, such as a JavaScript exception. Core passes it on unread.
///
/// Its `Debug` shows nothing of it, as it may quote an address or a secret. All causes compare as equal.
///
/// # Examples
///
/// ```
/// use parcela_core::client::Cause;
///
/// assert_eq!(Cause::new("closed port").get::<&str>(), Some(&"closed port"));
/// assert_eq!(Cause::UNKNOWN.get::<&str>(), None);
/// ```
#[derive(Clone, Default)]
pub struct Cause(Option<Arc<dyn Any + Send + Sync>>);

impl Cause {
    /// The unknown cause.
    pub const UNKNOWN: Self = Self(None);

    /// Wraps `value`.
    pub fn new(value: impl Any + Send + Sync) -> Self {
        Self(Some(Arc::new(value)))
    }

    /// Returns the cause if it is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cause(…)")
    }
}

impl PartialEq for Cause {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Cause {}
