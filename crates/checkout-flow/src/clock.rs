//! The device's clock, which may be set back while a page is open. The age of every key that was made before is unknown then.

/// By how much a clock may run back when it is tuned, in milliseconds. The margin of a key's life covers that.
const TUNING: u64 = 60_000;

/// The readings of the device's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// The latest reading since the clock was set back, in milliseconds since the Unix epoch.
    latest: u64,
}

impl Clock {
    /// Takes a reading. Returns whether the clock was set back since the one before.
    pub fn is_set_back(&mut self, now: u64) -> bool {
        let is_set_back = now.saturating_add(TUNING) < self.latest;
        self.latest = if is_set_back { now } else { self.latest.max(now) };
        is_set_back
    }
}
