//! How often a status is read: less and less often while nothing changes.

/// The time after a change for which the customer counts as active, in milliseconds. The interval does not grow meanwhile.
const ACTIVE: u64 = 5 * 60 * 1000;

/// The longest interval between two reads of a status, in milliseconds.
pub(super) const LONGEST: u32 = 30_000;

/// The interval between two reads.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PollInterval {
    /// The interval to which it has grown, in milliseconds; zero before that.
    grown: u32,
    /// When a status last changed, in milliseconds since the Unix epoch.
    pub(super) changed: u64,
}

impl PollInterval {
    /// The interval before the next read, which begins with `first`, in milliseconds.
    pub fn millis(&self, first: u32) -> u32 {
        self.grown.max(first)
    }

    /// Lets the interval grow up to `longest`, unless the customer is active.
    pub fn grow(&mut self, first: u32, longest: u32, now: u64) {
        if now.saturating_sub(self.changed) >= ACTIVE {
            let millis = self.millis(first);
            self.grown = (millis + millis / 2).min(longest);
        }
    }

    /// Begins with the first interval again.
    pub fn restart(&mut self) {
        self.grown = 0;
    }

    /// A status has changed at this moment.
    pub fn news(&mut self, at: u64) {
        self.restart();
        self.changed = self.changed.max(at);
    }
}
