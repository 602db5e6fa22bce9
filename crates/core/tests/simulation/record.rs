//! The record of a world for the checks: the calls, and the requests that they sent.

use std::rc::Rc;
use std::task::Waker;
use std::time::Duration;

use parcela_core::client::ErrorCode;
use parcela_core::http::HttpRequest;
use uuid::Uuid;

use crate::reply::Reply;

/// What a request asks for.
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

    /// Whether an `Idempotency-Key` goes with it.
    pub(crate) fn has_key(self) -> bool {
        matches!(self, Self::Create | Self::Start | Self::Invoice | Self::Hook)
    }
}

/// One call of a caller. An intent is a work for one customer, through all the calls that resume it.
#[expect(clippy::struct_excessive_bools, reason = "each is noted by itself for the checks")]
pub(crate) struct Call {
    pub(crate) work: Work,
    pub(crate) intent: u32,
    /// Counts the calls of the intent by this caller, from 0.
    pub(crate) round: u32,
    pub(crate) began: Duration,
    pub(crate) timeout: Duration,
    /// When the caller cancels, or drops the call.
    pub(crate) stop: Option<Duration>,
    pub(crate) key: Option<Uuid>,
    pub(crate) correlation: Option<String>,
    /// The caller has dropped the intent's key, because nothing was done under it.
    pub(crate) renewed: bool,
    /// The caller sends another body under the intent's key.
    pub(crate) misuse: bool,
    /// Every fault has ended before the call began.
    pub(crate) healthy: bool,
    /// The intent was carried out before the call began.
    pub(crate) committed: bool,
    /// Its requests, in the order of sending.
    pub(crate) attempts: Vec<usize>,
    /// How many requests and how many ends of requests the observer was told of.
    pub(crate) observed: (usize, usize),
    pub(crate) end: Option<(Duration, End)>,
}

/// How a call ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum End {
    Done(Reply),
    Failed {
        code: ErrorCode,
        status: Option<u16>,
        retryable: bool,
        /// There was no token.
        tokenless: bool,
        key: Option<Uuid>,
        correlation: String,
        /// The operation may have been carried out.
        maybe_done: bool,
        /// The wait that the service asks for.
        retry_after: Option<Duration>,
    },
    /// The caller dropped the future.
    Dropped,
}

/// One request on its way.
pub(crate) struct Flight {
    pub(crate) call: usize,
    pub(crate) work: Work,
    pub(crate) intent: u32,
    pub(crate) request: Rc<HttpRequest>,
    pub(crate) key: Option<Uuid>,
    pub(crate) sent: Duration,
    /// Whether it has reached the service.
    pub(crate) arrived: bool,
    /// Whether it got past what stands in front of the service, once it has arrived.
    pub(crate) admitted: Option<bool>,
    /// What the client got, and when.
    pub(crate) landed: Option<(Duration, Landing)>,
    /// When the client stopped waiting for it.
    pub(crate) closed: Option<Duration>,
    pub(crate) waker: Option<Waker>,
}

/// What the client got.
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

    /// Whether the client waits for a token.
    pub(crate) fn is_token_request(&self) -> bool {
        self.work == Work::Token && self.closed.is_none()
    }

    /// The number of the token that it carries.
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
