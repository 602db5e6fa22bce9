//! The state that lives as long as the element, in the document or not.

use std::ops::Deref;

use parcela_ui::misconfigured::Misconfigured;
use parcela_ui::session::Session as WidgetSession;
use uuid::Uuid;

use parcela_checkout_flow::{Announcement, Scope, State};

/// One seller's checkout: a widget's session, and the scope of its stored entries.
#[derive(Clone)]
pub struct Session {
    /// The session of every widget.
    pub(crate) widget: WidgetSession<State, Announcement>,
    /// The owner of the sale, which determines the names of its stored entries.
    pub(crate) scope: Scope,
}

impl Deref for Session {
    type Target = WidgetSession<State, Announcement>;

    fn deref(&self) -> &WidgetSession<State, Announcement> {
        &self.widget
    }
}

impl Session {
    /// Creates a session from the attributes of an element. `login` is the page's identifier of the seller's login, and `page` is random.
    ///
    /// # Errors
    ///
    /// The first attribute that is missing or invalid.
    pub fn new(
        base_url: &str,
        establishment: &str,
        amount: Option<String>,
        login: Option<&str>,
        page: Uuid,
    ) -> Result<Self, Misconfigured> {
        let base_url = Misconfigured::base_url(base_url)?;
        let establishment = Misconfigured::establishment(establishment)?;
        let scope = Scope::new(establishment.as_str(), base_url.as_str(), login, page);
        Ok(Self {
            widget: WidgetSession::new(base_url, (*scope).clone(), State::new(establishment, amount)),
            scope,
        })
    }

    /// Returns `true` if an order is being created, or may exist without an answer.
    pub(crate) fn has_open_order(&self) -> bool {
        self.state.with_untracked(State::has_open_order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_attribute_is_named() {
        let check = |base_url, establishment, expected| {
            let session = Session::new(base_url, establishment, None, None, Uuid::nil());
            assert_eq!(session.err().map(Misconfigured::attribute), expected);
        };
        check("/parcela", "11.222.333/0001-81", None);
        check("/", "12.ABC.345/01DE-35", None);
        check("", "11.222.333/0001-81", Some("base-url"));
        check("javascript:alert(1)", "11.222.333/0001-81", Some("base-url"));
        check("/parcela", "11.222.333/0001-82", Some("establishment"));
        check("/parcela", "", Some("establishment"));
    }
}
