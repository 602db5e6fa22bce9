//! The state that lives as long as an element, in the document or not, and the cancellation of its calls.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use parcela_core::client::TokenCache;
use parcela_order_flow::Scope;
use parcela_transport::BaseUrl;

use crate::browser::Area;
use crate::live_region::LiveRegion;
use crate::observable::Observable;
use crate::page::Page;
use crate::service::{Service, ServiceClient};

/// The name under which a tab stores the digest of the session that its widgets have shown last. All widgets share it.
const TAB_SESSION: &str = "parcela-session";

/// One seller's widget: the state `S` of its flow, its announcements `A`, and the service that it calls. `O` is the owner of its stored
/// entries.
#[derive(Clone)]
pub struct Session<S: 'static, A: 'static, O> {
    /// The state of the flow.
    pub state: Observable<S>,
    /// The newest announcement.
    pub live_region: Observable<LiveRegion<A>>,
    /// The owner of the stored entries, which determines their names.
    pub scope: O,
    /// The address of the service.
    pub base_url: BaseUrl,
    /// The token of the page's provider. It is kept while the element is out of the document.
    tokens: Arc<TokenCache>,
    /// The end of the seller's session, which cancels the calls.
    pub end: Rc<Cancellation>,
}

impl<S: Send + Sync, A: Send + Sync, O: AsRef<Scope>> Session<S, A, O> {
    /// Returns a session that begins with `state`.
    pub fn new(base_url: BaseUrl, scope: O, state: S) -> Self {
        Self {
            state: Observable::new(state),
            live_region: Observable::new(LiveRegion::default()),
            scope,
            base_url,
            tokens: Arc::default(),
            end: Rc::default(),
        }
    }

    /// Stores the session's digest as that of the tab's last session.
    pub fn keep_in_tab(&self) {
        match self.scope.as_ref().session() {
            Some(digest) => Area::Tab.write(TAB_SESSION, digest),
            None => Area::Tab.clear(TAB_SESSION),
        }
    }

    /// Whether a widget of another session has been the last one in this tab, or of any session if the storage is blocked.
    pub fn is_replaced_in_tab(&self) -> bool {
        Area::Tab.read(TAB_SESSION).as_deref() != self.scope.as_ref().session()
    }

    /// Returns a client of the session's service. It calls the functions of `page`.
    pub fn client(&self, page: Page) -> ServiceClient {
        Service::client(self.base_url.clone(), &self.tokens, page)
    }
}

/// The cancellation of the calls of one session. Futures can wait for it.
#[derive(Debug, Default)]
pub struct Cancellation {
    cancelled: Cell<bool>,
    /// Few futures wait at a time, and a map would be more code.
    waiting: RefCell<Vec<(u32, Waker)>>,
    next: Cell<u32>,
}

impl Cancellation {
    /// Cancels the calls, now and from now on.
    pub fn cancel(&self) {
        self.cancelled.set(true);
        for (_, waker) in self.waiting.take() {
            waker.wake();
        }
    }

    /// Returns `true` if the calls are cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.get()
    }

    /// Returns a future that resolves once the calls are cancelled.
    pub fn cancelled(&self) -> Cancelled<'_> {
        let number = self.next.get();
        self.next.set(number.wrapping_add(1));
        Cancelled { of: self, number }
    }
}

/// The future that [`Cancellation::cancelled`] returns.
pub struct Cancelled<'a> {
    of: &'a Cancellation,
    number: u32,
}

impl Future for Cancelled<'_> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.of.is_cancelled() {
            return Poll::Ready(());
        }
        let mut waiting = self.of.waiting.borrow_mut();
        waiting.retain(|(number, _)| *number != self.number);
        waiting.push((self.number, context.waker().clone()));
        Poll::Pending
    }
}

impl Drop for Cancelled<'_> {
    fn drop(&mut self) {
        self.of
            .waiting
            .borrow_mut()
            .retain(|(number, _)| *number != self.number);
    }
}
