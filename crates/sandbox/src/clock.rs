//! Clock: the sandbox's time, which can run ahead of the real one.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
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
        let real = Utc::now();
        // The store bounds the offset to a century, so the sum exists.
        real.checked_add_signed(TimeDelta::seconds(*self.ahead.borrow()))
            .unwrap_or(real)
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

/// A time as it goes on the wire: ISO 8601, UTC, milliseconds.
pub(crate) fn to_wire(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}
