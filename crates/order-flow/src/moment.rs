//! The time and the randomness of a flow, which it receives with each event, and the numbers of its requests.

use chrono::NaiveDate;
use uuid::Uuid;

/// The time of an event, and a random key that it may use.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// The date in the seller's time zone.
    pub today: NaiveDate,
    /// A fresh idempotency key.
    pub key: Uuid,
}

/// A counter for the numbers of requests, claims and timers. The flow drops an answer, or the end of a timer, whose number is older than
/// the awaited one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Numbers(u32);

impl Numbers {
    /// Returns the next number. The first one is 1.
    pub fn fresh(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

/// The largest backward step of an automatic clock adjustment, in milliseconds. The margin of a key's lifetime covers it.
const TUNING: u64 = 60_000;

/// Detects that the device's clock was set back while the page is open. From then on, the age of every earlier key is unknown.
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
