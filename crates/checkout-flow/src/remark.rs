//! A remark about an order.

/// A remark to the seller on something unusual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// An order was not answered within the life of its key, or is perhaps another seller's. Only the list of orders tells whether it
    /// exists.
    Expired,
    /// The order was made with data that the seller has changed since.
    Earlier,
    /// The order is the same as in another tab.
    Shared,
    /// An order was not answered, and the form holds other data or another amount by now.
    Unanswered,
}
