//! Clock: the sandbox's time, which can run ahead of the real one.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

use crate::ports::Time;

/// The time of tokens, idempotency and orders: the real time and an offset in whole seconds.
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

    /// The current time.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.now_ahead_by(self.ahead())
    }

    /// The time that the clock would show if it ran `seconds` ahead.
    pub(crate) fn now_ahead_by(&self, seconds: i64) -> DateTime<Utc> {
        let real = self.real();
        // The store bounds the offset to a century, so the sum exists.
        real.checked_add_signed(TimeDelta::seconds(seconds)).unwrap_or(real)
    }

    /// The real time.
    pub(crate) fn real(&self) -> DateTime<Utc> {
        self.time.now()
    }

    /// The time for measuring durations: [`Time::running`].
    pub(crate) fn running(&self) -> Duration {
        self.time.running()
    }

    /// The real time until the clock shows `due`.
    pub(crate) fn real_time_until(&self, due: DateTime<Utc>) -> Duration {
        // One millisecond more, so that the clock is never before `due` by a fraction.
        let time = (due - self.now()).to_std().unwrap_or_default();
        time + Duration::from_millis(1)
    }

    /// The number of seconds that the clock runs ahead.
    pub(crate) fn ahead(&self) -> i64 {
        *self.ahead.borrow()
    }

    /// Sets the number of seconds that the clock runs ahead.
    pub(crate) fn set_ahead(&self, seconds: i64) {
        self.ahead.send_replace(seconds);
    }

    /// Notifies of every change of that number.
    pub(crate) fn changes(&self) -> watch::Receiver<i64> {
        self.ahead.subscribe()
    }
}
