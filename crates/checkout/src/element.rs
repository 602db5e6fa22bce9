//! The boundary to JavaScript: `<parcela-checkout>` holds one [`CheckoutHandle`].

use std::cell::Cell;
use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use crate::browser::customer_of;
use crate::context::Context;
use crate::effects::Runner;
use crate::messages::Messages;
use crate::page::CheckoutPage;
use crate::session::Session;
use crate::widget::Checkout;
use parcela_checkout_flow::{Binding, Event, State, Step};
use parcela_core::client::Entropy as _;
use parcela_core::document::Cnpj;
use parcela_core::operation::GetOrder;
use parcela_order_flow::Placed;
use parcela_transport::JsEntropy;
use parcela_ui::misconfigured::{Misconfiguration, Misconfigured};
use parcela_ui::mounted::Mounted;
use parcela_ui::runner::{CurrentRunner, FlowRunner as _, emitter};
use parcela_ui::shared_sales::loses_key;

/// One checkout. It lives on while the element is out of the document, and keeps what the seller has typed.
#[wasm_bindgen]
pub struct CheckoutHandle {
    session: Result<Session, Misconfigured>,
    current: CurrentRunner<Runner>,
    /// The messages, once the page has provided them.
    messages: Option<Messages>,
    mounted: Option<Mounted<Runner>>,
    began: bool,
    /// Whether the next sale begins once the checkout is connected.
    is_reset: Cell<bool>,
    /// Whether the checkout replaces one that has crashed.
    is_recovered: Cell<bool>,
}

#[wasm_bindgen]
impl CheckoutHandle {
    /// Creates a checkout from the element's attributes. Nothing is shown or sent before it is connected.
    #[wasm_bindgen(constructor)]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn new(base_url: &str, establishment: &str, amount: Option<String>, session: Option<String>) -> Self {
        Self {
            session: Session::new(base_url, establishment, amount, session.as_deref(), JsEntropy.uuid()),
            current: CurrentRunner::default(),
            messages: None,
            mounted: None,
            began: false,
            is_reset: Cell::new(false),
            is_recovered: Cell::new(false),
        }
    }

    /// Sets the texts, in the format of [`Messages::read`], and their language `lang`. They apply when the checkout is connected next.
    /// Returns `false` if texts are missing.
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

    /// Shows the checkout in `container` of the element `host`, and dispatches events by `page`. Without texts it shows nothing.
    ///
    /// `page` refers to the element. It is held only while the checkout is shown or calls are pending; otherwise the element would never be
    /// collected.
    pub fn connect(&mut self, container: HtmlElement, host: &HtmlElement, page: CheckoutPage) {
        self.disconnect();
        let Some(messages) = self.messages else { return };
        let _ = container.set_attribute("lang", messages.lang());
        self.mounted = Some(match self.session.clone() {
            Ok(session) => {
                // A new view does not repeat the announcement of the previous one. The update also releases that view's observers.
                session.live_region.update(|region| region.announcement = None);
                let runner = Runner::new(session.clone(), self.current.clone(), page, host, container.clone());
                mount(session, runner, messages, container)
            }
            Err(wrong) => Mounted::without_runner(mount_to(container, move || {
                view! { <Misconfiguration messages=messages.common() setup=messages.setup() wrong/> }
            })),
        });
        let again = std::mem::replace(&mut self.began, true);
        let is_reset = self.is_reset.take();
        match self.runner() {
            Some(runner) if again => {
                if is_reset {
                    runner.emit(Event::Reset);
                }
                // Work that was deferred while the element was out of the document continues.
                runner.emit(Event::VisibilityChanged(true));
            }
            Some(runner) => runner.begin(is_reset, self.is_recovered.get()),
            None => {}
        }
    }

    /// Removes the checkout from the document and keeps its state.
    pub fn disconnect(&mut self) {
        self.mounted = None;
    }

    /// Ends the seller's session: pending calls are cancelled, and no calls and events follow.
    pub fn close(&self) {
        if let Ok(session) = &self.session {
            session.closing.close();
        }
    }

    /// Marks the checkout as the replacement of one that has crashed: the same seller continues with the stored sale.
    pub fn recover(&self) {
        self.is_recovered.set(true);
    }

    /// Takes the customer that the same seller has typed for another store from the checkout `before`, unless that session has ended.
    /// Returns `true` if there is a customer. Call this before the checkout is connected.
    #[wasm_bindgen(js_name = takeCustomer)]
    pub fn take_customer(&self, before: &Self) -> bool {
        let (Ok(session), Ok(before)) = (&self.session, &before.session) else {
            return false;
        };
        let mut typed = None;
        if !before.closing.is_closed() {
            before.state.update(|state| typed = state.take_typed_customer());
        }
        let Some(customer) = typed else { return false };
        session.state.update(|state| state.customer = customer);
        true
    }

    /// Begins the next sale immediately, or when the checkout is connected.
    pub fn reset(&self) {
        match self.runner() {
            Some(runner) => runner.emit(Event::Reset),
            None => self.is_reset.set(true),
        }
    }

    /// Continues with an existing order. Returns `false` if the text is not the identifier of an order, or while an order is being created.
    /// If the order's `establishment` is known to be another one, the seller is told so instead.
    pub fn resume(&self, pedido_id: &str, establishment: Option<String>) -> bool {
        let (Ok(order), Ok(session)) = (GetOrder::try_from(pedido_id), &self.session) else {
            return false;
        };
        let free = !session.has_open_order();
        if free {
            let owner = establishment.and_then(|text| text.parse::<Cnpj>().ok());
            let own = session.state.with_untracked(|state| state.establishment);
            self.emit(if owner.is_some_and(|owner| owner != own) {
                Event::AnotherShop
            } else {
                Event::Resume(order.pedido_id)
            });
        }
        free
    }

    /// Called when the page has received a notification about an order. The order is read immediately if it is the one that is shown.
    pub fn notify(&self, pedido_id: &str) {
        if let Ok(order) = GetOrder::try_from(pedido_id) {
            self.emit(Event::Pushed(order.pedido_id));
        }
    }

    /// Sets options. The numbers of installments in `terms`, integers separated by commas, are listed first. `autofill` lets the browser
    /// suggest earlier input when the form is shown next. With `amount_final`, the seller cannot change the page's amount.
    pub fn configure(&self, terms: &str, autofill: bool, amount_final: bool) {
        let terms = terms.split(',').filter_map(|term| term.trim().parse::<i64>().ok());
        let common = terms.filter_map(|term| term.try_into().ok()).collect();
        if let Ok(session) = &self.session {
            session.state.update(|state| {
                state.simulation.common = common;
                state.autofill = autofill;
            });
            let binding = if amount_final {
                Binding::Final
            } else {
                Binding::Suggested
            };
            match self.runner() {
                Some(runner) => runner.emit(Event::AmountBound(binding)),
                // The flow has not begun, or the element is out of the document.
                None => session.state.update(|state| state.binding = binding),
            }
        }
    }

    /// Whether the seller would lose work by leaving the page now.
    #[wasm_bindgen(getter)]
    pub fn unsaved(&self) -> bool {
        let session = self.session.as_ref();
        session.is_ok_and(|session| {
            let is_lost = |runner: &Rc<Runner>| {
                let loses = |placed: &Placed| loses_key(&session.scope, placed, runner.now());
                session.has_open_order() && !runner.has_saved_order()
                    || session.state.with_untracked(|state| state.followed().any(loses))
            };
            session.state.with_untracked(State::is_unsaved) || self.runner().is_some_and(is_lost)
        })
    }

    /// Goes back by one step, as the browser's button does.
    pub fn back(&self) {
        self.emit(Event::Back);
    }

    /// Called when the page has become visible or hidden.
    pub fn shown(&self, shown: bool) {
        if let Some(runner) = self.runner() {
            runner.seen(shown);
        }
    }

    /// Stores a digest of the session as the tab's last one. A page calls this after all of its widgets have `returned`.
    #[wasm_bindgen(js_name = keepSession)]
    pub fn keep_session(&self) {
        if let Ok(session) = &self.session {
            session.keep_in_tab();
        }
    }

    /// Called when the browser has restored the page from its cache.
    pub fn returned(&self) {
        if let Some(runner) = self.runner() {
            runner.come_back();
        }
    }

    /// Called when another tab has written or deleted the entry `name`.
    pub fn stored(&self, name: &str) {
        if let Some(runner) = self.runner() {
            runner.stored(name);
        }
    }

    /// Called when the connection is restored.
    pub fn online(&self) {
        self.emit(Event::Online);
    }

    /// Changes the page's amount.
    #[wasm_bindgen(js_name = setAmount)]
    pub fn set_amount(&self, amount: Option<String>) {
        self.emit(Event::PageAmountChanged(amount));
    }

    /// Fills in the customer's data that the page knows: an object with the wire's field names.
    #[wasm_bindgen(js_name = setCustomer)]
    pub fn set_customer(&self, customer: &JsValue) {
        self.emit(Event::CustomerPrefilled(Box::new(customer_of(customer))));
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

fn mount(session: Session, runner: Rc<Runner>, messages: Messages, container: HtmlElement) -> Mounted<Runner> {
    let emit = emitter(&runner);
    let place = SendWrapper::new(container.clone());
    let on_step = Box::new(move |step: Step| {
        // A failure to set the attribute is ignored, because it has no effect for the seller.
        let _ = place.set_attribute("data-step", step.name());
    });
    let view = mount_to(container, move || {
        let context = Context::new(session.state.clone(), messages, emit);
        view! { <Checkout context live_region=session.live_region.clone() on_step/> }
    });
    Mounted::with_runner(view, runner)
}
