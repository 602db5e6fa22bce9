//! A sale in progress as the tabs of a session share it, so that a new tab knows it.

use parcela_json::{Json, read};

use super::key::Age;
use super::{OrderRecord, Upload};

/// A sale in progress as the tabs of a session share it: identifiers, amounts and a time. It ends a day after a tab has last saved the sale, as
/// the entry of a body does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct SharedSale {
    /// Its order. Of an import it says only that the service has the invoice: no other tab has the file of an unanswered one.
    pub record: OrderRecord,
    /// When a tab has last saved it, in milliseconds since the Unix epoch.
    pub at: u64,
}

impl SharedSale {
    /// The sale of an order, shared now.
    pub fn new(record: OrderRecord, now: u64) -> Self {
        let upload = record.upload.filter(|upload| upload.is_done);
        let upload = upload.map(|upload| Upload { digest: 0, ..upload });
        Self {
            record: OrderRecord { upload, ..record },
            at: now,
        }
    }

    /// The sale in a stored text; `None` for any other text, and for a sale that is too old.
    pub fn living(text: &str, now: u64) -> Option<Self> {
        let sale: Self = read(text.as_bytes())?;
        (Age::at(sale.at, now) != Age::Old).then_some(sale)
    }
}
