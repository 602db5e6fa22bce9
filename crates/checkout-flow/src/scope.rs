//! The names under which sales are stored, and the session that they belong to.

use parcela_core::text::digits;

use super::digest::digest;
use super::{Entry, SavedSale};

/// The prefix of all stored names.
const NAME: &str = "parcela-checkout ";

/// A seller's session with one service and one establishment. Stored names begin with it.
///
/// A session is an opaque identifier of the seller's login, where the page gives one. Names hold its digest only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    place: String,
    session: Option<String>,
}

impl Scope {
    /// The scope of an element. An empty session counts as none.
    pub fn new(establishment: &str, base_url: &str, session: Option<&str>) -> Self {
        Self {
            place: [NAME, establishment, " ", base_url].concat(),
            session: session.filter(|id| !id.is_empty()).map(|id| digits(digest(id))),
        }
    }

    /// The digest of the session, where there is one.
    pub fn session(&self) -> Option<&str> {
        self.session.as_deref()
    }

    /// The name of the scope.
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

    /// The name under which the tabs share the entry of a body.
    pub fn entry(&self, digest: u64) -> String {
        [&self.name(), " =", &digits(digest)].concat()
    }

    /// Whether `name` is that of a shared entry of this scope.
    pub fn is_entry(&self, name: &str) -> bool {
        let rest = name.strip_prefix(&self.name());
        rest.is_some_and(|rest| rest.starts_with(" ="))
    }

    /// Whether a tab deletes the sale that it saved under `name`: it belongs to another session, or is too old.
    pub fn discards_saved(&self, name: &str, text: &str, now: u64) -> bool {
        let Some(Owner(session)) = Owner::of(name) else {
            return false;
        };
        let expired = matches!(SavedSale::decode(text), Some(SavedSale::Open(intent)) if intent.is_expired(now));
        session != self.session() || expired
    }

    /// Whether the entry that tabs share under `name` is deleted, because it is too old. An entry of another session stays: it holds
    /// no personal data, and prevents a second order when that seller is back.
    pub fn discards_shared(name: &str, text: &str, now: u64) -> bool {
        Owner::of(name).is_some() && Entry::living(Some(text), now).is_none()
    }
}

/// The session that a stored name belongs to, if any.
#[derive(Debug, PartialEq, Eq)]
struct Owner<'a>(Option<&'a str>);

impl<'a> Owner<'a> {
    /// The owner of `name`; `None` for a name that is not the widget's.
    fn of(name: &'a str) -> Option<Self> {
        let third = name.strip_prefix(NAME)?.split(' ').nth(2);
        Some(Self(third.filter(|part| !part.starts_with(['#', '=', '+']))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_000;

    fn scope(session: Option<&str>) -> Scope {
        Scope::new("11222333000181", "/parcela", session)
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
                    let elsewhere = Scope::new("12ABC34501DE35", "https://api.example", other).slot(id);
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
            let elsewhere = Scope::new("12ABC34501DE35", "/parcela", own);
            assert!(!scope(own).is_entry(&elsewhere.entry(7)));
        }
    }

    /// An entry of an earlier release has no digest of customer and amount.
    #[test]
    fn entries_of_an_earlier_form_are_deleted() {
        let entry = Entry {
            key: uuid::Uuid::from_u128(1),
            created_at: NOW,
            sale: 1,
            made: Some((uuid::Uuid::from_u128(2), NOW)),
        };
        let text = entry.encode();
        let parts: Vec<_> = text.split(' ').collect();
        let [key, created_at, _, pedido_id, at] = parts.as_slice() else {
            panic!("{text}")
        };
        for earlier in [
            [*key, created_at].join(" "),
            [*key, created_at, pedido_id, at].join(" "),
        ] {
            assert!(
                Scope::discards_shared(&scope(None).entry(7), &earlier, NOW),
                "{earlier}"
            );
        }
    }

    #[test]
    fn shared_entries_last_as_long_as_their_keys() {
        let entry = Entry {
            key: uuid::Uuid::from_u128(1),
            created_at: NOW,
            sale: 1,
            made: None,
        };
        let (name, text) = (scope(Some("maria-42")).entry(7), entry.encode());
        assert!(!Scope::discards_shared(&name, &text, NOW));
        assert!(Scope::discards_shared(&name, &text, NOW + 24 * 60 * 60 * 1000));
        assert!(Scope::discards_shared(&name, "?", NOW));
        assert!(!Scope::discards_shared("the page's own", "?", NOW));
    }
}
