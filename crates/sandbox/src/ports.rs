//! Ports: the services that the sandbox needs of its host. The native host implements them with tokio, the system's clock and hyper, a
//! JavaScript host with those of its runtime.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{Request, StatusCode};
use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use uuid::Uuid;

pub use crate::domain::notification::Failure;

/// The time.
pub trait Time: Send + Sync {
    /// The real time. The sandbox's own clock may run ahead of it.
    fn now(&self) -> DateTime<Utc>;

    /// The time since a fixed moment, for measuring durations. Only differences are meaningful.
    ///
    /// The native host reads a monotonic clock. A JavaScript host reads the clock of `now`, which may stand still or go back: durations
    /// are stored with deliveries, and the same clock and random numbers must lead to the same answers.
    fn running(&self) -> Duration;
}

/// The host has no random numbers.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the system has no random numbers: {0}")]
pub struct NoRandom(pub String);

/// A source of unpredictable bytes.
pub trait Random: Send + Sync {
    /// Fills `bytes`.
    ///
    /// # Errors
    ///
    /// `NoRandom` when there are none.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandom>;
}

impl dyn Random + '_ {
    /// A random (version 4) UUID.
    ///
    /// # Errors
    ///
    /// `NoRandom` when there is none.
    pub(crate) fn uuid(&self) -> Result<Uuid, NoRandom> {
        let mut bytes = [0; 16];
        self.fill(&mut bytes)?;
        Ok(uuid::Builder::from_random_bytes(bytes).into_uuid())
    }

    /// A number from 0 to 1, excluding 1.
    ///
    /// # Errors
    ///
    /// `NoRandom` when there is none.
    pub(crate) fn fraction(&self) -> Result<f64, NoRandom> {
        let mut bytes = [0; 4];
        self.fill(&mut bytes)?;
        Ok(f64::from(u32::from_le_bytes(bytes)) / (f64::from(u32::MAX) + 1.0))
    }
}

/// The system's random numbers.
#[cfg(feature = "native")]
pub(crate) struct SystemRandom;

#[cfg(feature = "native")]
impl Random for SystemRandom {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandom> {
        getrandom::fill(bytes).map_err(|error| NoRandom(error.to_string()))
    }
}

/// Waits. Dropping a future cancels its timer.
pub trait Timers: Send + Sync {
    /// Resolves after `duration`, and keeps the program running until then.
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()>;

    /// Resolves after `duration`, or earlier if the host's timers are limited. A program that has nothing else to do may end meanwhile.
    fn alarm(&self, duration: Duration) -> BoxFuture<'static, ()> {
        self.sleep(duration)
    }
}

/// Sends notifications.
pub trait Sender: Send + Sync {
    /// Sends `request` once, without following redirects. Returns the status of the answer. Dropping the future cancels the attempt.
    fn send(&self, request: Request<Bytes>) -> BoxFuture<'static, Result<StatusCode, Failure>>;
}

/// The services of the host; clones share them.
#[derive(Clone)]
pub struct Ports {
    /// The real time.
    pub time: Arc<dyn Time>,
    /// The random numbers for identifiers, keys and probabilities.
    pub random: Arc<dyn Random>,
    /// The timers.
    pub timers: Arc<dyn Timers>,
}
