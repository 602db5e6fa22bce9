//! The intent to carry out an operation of an existing order once, and the claims by which the tabs of a session agree on its key.
//!
//! startCdcSale and importOrderInvoice follow the rules of createOrder:
//!
//! - An order has at most one key for each of the two operations. A retry, another file, another view and another tab send the same key:
//!   the service carries it out once, and answers 409 to another file under it.
//! - Only an answer of the service itself that refuses this key ends it ([`CallFailure::ends_key`](super::CallFailure::ends_key)), or a
//!   status that no longer asks for the operation. A file that cannot be read says nothing about an earlier attempt.
//! - A key that is too old, or of unknown age, is not sent again. The order's status is read first: it shows whether the operation was
//!   carried out. If it was not, the same key counts as new: a request under it that is still on its way is not carried out as well.
//! - A key is claimed before it is sent ([`OrderClaim`]). The tabs of a session share a [`SharedSale`] for each order, which is read and
//!   written under a lock of the browser. Apart from claims, nothing replaces a key that is stored.
//! - The status of a tab may be old: another tab has imported the invoice, and has read the next status. The shared sale therefore keeps
//!   the key of the last import that the status reflects, for a day. A claim of a tab that does not know this key is not granted: the tab
//!   reads the status first. A tab that has not read the status for a day reads it first as well.
//! - A read may return an older status than another tab has read, from a replica of the service. For ten minutes, a tab that has not read a
//!   later status itself therefore treats the invoice as sent.
//!
//! `tests/model` of orders-flow checks these rules in every interleaving of sellers, tabs, lost answers, reloads and clocks.

use parcela_core::document::Cnpj;
use parcela_json::Json;
use uuid::Uuid;

use super::{EndedImport, Key, Moment, OrderRecord, SharedSale};

/// An operation of an existing order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderOperation {
    /// startCdcSale.
    Link,
    /// importOrderInvoice.
    Invoice,
}

/// The import of an order's invoice that was sent, or is sent next, and that the order's status does not reflect yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Upload {
    /// The idempotency key.
    pub key: Key,
    /// `true` once the service has confirmed the import. Until then, the import is unanswered.
    pub is_done: bool,
}

impl Key {
    /// The key of the next attempt of an operation whose key is `known`; `None` if the status of the order is read first.
    pub(super) fn to_send(known: Option<Self>, moment: Moment) -> Option<Self> {
        let key = known.unwrap_or(moment.into());
        (!key.is_expired(moment.now)).then_some(key)
    }

    /// The key of the next attempt of an operation, after a read of the status has shown that it was not carried out. A key that is too
    /// old counts as new.
    pub(super) fn after_read(known: Option<Self>, moment: Moment) -> Self {
        let fresh = Self::from(moment);
        match known {
            Some(key) if key.is_expired(moment.now) => Self { id: key.id, ..fresh },
            Some(key) => key,
            None => fresh,
        }
    }
}

/// A tab's request to send an operation of an order under a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderClaim {
    /// The order.
    pub pedido_id: Uuid,
    /// The establishment of the order, if it is known. It determines the name of the shared sale.
    pub shop: Option<Cnpj>,
    /// The operation.
    pub operation: OrderOperation,
    /// The key.
    pub key: Key,
    /// The key of the last import that the order's status reflects, as far as the tab knows.
    pub ended: Option<Uuid>,
}

/// The outcome of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The operation was carried out.
    Done,
    /// The key has ended, and the operation was not carried out under it.
    Refused,
    /// The order's status no longer asks for the operation.
    Reflected,
}

/// The decision about an [`OrderClaim`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderVerdict {
    /// The tab sends the operation under its own key. The shared sale has been stored.
    Ours,
    /// The tab uses this key, which another tab or an earlier page has stored. If it is too old, the status is read first.
    Taken(Key),
    /// Another tab or an earlier page has carried out the operation.
    Done,
    /// Another tab has read that the status reflects an import under this key. The invoice counts as sent while a read may return an earlier
    /// status. Later, the status is read first: it may ask for another invoice.
    Reflected(EndedImport),
}

impl OrderClaim {
    /// Decides the claim by the stored text of the order's shared sale. Returns the text to store, if it changes.
    pub fn decide(&self, stored: Option<&str>, now: u64) -> (OrderVerdict, Option<String>) {
        let sale = stored.and_then(|text| SharedSale::living(text, now));
        let known = sale.and_then(|sale| self.intent(&sale.record));
        let is_import = self.operation == OrderOperation::Invoice;
        let ended = sale.and_then(|sale| sale.ended).filter(|_| is_import);
        let verdict = match (known, ended) {
            (Some(known), _) if known.is_done => OrderVerdict::Done,
            (Some(Upload { key, .. }), _) if key.id != self.key.id => OrderVerdict::Taken(key),
            // A checkout has stored its own key, before this claim.
            (Some(_) | None, Some(ended)) if self.ended != Some(ended.key) => OrderVerdict::Reflected(ended),
            (Some(_) | None, _) => OrderVerdict::Ours,
        };
        let text = (verdict == OrderVerdict::Ours).then(|| {
            let own = Upload {
                key: self.key,
                is_done: false,
            };
            let sale = sale.unwrap_or_else(|| SharedSale::of_intent(self.pedido_id));
            self.with_intent(sale, Some(own), now)
        });
        (verdict, text)
    }

    /// Returns the text to store after this outcome; `None` if the text does not change.
    pub fn settle(&self, stored: Option<&str>, outcome: Outcome, now: u64) -> Option<String> {
        let sale = stored.and_then(|text| SharedSale::living(text, now));
        let known = sale.and_then(|sale| self.intent(&sale.record));
        let is_own = known.is_some_and(|known| known.key.id == self.key.id);
        let intent = match outcome {
            // A tab that has carried out the operation says so, whichever key is stored.
            Outcome::Done => Some(Upload {
                key: self.key,
                is_done: true,
            }),
            Outcome::Refused if is_own => None,
            Outcome::Reflected if is_own || known.is_none() => None,
            Outcome::Refused | Outcome::Reflected => return None,
        };
        let mut sale = sale.unwrap_or_else(|| SharedSale::of_intent(self.pedido_id));
        if outcome == Outcome::Reflected {
            sale.ended = Some(EndedImport {
                key: self.key.id,
                at: now,
            });
        }
        Some(self.with_intent(sale, intent, now))
    }

    fn intent(&self, record: &OrderRecord) -> Option<Upload> {
        match self.operation {
            // The answer to startCdcSale is repeated under its key, with the link.
            OrderOperation::Link => record.key.map(|key| Upload { key, is_done: false }),
            OrderOperation::Invoice => record.upload,
        }
    }

    fn with_intent(&self, mut sale: SharedSale, intent: Option<Upload>, now: u64) -> String {
        match self.operation {
            OrderOperation::Link => sale.record.key = intent.map(|intent| intent.key),
            OrderOperation::Invoice => sale.record.upload = intent,
        }
        SharedSale { at: now, ..sale }.text()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LIFETIME;

    const ORDER: Uuid = Uuid::from_u128(7);
    const NOW: u64 = 10 * LIFETIME;

    fn key(id: u128, created_at: u64) -> Key {
        Key {
            id: Uuid::from_u128(id),
            created_at,
        }
    }

    fn claim(operation: OrderOperation, key: Key) -> OrderClaim {
        OrderClaim {
            pedido_id: ORDER,
            shop: None,
            operation,
            key,
            ended: None,
        }
    }

    #[test]
    fn a_key_that_another_tab_has_stored_is_taken_while_it_is_young() {
        for operation in [OrderOperation::Link, OrderOperation::Invoice] {
            let (own, other) = (claim(operation, key(1, NOW)), claim(operation, key(2, NOW)));
            let (verdict, text) = own.decide(None, NOW);
            assert_eq!(verdict, OrderVerdict::Ours);
            assert_eq!(other.decide(text.as_deref(), NOW), (OrderVerdict::Taken(own.key), None));
            assert_eq!(
                own.decide(text.as_deref(), NOW).0,
                OrderVerdict::Ours,
                "a retry is granted"
            );
            let ended = own.settle(text.as_deref(), Outcome::Refused, NOW);
            assert_eq!(
                other.decide(ended.as_deref(), NOW).0,
                OrderVerdict::Ours,
                "the key has ended"
            );
            assert_eq!(
                other.settle(text.as_deref(), Outcome::Refused, NOW),
                None,
                "the key is another tab's"
            );
        }
    }

    #[test]
    fn a_key_that_is_too_old_counts_as_new_after_a_read() {
        let old = key(1, NOW - LIFETIME);
        let moment = Moment {
            now: NOW,
            today: chrono::NaiveDate::default(),
            key: Uuid::from_u128(2),
        };
        assert_eq!(Key::to_send(Some(old), moment), None);
        assert_eq!(Key::after_read(Some(old), moment), key(1, NOW));
        assert_eq!(Key::after_read(Some(key(1, NOW - 1)), moment), key(1, NOW - 1));
        assert_eq!(Key::after_read(None, moment), key(2, NOW));
    }

    #[test]
    fn the_operations_of_an_order_have_keys_of_their_own() {
        let link = claim(OrderOperation::Link, key(1, NOW));
        let invoice = claim(OrderOperation::Invoice, key(2, NOW));
        let (_, text) = link.decide(None, NOW);
        let (verdict, text) = invoice.decide(text.as_deref(), NOW);
        assert_eq!(verdict, OrderVerdict::Ours);
        let text = invoice.settle(text.as_deref(), Outcome::Done, NOW);
        assert_eq!(link.decide(text.as_deref(), NOW).0, OrderVerdict::Ours);
        let other = claim(OrderOperation::Invoice, key(3, NOW));
        assert_eq!(other.decide(text.as_deref(), NOW), (OrderVerdict::Done, None));
    }

    #[test]
    fn an_import_that_the_status_reflects_is_known_until_a_tab_has_read_the_status() {
        let own = claim(OrderOperation::Invoice, key(1, NOW));
        let other = claim(OrderOperation::Invoice, key(2, NOW));
        let (_, text) = own.decide(None, NOW);
        let reflected = own.settle(text.as_deref(), Outcome::Reflected, NOW);
        for text in [reflected, text.and_then(|text| SharedSale::ended(&text, NOW))] {
            let verdict = other.decide(text.as_deref(), NOW);
            let ended = EndedImport {
                key: own.key.id,
                at: NOW,
            };
            assert_eq!(verdict, (OrderVerdict::Reflected(ended), None));
            let saved = SharedSale::new(OrderRecord::new(ORDER), NOW).merged(text.as_deref());
            assert_eq!(
                other.decide(Some(&saved.text()), NOW),
                verdict,
                "another tab has saved its sale"
            );
            let aware = OrderClaim {
                ended: Some(own.key.id),
                ..other
            };
            assert_eq!(aware.decide(text.as_deref(), NOW).0, OrderVerdict::Ours);
            assert_eq!(
                other.decide(text.as_deref(), NOW + LIFETIME).0,
                OrderVerdict::Ours,
                "a day later"
            );
        }
    }

    #[test]
    fn a_tab_that_saves_its_sale_replaces_neither_a_key_nor_a_sent_invoice() {
        let upload = |id, is_done| {
            Some(Upload {
                key: key(id, NOW),
                is_done,
            })
        };
        let record = |link: Option<Key>, upload| OrderRecord {
            key: link,
            upload,
            ..OrderRecord::new(ORDER)
        };
        let check = |own: OrderRecord, stored: OrderRecord, expected: OrderRecord| {
            let text = SharedSale::new(stored, NOW).text();
            assert_eq!(SharedSale::new(own, NOW).merged(Some(&text)).record, expected);
        };
        let (one, two) = (Some(key(1, NOW)), Some(key(2, NOW)));
        check(record(one, None), record(two, None), record(two, None));
        check(
            record(None, None),
            record(two, upload(3, false)),
            record(two, upload(3, false)),
        );
        check(
            record(None, upload(3, false)),
            record(None, upload(3, true)),
            record(None, upload(3, true)),
        );
        check(
            record(None, upload(4, false)),
            record(None, upload(3, true)),
            record(None, upload(3, true)),
        );
        check(
            record(None, upload(4, true)),
            record(None, upload(3, false)),
            record(None, upload(4, true)),
        );
        check(
            record(None, upload(4, false)),
            record(None, upload(3, false)),
            record(None, upload(3, false)),
        );
        let old = Some(key(1, NOW - LIFETIME));
        check(record(two, None), record(old, None), record(old, None));
    }
}
