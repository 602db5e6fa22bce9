//! The context that all attempts of a call share, and the final answer.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::error::{ClientError, ErrorCode, Failure};
use super::host::TransportError;
use super::key::IdempotencyKey;
use super::key::Key;
use super::observer::AttemptInfo;
use super::token::Token;
use crate::error::ApiError;
use crate::http::{CORRELATION_ID, HttpRequest, HttpResponse, IDEMPOTENCY_KEY, Method};
use crate::json::{Json, Shape, read};
use crate::operation::{Operation, Repeat, Route, validated};
use crate::text::uuid_text;
use crate::wire::Problem;
use uuid::Uuid;

/// The context of a call, shared by its attempts. [`Client::begin`](super::Client::begin) creates it.
pub struct CallContext {
    pub(super) correlation_id: String,
    pub(super) key: Option<Key>,
    pub(super) repeat: Repeat,
    /// The end of the call, by the monotonic clock.
    pub(super) deadline: Duration,
    /// Whether the operation may have been carried out: an attempt was sent, and no refusal has closed it.
    open: AtomicBool,
    /// Whether the deadline has ended the call.
    expired: AtomicBool,
}

impl CallContext {
    pub(super) fn new(repeat: Repeat, key: Option<Key>, correlation_id: String, deadline: Duration) -> Self {
        let open = AtomicBool::new(key.as_ref().is_some_and(|key| key.is_given));
        Self {
            correlation_id,
            key,
            repeat,
            deadline,
            open,
            expired: AtomicBool::new(false),
        }
    }

    /// Records that the deadline has ended the call.
    pub(super) fn expires(&self) {
        self.expired.store(true, Ordering::Relaxed);
    }

    /// The code of an attempt that the end of the call has cut off.
    pub(super) fn cut_off(&self) -> ErrorCode {
        if self.expired.load(Ordering::Relaxed) {
            ErrorCode::Timeout
        } else {
            ErrorCode::Aborted
        }
    }

    /// The idempotency key, if the operation takes one, with its expiry since the Unix epoch. The expiry is `None` for a caller's key of
    /// unknown age.
    pub fn key(&self) -> Option<(&IdempotencyKey, Option<Duration>)> {
        self.key.as_ref().map(|key| (&key.id, key.expires_at))
    }

    /// Whether the key is too old at the time `now` to be sent.
    pub(super) fn has_old_key(&self, now: Duration) -> bool {
        self.key.as_ref().is_some_and(|key| key.is_old(now))
    }

    /// Whether an earlier call may have sent the same operation.
    pub(super) fn is_resumed(&self) -> bool {
        self.key.as_ref().is_some_and(|key| key.is_given)
    }

    /// Whether the operation takes a key, and no attempt so far can have carried it out.
    pub(super) fn is_known_undone(&self) -> bool {
        self.key.is_some() && !self.open.load(Ordering::Relaxed)
    }

    /// Records that an attempt is sent. Returns whether the operation was open before, for [`ended`](Self::ended).
    pub(super) fn departs(&self) -> bool {
        self.open.swap(true, Ordering::Relaxed)
    }

    /// Records the end of an attempt. `open` is whether the operation was open before it. With a token the request went to the service itself,
    /// which never says that it has not received it.
    pub(super) fn ended(&self, open: bool, token: Option<&Token>, outcome: &Result<HttpResponse, TransportError>) {
        // A hidden status is that of a redirection, which is not a refusal.
        let refused = |response: &HttpResponse| match response.status {
            408 | 409 => false,
            503 => token.is_none() && Problem::of(response).is_some_and(|problem| problem.is_unsent()),
            status => matches!(status, 400..500),
        };
        if outcome.as_ref().is_ok_and(refused) {
            self.open.store(open, Ordering::Relaxed);
        }
    }

    /// The answer that ends the attempts. A DELETE that follows an unanswered attempt finds nothing if that attempt removed the
    /// resource; its 404 becomes the lost success. A 404 to the first attempt stays a 404.
    ///
    /// The rule is ours. It applies to a 404 with the service's own complete problem details, also through a gateway, and to an empty one of the
    /// service itself. A proxy's page, and a gateway's owner, say nothing about the resource. `token` is that of the request.
    pub(super) fn settled(&self, route: &Route, token: Option<&Token>, answer: HttpResponse) -> HttpResponse {
        let is_removal = route.method == Method::Delete && answer.status == 404;
        if is_removal && self.open.load(Ordering::Relaxed) && is_of_service(&answer, token.is_some()) {
            return HttpResponse {
                status: route.status,
                body: Vec::new(),
                ..answer
            };
        }
        answer
    }

    /// The request with the headers that every attempt carries.
    pub(super) fn prepare(&self, request: &HttpRequest, token: Option<&Token>) -> HttpRequest {
        let mut request = request.clone();
        request.headers.push((CORRELATION_ID, self.correlation_id.clone()));
        if let Some(key) = &self.key {
            request.headers.push((IDEMPOTENCY_KEY, key.id.as_str().to_owned()));
        }
        let Some(token) = token else {
            return request.for_gateway();
        };
        let bearer = "Bearer ".to_owned() + &token.value;
        request.headers.push(("Authorization", bearer));
        request
    }

    /// The description of an attempt for the observer.
    pub(super) fn attempt<'a>(&'a self, request: &'a HttpRequest, attempt: u32) -> AttemptInfo<'a> {
        AttemptInfo {
            operation: request.route.name,
            route: request.route.path,
            method: request.route.method,
            path: &request.path,
            attempt,
            correlation_id: &self.correlation_id,
        }
    }

    /// The failure of the call for an error of its answer. A refusal for good closes the operation.
    fn refused(self, route: &Route, error: ApiError, retry_after: Option<Duration>) -> ClientError {
        if error.is_final(route) {
            self.open.store(false, Ordering::Relaxed);
        }
        self.error(error.into(), retry_after)
    }

    /// The failure of the call, with the wait that its last answer asks for.
    pub(super) fn error(self, failure: Failure, retry_after: Option<Duration>) -> ClientError {
        ClientError {
            maybe_done: self.key.is_some() && self.open.into_inner(),
            failure,
            correlation_id: self.correlation_id,
            idempotency_key_expires_at: self.key.as_ref().and_then(|key| key.expires_at),
            idempotency_key: self.key.map(|key| key.id),
            retry_after,
        }
    }
}

fn is_of_service(refusal: &HttpResponse, is_direct: bool) -> bool {
    let told = |problem: Problem| problem.is_of_service(refusal.status) || problem.is_relayed();
    is_direct && refusal.body.is_empty() || Problem::of(refusal).is_some_and(told)
}

/// The `id` of an order or of a customer.
#[derive(Json)]
struct Identified {
    id: Uuid,
}

/// The answer, without its content if it is a success about another order or customer than `request` asks for: reading it then fails. The
/// parameter of webhooks is a type, and their successes have no content.
pub(super) fn of_the_asked(request: &HttpRequest, mut answer: HttpResponse) -> HttpResponse {
    let asked = request.parameter().filter(|_| answer.status == request.route.status);
    let named = asked.and_then(|_| read::<Identified>(&answer.body));
    if named.is_some_and(|named| asked != Some(&uuid_text(named.id))) {
        answer.body = b"{}".to_vec();
    }
    answer
}

/// A final answer, not yet read.
pub struct Exchange {
    pub(super) route: &'static Route,
    pub(super) response: HttpResponse,
    pub(super) context: CallContext,
    pub(super) retry_after: Option<Duration>,
}

impl Exchange {
    /// The answer's status.
    pub fn status(&self) -> u16 {
        self.response.status
    }

    /// The identifier under which the service has logged the call: that of the answer if it has one, or the one that was sent.
    pub fn correlation_id(&self) -> &str {
        self.response
            .header(CORRELATION_ID)
            .unwrap_or(&self.context.correlation_id)
    }

    /// The answer's body.
    pub fn body(&self) -> &[u8] {
        &self.response.body
    }

    /// The result as JSON text of `shape`, for callers that pass the text on.
    ///
    /// # Errors
    ///
    /// An [`ApiError`] if the answer is a refusal or of another shape. [`fail`](Self::fail) turns it into the failure of the call.
    pub fn validated(&self, shape: &'static Shape) -> Result<Cow<'_, str>, ApiError> {
        validated(self.route, &self.response, shape)
    }

    /// The failure of the call for an error of its answer.
    pub fn fail(self, error: ApiError) -> ClientError {
        self.context.refused(self.route, error, self.retry_after)
    }

    /// Reads the result of the operation `O`.
    ///
    /// # Errors
    ///
    /// A [`ClientError`] if the answer is a refusal or cannot be read.
    pub fn read<O: Operation>(self) -> Result<O::Output, ClientError> {
        O::parse(self.response).map_err(|error| self.context.refused(self.route, error, self.retry_after))
    }
}
