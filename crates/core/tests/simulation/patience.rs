//! The patience of a caller: it waits to the end or for a short time, or cancels.

use std::time::Duration;

use crate::world::World;

/// A caller's way of waiting.
pub(crate) struct Patience {
    pub(crate) timeout: Duration,
    pub(crate) stop: Stop,
}

/// The moment at which a caller stops waiting.
pub(crate) enum Stop {
    Never,
    /// The caller cancels.
    Cancel(Duration),
    /// The page is reloaded: the future is dropped.
    Drop(Duration),
}

impl Stop {
    pub(crate) fn after(&self) -> Option<Duration> {
        match self {
            Self::Never => None,
            Self::Cancel(after) | Self::Drop(after) => Some(*after),
        }
    }
}

impl Patience {
    pub(crate) fn draw(world: &World, patient: bool, may_drop: bool) -> Self {
        let random = &world.random;
        if patient {
            return Self {
                timeout: Duration::from_secs(30),
                stop: Stop::Never,
            };
        }
        let timeout = match random.below(10) {
            0..5 => Duration::from_secs(30),
            5..7 => random.millis(3_000..=12_000),
            _ => random.millis(20..=3_000),
        };
        let stop = match random.below(100) {
            0 => Stop::Cancel(Duration::ZERO),
            1..15 => Stop::Cancel(random.millis(0..=2_000)),
            15..30 if may_drop => Stop::Drop(random.millis(0..=2_000)),
            _ => Stop::Never,
        };
        Self { timeout, stop }
    }
}
