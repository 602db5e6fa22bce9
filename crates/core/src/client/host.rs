//! The traits of the host that the client runs on.

use std::future::Future;
use std::time::Duration;

use uuid::Uuid;

use super::error::Cause;
use crate::http::{HttpRequest, HttpResponse};

/// There was no answer: the request may or may not have reached the service.
///
/// `Debug` and `Display` hide the host's texts, which could quote an address or a header.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("{}", Self::MESSAGE)]
pub struct TransportError {
    /// The cause, as the host reports it.
    pub cause: Cause,
}

impl TransportError {
    /// A failure of unknown cause.
    pub const UNEXPLAINED: Self = Self { cause: Cause::UNKNOWN };

    pub(super) const MESSAGE: &str = "the service could not be reached";
}

/// The network: sends a request to the service, whose address it knows.
pub trait Transport {
    /// Sends `request` once. Dropping the future cancels the request.
    ///
    /// # Errors
    ///
    /// [`TransportError`] if there is no answer. Every status is an answer.
    fn send(&self, request: HttpRequest) -> impl Future<Output = Result<HttpResponse, TransportError>>;

    /// Whether the network retries by itself, as another client does. The policy then makes one attempt.
    fn retries(&self) -> bool {
        false
    }
}

/// A clock with timers.
pub trait Timer {
    /// The time since the Unix epoch, by a clock that may be wrong and may be set. It tells the ages of keys and reads dates.
    fn now(&self) -> Duration;

    /// The time since some moment, by a clock that is never set. It measures waits, deadlines and durations. It may stand still while the
    /// machine sleeps.
    fn monotonic(&self) -> Duration;

    /// Resolves after `duration`.
    fn sleep(&self, duration: Duration) -> impl Future<Output = ()>;
}

/// A source of unpredictable bytes.
pub trait Entropy {
    /// Fills `bytes`.
    fn fill(&self, bytes: &mut [u8]);

    /// A random (version 4) UUID.
    fn uuid(&self) -> Uuid {
        let mut bytes = [0; 16];
        self.fill(&mut bytes);
        uuid::Builder::from_random_bytes(bytes).into_uuid()
    }

    /// A random number in the range `0.0..1.0`.
    fn fraction(&self) -> f64 {
        let mut bytes = [0; 4];
        self.fill(&mut bytes);
        f64::from(u32::from_le_bytes(bytes)) / (f64::from(u32::MAX) + 1.0)
    }
}

/// A host: network, clock and randomness in one.
pub trait Host: Transport + Timer + Entropy {}

impl<T: Transport + Timer + Entropy> Host for T {}
