//! The events about an existing order that an element dispatches to the page. Each flow has a notice for each of them.

use parcela_core::StatusKind;
use uuid::Uuid;

use super::{CallFailure, Link};

/// An event of the custom element. Only the service's text in a failure may contain personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The payment link of a sale is available.
    LinkReady(Uuid, Link),
    /// An order's status has changed, or is read for the first time.
    StatusChanged(Uuid, StatusKind),
    /// An order has a final status.
    Ended(Uuid, StatusKind),
    /// A call failed, for the order if there is one.
    Failed(Box<CallFailure>, Option<Uuid>),
}

impl Notice {
    /// Returns the events for an order's new status.
    pub fn of_status(pedido_id: Uuid, status: StatusKind) -> Vec<Self> {
        let mut notices = vec![Self::StatusChanged(pedido_id, status)];
        if status.is_final() {
            notices.push(Self::Ended(pedido_id, status));
        }
        notices
    }
}
