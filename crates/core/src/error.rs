//! Refusals of the service.

use crate::text::decimal;
use crate::wire::Problem;

/// The kind of a refusal. Callers react to each kind differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ApiErrorKind {
    /// 400 and other client errors: the problem says what is wrong.
    Problem,
    /// 401: the token is missing, invalid or revoked.
    Unauthorized,
    /// 404
    NotFound,
    /// 409: another request with the same idempotency key, or a webhook that exists already.
    Conflict,
    /// 429: too many requests.
    RateLimited,
    /// 5xx
    Server,
    /// A success whose body is not what the specification shows, or a redirection, which is not followed.
    Decode,
}

impl ApiErrorKind {
    /// The kind of an answer whose status is no success.
    pub(crate) fn of_status(status: u16) -> Self {
        match status {
            401 => Self::Unauthorized,
            404 => Self::NotFound,
            409 => Self::Conflict,
            429 => Self::RateLimited,
            500.. => Self::Server,
            ..=399 => Self::Decode,
            _ => Self::Problem,
        }
    }
}

/// A refusal, or an answer that cannot be read. `Debug` and `Display` name the status and the business code, never a text of the
/// service.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct ApiError {
    /// The kind of the refusal.
    pub kind: ApiErrorKind,
    /// The status code; 0 for a redirection whose status the host hides.
    pub status: u16,
    /// The body, when it was problem details; empty and other bodies are `None`.
    pub problem: Option<Box<Problem>>,
    /// The business error code, such as `Order.TermOutOfRange`.
    pub code: Option<String>,
    /// The correlation identifier that the answer carried.
    pub correlation_id: Option<String>,
}

impl ApiError {
    /// Whether the service itself has refused the operation for good: it was not carried out, and no other attempt under the same key
    /// has carried it out or will.
    ///
    /// This takes a 4xx with problem details of the service's own ([`Problem::is_of_service`]). A firewall's 403 or a 404 during a
    /// deployment concerns one request only, and so do 401, 408, 409 and 429, whoever answers them. The rule is ours; it follows
    /// from the specification's idempotency, which repeats the original answer to a key.
    pub fn is_final(&self) -> bool {
        matches!(self.status, 400..500)
            && !matches!(self.status, 401 | 408 | 409 | 429)
            && self.problem.as_ref().is_some_and(|problem| problem.is_of_service())
    }

    /// The status and the business code in words, for developers.
    pub fn message(&self) -> String {
        if matches!(self.status, 0 | 300..400) {
            return "the service answered with a redirection, which is not followed".to_owned();
        }
        let mut text = "the service answered ".to_owned() + &decimal(self.status);
        if let Some(code) = &self.code {
            text.extend([" (", code, ")"]);
        }
        text
    }
}
