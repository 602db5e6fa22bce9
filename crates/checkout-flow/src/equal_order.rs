//! An equal order that the seller is asked about.

use uuid::Uuid;

use super::Entry;

/// An equal order that the seller is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EqualOrder {
    /// The order's identifier; `None` if another tab has sent the order and it is unanswered.
    pub pedido_id: Option<Uuid>,
    /// When the order was made, or when its key was made while it is unanswered, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The key of the order.
    pub(super) key: Uuid,
}

impl From<Entry> for EqualOrder {
    fn from(entry: Entry) -> Self {
        Self {
            pedido_id: entry.made.map(|made| made.pedido_id),
            at: entry.at(),
            key: entry.key.id,
        }
    }
}
