//! An order of an earlier sale whose status is still polled.

use parcela_core::{StatusKind, Valor};
use parcela_order_flow::{FirstName, OrderRecord, asks_for_invoice};

/// A sale other than the current one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSale {
    /// Its order, without personal data.
    pub record: OrderRecord,
    /// Its status, once it is known.
    pub status: Option<StatusKind>,
    /// The number of its order, once it is known.
    pub numero: Option<i64>,
    /// The first name of its customer, once it is known. The name is not saved.
    pub customer: Option<FirstName>,
    /// The requested amount, once it is known.
    pub(super) requested: Option<Valor>,
    /// The order's age when it was last read, in milliseconds: the difference between the device's clock and the service's creation time.
    pub age: Option<u64>,
    /// The number of its newest read request.
    pub(super) read: u32,
}

impl From<OrderRecord> for OpenSale {
    fn from(record: OrderRecord) -> Self {
        Self {
            record,
            status: None,
            numero: None,
            customer: None,
            requested: None,
            age: None,
            read: 0,
        }
    }
}

impl OpenSale {
    /// The amount, if a widget of the session made the order or the order has been read.
    pub fn amount(&self) -> Option<Valor> {
        self.record.plan.map(|plan| plan.sale).or(self.requested)
    }

    /// Returns `true` if the order waits for its invoice and no invoice has been imported.
    pub fn awaits_invoice(&self) -> bool {
        let is_sent = self.record.upload.is_some_and(|upload| upload.is_done);
        self.status.is_some_and(asks_for_invoice) && !is_sent
    }

    pub(super) fn is_over(&self) -> bool {
        self.status.is_some_and(StatusKind::is_final)
    }
}
