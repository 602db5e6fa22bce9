//! The boundary to JavaScript: `<parcela-orders>` holds one [`OrdersHandle`].

use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use parcela_core::operation::GetOrder;
use parcela_order_flow::Placed;
use parcela_orders_flow::{Event, Filter, State};
use uuid::Uuid;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use crate::context::Context;
use crate::effects::Runner;
use crate::messages::Messages;
use crate::page::OrdersPage;
use crate::root::Orders;
use crate::session::{Session, session as create_session};
use parcela_ui::misconfigured::{Misconfiguration, Misconfigured};
use parcela_ui::mounted::Mounted;
use parcela_ui::runner::{CurrentRunner, FlowRunner as _, emitter};
use parcela_ui::shared_sales::{loses_key, sweep};

/// One list of orders. It lives on while the element is out of the document, and keeps the filter and the open order.
#[wasm_bindgen]
pub struct OrdersHandle {
    session: Result<Session, Misconfigured>,
    current: CurrentRunner<Runner>,
    /// The messages, once the page has provided them.
    messages: Option<Messages>,
    mounted: Option<Mounted<Runner>>,
    began: bool,
    /// The filter that the page has set.
    filter: Filter,
    /// Whether the page has set the filter while the element was out of the document.
    filter_waits: bool,
    order: Option<Uuid>,
}

#[wasm_bindgen]
impl OrdersHandle {
    /// Creates a list from the element's attributes. Nothing is shown or sent before it is connected.
    #[wasm_bindgen(constructor)]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn new(base_url: &str, establishment: Option<String>, session: Option<String>) -> Self {
        Self {
            session: create_session(base_url, establishment.as_deref(), session.as_deref()),
            current: CurrentRunner::default(),
            messages: None,
            mounted: None,
            began: false,
            filter: Filter::default(),
            filter_waits: false,
            order: None,
        }
    }

    /// Sets the texts, in the format of [`Messages::read`], and their language `lang`. They apply when the list is connected next. Returns
    /// `false` if texts are missing.
    pub fn speak(&mut self, lang: &str, texts: &str) -> bool {
        let messages = Messages::read(lang, texts);
        self.messages = messages.or(self.messages);
        messages.is_some()
    }

    /// The name of the attribute that is missing or invalid, if any.
    #[wasm_bindgen(getter)]
    pub fn misconfigured(&self) -> Option<String> {
        self.session.as_ref().err().map(|wrong| wrong.attribute().to_owned())
    }

    /// Shows the list in `container`, and dispatches events by `page`. Without texts it shows nothing. The parameters are the same for all
    /// widgets, so the host is among them.
    ///
    /// `page` refers to the element. It is held only while the list is shown or calls are pending; otherwise the element would never be
    /// collected.
    pub fn connect(&mut self, container: HtmlElement, _host: &HtmlElement, page: OrdersPage) {
        self.disconnect();
        let Some(messages) = self.messages else { return };
        let _ = container.set_attribute("lang", messages.lang());
        self.mounted = Some(match self.session.clone() {
            Ok(session) => {
                // A new view does not repeat the announcement of the previous one. The update also releases that view's observers.
                session.live_region.update(|region| region.announcement = None);
                let runner = Runner::new(session.clone(), self.current.clone(), page, messages, container.clone());
                mount(session, runner, messages, container)
            }
            Err(wrong) => Mounted::without_runner(mount_to(container, move || {
                view! { <Misconfiguration messages=messages.common() setup=messages.setup() wrong/> }
            })),
        });
        // Work that was deferred while the element was out of the document continues.
        let filter_waits = std::mem::take(&mut self.filter_waits);
        if !std::mem::replace(&mut self.began, true) {
            if let Some(runner) = self.runner() {
                sweep(&runner.session().scope, runner.now());
            }
            return self.emit(Event::Started(self.filter.clone(), self.order));
        }
        if filter_waits {
            self.emit(Event::FilterGiven(self.filter.status, self.filter.period));
        }
        self.emit(Event::VisibilityChanged(true));
    }

    /// Called before `disconnect`, if the element was removed from the document, or if a list of another establishment replaces this one:
    /// the reads and the export end.
    pub fn leave(&self) {
        self.emit(Event::Removed);
    }

    /// Removes the list from the document and keeps its state.
    pub fn disconnect(&mut self) {
        self.mounted = None;
    }

    /// Ends the seller's session: pending calls are cancelled, and no calls and events follow.
    pub fn close(&self) {
        if let Ok(session) = &self.session {
            session.closing.close();
        }
    }

    /// Filters the list by a status, given as its number or its name, and by the name of a period. An invalid text is treated as no filter.
    #[wasm_bindgen(js_name = setFilter)]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn set_filter(&mut self, status: Option<String>, period: Option<String>) {
        self.filter = Filter {
            search: std::mem::take(&mut self.filter.search),
            ..Filter::of_names(status.as_deref(), period.as_deref())
        };
        self.filter_waits = self.mounted.is_none();
        self.emit(Event::FilterGiven(self.filter.status, self.filter.period));
    }

    /// Searches for a text as if the seller had typed it.
    pub fn search(&mut self, text: &str) {
        self.filter.search = text.into();
        self.emit(Event::SearchTyped(text.into()));
        self.emit(Event::SearchSubmitted);
    }

    /// Opens an order, or closes the one that is open. Returns `false` if the text is not the identifier of an order.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn open(&mut self, pedido_id: Option<String>) -> bool {
        let order = match pedido_id.as_deref().map(GetOrder::try_from) {
            Some(Ok(order)) => Some(order.pedido_id),
            Some(Err(_)) => return false,
            None => None,
        };
        self.order = order;
        self.emit(Event::OrderGiven(order));
        true
    }

    /// Called when the page has received a notification about an order.
    pub fn notify(&self, pedido_id: &str) {
        if let Ok(order) = GetOrder::try_from(pedido_id) {
            self.emit(Event::Pushed(order.pedido_id));
        }
    }

    /// Reads the list again.
    pub fn refresh(&self) {
        self.emit(Event::Refresh);
    }

    /// Closes the open order, as the browser's button does.
    pub fn back(&self) {
        self.emit(Event::Close);
    }

    /// Whether the seller would lose an invoice by leaving the page now.
    #[wasm_bindgen(getter)]
    pub fn unsaved(&self) -> bool {
        let session = self.session.as_ref();
        session.is_ok_and(|session| {
            let is_lost = |runner: &Rc<Runner>| {
                let loses = |placed: &Placed| loses_key(&session.scope, placed, runner.now());
                session.state.with_untracked(|state| state.followed().any(loses))
            };
            session.state.with_untracked(State::is_unsaved) || self.runner().is_some_and(is_lost)
        })
    }

    /// Called when the element has become visible or hidden.
    pub fn shown(&self, shown: bool) {
        self.emit(Event::VisibilityChanged(shown));
    }

    /// Stores a digest of the session as the tab's last one. A page calls this after all of its widgets have `returned`.
    #[wasm_bindgen(js_name = keepSession)]
    pub fn keep_session(&self) {
        if let Ok(session) = &self.session {
            session.keep_in_tab();
        }
    }

    /// Called when the browser has restored the page from its cache, in which no timer elapses. Returns `false` if the tab has shown another
    /// seller's session since: this list is not shown again.
    pub fn returned(&self) -> bool {
        let Ok(session) = &self.session else { return true };
        let is_own = !session.is_replaced_in_tab();
        if is_own {
            self.shown(!session.state.with_untracked(|state| state.hidden));
        }
        is_own
    }

    /// Called when the connection is restored.
    pub fn online(&self) {
        self.emit(Event::Online);
    }

    fn emit(&self, event: Event) {
        if let Some(runner) = self.runner() {
            runner.emit(event);
        }
    }

    fn runner(&self) -> Option<&Rc<Runner>> {
        self.mounted.as_ref()?.runner()
    }
}

/// Shows the views of `session`. `runner` applies their events.
fn mount(session: Session, runner: Rc<Runner>, messages: Messages, container: HtmlElement) -> Mounted<Runner> {
    let emit = emitter(&runner);
    let view = mount_to(container, move || {
        let context = Context::new(session.state.clone(), messages, emit);
        view! { <Orders context live_region=session.live_region.clone()/> }
    });
    Mounted::with_runner(view, runner)
}
