//! The part of an order that is saved.

use parcela_json::Json;
use uuid::Uuid;

use super::{Key, Plan, Upload};

/// An existing order, without personal data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct OrderRecord {
    /// The order.
    pub pedido_id: Uuid,
    /// The idempotency key of startCdcSale, once the link was requested.
    pub key: Option<Key>,
    /// The payment plan, if this widget made the order.
    pub plan: Option<Plan>,
    /// The import of an invoice that the order's status does not reflect yet.
    pub upload: Option<Upload>,
}

impl OrderRecord {
    /// The record of an order for which nothing was sent.
    pub fn new(pedido_id: Uuid) -> Self {
        Self {
            pedido_id,
            key: None,
            plan: None,
            upload: None,
        }
    }

    /// Marks the ages of the keys as unknown.
    pub fn forget_ages(&mut self) {
        let keys = [&mut self.key]
            .into_iter()
            .flatten()
            .chain(self.upload.as_mut().map(|upload| &mut upload.key));
        for key in keys {
            key.created_at = Key::UNKNOWN;
        }
    }
}
