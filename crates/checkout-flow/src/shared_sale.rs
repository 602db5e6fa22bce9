//! An open sale that the tabs of a session share, so that a new tab knows it.

use parcela_json::{Json, read};
use parcela_order_flow::{Age, OrderRecord, Upload};

/// An open sale that the tabs of a session share: identifiers, amounts and a time. Like the entry of a body, it expires a day after a tab
/// last saved it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct SharedSale {
    /// Its order. A shared import only says that the service has the invoice: no other tab has the file of an unanswered import.
    pub record: OrderRecord,
    /// When a tab last saved it, in milliseconds since the Unix epoch.
    pub at: u64,
}

impl SharedSale {
    /// Creates the shared sale of an order.
    pub fn new(record: OrderRecord, now: u64) -> Self {
        let upload = record.upload.filter(|upload| upload.is_done);
        let upload = upload.map(|upload| Upload { digest: 0, ..upload });
        Self {
            record: OrderRecord { upload, ..record },
            at: now,
        }
    }

    /// Reads the sale in a stored text; `None` for any other text, and for a sale that has expired.
    pub fn living(text: &str, now: u64) -> Option<Self> {
        let sale: Self = read(text.as_bytes())?;
        (Age::at(sale.at, now) != Age::Old).then_some(sale)
    }
}
