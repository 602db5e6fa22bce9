//! The boundary to JavaScript: `<parcela-orders>` holds one [`OrdersHandle`], which calls the element as a [`OrdersPage`].

use std::any::Any;
use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use parcela_core::document::Cnpj;
use parcela_core::operation::GetOrder;
use parcela_order_flow::{Placed, Scope, Secret};
use parcela_orders_flow::{Event, Filter, State};
use uuid::Uuid;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use crate::context::Context;
use crate::effects::Runner;
use crate::messages::Messages;
use crate::root::Orders;
use parcela_ui::element::{Handle, Widget};
use parcela_ui::export_widget;
use parcela_ui::misconfigured::Misconfigured;
use parcela_ui::page::Page;
use parcela_ui::runner::{FlowRunner as _, RunnerBase, SessionOf, emitter};
use parcela_ui::shared_sales::sweep;

/// One list of orders. It lives on while the element is out of the document, and keeps the filter and the open order.
#[wasm_bindgen]
pub struct OrdersHandle {
    widget: Handle<Runner>,
    /// The filter that the page has set.
    filter: Filter,
    /// Whether the page has set the filter while the element was out of the document.
    filter_waits: bool,
    order: Option<Uuid>,
}

export_widget!(OrdersHandle, Event);

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
            widget: Handle::new(create_session(base_url, establishment.as_deref(), session.as_deref())),
            filter: Filter::default(),
            filter_waits: false,
            order: None,
        }
    }

    /// Shows the list in `container` of the element `host`, and dispatches events by `page`. Without texts it shows nothing.
    ///
    /// `page` refers to the element. It is held only while the list is shown or calls are pending; otherwise the element would never be
    /// collected.
    pub fn connect(&mut self, container: HtmlElement, host: &HtmlElement, page: OrdersPage) {
        let Some((runner, is_first)) = self.widget.connect(container, host, page) else {
            return;
        };
        let filter_waits = std::mem::take(&mut self.filter_waits);
        if is_first {
            sweep(&runner.session().scope, runner.now());
            let mut filter = self.filter.clone();
            let page = runner.take_place().map_or(1, |place| filter.resume(&place));
            return runner.emit(Event::Started(filter, page, self.order));
        }
        if filter_waits {
            runner.emit(Event::FilterGiven(self.filter.status, self.filter.period));
        }
        // Work that was deferred while the element was out of the document continues.
        runner.emit(Event::VisibilityChanged(true));
    }

    /// Called when the page is left, perhaps to be loaded again.
    #[wasm_bindgen(js_name = keepPlace)]
    pub fn keep_place(&self) {
        if let Some(runner) = self.widget.runner() {
            runner.keep_place();
        }
    }

    /// Called before `disconnect`, if the element was removed from the document, or if a list of another establishment replaces this one:
    /// the reads and the export end.
    pub fn leave(&self) {
        self.widget.emit(Event::Removed);
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
        self.filter_waits = self.widget.runner().is_none();
        self.widget
            .emit(Event::FilterGiven(self.filter.status, self.filter.period));
    }

    /// Searches for a text as if the seller had typed it.
    pub fn search(&mut self, text: &str) {
        self.filter.search = text.into();
        self.widget.emit(Event::SearchTyped(text.into()));
        self.widget.emit(Event::SearchSubmitted);
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
        self.widget.emit(Event::OrderGiven(order));
        true
    }

    /// Reads the list again.
    pub fn refresh(&self) {
        self.widget.emit(Event::Refresh);
    }

    /// Closes the open order, as the browser's button does.
    pub fn back(&self) {
        self.widget.emit(Event::Close);
    }

    /// Called when the element has become visible or hidden.
    pub fn shown(&self, shown: bool) {
        self.widget.emit(Event::VisibilityChanged(shown));
    }

    /// Called when the browser has restored the page from its cache, in which no timer elapses. Returns `false` if the tab has shown another
    /// seller's session since: this list is not shown again.
    pub fn returned(&self) -> bool {
        let Ok(session) = &self.widget.session else { return true };
        if let Some(runner) = self.widget.runner() {
            runner.take_place();
        }
        let is_own = !session.is_replaced_in_tab();
        if is_own {
            self.shown(!session.state.with_untracked(|state| state.hidden));
        }
        is_own
    }
}

#[wasm_bindgen]
extern "C" {
    /// The element, as the list of orders sees it.
    #[wasm_bindgen(extends = Page)]
    #[derive(Debug, Clone)]
    pub type OrdersPage;

    /// Downloads `text` as a file with this name and media type.
    #[wasm_bindgen(method)]
    pub(crate) fn save(this: &OrdersPage, name: &str, media_type: &str, text: &str);
}

impl Widget for Runner {
    type Messages = Messages;

    fn new(base: RunnerBase<Self>, host: &HtmlElement, messages: Messages) -> Self {
        Self::of(base, host, messages)
    }

    fn mount(self: &Rc<Self>, messages: Messages) -> Box<dyn Any> {
        let (session, emit) = (self.session().clone(), emitter(self));
        Box::new(mount_to(self.container().clone(), move || {
            let context = Context::new(session.state, messages, emit);
            view! { <Orders context live_region=session.live_region/> }
        }))
    }

    fn is_unsaved(state: &State) -> bool {
        state.is_unsaved()
    }

    fn followed(state: &State) -> impl Iterator<Item = &Placed> {
        state.followed()
    }
}

/// Creates a session from the attributes of an element. `login` is the page's identifier of the seller's login. Fails with the first
/// attribute that is missing or invalid. `establishment` is optional.
fn create_session(
    base_url: &str,
    establishment: Option<&str>,
    login: Option<&str>,
) -> Result<SessionOf<Runner>, Misconfigured> {
    let base_url = Misconfigured::base_url(base_url)?;
    let establishment = establishment.map(Misconfigured::establishment).transpose()?;
    let place = establishment.as_ref().map_or("", Cnpj::as_str);
    let scope = Scope::new(place, base_url.as_str(), Secret::of_session(login).as_ref());
    Ok(SessionOf::<Runner>::new(base_url, scope, State::new(establishment)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_attribute_is_named() {
        let check = |base_url, establishment, expected| {
            let session = create_session(base_url, establishment, None);
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
