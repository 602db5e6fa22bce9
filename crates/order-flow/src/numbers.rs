//! The numbers of requests, claims and timers.

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
