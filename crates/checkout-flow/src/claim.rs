//! Claims on bodies, which a page's tabs share: an order that is filled in twice is made once.
//!
//! The tabs of a session share the browser's local storage, with an [`Entry`] for each body that was sent in the last 24 hours. A
//! tab reads it right before it sends. A frozen tab could miss a message, but cannot miss a stored entry. An entry holds a key,
//! times and an order's identifier under a digest of the body, and no personal data. All digests are made under the session's key,
//! which is not stored ([`Scope::seal`](super::Scope::seal)): nobody can try CPFs against them.
//!
//! Two sales are equal when customer and amount are equal, whatever the rest of the body is. To find equal sales, an entry holds
//! a 16-bit digest of CPF and centavos. One in 65,536 other sales is asked about without need. Some 15,000 CPFs share each
//! value, so that it identifies nobody, even when key and amount are known.

use hmac_sha256::Hash;
use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::text::decimal;
use parcela_json::{Json, read, write};
use uuid::Uuid;

use super::key::Age;

/// The key that a tab wants to use for a body. Its digests are made without a key, so that it is not stored as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The SHA-256 of the body.
    pub(super) body: [u8; 32],
    /// The SHA-256 of customer and amount, which equal sales share.
    pub(super) sale: [u8; 32],
    /// When the key was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    /// The idempotency key.
    pub key: Uuid,
}

/// A claim whose digests are made under the key of its scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SealedClaim {
    /// The digest of the body, under which its entry is stored.
    pub digest: u64,
    /// The short digest of customer and amount, which equal sales share.
    pub sale: u16,
    /// When the key was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    /// The idempotency key.
    pub key: Uuid,
}

/// The stored record of the newest order with a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Entry {
    /// The idempotency key.
    pub key: Uuid,
    /// When the key was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
    /// The short digest of customer and amount, which equal sales share.
    pub sale: u16,
    /// The order; `None` while it is not known to exist.
    pub made: Option<Made>,
}

/// The order of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Made {
    /// The order.
    pub pedido_id: Uuid,
    /// When it was made, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// The decision on a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimDecision {
    /// The key may be used, and its entry is stored.
    Ours,
    /// Another key was first for this body, with this entry.
    Taken(Entry),
    /// An equal sale was first, with this entry: another body for the same customer and amount.
    Equal(Entry),
}

impl Claim {
    pub(super) fn new(order: &CreateOrder, created_at: u64, key: Uuid) -> Self {
        let body = order.request().body.unwrap_or_default();
        let sale = [order.cpf.as_str(), " ", &decimal(order.valor_solicitado.centavos())].concat();
        Self {
            body: Hash::hash(body.as_bytes()),
            sale: Hash::hash(sale.as_bytes()),
            created_at,
            key,
        }
    }
}

impl SealedClaim {
    /// Decides the claim by the stored text of its body and the stored texts of all bodies of the scope. With a key `over`, the
    /// seller has agreed to another order: an entry under that key is replaced, and equal sales are not asked about again.
    pub fn decide(&self, stored: Option<&str>, all: &[String], over: Option<Uuid>, now: u64) -> ClaimDecision {
        let other = Entry::living(stored, now).filter(|entry| entry.key != self.key);
        if let Some(entry) = other
            && Some(entry.key) != over
        {
            return ClaimDecision::Taken(entry);
        }
        let equal = all.iter().filter_map(|text| Entry::living(Some(text), now));
        let equal = equal.filter(|entry| entry.key != self.key && entry.sale == self.sale);
        match (over, equal.max_by_key(Entry::at)) {
            (None, Some(entry)) => ClaimDecision::Equal(entry),
            (Some(_), _) | (_, None) => ClaimDecision::Ours,
        }
    }

    /// The text to store for a claim that is [`ClaimDecision::Ours`]. An entry that names an order keeps it.
    pub fn entry(&self, stored: Option<&str>) -> String {
        let known = stored.and_then(Entry::of).filter(|entry| entry.key == self.key);
        write(&known.unwrap_or_else(|| self.blank()))
    }

    /// The text to store once the order exists; `None` where the entry belongs to another key.
    pub fn made(&self, stored: Option<&str>, pedido_id: Uuid, now: u64) -> Option<String> {
        let free = Entry::living(stored, now).is_none_or(|entry| entry.key == self.key);
        let entry = Entry {
            made: Some(Made { pedido_id, at: now }),
            ..self.blank()
        };
        free.then(|| write(&entry))
    }

    /// Whether the stored text belongs to this claim, which then deletes it once the key is used up.
    pub fn owns(&self, stored: Option<&str>) -> bool {
        let entry = stored.and_then(Entry::of);
        entry.is_some_and(|entry| entry.key == self.key)
    }

    /// Whether the stored text of any body is of this claim's key, and names no order. It is deleted once the key is used up: all
    /// bodies of a key are.
    pub fn outlives(&self, stored: &str) -> bool {
        Entry::of(stored).is_some_and(|entry| entry.key == self.key && entry.made.is_none())
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
    /// The entry in a stored text; `None` for a text that is no entry.
    pub(super) fn of(text: &str) -> Option<Self> {
        read(text.as_bytes())
    }

    /// When the order was made, in milliseconds since the Unix epoch; the time of the key while no order is known.
    pub fn at(&self) -> u64 {
        self.made.map_or(self.created_at, |made| made.at)
    }

    /// The entry in a stored text, unless its key has expired or its order is a day old. An entry of unknown age counts: the seller
    /// is asked rather than a second order made.
    pub fn living(stored: Option<&str>, now: u64) -> Option<Self> {
        let entry = stored.and_then(Self::of)?;
        (Age::at(entry.at(), now) != Age::Old).then_some(entry)
    }

    /// Whether the order is unanswered and the age of its key is not known.
    pub(super) fn is_doubtful(&self, now: u64) -> bool {
        self.made.is_none() && Age::at(self.created_at, now) == Age::Unknown
    }
}
