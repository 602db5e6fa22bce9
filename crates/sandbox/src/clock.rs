//! Clock: the sandbox's time, which can run ahead of the real one.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

/// The time that tokens, idempotency and orders go by: the real time and an offset in whole seconds.
#[derive(Debug, Clone, Default)]
pub(crate) struct Clock {
    ahead: watch::Sender<i64>,
}

impl Clock {
    /// A clock that runs `seconds` ahead.
    pub(crate) fn ahead_by(seconds: i64) -> Self {
        let clock = Self::default();
        clock.set_ahead(seconds);
        clock
    }

    /// Now.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        now_ahead_by(self.ahead())
    }

    /// How long it really takes until it is `due`.
    pub(crate) fn real_time_until(&self, due: DateTime<Utc>) -> Duration {
        // A millisecond more, so that what is due then is due.
        let time = (due - self.now()).to_std().unwrap_or_default();
        time + Duration::from_millis(1)
    }

    /// How far it runs ahead, in seconds.
    pub(crate) fn ahead(&self) -> i64 {
        *self.ahead.borrow()
    }

    /// Sets how far the clock runs ahead.
    pub(crate) fn set_ahead(&self, seconds: i64) {
        self.ahead.send_replace(seconds);
    }

    /// Tells of every change of how far it runs ahead.
    pub(crate) fn changes(&self) -> watch::Receiver<i64> {
        self.ahead.subscribe()
    }
}

/// What a clock that runs `seconds` ahead shows now.
pub(crate) fn now_ahead_by(seconds: i64) -> DateTime<Utc> {
    let real = Utc::now();
    // The store bounds the offset to a century, so the sum exists.
    real.checked_add_signed(TimeDelta::seconds(seconds)).unwrap_or(real)
}

/// Sleeps as long as is said, or for ever.
pub(crate) async fn sleep(duration: Option<Duration>) {
    match duration {
        Some(duration) => tokio::time::sleep(duration).await,
        None => std::future::pending().await,
    }
}
