//! The boundary to JavaScript: `<parcela-checkout>` holds one [`CheckoutHandle`], which calls the element as a [`CheckoutPage`].

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;

use js_sys::Promise;
use leptos::mount::mount_to;
use leptos::prelude::*;
use uuid::Uuid;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use crate::context::Context;
use crate::effects::Runner;
use crate::messages::Messages;
use crate::page_objects::customer_of;
use crate::widget::Checkout;
use parcela_checkout_flow::{Binding, Event, Scope, State, Step};
use parcela_core::client::Entropy as _;
use parcela_core::document::Cnpj;
use parcela_core::operation::GetOrder;
use parcela_order_flow::Placed;
use parcela_transport::JsEntropy;
use parcela_ui::element::{Handle, Widget, loses_key_of_order};
use parcela_ui::export_widget;
use parcela_ui::misconfigured::Misconfigured;
use parcela_ui::page::Page;
use parcela_ui::runner::{FlowRunner as _, RunnerBase, SessionOf, emitter};

/// One checkout. It lives on while the element is out of the document, and keeps what the seller has typed.
#[wasm_bindgen]
pub struct CheckoutHandle {
    widget: Handle<Runner>,
    /// Whether the next sale begins once the checkout is connected.
    is_reset: Cell<bool>,
    /// Whether the checkout replaces one that has crashed.
    is_recovered: Cell<bool>,
}

export_widget!(CheckoutHandle, Event);

#[wasm_bindgen]
impl CheckoutHandle {
    /// Creates a checkout from the element's attributes. Nothing is shown or sent before it is connected.
    #[wasm_bindgen(constructor)]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn new(base_url: &str, establishment: &str, amount: Option<String>, session: Option<String>) -> Self {
        let session = create_session(base_url, establishment, amount, session.as_deref(), JsEntropy.uuid());
        Self {
            widget: Handle::new(session),
            is_reset: Cell::new(false),
            is_recovered: Cell::new(false),
        }
    }

    /// Shows the checkout in `container` of the element `host`, and dispatches events by `page`. Without texts it shows nothing.
    ///
    /// `page` refers to the element. It is held only while the checkout is shown or calls are pending; otherwise the element would never be
    /// collected.
    pub fn connect(&mut self, container: HtmlElement, host: &HtmlElement, page: CheckoutPage) {
        let Some((runner, is_first)) = self.widget.connect(container, host, page) else {
            return;
        };
        let is_reset = self.is_reset.take();
        if is_first {
            return runner.begin(is_reset, self.is_recovered.get());
        }
        if is_reset {
            runner.emit(Event::Reset);
        }
        // Work that was deferred while the element was out of the document continues.
        runner.emit(Event::VisibilityChanged(true));
    }

    /// Marks the checkout as the replacement of one that has crashed: the same seller continues with the stored sale.
    pub fn recover(&self) {
        self.is_recovered.set(true);
    }

    /// Takes the customer that the same seller has typed for another store from the checkout `before`, unless that session has ended.
    /// Returns `true` if there is a customer. Call this before the checkout is connected.
    #[wasm_bindgen(js_name = takeCustomer)]
    pub fn take_customer(&self, before: &Self) -> bool {
        let (Ok(session), Ok(before)) = (&self.widget.session, &before.widget.session) else {
            return false;
        };
        let mut typed = None;
        if !before.end.is_cancelled() {
            before.state.update(|state| typed = state.take_typed_customer());
        }
        let Some(customer) = typed else { return false };
        session.state.update(|state| state.customer = customer);
        true
    }

    /// Begins the next sale immediately, or when the checkout is connected.
    pub fn reset(&self) {
        match self.widget.runner() {
            Some(runner) => runner.emit(Event::Reset),
            None => self.is_reset.set(true),
        }
    }

    /// Continues with an existing order. Returns `false` if the text is not the identifier of an order, or while an order is being created.
    /// If the order's `establishment` is known to be another one, the seller is told so instead.
    pub fn resume(&self, pedido_id: &str, establishment: Option<String>) -> bool {
        let (Ok(order), Ok(session)) = (GetOrder::try_from(pedido_id), &self.widget.session) else {
            return false;
        };
        let free = !session.state.with_untracked(State::has_open_order);
        if free {
            let owner = establishment.and_then(|text| text.parse::<Cnpj>().ok());
            let own = session.state.with_untracked(|state| state.establishment);
            self.widget.emit(if owner.is_some_and(|owner| owner != own) {
                Event::AnotherShop
            } else {
                Event::Resume(order.pedido_id)
            });
        }
        free
    }

    /// Sets options. The numbers of installments in `terms`, integers separated by commas, are listed first. `autofill` lets the browser
    /// suggest earlier input when the form is shown next. With `amount_final`, the seller cannot change the page's amount. `shop` is the name
    /// that the page has for the establishment, or empty.
    pub fn configure(&self, terms: &str, autofill: bool, amount_final: bool, shop: String) {
        let terms = terms.split(',').filter_map(|term| term.trim().parse::<i64>().ok());
        let common = terms.filter_map(|term| term.try_into().ok()).collect();
        if let Ok(session) = &self.widget.session {
            session.state.update(|state| {
                state.simulation.common = common;
                state.autofill = autofill;
                state.shop = shop;
            });
            let binding = if amount_final {
                Binding::Final
            } else {
                Binding::Suggested
            };
            match self.widget.runner() {
                Some(runner) => runner.emit(Event::AmountBound(binding)),
                // The flow has not begun, or the element is out of the document.
                None => session.state.update(|state| state.binding = binding),
            }
        }
    }

    /// Goes back by one step, as the browser's button does.
    pub fn back(&self) {
        self.widget.emit(Event::Back);
    }

    /// Called when the page has become visible or hidden.
    pub fn shown(&self, shown: bool) {
        if let Some(runner) = self.widget.runner() {
            runner.visibility_changed(shown);
        }
    }

    /// Called when the browser has restored the page from its cache.
    pub fn returned(&self) {
        if let Some(runner) = self.widget.runner() {
            runner.come_back();
        }
    }

    /// Called when another tab has written or deleted the entry `name`.
    pub fn stored(&self, name: &str) {
        if let Some(runner) = self.widget.runner() {
            runner.stored(name);
        }
    }

    /// Changes the page's amount.
    #[wasm_bindgen(js_name = setAmount)]
    pub fn set_amount(&self, amount: Option<String>) {
        self.widget.emit(Event::PageAmountChanged(amount));
    }

    /// Fills in the customer's data that the page knows: an object with the wire's field names.
    #[wasm_bindgen(js_name = setCustomer)]
    pub fn set_customer(&self, customer: &JsValue) {
        self.widget
            .emit(Event::CustomerPrefilled(Box::new(customer_of(customer))));
    }
}

#[wasm_bindgen]
extern "C" {
    /// The element, as a checkout sees it.
    #[wasm_bindgen(extends = Page)]
    #[derive(Debug, Clone)]
    pub type CheckoutPage;

    /// Looks up a postal code. Returns a promise of its address, or of nothing.
    #[wasm_bindgen(method, js_name = lookUp)]
    pub(crate) fn look_up(this: &CheckoutPage, cep: &str) -> Promise;

    /// Looks up a CPF in the page's records. Returns a promise of the customer, or of nothing; `None` if the page has no records.
    #[wasm_bindgen(method, js_name = lookUpCustomer)]
    pub(crate) fn look_up_customer(this: &CheckoutPage, cpf: &str) -> Option<Promise>;
}

impl Widget for Runner {
    type Messages = Messages;

    fn new(base: RunnerBase<Self>, host: &HtmlElement, _messages: Messages) -> Self {
        Self::of(base, host)
    }

    fn mount(self: &Rc<Self>, messages: Messages) -> Box<dyn Any> {
        let (session, container, emit) = (self.session().clone(), self.container().clone(), emitter(self));
        let place = container.clone();
        let on_step = Box::new(move |step: Step| {
            // A failure to set the attribute is ignored, because it has no effect for the seller.
            let _ = place.set_attribute("data-step", step.name());
        });
        Box::new(mount_to(container, move || {
            let context = Context::new(session.state, messages, emit);
            view! { <Checkout context live_region=session.live_region on_step/> }
        }))
    }

    fn is_unsaved(state: &State) -> bool {
        state.is_unsaved()
    }

    fn followed(state: &State) -> impl Iterator<Item = &Placed> {
        state.followed()
    }

    fn loses_key(&self) -> bool {
        self.loses_order() || loses_key_of_order(self)
    }
}

/// Creates a session from the attributes of an element. `login` is the page's identifier of the seller's login, and `page` is random. Fails
/// with the first attribute that is missing or invalid.
fn create_session(
    base_url: &str,
    establishment: &str,
    amount: Option<String>,
    login: Option<&str>,
    page: Uuid,
) -> Result<SessionOf<Runner>, Misconfigured> {
    let base_url = Misconfigured::base_url(base_url)?;
    let establishment = Misconfigured::establishment(establishment)?;
    let scope = Scope::new(establishment.as_str(), base_url.as_str(), login, page);
    Ok(SessionOf::<Runner>::new(
        base_url,
        scope,
        State::new(establishment, amount),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_attribute_is_named() {
        let check = |base_url, establishment, expected| {
            let session = create_session(base_url, establishment, None, None, Uuid::nil());
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
