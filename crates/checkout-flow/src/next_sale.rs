//! The ways to sell again to the customer of an ended order.

/// A way to sell again to the customer of an ended order: the difference between the ended sale and the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SellAgain {
    /// The plan is the same.
    Same,
    /// The amount is smaller, because the customer's credit does not cover the ended sale.
    Smaller,
    /// The amount is the same, with a down payment that is larger than before.
    DownPayment,
}

impl SellAgain {
    /// All ways, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Same, Self::Smaller, Self::DownPayment];
}
