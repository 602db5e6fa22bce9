//! What lasts as long as the element, whether it is in the document or not.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::Arc;

use parcela_core::client::TokenCache;
use parcela_core::document::Cnpj;
use parcela_transport::BaseUrl;
use parcela_ui::live_region::LiveRegion;
use uuid::Uuid;

use crate::effects::Runner;
use parcela_checkout_flow::{Announcement, Scope, State};
use parcela_ui::closing::Closing;
use parcela_ui::observable::Observable;

/// An attribute of the element without which there is no sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misconfigured {
    /// `base-url` is missing or no address.
    BaseUrl,
    /// `establishment` is missing or no CNPJ.
    Establishment,
}

impl Misconfigured {
    /// The attribute's name.
    pub fn attribute(self) -> &'static str {
        match self {
            Self::BaseUrl => "base-url",
            Self::Establishment => "establishment",
        }
    }
}

/// One seller's checkout: the state of the flow, and which service it talks to.
#[derive(Debug, Clone)]
pub struct Session {
    /// The state of the flow.
    pub state: Observable<State>,
    /// The newest announcement.
    pub live_region: Observable<LiveRegion<Announcement>>,
    /// The service.
    pub base_url: BaseUrl,
    /// The token of the page's provider, which outlasts the element's place in the document.
    pub(crate) tokens: Arc<TokenCache>,
    /// Whose the sale is, and where it is kept.
    pub(crate) scope: Scope,
    /// Whether the seller has gone, and others count.
    pub(crate) closing: Rc<Closing>,
    /// The runner of the view that is shown.
    pub(crate) shown: Rc<RefCell<Weak<Runner>>>,
}

impl Session {
    /// A session for the attributes of an element. `login` is the page's own identifier of the seller's login, and `page` is random.
    ///
    /// # Errors
    ///
    /// The first attribute that is missing or wrong.
    pub fn new(
        base_url: &str,
        establishment: &str,
        amount: Option<String>,
        login: Option<&str>,
        page: Uuid,
    ) -> Result<Self, Misconfigured> {
        if base_url.trim().is_empty() {
            return Err(Misconfigured::BaseUrl);
        }
        let base_url: BaseUrl = base_url.parse().map_err(|_| Misconfigured::BaseUrl)?;
        let establishment: Cnpj = establishment.parse().map_err(|_| Misconfigured::Establishment)?;
        Ok(Self {
            state: Observable::new(State::new(establishment, amount)),
            live_region: Observable::new(LiveRegion::default()),
            scope: Scope::new(establishment.as_str(), base_url.as_str(), login, page),
            base_url,
            tokens: Arc::default(),
            closing: Rc::default(),
            shown: Rc::default(),
        })
    }

    /// Whether an order is on its way, or may exist without an answer.
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
