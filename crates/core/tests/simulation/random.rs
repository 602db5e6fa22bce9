//! A small seeded generator (SplitMix64). A seed gives the same world on every machine.

use std::cell::Cell;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The world's only source of randomness, also for the client.
pub(crate) struct Random(Cell<u64>);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Cell::new(seed))
    }

    pub(crate) fn next(&self) -> u64 {
        let state = self.0.get().wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.0.set(state);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`.
    pub(crate) fn below(&self, end: u64) -> u64 {
        self.next() % end
    }

    /// Returns `true` in `percent` of a hundred cases.
    pub(crate) fn chance(&self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// A whole number of milliseconds, so that events sometimes coincide.
    pub(crate) fn millis(&self, range: RangeInclusive<u64>) -> Duration {
        Duration::from_millis(range.start() + self.below(range.end() - range.start() + 1))
    }

    pub(crate) fn pick<T: Copy>(&self, all: &[T]) -> T {
        let index = self.below(all.len() as u64);
        all[usize::try_from(index).expect("an index")]
    }

    pub(crate) fn fill(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]);
        }
    }

    pub(crate) fn uuid(&self) -> uuid::Uuid {
        let mut bytes = [0; 16];
        self.fill(&mut bytes);
        uuid::Builder::from_random_bytes(bytes).into_uuid()
    }
}
