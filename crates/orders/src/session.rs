//! What lasts as long as the element, whether it is in the document or not.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::Arc;

use parcela_core::client::TokenCache;
use parcela_core::document::Cnpj;
use parcela_orders_flow::{Announcement, State};
use parcela_transport::BaseUrl;
use parcela_ui::closing::Closing;
use parcela_ui::live_region::LiveRegion;
use parcela_ui::observable::Observable;

use crate::effects::Runner;

/// An attribute of the element without which nothing can be listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misconfigured {
    /// `base-url` is missing or no address.
    BaseUrl,
    /// `establishment` is no CNPJ. It may be missing.
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

/// One seller's list of orders: the state of the flow, and which service it talks to.
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
    /// Whether the seller has gone.
    pub(crate) closing: Rc<Closing>,
    /// The runner of the view that is shown.
    pub(crate) shown: Rc<RefCell<Weak<Runner>>>,
}

impl Session {
    /// A session for the attributes of an element.
    ///
    /// # Errors
    ///
    /// The first attribute that is missing or wrong.
    pub fn new(base_url: &str, establishment: Option<&str>) -> Result<Self, Misconfigured> {
        if base_url.trim().is_empty() {
            return Err(Misconfigured::BaseUrl);
        }
        let base_url: BaseUrl = base_url.parse().map_err(|_| Misconfigured::BaseUrl)?;
        let establishment: Option<Cnpj> = match establishment {
            Some(text) => Some(text.parse().map_err(|_| Misconfigured::Establishment)?),
            None => None,
        };
        Ok(Self {
            state: Observable::new(State::new(establishment)),
            live_region: Observable::new(LiveRegion::default()),
            base_url,
            tokens: Arc::default(),
            closing: Rc::default(),
            shown: Rc::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_attribute_is_named() {
        let check = |base_url, establishment, expected| {
            let session = Session::new(base_url, establishment);
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
