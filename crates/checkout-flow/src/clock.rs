//! The device's clock, which may be set back while a page is open.

use super::Moment;

/// The readings of the device's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Clock {
    /// The newest reading, in milliseconds since the Unix epoch.
    pub(super) reading: u64,
    /// The latest time that was read, in milliseconds since the Unix epoch.
    latest: u64,
}

impl Clock {
    /// Takes the moment's reading, and returns the moment at a time that never runs back: no key becomes younger than it was.
    pub(super) fn read(&mut self, moment: Moment) -> Moment {
        self.reading = moment.now;
        self.latest = self.latest.max(moment.now);
        Moment {
            now: self.latest,
            ..moment
        }
    }
}
