//! A remark to the seller about an order.

/// A remark to the seller about an order that did not take the usual course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// An order was unanswered when its key expired, or may be another seller's. Only the list of orders shows whether it exists.
    Expired,
    /// The order was made with earlier data: the seller changed them while the first attempt was unanswered.
    Earlier,
    /// The order is the one that another tab has sent.
    Shared,
    /// An order is unanswered, and the form has changed since.
    Unanswered,
    /// An order was not opened, because it belongs to another establishment.
    AnotherShop,
}
