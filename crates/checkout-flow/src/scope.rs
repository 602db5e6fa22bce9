//! The names of stored sales, and the session that they belong to.

use parcela_core::text::{digits, uuid_text};
use uuid::Uuid;

use super::secret::{Purpose, Secret};
use super::{Claim, Entry, SavedSale, SealedClaim, SharedSale};

/// The prefix of all stored names.
const NAME: &str = "parcela-checkout ";

/// A seller's session with one service and one establishment. It is the prefix of stored names.
///
/// A session is an opaque identifier of the seller's login, if the page provides one. Names contain a digest of it. The session itself is
/// the key of all digests, and is not stored.
///
/// Without a session, the sellers of one browser cannot be told apart. Tabs then share nothing, the digests of bodies have a key that is
/// valid for one page, and equal sales are found by their 16-bit digest alone. Only a reload resumes an unanswered order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    place: String,
    session: Option<String>,
    /// The key for the digests of bodies.
    bodies: Secret,
    /// The key for the digests of sales.
    sales: Secret,
}

impl Scope {
    /// The scope of an element. An empty session counts as absent. `page` is random: it is the key for the digests of bodies if there is
    /// no session.
    pub fn new(establishment: &str, base_url: &str, session: Option<&str>, page: Uuid) -> Self {
        let place = [NAME, establishment, " ", base_url].concat();
        match session.filter(|id| !id.is_empty()) {
            Some(id) => {
                let secret = Secret::new(id.as_bytes());
                Self {
                    place,
                    session: Some(digits(secret.digest(Purpose::Session, b""))),
                    bodies: secret.clone(),
                    sales: secret,
                }
            }
            None => Self {
                session: None,
                bodies: Secret::new(page.as_bytes()),
                sales: Secret::new(place.as_bytes()),
                place,
            },
        }
    }

    /// The digest of the session, if there is one.
    pub fn session(&self) -> Option<&str> {
        self.session.as_deref()
    }

    /// Whether the tabs share entries. Without a session, each tab has its own.
    pub fn is_shared(&self) -> bool {
        self.session.is_some()
    }

    /// Returns the claim with digests under the scope's keys.
    pub fn seal(&self, claim: &Claim) -> SealedClaim {
        SealedClaim {
            digest: self.bodies.digest(Purpose::Body, &claim.body),
            sale: self.sales.short_digest(Purpose::Sale, &claim.sale),
            created_at: claim.created_at,
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

    /// The prefix of the scope's names.
    pub fn name(&self) -> String {
        match &self.session {
            Some(session) => [&self.place, " ", session].concat(),
            None => self.place.clone(),
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
        let rest = name.strip_prefix(&self.name());
        rest.is_some_and(|rest| rest.starts_with(" ="))
    }

    /// The name under which the tabs share the sale of an order.
    pub fn sale(&self, pedido_id: Uuid) -> String {
        [&self.name(), " ~", &uuid_text(pedido_id)].concat()
    }

    /// Returns `true` if `name` is the name of a shared sale of this scope.
    pub fn is_sale(&self, name: &str) -> bool {
        let rest = name.strip_prefix(&self.name());
        rest.is_some_and(|rest| rest.starts_with(" ~"))
    }

    /// The order whose shared sale has this name.
    pub fn order_of(name: &str) -> Option<Uuid> {
        // Splitting at a string, or an error with a message, would add 1 to 3 kB of brotli.
        Uuid::try_parse(name.rsplit_once('~')?.1).ok()
    }

    /// Returns `true` if a tab deletes the text that it saved under `name`: the text belongs to another session, or is too old.
    pub fn discards_saved(&self, name: &str, text: &str, now: u64) -> bool {
        let Some(Owner(session)) = Owner::of(name) else {
            return false;
        };
        let expired = match SavedSale::decode(text) {
            Some(SavedSale::Open(intent)) => intent.is_expired(now),
            Some(SavedSale::Placed(_) | SavedSale::Planned(_)) => false,
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

/// The session that a stored name belongs to, if there is one.
#[derive(Debug, PartialEq, Eq)]
struct Owner<'a>(Option<&'a str>);

impl<'a> Owner<'a> {
    /// Reads the owner in `name`; `None` if the widget does not use such a name.
    fn of(name: &'a str) -> Option<Self> {
        let third = name.strip_prefix(NAME)?.split(' ').nth(2);
        Some(Self(third.filter(|part| !part.starts_with(['#', '=', '+', '~']))))
    }
}

#[cfg(test)]
mod tests;
