//! The interval between two reads of a status. It grows while the status does not change.

/// The time during which the customer counts as active after a change, in milliseconds. The interval does not grow during that time.
const ACTIVE: u64 = 5 * 60 * 1000;

/// The longest interval between two reads of a status, in milliseconds.
pub const LONGEST: u32 = 30_000;

/// The interval between two reads of a status.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PollInterval {
    /// The interval after it has grown, in milliseconds; zero before.
    grown: u32,
    /// When a status last changed, in milliseconds since the Unix epoch.
    pub changed_at: u64,
}

impl PollInterval {
    /// The interval before the next read, in milliseconds. `first` is the interval before it has grown.
    pub fn millis(&self, first: u32) -> u32 {
        self.grown.max(first)
    }

    /// Increases the interval, up to `longest`, unless the customer is active.
    pub fn grow(&mut self, first: u32, longest: u32, now: u64) {
        if now.saturating_sub(self.changed_at) >= ACTIVE {
            let millis = self.millis(first);
            self.grown = (millis + millis / 2).min(longest);
        }
    }

    /// Resets the interval to the first one.
    pub fn restart(&mut self) {
        self.grown = 0;
    }

    /// Records that a status changed at this time, in milliseconds since the Unix epoch.
    pub fn note_change(&mut self, at: u64) {
        self.restart();
        self.changed_at = self.changed_at.max(at);
    }
}
