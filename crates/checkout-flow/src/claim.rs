//! The claims that a page's tabs share: an order that is filled in twice is made once.
//!
//! The medium is the browser's local storage, with an [`Entry`] for each body that was sent in the last 24 hours. A tab
//! reads it right before it sends: a message could be missed by a tab that is frozen, a stored entry cannot. An entry
//! holds a key, times and an order's identifier under the body's digest, and no personal data.
//!
//! Sales are equal by customer and amount, however the rest of the body was typed. For the question about an equal one, an
//! entry holds a digest of CPF and centavos, of 16 bits only: one in 65,536 other sales is asked about without need, and
//! some 15,000 CPFs share each value, so that it identifies nobody, even for an amount that is known.

use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::text::{decimal, digits, uuid_text};
use uuid::Uuid;

use super::digest::{digest, short_digest};
use super::order_intent::is_expired;

/// A key that a tab is about to use for a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// Of the body: where its entry is stored.
    pub digest: u64,
    /// Of customer and amount: what makes a sale equal to another.
    pub sale: u16,
    /// When the key was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    /// The idempotency key.
    pub key: Uuid,
}

/// The stored record of the newest order with a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The idempotency key.
    pub key: Uuid,
    /// When the key was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    /// Of customer and amount: what makes a sale equal to another.
    pub sale: u16,
    /// The order and when it was made, once it exists.
    pub made: Option<(Uuid, u64)>,
}

/// The decision on a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claimed {
    /// The key may be used. Its entry is to be stored.
    Ours,
    /// Another key came first, with this entry.
    Taken(Entry),
    /// An equal sale came first, with this entry: another body for the same customer and amount.
    Equal(Entry),
}

impl Claim {
    pub(super) fn new(order: &CreateOrder, created_at: u64, key: Uuid) -> Self {
        let body = order.request().body.unwrap_or_default();
        let sale = [order.cpf.as_str(), " ", &decimal(order.valor_solicitado.centavos())].concat();
        Self {
            digest: digest(&body),
            sale: short_digest(&sale),
            created_at,
            key,
        }
    }

    /// Decides the claim by the text that is stored for its body, and by those of all bodies of the scope. An entry under the
    /// key `over` gives way: the seller wants another order, and is not asked about equal ones once more.
    pub fn decide(&self, stored: Option<&str>, all: &[String], over: Option<Uuid>, now: u64) -> Claimed {
        let other = Entry::living(stored, now).filter(|entry| entry.key != self.key);
        if let Some(entry) = other
            && Some(entry.key) != over
        {
            return Claimed::Taken(entry);
        }
        let equal = all.iter().filter_map(|text| Entry::living(Some(text), now));
        let equal = equal.filter(|entry| entry.key != self.key && entry.sale == self.sale);
        match (over, equal.max_by_key(Entry::at)) {
            (None, Some(entry)) => Claimed::Equal(entry),
            (Some(_), _) | (_, None) => Claimed::Ours,
        }
    }

    /// The text to store once the claim is decided as [`Claimed::Ours`]. An order that is known to exist stays known.
    pub fn entry(&self, stored: Option<&str>) -> String {
        let known = stored.and_then(Entry::decode).filter(|entry| entry.key == self.key);
        known.unwrap_or_else(|| self.blank()).encode()
    }

    /// The text to store once the order exists; `None` where another key has taken the place.
    pub fn made(&self, stored: Option<&str>, pedido_id: Uuid, now: u64) -> Option<String> {
        let free = Entry::living(stored, now).is_none_or(|entry| entry.key == self.key);
        let entry = Entry {
            made: Some((pedido_id, now)),
            ..self.blank()
        };
        free.then(|| entry.encode())
    }

    /// True if the stored text is this claim's. It is then deleted once the key is used up.
    pub fn owns(&self, stored: Option<&str>) -> bool {
        let entry = stored.and_then(Entry::decode);
        entry.is_some_and(|entry| entry.key == self.key)
    }

    fn blank(&self) -> Entry {
        Entry {
            key: self.key,
            created_at: self.created_at,
            sale: self.sale,
            made: None,
        }
    }
}

impl Entry {
    /// The entry as a text to store.
    pub fn encode(&self) -> String {
        let mut parts = vec![uuid_text(self.key), digits(self.created_at), digits(self.sale.into())];
        if let Some((pedido_id, at)) = self.made {
            parts.extend([uuid_text(pedido_id), digits(at)]);
        }
        parts.join(" ")
    }

    /// The entry in a stored text; `None` when it is none.
    pub fn decode(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let (key, created_at, sale) = (parts.next()?, parts.next()?, parts.next()?);
        let made = match (parts.next(), parts.next(), parts.next()) {
            (None, None, None) => None,
            (Some(pedido_id), Some(at), None) => Some((Uuid::try_parse(pedido_id).ok()?, at.parse().ok()?)),
            _ => return None,
        };
        Some(Self {
            key: Uuid::try_parse(key).ok()?,
            created_at: created_at.parse().ok()?,
            sale: sale.parse().ok()?,
            made,
        })
    }

    /// When the order was made, or its key while it is not known to be, in milliseconds since the Unix epoch.
    pub fn at(&self) -> u64 {
        self.made.map_or(self.created_at, |(_, at)| at)
    }

    /// The entry in a stored text, as long as it counts: until its key has ended, or its order is a day old.
    pub fn living(stored: Option<&str>, now: u64) -> Option<Self> {
        let entry = stored.and_then(Self::decode)?;
        (!is_expired(entry.at(), now)).then_some(entry)
    }
}
