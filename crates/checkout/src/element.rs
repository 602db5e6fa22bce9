//! The boundary to `element.js`, which holds one [`CheckoutHandle`] for each `<parcela-checkout>`.

use std::rc::Rc;

use js_sys::{Function, Reflect};
use leptos::prelude::{UnmountHandle, UnsyncCallback, mount_to};
use leptos::tachys::view::any_view::AnyViewState;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use crate::effects::Runner;
use crate::flow::{Customer, Event, Field};
use crate::messages::Messages;
use crate::session::{Misconfigured, Session};
use crate::styles::STYLES;
use crate::ui::Ui;
use crate::widget;

/// The widget's style sheet.
#[wasm_bindgen]
pub fn styles() -> String {
    STYLES.to_owned()
}

/// One checkout. It outlives its place in the document: what was typed is still there when the element comes back.
#[wasm_bindgen]
pub struct CheckoutHandle {
    session: Result<Session, Misconfigured>,
    mounted: Option<Mounted>,
    began: bool,
}

/// What exists only while the element is in the document. The view goes before the runner that it emits to.
struct Mounted {
    _view: UnmountHandle<AnyViewState>,
    runner: Option<Rc<Runner>>,
}

#[wasm_bindgen]
impl CheckoutHandle {
    /// A checkout for the element's attributes. Nothing is shown or sent before it is connected.
    #[wasm_bindgen(constructor)]
    pub fn new(base_url: &str, establishment: &str, amount: Option<String>) -> Self {
        Self {
            session: Session::new(base_url, establishment, amount),
            mounted: None,
            began: false,
        }
    }

    /// The name of the attribute that is missing or wrong, if any.
    #[wasm_bindgen(getter)]
    pub fn misconfigured(&self) -> Option<String> {
        self.session.as_ref().err().map(|wrong| wrong.attribute().to_owned())
    }

    /// Shows the checkout in `container`, and tells the page of it by events at `host`.
    pub fn connect(&mut self, container: HtmlElement, host: HtmlElement, locale: &str, fetch: Function) {
        self.disconnect();
        let messages = Messages::of(locale);
        let _ = container.set_attribute("lang", messages.lang);
        self.mounted = Some(match self.session.clone() {
            Ok(session) => mount(session, messages, container, host, fetch),
            Err(wrong) => Mounted {
                _view: mount_to(container, move || widget::misconfigured(messages, wrong)),
                runner: None,
            },
        });
        if !std::mem::replace(&mut self.began, true)
            && let Some(runner) = self.runner()
        {
            runner.begin();
        }
    }

    /// Takes the checkout out of the document, and keeps its state.
    pub fn disconnect(&mut self) {
        self.mounted = None;
    }

    /// Begins the next sale.
    pub fn reset(&self) {
        self.emit(Event::Reset);
    }

    /// Gives another amount.
    #[wasm_bindgen(js_name = setAmount)]
    pub fn set_amount(&self, amount: Option<String>) {
        self.emit(Event::AmountGiven(amount));
    }

    /// Fills in what the page knows of the customer: an object with the wire's field names.
    #[wasm_bindgen(js_name = setCustomer)]
    pub fn set_customer(&self, customer: &JsValue) {
        let mut known = Customer::default();
        for field in Field::ALL {
            if let Some(text) = read(customer, field.wire_name()) {
                known.prefill(field, text);
            }
        }
        self.emit(Event::CustomerGiven(Box::new(known)));
    }

    fn emit(&self, event: Event) {
        if let Some(runner) = self.runner() {
            runner.emit(event);
        }
    }

    fn runner(&self) -> Option<&Rc<Runner>> {
        self.mounted.as_ref()?.runner.as_ref()
    }
}

fn mount(
    session: Session,
    messages: &'static Messages,
    container: HtmlElement,
    host: HtmlElement,
    fetch: Function,
) -> Mounted {
    let runner = Runner::new(session.clone(), fetch, host, container.clone());
    let emitter = Rc::clone(&runner);
    let view = mount_to(container.clone(), move || {
        let ui = Ui {
            state: session.state.into(),
            messages,
            emit: UnsyncCallback::new(move |event| emitter.emit(event)),
        };
        widget::checkout(ui, session.said.into(), container)
    });
    Mounted {
        _view: view,
        runner: Some(runner),
    }
}

/// The text at a path such as `endereco.cep`; `None` for anything that is not a text.
fn read(object: &JsValue, path: &str) -> Option<String> {
    let mut value = object.clone();
    for name in path.split('.') {
        if !value.is_object() {
            return None;
        }
        value = Reflect::get(&value, &name.into()).ok()?;
    }
    value.as_string()
}
