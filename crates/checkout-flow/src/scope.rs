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

    /// The name under which a tab saves the session's other sales, beside the one under `slot`.
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
mod tests {
    use parcela_json::write;

    use super::*;
    use crate::OrderRecord;

    const NOW: u64 = 1_000;
    const PAGE: Uuid = Uuid::from_u128(42);

    fn scope(session: Option<&str>) -> Scope {
        Scope::new("11222333000181", "/parcela", session, PAGE)
    }

    #[test]
    fn without_a_session_the_names_are_those_of_service_and_establishment() {
        for session in [None, Some("")] {
            assert_eq!(scope(session).slot(""), "parcela-checkout 11222333000181 /parcela");
            assert_eq!(
                scope(session).slot("a b"),
                "parcela-checkout 11222333000181 /parcela #a b"
            );
            assert_eq!(scope(session).entry(7), "parcela-checkout 11222333000181 /parcela =7");
        }
    }

    #[test]
    fn a_session_is_named_by_its_digest() {
        let own = scope(Some("maria-42"));
        for name in [own.slot(""), own.slot("till"), own.entry(7)] {
            assert!(!name.contains("maria"), "{name}");
            assert_eq!(Owner::of(&name), Some(Owner(own.session())));
        }
        assert_ne!(own.name(), scope(Some("joao-43")).name());
    }

    #[test]
    fn what_another_session_saved_is_deleted() {
        let sessions = [None, Some("maria-42"), Some("joao-43")];
        for own in sessions {
            for other in sessions {
                for id in ["", "till"] {
                    let elsewhere = Scope::new("12ABC34501DE35", "https://api.example", other, PAGE).slot(id);
                    let discarded = scope(own).discards_saved(&elsewhere, "", NOW);
                    assert_eq!(discarded, own != other, "{own:?} {other:?}");
                }
            }
        }
        for id in ["", "till"] {
            let of = |session| Scope::sales(&scope(session).slot(id));
            assert!(!scope(None).discards_saved(&of(None), "", NOW));
            assert!(scope(None).discards_saved(&of(Some("maria-42")), "", NOW));
        }
        assert!(!scope(None).discards_saved("the page's own", "", NOW));
        assert!(!scope(None).discards_saved("parcela-checkout-elsewhere", "", NOW));
    }

    #[test]
    fn a_shared_sale_is_named_by_its_order() {
        let own = scope(Some("maria-42"));
        let order = Uuid::from_u128(0x6f1c_3e0a);
        let name = own.sale(order);
        assert!(own.is_sale(&name) && !scope(Some("joao-43")).is_sale(&name));
        assert_eq!(Scope::order_of(&name), Some(order));
        assert_eq!(Scope::order_of(&own.slot("")), None);
    }

    #[test]
    fn entries_are_told_by_their_scope() {
        let sessions = [None, Some("maria-42"), Some("joao-43")];
        for own in sessions {
            for other in sessions {
                assert_eq!(
                    scope(own).is_entry(&scope(other).entry(7)),
                    own == other,
                    "{own:?} {other:?}"
                );
            }
            assert!(!scope(own).is_entry(&scope(own).slot("=7")));
            let elsewhere = Scope::new("12ABC34501DE35", "/parcela", own, PAGE);
            assert!(!scope(own).is_entry(&elsewhere.entry(7)));
        }
    }

    /// Earlier releases stored entries as lines of text. Their names had other digests, so that none of them belongs to a current body.
    #[test]
    fn entries_of_an_earlier_form_are_deleted() {
        let own = scope(Some("maria-42"));
        let [key, order] = [1, 2].map(|id| uuid_text(Uuid::from_u128(id)));
        for earlier in [
            format!("{key} 1000"),
            format!("{key} 1000 1"),
            format!("{key} 1000 1 {order} 1000"),
        ] {
            assert!(own.discards_shared(&own.entry(7), &earlier, NOW), "{earlier}");
        }
    }

    #[test]
    fn entries_last_as_long_as_their_keys() {
        let text = write(&entry());
        let day = NOW + 24 * 60 * 60 * 1000;
        let own = scope(Some("maria-42"));
        let name = own.entry(7);
        assert!(!own.discards_shared(&name, &text, NOW));
        assert!(own.discards_shared(&name, &text, day));
        assert!(own.discards_shared(&name, "?", NOW));
        assert!(!own.discards_shared("the page's own", "?", NOW));
        let alone = scope(None);
        let name = alone.entry(7);
        assert!(!alone.discards_saved(&name, &text, NOW));
        assert!(alone.discards_saved(&name, &text, day));
    }

    #[test]
    fn entries_of_another_session_are_deleted() {
        let sessions = [None, Some("maria-42"), Some("joao-43")];
        let text = write(&entry());
        for own in sessions {
            for other in sessions {
                let is_own = own.is_some() && own == other;
                let discarded = scope(own).discards_shared(&scope(other).entry(7), &text, NOW);
                assert_eq!(discarded, !is_own, "{own:?} {other:?}");
            }
        }
    }

    #[test]
    fn shared_sales_go_with_their_session_and_after_a_day() {
        let record = OrderRecord {
            pedido_id: Uuid::from_u128(7),
            key: crate::Key {
                id: Uuid::from_u128(8),
                created_at: NOW,
            },
            plan: None,
            upload: None,
        };
        let text = write(&SharedSale::new(record, NOW));
        let (own, other) = (scope(Some("maria-42")), scope(Some("joao-43")));
        let name = own.sale(record.pedido_id);
        assert!(own.is_sale(&name) && !own.is_entry(&name) && !other.is_sale(&name));
        assert!(!own.is_sale(&own.entry(7)) && !own.is_sale(&own.slot("~7")));
        assert!(!own.discards_shared(&name, &text, NOW));
        assert!(own.discards_shared(&name, &text, NOW + 24 * 60 * 60 * 1000));
        assert!(other.discards_shared(&name, &text, NOW) && scope(None).discards_shared(&name, &text, NOW));
    }

    fn entry() -> Entry {
        Entry {
            key: Uuid::from_u128(1),
            created_at: NOW,
            sale: 1,
            made: None,
        }
    }

    fn claim(body: u8, sale: u8) -> Claim {
        Claim {
            body: [body; 32],
            sale: [sale; 32],
            created_at: NOW,
            key: Uuid::from_u128(1),
        }
    }

    /// An attacker who reads the storage knows everything except the session, and tries every CPF.
    #[test]
    fn a_digest_is_of_use_in_its_session_only() {
        let sealed = |session, claim: &Claim| scope(session).seal(claim);
        let own = sealed(Some("maria-42"), &claim(1, 2));
        assert_eq!(own, sealed(Some("maria-42"), &claim(1, 2)));
        for session in [None, Some("joao-43")] {
            let other = sealed(session, &claim(1, 2));
            assert_ne!((other.digest, other.sale), (own.digest, own.sale), "{session:?}");
            assert!(other.digest != own.digest && other.sale != own.sale);
        }
        assert_ne!(own.digest, sealed(Some("maria-42"), &claim(2, 2)).digest);
        assert_ne!(own.sale, sealed(Some("maria-42"), &claim(1, 1)).sale);
    }

    #[test]
    fn without_a_session_a_body_is_known_to_its_page_only_and_a_sale_by_16_bits() {
        let page = |page| Scope::new("11222333000181", "/parcela", None, Uuid::from_u128(page)).seal(&claim(1, 2));
        assert_eq!(page(1), page(1));
        assert_ne!(page(1).digest, page(2).digest);
        assert_eq!(page(1).sale, page(2).sale);
    }
}
