//! The state that lives as long as an element, in the document or not.

use std::rc::Rc;
use std::sync::Arc;

use parcela_core::client::TokenCache;
use parcela_order_flow::Scope;
use parcela_transport::BaseUrl;

use crate::browser::Area;
use crate::closing::Closing;
use crate::live_region::LiveRegion;
use crate::observable::Observable;
use crate::page::Page;
use crate::service::{Service, ServiceClient};

/// The name under which a tab stores the digest of the session that its widgets have shown last. All widgets share it.
const TAB_SESSION: &str = "parcela-session";

/// One seller's widget: the state `S` of its flow, its announcements `A`, and the service that it calls.
#[derive(Clone)]
pub struct Session<S: 'static, A: 'static> {
    /// The state of the flow.
    pub state: Observable<S>,
    /// The newest announcement.
    pub live_region: Observable<LiveRegion<A>>,
    /// The owner of the stored sales, which determines their names.
    pub scope: Scope,
    /// The address of the service.
    pub base_url: BaseUrl,
    /// The token of the page's provider. It is kept while the element is out of the document.
    tokens: Arc<TokenCache>,
    /// The end of the seller's session.
    pub closing: Rc<Closing>,
}

impl<S: Send + Sync, A: Send + Sync> Session<S, A> {
    /// Returns a session that begins with `state`.
    pub fn new(base_url: BaseUrl, scope: Scope, state: S) -> Self {
        Self {
            state: Observable::new(state),
            live_region: Observable::new(LiveRegion::default()),
            scope,
            base_url,
            tokens: Arc::default(),
            closing: Rc::default(),
        }
    }

    /// Stores the session's digest as that of the tab's last session.
    pub fn keep_in_tab(&self) {
        match self.scope.session() {
            Some(digest) => Area::Tab.write(TAB_SESSION, digest),
            None => Area::Tab.clear(TAB_SESSION),
        }
    }

    /// Whether a widget of another session has been the last one in this tab, or of any session if the storage is blocked.
    pub fn is_replaced_in_tab(&self) -> bool {
        Area::Tab.read(TAB_SESSION).as_deref() != self.scope.session()
    }

    /// Returns a client of the session's service. It calls the functions of `page`.
    pub fn client(&self, page: Page) -> ServiceClient {
        Service::client(self.base_url.clone(), &self.tokens, page)
    }
}
