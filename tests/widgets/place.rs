//! A place of the page into which a test renders a widget, and a user's actions on it.

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AddEventListenerOptions, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, MutationObserver,
    MutationObserverInit,
};

/// An element of the page, and the container of the widget in it. Both leave the page with this value.
pub(crate) struct Place {
    pub(crate) host: HtmlElement,
    pub(crate) container: HtmlElement,
}

fn div() -> HtmlElement {
    let document = web_sys::window().unwrap().document().unwrap();
    document.create_element("div").unwrap().unchecked_into()
}

impl Place {
    pub(crate) fn open() -> Self {
        let (host, container) = (div(), div());
        host.append_child(&container).unwrap();
        let body = web_sys::window().unwrap().document().unwrap().body();
        body.unwrap().append_child(&host).unwrap();
        Self { host, container }
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

    pub(crate) async fn text_of(&self, selector: &str) -> String {
        self.until(selector).await.text_content().unwrap_or_default()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.container.child_element_count() == 0
    }

    pub(crate) fn is_missing(&self, selector: &str) -> bool {
        self.host.query_selector(selector).unwrap().is_none()
    }

    fn find(&self, selector: &str) -> HtmlElement {
        let found = self.host.query_selector(selector).unwrap();
        found.expect(selector).unchecked_into()
    }

    pub(crate) fn input(&self, id: &str) -> HtmlInputElement {
        self.find(&format!("#{id}")).unchecked_into()
    }

    pub(crate) fn click(&self, selector: &str) {
        self.find(selector).click();
    }

    pub(crate) fn focus(&self, selector: &str) {
        self.find(selector).focus().unwrap();
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

    /// Returns the text of a field, once the view has followed the state.
    pub(crate) async fn value(&self, id: &str) -> String {
        leptos::task::tick().await;
        self.input(id).value()
    }

    pub(crate) fn leave(&self, id: &str) {
        self.input(id).dispatch_event(&Event::new("blur").unwrap()).unwrap();
    }

    pub(crate) fn choose(&self, id: &str, value: &str) {
        let select: HtmlSelectElement = self.find(&format!("#{id}")).unchecked_into();
        select.set_value(value);
        select.dispatch_event(&Event::new("change").unwrap()).unwrap();
    }

    /// Waits for the next change of the widget or of its focus.
    pub(crate) async fn change(&self) {
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

impl Drop for Place {
    fn drop(&mut self) {
        self.host.remove();
    }
}
