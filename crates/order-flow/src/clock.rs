//! The device's clock, which may be set back while a page is open. From then on, the age of every earlier key is unknown.

/// The largest backward step of an automatic clock adjustment, in milliseconds. The margin of a key's lifetime covers it.
const TUNING: u64 = 60_000;

/// Detects that the device's clock was set back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// The latest reading since the clock was set back, in milliseconds since the Unix epoch.
    latest: u64,
}

impl Clock {
    /// Records a reading. Returns whether the clock was set back since the previous one.
    pub fn is_set_back(&mut self, now: u64) -> bool {
        let is_set_back = now.saturating_add(TUNING) < self.latest;
        self.latest = if is_set_back { now } else { self.latest.max(now) };
        is_set_back
    }
}
