//! The names of stored sales, and the session that they belong to.

use parcela_core::document::Cnpj;
use parcela_core::text::{digits, uuid_text};
use uuid::Uuid;

use super::SharedSale;
use super::secret::{Purpose, Secret};

/// The prefix of all stored names.
const NAME: &str = "parcela-checkout ";

/// A seller's session with one service and one establishment. It is the prefix of stored names.
///
/// A session is an opaque identifier of the seller's login, if the page provides one. Names contain a digest of it. The session itself is
/// the key of the digest, and is not stored. Without a session, the sellers of one browser cannot be told apart, and tabs share nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    establishment: String,
    base_url: String,
    session: Option<String>,
}

impl AsRef<Self> for Scope {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl Scope {
    /// The scope of an element. `session` is the key that [`Secret::of_session`] has made.
    pub fn new(establishment: &str, base_url: &str, session: Option<&Secret>) -> Self {
        Self {
            establishment: establishment.to_owned(),
            base_url: base_url.to_owned(),
            session: session.map(|secret| digits(secret.digest(Purpose::Session, b""))),
        }
    }

    /// The scope of the same session for the orders of `shop`, if it is known.
    #[must_use]
    pub fn at(&self, shop: Option<Cnpj>) -> Self {
        let establishment = shop.map_or_else(|| self.establishment.clone(), |shop| shop.as_str().to_owned());
        Self {
            establishment,
            ..self.clone()
        }
    }

    /// The digest of the session, if there is one.
    pub fn session(&self) -> Option<&str> {
        self.session.as_deref()
    }

    /// Whether the tabs share stored data. Without a session, each tab has its own.
    pub fn is_shared(&self) -> bool {
        self.session.is_some()
    }

    /// The service and the establishment, as the prefix of a name.
    pub fn place(&self) -> String {
        [NAME, &self.establishment, " ", &self.base_url].concat()
    }

    /// The prefix of the scope's names.
    pub fn name(&self) -> String {
        match &self.session {
            Some(session) => [&self.place(), " ", session].concat(),
            None => self.place(),
        }
    }

    /// The part of a name of this scope after its prefix; `None` for any other name.
    pub fn rest<'a>(&self, name: &'a str) -> Option<&'a str> {
        name.strip_prefix(&self.name())
    }

    /// The name under which the tabs share the sale of an order.
    pub fn sale(&self, pedido_id: Uuid) -> String {
        [&self.name(), " ~", &uuid_text(pedido_id)].concat()
    }

    /// Returns `true` if `name` is the name of a shared sale of this scope.
    pub fn is_sale(&self, name: &str) -> bool {
        self.rest(name).is_some_and(|rest| rest.starts_with(" ~"))
    }

    /// The name under which a tab stores the search of the list with this `id`, while its page is left. Without a session it is not stored.
    pub fn search(&self, id: &str) -> Option<String> {
        self.is_shared().then(|| [&self.name(), " ?", id].concat())
    }

    /// The order whose shared sale has this name.
    pub fn order_of(name: &str) -> Option<Uuid> {
        // Splitting at a string, or an error with a message, would add 1 to 3 kB of brotli.
        Uuid::try_parse(name.rsplit_once('~')?.1).ok()
    }

    /// Returns `true` if a list of orders deletes the sale that is stored under `name`: it belongs to another session, or is a shared sale that
    /// has expired. A sale without an answer contains the customer. Claims stay for the checkouts. Without a session of its own, a list
    /// deletes no sale of a session, but its search.
    pub fn discards_sale(&self, name: &str, text: &str, now: u64) -> bool {
        let last = name.rsplit_once(' ').map_or("", |(_, rest)| rest);
        let Some(Owner(owner)) = Owner::of(name).filter(|_| !last.starts_with('=')) else {
            return false;
        };
        let is_expired = || Self::order_of(name).is_some() && SharedSale::living(text, now).is_none();
        owner != self.session() && (self.is_shared() || last.starts_with('?')) || is_expired()
    }
}

/// The session that a stored name belongs to, if there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owner<'a>(pub Option<&'a str>);

impl<'a> Owner<'a> {
    /// Reads the owner in `name`; `None` if the widget does not use such a name.
    pub fn of(name: &'a str) -> Option<Self> {
        let third = name.strip_prefix(NAME)?.split(' ').nth(2);
        Some(Self(third.filter(|part| !part.starts_with(['#', '=', '+', '~']))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OrderRecord;

    const NOW: u64 = 1_000;
    const ORDER: Uuid = Uuid::from_u128(7);

    fn scope(session: Option<&str>) -> Scope {
        Scope::new("", "/parcela", Secret::of_session(session).as_ref())
    }

    #[test]
    fn a_list_and_a_checkout_of_one_session_have_the_same_entry_for_an_order() {
        let shop = "11.222.333/0001-81".parse().unwrap();
        let checkout = Scope::new(
            "11222333000181",
            "/parcela",
            Secret::of_session(Some("maria-42")).as_ref(),
        );
        assert_eq!(scope(Some("maria-42")).at(Some(shop)).sale(ORDER), checkout.sale(ORDER));
        assert_eq!(checkout.at(None), checkout);
    }

    #[test]
    fn stored_sales_go_with_their_session_and_after_a_day() {
        let text = SharedSale::new(OrderRecord::new(ORDER), NOW).text();
        let own = scope(Some("maria-42"));
        for (other, is_deleted) in [(Some("maria-42"), false), (Some("joao-43"), true), (None, true)] {
            let name = scope(other).sale(ORDER);
            assert_eq!(own.discards_sale(&name, &text, NOW), is_deleted, "{other:?}");
            assert!(own.discards_sale(&name, &text, NOW + 24 * 60 * 60 * 1000));
            assert!(
                !scope(None).discards_sale(&name, &text, NOW),
                "without a session, nothing is foreign"
            );
        }
    }

    #[test]
    fn a_search_goes_with_its_session_also_for_a_list_without_one() {
        assert_eq!(scope(None).search("till"), None);
        let name = scope(Some("maria-42")).search("till").unwrap();
        for (other, is_deleted) in [(Some("maria-42"), false), (Some("joao-43"), true), (None, true)] {
            assert_eq!(scope(other).discards_sale(&name, "ana", NOW), is_deleted, "{other:?}");
        }
    }

    #[test]
    fn the_texts_of_the_page_and_of_claims_stay() {
        let own = scope(Some("maria-42"));
        let foreign = scope(Some("joao-43")).name();
        for name in [
            "cart ~00000000-0000-0000-0000-000000000007",
            "parcela-checkout-net",
            &[&foreign, " =5"].concat(),
            &own.name(),
        ] {
            assert!(!own.discards_sale(name, "?", NOW), "{name}");
        }
    }

    #[test]
    fn another_sessions_sale_goes_with_its_customer() {
        let own = scope(Some("maria-42"));
        for other in [Some("joao-43"), None] {
            for place in ["", " #till", " #till +"] {
                let name = [&scope(other).name(), place].concat();
                assert!(own.discards_sale(&name, "?", NOW), "{name}");
                assert!(!scope(None).discards_sale(&name, "?", NOW), "{name}");
            }
        }
    }
}
