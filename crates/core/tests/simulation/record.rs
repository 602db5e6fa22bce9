//! The record of a world for the checks: its calls and their requests.

use std::rc::Rc;
use std::task::Waker;
use std::time::Duration;

use parcela_core::client::ErrorCode;
use parcela_core::http::HttpRequest;
use uuid::Uuid;

use crate::reply::Reply;

/// The subject of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Work {
    Create,
    Start,
    Invoice,
    Read,
    Hook,
    Token,
}

impl Work {
    pub(crate) fn of(request: &HttpRequest) -> Self {
        match request.path.as_str() {
            "/v1/order" => Self::Create,
            "/v1/order/start-cdc-sale" => Self::Start,
            "/v1/order/invoice" => Self::Invoice,
            "/v1/webhooks" => Self::Hook,
            "/v1/authentication/accesstoken" => Self::Token,
            _ => Self::Read,
        }
    }

    /// Whether the request has an `Idempotency-Key`.
    pub(crate) fn has_key(self) -> bool {
        matches!(self, Self::Create | Self::Start | Self::Invoice | Self::Hook)
    }
}

/// One call of a caller. An intent is an operation for one customer, through all calls that resume it.
#[expect(clippy::struct_excessive_bools, reason = "each is recorded for the checks")]
pub(crate) struct Call {
    pub(crate) work: Work,
    pub(crate) intent: u32,
    /// The number of the call among this caller's calls of the intent, from 0.
    pub(crate) round: u32,
    pub(crate) began: Duration,
    pub(crate) timeout: Duration,
    /// The moment at which the caller cancels or drops the call.
    pub(crate) stop: Option<Duration>,
    pub(crate) key: Option<Uuid>,
    pub(crate) correlation: Option<String>,
    /// Whether the caller has dropped the intent's key, as nothing was done under it.
    pub(crate) renewed: bool,
    /// Whether the caller sends another body under the intent's key.
    pub(crate) misuse: bool,
    /// Whether every fault had ended before the call began.
    pub(crate) healthy: bool,
    /// Whether the intent was carried out before the call began.
    pub(crate) committed: bool,
    /// The requests, in the order of sending.
    pub(crate) attempts: Vec<usize>,
    /// The numbers of requests and of their ends that the observer received.
    pub(crate) observed: (usize, usize),
    pub(crate) end: Option<(Duration, End)>,
}

/// The end of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum End {
    Done(Reply),
    Failed {
        code: ErrorCode,
        status: Option<u16>,
        retryable: bool,
        /// Whether there was no token.
        tokenless: bool,
        key: Option<Uuid>,
        correlation: String,
        /// Whether the operation may have been carried out.
        maybe_done: bool,
        /// The wait that the service asks for.
        retry_after: Option<Duration>,
    },
    /// The caller dropped the future.
    Dropped,
}

/// A sent request.
pub(crate) struct Flight {
    pub(crate) call: usize,
    pub(crate) work: Work,
    pub(crate) intent: u32,
    pub(crate) request: Rc<HttpRequest>,
    pub(crate) key: Option<Uuid>,
    pub(crate) sent: Duration,
    /// Whether the request has reached the service.
    pub(crate) arrived: bool,
    /// Whether it passed the firewalls and proxies, once it has arrived.
    pub(crate) admitted: Option<bool>,
    /// The client's result, and its time.
    pub(crate) landed: Option<(Duration, Landing)>,
    /// The time at which the client stopped waiting.
    pub(crate) closed: Option<Duration>,
    pub(crate) waker: Option<Waker>,
}

/// The result of a request at the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Landing {
    /// An answer, and whether it repeats an earlier one for the same key.
    Answer(Reply, bool),
    /// An error of the network.
    Broken,
}

impl Flight {
    pub(crate) fn correlation(&self) -> Option<&str> {
        self.request.header("CorrelationId")
    }

    /// Whether this is a token request.
    pub(crate) fn is_token_request(&self) -> bool {
        self.work == Work::Token && self.closed.is_none()
    }

    /// The number of the token in the request.
    pub(crate) fn token(&self) -> Option<usize> {
        let bearer = self.request.header("Authorization")?;
        bearer.strip_prefix("Bearer t")?.parse().ok()
    }

    pub(crate) fn reply(&self) -> Option<Reply> {
        match self.landed {
            Some((_, Landing::Answer(reply, _))) => Some(reply),
            Some((_, Landing::Broken)) | None => None,
        }
    }
}
