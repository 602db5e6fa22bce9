//! The data that the tabs of a session save and share: their names, and how long they are valid.

pub(crate) mod other_sales;
mod saved_sale;

use std::ops::Deref;

use parcela_core::text::digits;
use parcela_order_flow::{Owner, Purpose, Scope as OrderScope, Secret, SharedSale};
use uuid::Uuid;

pub use self::saved_sale::SavedSale;
use super::{Claim, Entry, SealedClaim};

/// The scope of a checkout: that of its orders, and the keys for the digests of its claims.
///
/// The session is the key of all digests, and is not stored. Without a session, the digests of bodies have a key that is valid for one
/// page, and equal sales are found by their 16-bit digest alone. Only a reload resumes an unanswered order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    orders: OrderScope,
    /// The key for the digests of bodies.
    bodies: Secret,
    /// The key for the digests of sales.
    sales: Secret,
}

impl Deref for Scope {
    type Target = OrderScope;

    fn deref(&self) -> &OrderScope {
        &self.orders
    }
}

impl AsRef<OrderScope> for Scope {
    fn as_ref(&self) -> &OrderScope {
        &self.orders
    }
}

impl Scope {
    /// The scope of an element. An empty session counts as absent. `page` is random: it is the key for the digests of bodies if there is
    /// no session.
    pub fn new(establishment: &str, base_url: &str, session: Option<&str>, page: Uuid) -> Self {
        let session = Secret::of_session(session);
        let orders = OrderScope::new(establishment, base_url, session.as_ref());
        let (bodies, sales) = match session {
            Some(secret) => (secret.clone(), secret),
            None => (Secret::new(page.as_bytes()), Secret::new(orders.place().as_bytes())),
        };
        Self { orders, bodies, sales }
    }

    /// Returns the claim with digests under the scope's keys.
    pub fn seal(&self, claim: &Claim) -> SealedClaim {
        SealedClaim {
            digest: self.bodies.digest(Purpose::Body, &claim.body),
            sale: self.sales.short_digest(Purpose::Sale, &claim.sale),
            key: claim.key,
        }
    }

    /// Whether a page resumes a sale that its tab has saved. A plan is resumed by a reload only: any other visit begins a new sale.
    /// Without a session, an unanswered order is resumed by a reload only: another visit may be another seller's.
    pub fn resumes(&self, saved: &SavedSale, is_reload: bool) -> bool {
        match saved {
            SavedSale::Open(_) => is_reload || self.is_shared(),
            SavedSale::Planned(_) => is_reload,
            SavedSale::Placed(_) => true,
        }
    }

    /// The name under which a tab saves the sale of the element with this `id`, which may be empty.
    pub fn slot(&self, id: &str) -> String {
        if id.is_empty() {
            self.name()
        } else {
            [&self.name(), " #", id].concat()
        }
    }

    /// The name under which a tab saves the session's other sales. The current sale is saved under `slot`.
    pub fn sales(slot: &str) -> String {
        [slot, " +"].concat()
    }

    /// The name under which the entry of a body is stored.
    pub fn entry(&self, digest: u64) -> String {
        [&self.name(), " =", &digits(digest)].concat()
    }

    /// Returns `true` if `name` is the name of an entry of this scope.
    pub fn is_entry(&self, name: &str) -> bool {
        self.rest(name).is_some_and(|rest| rest.starts_with(" ="))
    }

    /// Returns `true` if a tab deletes the text that it saved under `name`: the text belongs to another session, or is too old.
    pub fn discards_saved(&self, name: &str, text: &str, now: u64) -> bool {
        let Some(Owner(session)) = Owner::of(name) else {
            return false;
        };
        let expired = match SavedSale::decode(text) {
            Some(SavedSale::Open(intent)) => intent.key.is_expired(now),
            Some(SavedSale::Placed(_) | SavedSale::Planned(_)) => false,
            None if OrderScope::order_of(name).is_some() => SharedSale::living(text, now).is_none(),
            None => Entry::of(text).is_some() && Entry::living(Some(text), now).is_none(),
        };
        session != self.session() || expired
    }

    /// Returns `true` if the text that tabs share under `name` is deleted: it belongs to another session or to none, or is too old.
    pub fn discards_shared(&self, name: &str, text: &str, now: u64) -> bool {
        Owner::of(name).is_some_and(|Owner(session)| {
            let is_living = Entry::living(Some(text), now).is_some() || SharedSale::living(text, now).is_some();
            session.is_none() || session != self.session() || !is_living
        })
    }
}

#[cfg(test)]
mod tests;
