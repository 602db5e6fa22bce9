//! The state that lives as long as an element, in the document or not.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::Arc;

use parcela_core::client::TokenCache;
use parcela_transport::BaseUrl;

use crate::closing::Closing;
use crate::live_region::LiveRegion;
use crate::observable::Observable;
use crate::page::Page;
use crate::runner::FlowRunner;
use crate::service::{Service, ServiceClient};

/// The runner of the view that is shown, if any.
pub type CurrentRunner<R> = Rc<RefCell<Weak<R>>>;

/// One seller's widget: the state of its flow, and the service that it calls.
pub struct Session<R: FlowRunner> {
    /// The state of the flow.
    pub state: Observable<R::State>,
    /// The newest announcement.
    pub live_region: Observable<LiveRegion<R::Announcement>>,
    /// The address of the service.
    pub base_url: BaseUrl,
    /// The token of the page's provider. It is kept while the element is out of the document.
    tokens: Arc<TokenCache>,
    /// The end of the seller's session.
    pub closing: Rc<Closing>,
    /// The runner of the view that is shown, if any.
    pub current_runner: CurrentRunner<R>,
}

impl<R: FlowRunner> Session<R> {
    /// Returns a session that begins with `state`.
    pub fn new(base_url: BaseUrl, state: R::State) -> Self {
        Self {
            state: Observable::new(state),
            live_region: Observable::new(LiveRegion::default()),
            base_url,
            tokens: Arc::default(),
            closing: Rc::default(),
            current_runner: Rc::default(),
        }
    }

    /// Returns a client of the session's service. It calls the functions of `page`.
    pub fn client(&self, page: Page) -> ServiceClient {
        Service::client(self.base_url.clone(), &self.tokens, page)
    }
}

impl<R: FlowRunner> Clone for Session<R> {
    fn clone(&self) -> Self {
        Self {
            state: self.state.clone(),
            live_region: self.live_region.clone(),
            base_url: self.base_url.clone(),
            tokens: Arc::clone(&self.tokens),
            closing: Rc::clone(&self.closing),
            current_runner: Rc::clone(&self.current_runner),
        }
    }
}
