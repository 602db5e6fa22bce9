//! Clock: the sandbox's time, which can run ahead of the real one.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

use crate::ports::Time;

/// The time that tokens, idempotency and orders go by: the real time and an offset in whole seconds. Clones share it.
#[derive(Clone)]
pub(crate) struct Clock {
    time: Arc<dyn Time>,
    ahead: watch::Sender<i64>,
}

impl Clock {
    /// A clock that runs `seconds` ahead of `time`.
    pub(crate) fn ahead_of(time: Arc<dyn Time>, seconds: i64) -> Self {
        Self {
            time,
            ahead: watch::Sender::new(seconds),
        }
    }

    /// Now.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.now_ahead_by(self.ahead())
    }

    /// What it would show now if it ran `seconds` ahead.
    pub(crate) fn now_ahead_by(&self, seconds: i64) -> DateTime<Utc> {
        let real = self.real();
        // The store bounds the offset to a century, so the sum exists.
        real.checked_add_signed(TimeDelta::seconds(seconds)).unwrap_or(real)
    }

    /// The real time, which it may be ahead of.
    pub(crate) fn real(&self) -> DateTime<Utc> {
        self.time.now()
    }

    /// How long the host has been running: what durations are measured by.
    pub(crate) fn running(&self) -> Duration {
        self.time.running()
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
