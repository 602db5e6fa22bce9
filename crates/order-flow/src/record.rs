//! The part of an order that is saved, and the open sale that the tabs of a session share: a new tab knows it, and no two tabs carry out
//! its operations under two keys.

use parcela_json::{Json, read, write};
use uuid::Uuid;

use super::{Age, Key, Plan, Upload};

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

/// An open sale that the tabs of a session share: identifiers, amounts and a time. Like the entry of a body, it expires a day after a tab
/// last saved it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct SharedSale {
    /// Its order.
    pub record: OrderRecord,
    /// When a tab last saved it, in milliseconds since the Unix epoch.
    pub at: u64,
    /// `true` for an order that no checkout follows: a list of orders has sent its link or its invoice, or the sale is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlisted: Option<bool>,
    /// The last import that the order's status reflects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndedImport>,
}

/// The time during which a replica of the service may still return the status before an import, in milliseconds. The specification names
/// none: it is ours.
const LAG: u64 = 10 * 60 * 1000;

/// An import that the order's status reflects, as a tab has read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct EndedImport {
    /// The key of the import.
    pub key: Uuid,
    /// When the tab read the status, in milliseconds since the Unix epoch.
    pub at: u64,
}

impl EndedImport {
    /// Returns `true` while a read may return the status before the import. A clock that reads earlier than `at` was set back: the time since
    /// the read is unknown.
    pub fn may_lag(self, now: u64) -> bool {
        now.checked_sub(self.at).is_none_or(|age| age < LAG)
    }
}

impl SharedSale {
    /// The sale of an order that a checkout follows.
    pub fn new(record: OrderRecord, now: u64) -> Self {
        Self {
            record,
            at: now,
            unlisted: None,
            ended: None,
        }
    }

    pub(super) fn of_intent(pedido_id: Uuid) -> Self {
        Self {
            unlisted: Some(true),
            ..Self::new(OrderRecord::new(pedido_id), 0)
        }
    }

    /// Reads the sale in a stored text; `None` for any other text, and for a sale that has expired.
    pub fn living(text: &str, now: u64) -> Option<Self> {
        let sale: Self = read(text.as_bytes())?;
        (Age::at(sale.at, now) != Age::Old).then_some(sale)
    }

    /// Returns the text to store once the order's status is final: what a tab has to know whose status is old. `None` if there is no sale.
    pub fn ended(text: &str, now: u64) -> Option<String> {
        let sale = Self::living(text, now)?;
        let OrderRecord {
            pedido_id, key, upload, ..
        } = sale.record;
        let ended = Self {
            record: OrderRecord {
                key,
                ..OrderRecord::new(pedido_id)
            },
            at: now,
            unlisted: Some(true),
            ended: upload
                .map(|upload| EndedImport {
                    key: upload.key.id,
                    at: now,
                })
                .or(sale.ended),
        };
        Some(ended.text())
    }

    /// Merges the sale into the stored text of another tab. A stored key stays, whatever its age: only a claim replaces it. The knowledge
    /// that an invoice was imported stays as well.
    #[must_use]
    pub fn merged(self, stored: Option<&str>) -> Self {
        let Some(other) = stored.and_then(|text| Self::living(text, self.at)) else {
            return self;
        };
        let ended = other.ended;
        let (own, other) = (self.record, other.record);
        let upload = match (own.upload, other.upload) {
            (Some(own), Some(other)) if own.key.id == other.key.id => Some(Upload {
                is_done: own.is_done || other.is_done,
                ..own
            }),
            (Some(own), Some(_)) if own.is_done => Some(own),
            (own, other) => other.or(own),
        };
        let key = other.key.filter(|other| own.key.is_none_or(|own| own.id != other.id));
        Self {
            record: OrderRecord {
                key: key.or(own.key),
                plan: own.plan.or(other.plan),
                upload,
                ..own
            },
            ended,
            ..self
        }
    }

    /// Returns the text to store.
    pub fn text(&self) -> String {
        write(self)
    }
}
