//! The numbers of requests, claims and timers.

/// Counts requests, claims and timers. An answer to an older request than the awaited one is dropped, and so is the end of an older
/// timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Numbers(u32);

impl Numbers {
    /// A number that was not given before, above zero.
    pub fn fresh(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}
