//! A page with one widget, and a user's actions on it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Promise};
use parcela_checkout::element::CheckoutHandle;
use parcela_checkout::messages::Language;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AddEventListenerOptions, CustomEvent, Document, Event, HtmlElement, HtmlInputElement, HtmlSelectElement,
    MutationObserver, MutationObserverInit, Window,
};

use crate::fake::{Answers, Fake};

const ESTABLISHMENT: &str = "11.222.333/0001-81";

pub(crate) struct Page {
    pub(crate) handle: CheckoutHandle,
    host: HtmlElement,
    container: HtmlElement,
    fake: Fake,
    base_url: String,
    heard: Rc<RefCell<Vec<String>>>,
    _listener: Closure<dyn FnMut(CustomEvent)>,
}

fn window() -> Window {
    web_sys::window().unwrap()
}

fn document() -> Document {
    window().document().unwrap()
}

fn div() -> HtmlElement {
    document().create_element("div").unwrap().unchecked_into()
}

impl Page {
    pub(crate) fn open(base_url: &str, amount: Option<&str>, answers: Answers) -> Self {
        Self::open_in(None, base_url, amount, answers)
    }

    /// Opens the page under a session of the seller.
    pub(crate) fn open_in(session: Option<&str>, base_url: &str, amount: Option<&str>, answers: Answers) -> Self {
        let (host, container) = (div(), div());
        host.append_child(&container).unwrap();
        document().body().unwrap().append_child(&host).unwrap();
        let heard = Rc::new(RefCell::new(Vec::new()));
        let log = Rc::clone(&heard);
        let listener =
            Closure::<dyn FnMut(CustomEvent)>::new(move |event: CustomEvent| log.borrow_mut().push(event.type_()));
        for name in [
            "parcela-simulated",
            "parcela-order-created",
            "parcela-link-ready",
            "parcela-status-changed",
            "parcela-completed",
            "parcela-error",
        ] {
            host.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref())
                .unwrap();
        }
        let fake = Fake::new(answers, host.clone());
        let mut page = Self {
            handle: CheckoutHandle::new(
                base_url,
                ESTABLISHMENT,
                amount.map(str::to_owned),
                session.map(str::to_owned),
            ),
            fake,
            host,
            container,
            base_url: base_url.to_owned(),
            heard,
            _listener: listener,
        };
        page.connect();
        page
    }

    pub(crate) fn connect(&mut self) {
        let container = self.container.clone();
        let [portuguese, ..] = Language::ALL;
        assert!(self.handle.speak(portuguese.lang, &portuguese.texts().join("\0")));
        self.handle.connect(container, &self.host, self.fake.page());
    }

    pub(crate) fn disconnect(&mut self) {
        self.handle.disconnect();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.container.child_element_count() == 0
    }

    /// Waits until an element in the widget matches, and returns it.
    pub(crate) async fn until(&self, selector: &str) -> HtmlElement {
        loop {
            if let Some(found) = self.host.query_selector(selector).unwrap() {
                return found.unchecked_into();
            }
            self.change().await;
        }
    }

    /// Waits until an operation is called.
    pub(crate) async fn until_call(&self, path: &str) {
        while self.calls(path) == 0 {
            self.change().await;
        }
    }

    pub(crate) async fn text_of(&self, selector: &str) -> String {
        self.until(selector).await.text_content().unwrap_or_default()
    }

    /// Returns the text of a field, once the view has followed the state.
    pub(crate) async fn value(&self, id: &str) -> String {
        leptos::task::tick().await;
        self.input(id).value()
    }

    pub(crate) fn click(&self, selector: &str) {
        let found = self.host.query_selector(selector).unwrap();
        found.expect(selector).unchecked_into::<HtmlElement>().click();
    }

    pub(crate) fn focus(&self, selector: &str) {
        let found = self.host.query_selector(selector).unwrap();
        found.expect(selector).unchecked_into::<HtmlElement>().focus().unwrap();
    }

    pub(crate) fn write(&self, id: &str, text: &str) {
        let input = self.input(id);
        input.set_value(text);
        input.dispatch_event(&Event::new("input").unwrap()).unwrap();
    }

    /// Edits the text of a field. `text` and `caret` are those after the edit.
    pub(crate) fn edit(&self, id: &str, text: &str, caret: u32) {
        let input = self.input(id);
        input.set_value(text);
        input.set_selection_range(caret, caret).unwrap();
        input.dispatch_event(&Event::new("input").unwrap()).unwrap();
    }

    pub(crate) fn caret(&self, id: &str) -> u32 {
        self.input(id).selection_start().unwrap().unwrap()
    }

    pub(crate) fn is_missing(&self, selector: &str) -> bool {
        self.host.query_selector(selector).unwrap().is_none()
    }

    pub(crate) fn leave(&self, id: &str) {
        self.input(id).dispatch_event(&Event::new("blur").unwrap()).unwrap();
    }

    pub(crate) fn choose(&self, id: &str, value: &str) {
        let found = self.host.query_selector(&format!("#{id}")).unwrap().unwrap();
        let select: HtmlSelectElement = found.unchecked_into();
        select.set_value(value);
        select.dispatch_event(&Event::new("change").unwrap()).unwrap();
    }

    /// The number of calls of an operation.
    pub(crate) fn calls(&self, path: &str) -> usize {
        self.fake.calls.borrow().iter().filter(|call| call.path == path).count()
    }

    /// The input of an operation's newest call, as JSON.
    pub(crate) fn input_of(&self, operation: &str) -> Option<String> {
        self.host.dataset().get(operation)
    }

    /// The idempotency keys of an operation's requests.
    pub(crate) fn keys(&self, path: &str) -> Vec<String> {
        let calls = self.fake.calls.borrow();
        calls
            .iter()
            .filter(|call| call.path == path)
            .filter_map(|call| call.key.clone())
            .collect()
    }

    /// The names of the events that the page has received.
    pub(crate) fn heard(&self) -> Vec<String> {
        self.heard.borrow().clone()
    }

    /// The entry that is stored for the service and the establishment of this page.
    pub(crate) fn stored(&self) -> Option<String> {
        let key = format!("parcela-checkout 11222333000181 {}", self.base_url);
        window().session_storage().unwrap().unwrap().get_item(&key).unwrap()
    }

    /// All entries in the tab's storage.
    pub(crate) fn tab() -> String {
        let storage = window().session_storage().unwrap().unwrap();
        js_sys::JSON::stringify(&storage).unwrap().into()
    }

    /// The number of entries about sales that all tabs share.
    pub(crate) fn shared() -> usize {
        let storage = window().local_storage().unwrap().unwrap();
        let names = (0..storage.length().unwrap()).filter_map(|index| storage.key(index).unwrap());
        names.filter(|name| name.starts_with("parcela-checkout ")).count()
    }

    fn input(&self, id: &str) -> HtmlInputElement {
        let found = self.host.query_selector(&format!("#{id}")).unwrap();
        found.expect(id).unchecked_into()
    }

    /// Waits for the next change of the widget or of its focus.
    async fn change(&self) {
        let promise = Promise::new(&mut |resolve, _| {
            let once = AddEventListenerOptions::new();
            once.set_once(true);
            self.host
                .add_event_listener_with_callback_and_add_event_listener_options("focusin", &resolve, &once)
                .unwrap();
            let notify = Closure::once_into_js(move |_: Array, observer: MutationObserver| {
                observer.disconnect();
                resolve.call0(&JsValue::UNDEFINED).unwrap();
            });
            let init = MutationObserverInit::new();
            init.set_subtree(true);
            init.set_child_list(true);
            init.set_attributes(true);
            init.set_character_data(true);
            let observer = MutationObserver::new(notify.unchecked_ref()).unwrap();
            observer.observe_with_options(&self.host, &init).unwrap();
        });
        JsFuture::from(promise).await.unwrap();
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.handle.disconnect();
        self.host.remove();
    }
}
