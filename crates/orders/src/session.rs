//! The state that lives as long as the element, in the document or not.

use parcela_core::document::Cnpj;
use parcela_order_flow::{Scope, Secret};
use parcela_orders_flow::{Announcement, State};
use parcela_ui::misconfigured::Misconfigured;

/// One seller's list of orders.
pub type Session = parcela_ui::session::Session<State, Announcement>;

/// Creates a session from the attributes of an element. `login` is the page's identifier of the seller's login.
///
/// # Errors
///
/// The first attribute that is missing or invalid. `establishment` is optional.
pub fn session(base_url: &str, establishment: Option<&str>, login: Option<&str>) -> Result<Session, Misconfigured> {
    let base_url = Misconfigured::base_url(base_url)?;
    let establishment = establishment.map(Misconfigured::establishment).transpose()?;
    let place = establishment.as_ref().map_or("", Cnpj::as_str);
    let scope = Scope::new(place, base_url.as_str(), Secret::of_session(login).as_ref());
    Ok(Session::new(base_url, scope, State::new(establishment)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_attribute_is_named() {
        let check = |base_url, establishment, expected| {
            let session = session(base_url, establishment, None);
            assert_eq!(session.err().map(Misconfigured::attribute), expected);
        };
        check("/parcela", Some("11.222.333/0001-81"), None);
        check("/", None, None);
        check("", None, Some("base-url"));
        check("javascript:alert(1)", None, Some("base-url"));
        check("/parcela", Some("11.222.333/0001-82"), Some("establishment"));
        check("/parcela", Some(""), Some("establishment"));
    }
}
