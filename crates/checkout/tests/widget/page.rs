//! A page with one widget.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use parcela_checkout::element::CheckoutHandle;
use parcela_checkout::messages::Messages;
use parcela_ui::messages::WidgetMessages;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CustomEvent, Window};

use crate::fake::{Answers, Fake};
use crate::place::Place;
use crate::words;

const ESTABLISHMENT: &str = "11.222.333/0001-81";

pub(crate) struct Page {
    pub(crate) handle: CheckoutHandle,
    place: Place,
    fake: Fake,
    base_url: String,
    heard: Rc<RefCell<Vec<String>>>,
    _listener: Closure<dyn FnMut(CustomEvent)>,
}

fn window() -> Window {
    web_sys::window().unwrap()
}

impl Deref for Page {
    type Target = Place;

    fn deref(&self) -> &Place {
        &self.place
    }
}

impl Page {
    pub(crate) fn open(base_url: &str, amount: Option<&str>, answers: Answers) -> Self {
        Self::open_in(None, base_url, amount, answers)
    }

    /// Opens the page under a session of the seller.
    pub(crate) fn open_in(session: Option<&str>, base_url: &str, amount: Option<&str>, answers: Answers) -> Self {
        let place = Place::open();
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
            place
                .host
                .add_event_listener_with_callback(name, listener.as_ref().unchecked_ref())
                .unwrap();
        }
        let fake = Fake::new(answers, place.host.clone());
        let mut page = Self {
            handle: CheckoutHandle::new(
                base_url,
                ESTABLISHMENT,
                amount.map(str::to_owned),
                session.map(str::to_owned),
            ),
            fake,
            place,
            base_url: base_url.to_owned(),
            heard,
            _listener: listener,
        };
        page.connect();
        page
    }

    pub(crate) fn connect(&mut self) {
        let container = self.place.container.clone();
        let texts = words::table("pt-BR", "checkout", &Messages::keys());
        assert!(self.handle.speak("pt-BR", &texts));
        self.handle.connect(container, &self.place.host, self.fake.page());
    }

    pub(crate) fn disconnect(&mut self) {
        self.handle.disconnect();
    }

    /// Waits until an operation is called.
    pub(crate) async fn until_call(&self, path: &str) {
        while self.calls(path) == 0 {
            self.change().await;
        }
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
}

impl Drop for Page {
    fn drop(&mut self) {
        self.handle.disconnect();
    }
}
