//! Claims on bodies, which a page's tabs share: if the same order is filled in twice, it is made once.
//!
//! The tabs of a session share the browser's local storage, with an [`Entry`] for each body that was sent in the last 24 hours. A tab
//! reads it right before it sends. A frozen tab could miss a message, but cannot miss a stored entry. An entry contains a key, times and
//! an order's identifier, and no personal data. Its name is a digest of the body. The session is the key of all digests, and is not
//! stored ([`Scope::seal`](super::Scope::seal)), so that CPFs cannot be guessed from the digests.
//!
//! Two sales are equal if customer and amount are equal, whatever the rest of the body is. To find equal sales, an entry contains a
//! 16-bit digest of CPF and centavos. The seller is asked about one in 65,536 other sales by mistake. About 15,000 CPFs share each value,
//! so that a value identifies no customer, even if key and amount are known.

use hmac_sha256::Hash;
use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::text::decimal;
use parcela_json::{Json, read, write};
use parcela_order_flow::{Age, Key};
use uuid::Uuid;

/// A tab's request to use a key for a body. Its digests are unkeyed: [`Scope::seal`](super::Scope::seal) replaces them before anything is
/// stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The SHA-256 of the body.
    pub(super) body: [u8; 32],
    /// The SHA-256 of customer and amount, which is the same for equal sales.
    pub(super) sale: [u8; 32],
    /// The idempotency key.
    pub key: Key,
}

/// A claim with digests under the keys of its scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SealedClaim {
    /// The digest of the body, which is part of the name of its entry.
    pub digest: u64,
    /// The short digest of customer and amount, which equal sales share.
    pub sale: u16,
    /// The idempotency key.
    pub key: Key,
}

/// The stored entry of a body: its newest order, or the attempt to make one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Entry {
    /// The idempotency key.
    pub key: Key,
    /// The short digest of customer and amount, which equal sales share.
    pub sale: u16,
    /// The order; `None` while the attempt is unanswered.
    pub made: Option<Made>,
}

/// The existing order of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Made {
    /// The order.
    pub pedido_id: Uuid,
    /// When it was made, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// The decision about a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimDecision {
    /// The tab may send the body under its own key. The entry has been stored.
    Ours,
    /// The body has been claimed under another key, with this entry.
    Taken(Entry),
    /// Another body with the same customer and amount has been claimed, with this entry.
    Equal(Entry),
}

impl Claim {
    pub(super) fn new(order: &CreateOrder, key: Key) -> Self {
        let body = order.request().body.unwrap_or_default();
        let sale = [order.cpf.as_str(), " ", &decimal(order.valor_solicitado.centavos())].concat();
        Self {
            body: Hash::hash(body.as_bytes()),
            sale: Hash::hash(sale.as_bytes()),
            key,
        }
    }
}

impl SealedClaim {
    /// Decides the claim by the stored text of its body and by the stored texts of all bodies of the scope. With a key `over`, the seller
    /// has agreed to make another order: an entry under that key is replaced, and equal sales are ignored.
    pub fn decide(&self, stored: Option<&str>, all: &[String], over: Option<Uuid>, now: u64) -> ClaimDecision {
        let other = Entry::living(stored, now).filter(|entry| entry.key.id != self.key.id);
        if let Some(entry) = other
            && Some(entry.key.id) != over
        {
            return ClaimDecision::Taken(entry);
        }
        let equal = all.iter().filter_map(|text| Entry::living(Some(text), now));
        let equal = equal.filter(|entry| entry.key.id != self.key.id && entry.sale == self.sale);
        match (over, equal.max_by_key(Entry::at)) {
            (None, Some(entry)) => ClaimDecision::Equal(entry),
            (Some(_), _) | (_, None) => ClaimDecision::Ours,
        }
    }

    /// Returns the text to store for a claim that is [`ClaimDecision::Ours`]. An entry with an order keeps the order.
    pub fn entry(&self, stored: Option<&str>) -> String {
        let known = stored.and_then(Entry::of).filter(|entry| entry.key.id == self.key.id);
        write(&known.unwrap_or_else(|| self.blank()))
    }

    /// Returns the text to store once the order exists; `None` if the entry belongs to another key.
    pub fn made(&self, stored: Option<&str>, pedido_id: Uuid, now: u64) -> Option<String> {
        let free = Entry::living(stored, now).is_none_or(|entry| entry.key.id == self.key.id);
        let entry = Entry {
            made: Some(Made { pedido_id, at: now }),
            ..self.blank()
        };
        free.then(|| write(&entry))
    }

    /// Returns `true` if the stored text belongs to this claim. The claim's release deletes it.
    pub fn owns(&self, stored: Option<&str>) -> bool {
        let entry = stored.and_then(Entry::of);
        entry.is_some_and(|entry| entry.key.id == self.key.id)
    }

    /// Returns `true` if the stored text of any body has this claim's key and no order. The claim's release deletes it as well, because
    /// the key has ended for all of its bodies.
    pub fn outlives(&self, stored: &str) -> bool {
        Entry::of(stored).is_some_and(|entry| entry.key.id == self.key.id && entry.made.is_none())
    }

    fn blank(&self) -> Entry {
        Entry {
            key: self.key,
            sale: self.sale,
            made: None,
        }
    }
}

impl Entry {
    /// Reads the entry in a stored text; `None` for any other text.
    pub(super) fn of(text: &str) -> Option<Self> {
        read(text.as_bytes())
    }

    /// When the order was made, or when the key was made if there is no order, in milliseconds since the Unix epoch.
    pub fn at(&self) -> u64 {
        self.made.map_or(self.key.created_at, |made| made.at)
    }

    /// Reads the entry in a stored text, unless its key has expired or its order is a day old. An entry of unknown age is returned, so
    /// that the seller is asked before a second order is made.
    pub fn living(stored: Option<&str>, now: u64) -> Option<Self> {
        let entry = stored.and_then(Self::of)?;
        (Age::at(entry.at(), now) != Age::Old).then_some(entry)
    }

    /// Returns `true` if the order is unanswered and the age of its key is unknown.
    pub(super) fn is_doubtful(&self, now: u64) -> bool {
        self.made.is_none() && Age::at(self.key.created_at, now) == Age::Unknown
    }
}
