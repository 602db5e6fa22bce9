//! Refusals of the service.

use crate::operation::Route;
use crate::text::decimal;
use crate::wire::Problem;

/// The kind of a refusal. Callers react to each kind differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ApiErrorKind {
    /// 400 and other client errors. The problem details name the error.
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
    /// A 2xx whose status or body is not the specified success, or a redirection, which is not followed.
    Decode,
}

impl ApiErrorKind {
    /// The kind of an answer with this status, which is not the specified success.
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
    /// The problem details of the body; `None` for an empty or another body.
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
    /// Only a status with which the specification lets the operation of `route` refuse ([`Route::refusals`]) is final, with complete
    /// problem details of the service ([`Problem::is_of_service`]). A firewall's 403 and a 404 during a deployment concern one request
    /// only, as do 401, 408, 409 and 429 of any sender. The rule is ours. It follows from the specification's idempotency, by which the
    /// service repeats its original answer to a key.
    pub fn is_final(&self, route: &Route) -> bool {
        let problem = self.problem.as_ref();
        route.refusals.contains(&self.status) && problem.is_some_and(|problem| problem.is_of_service(self.status))
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
