//! The part of an order that is saved.

use parcela_core::StatusKind;
use parcela_json::Json;
use uuid::Uuid;

use super::invoice::asks_for_invoice;
use super::{Key, Plan, Upload};

/// An existing order, without personal data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct OrderRecord {
    /// The order.
    pub pedido_id: Uuid,
    /// The idempotency key of startCdcSale.
    pub key: Key,
    /// The payment plan, if this widget made the order.
    pub plan: Option<Plan>,
    /// The import of an invoice that the order's status does not reflect yet.
    pub upload: Option<Upload>,
}

impl OrderRecord {
    /// Drops the import if an order with `status` does not ask for an invoice.
    pub fn drop_overtaken(&mut self, status: StatusKind) {
        self.upload = self.upload.filter(|_| asks_for_invoice(status));
    }

    /// Marks the ages of the keys as unknown.
    pub fn forget_ages(&mut self) {
        self.key.created_at = Key::UNKNOWN;
        if let Some(upload) = &mut self.upload {
            upload.key.created_at = Key::UNKNOWN;
        }
    }
}
