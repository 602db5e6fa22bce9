//! The part of an order that is saved.

use parcela_core::StatusKind;
use parcela_json::Json;
use uuid::Uuid;

use super::invoice::asks_for_invoice;
use super::{CallFailure, Key, OrderClaim, OrderOperation, Outcome, Plan, Upload};

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

    /// Drops the import if an order with `status` does not ask for an invoice. Returns its claim, whose key has ended.
    pub fn drop_overtaken(&mut self, status: StatusKind) -> Option<OrderClaim> {
        if asks_for_invoice(status) {
            return None;
        }
        let ended = self.upload.take()?;
        Some(self.import_claim(ended.key))
    }

    fn import_claim(&self, key: Key) -> OrderClaim {
        OrderClaim {
            pedido_id: self.pedido_id,
            shop: None,
            operation: OrderOperation::Invoice,
            key,
            ended: None,
        }
    }

    /// Records the answer to the import with this key, of an order that is not shown. `failure` is the reason why the invoice was not
    /// imported; `Some(None)` if the file could not be read. Returns the claim to settle, and whether the invoice was imported; `None` if
    /// nothing is known.
    pub fn settle_upload(&mut self, key: Uuid, failure: Option<&Option<CallFailure>>) -> Option<(OrderClaim, Outcome)> {
        let upload = self.upload.filter(|upload| upload.key.id == key)?;
        let is_done = failure.is_none();
        if let Some(failure) = failure
            && !failure.as_ref().is_some_and(CallFailure::ends_key)
        {
            return None;
        }
        self.upload = is_done.then_some(Upload { is_done, ..upload });
        let outcome = if is_done { Outcome::Done } else { Outcome::Refused };
        Some((self.import_claim(upload.key), outcome))
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
