//! The ways to the next sale for the same customer.

/// The change from the sale that is shown to the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SellAgain {
    /// The plan stays the same.
    Same,
    /// The amount is smaller, for a customer whose credit does not cover it.
    Smaller,
    /// The customer pays a part of the amount at once.
    DownPayment,
}

impl SellAgain {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Same, Self::Smaller, Self::DownPayment];
}
