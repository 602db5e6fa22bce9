//! Runs what the flow wants done: calls, storage, clipboard, focus, announcements, and events for the page.

use std::rc::Rc;

use chrono::NaiveDate;
use js_sys::{Date, Function, JSON};
use leptos::prelude::{GetUntracked, Set, Update};
use leptos::task::{spawn_local, tick};
use parcela_core::client::{CallOptions, Client, Entropy, Gateway, Timer};
use parcela_core::operation::{Operation, StartCdcSale};
use parcela_transport::JsHost;
use uuid::Uuid;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CustomEvent, CustomEventInit, HtmlElement, Storage};

use crate::flow::{Announcement, Effect, Event, Intent, Link, Moment, Notice, Target, Trouble, Work, transition};
use crate::session::Session;

/// Runs the flow of a session while its element is in the document. Calls on their way keep it alive after that, so that
/// a sale goes on while its element is moved.
pub struct Runner {
    session: Session,
    client: Client<JsHost, Gateway>,
    /// The custom element, at which the page listens.
    host: HtmlElement,
    /// What the widget is rendered into.
    container: HtmlElement,
}

impl Runner {
    /// A runner that calls the service through `fetch`.
    pub fn new(session: Session, fetch: Function, host: HtmlElement, container: HtmlElement) -> Rc<Self> {
        let js = JsHost::new(session.base_url.clone()).with_fetch(Some(fetch));
        Rc::new(Self {
            session,
            client: Client::new(js, Gateway),
            host,
            container,
        })
    }

    /// Begins the flow, with the intent that an earlier page left unanswered, if any.
    pub fn begin(self: &Rc<Self>) {
        let stored = storage().and_then(|storage| storage.get_item(&self.session.storage_key()).ok()?);
        let intent = stored.and_then(|text| Intent::decode(&text, self.now()));
        if intent.is_none() {
            // What can no longer be resumed holds personal data and no use.
            self.forget();
        }
        self.emit(Event::Began(intent));
    }

    /// Takes the flow from its state to the next.
    pub fn emit(self: &Rc<Self>, event: Event) {
        let moment = self.moment();
        let (state, effects) = transition(self.session.state.get_untracked(), event, moment);
        self.session.state.set(state);
        for effect in effects {
            self.run(effect);
        }
    }

    fn run(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::Simulate(number, request) => {
                self.call(request, None, move |answer| Event::OptionsAnswered(number, answer));
            }
            Effect::Settle(number, request) => {
                self.call(request, None, move |answer| Event::SettlementAnswered(number, answer));
            }
            Effect::Send(intent) => self.send(intent),
            Effect::Save(intent) => self.save(&intent),
            Effect::Forget => self.forget(),
            Effect::Copy(link) => self.copy(link),
            Effect::Focus(target) => self.focus(target),
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(&notice),
        }
    }

    fn send(self: &Rc<Self>, intent: Intent) {
        let key = intent.key;
        match intent.work {
            Work::Create(order) => self.call(*order, Some(key), move |answer| {
                Event::OrderAnswered(key, answer.map(|order| order.pedido_id))
            }),
            Work::Start(pedido_id) => self.call(StartCdcSale { pedido_id }, Some(key), move |answer| {
                Event::SaleAnswered(key, answer.map(|sale| sale.link_pagamento))
            }),
        }
    }

    fn call<O: Operation + 'static>(
        self: &Rc<Self>,
        operation: O,
        idempotency_key: Option<Uuid>,
        event: impl FnOnce(Result<O::Output, Trouble>) -> Event + 'static,
    ) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let options = CallOptions {
                idempotency_key,
                ..CallOptions::default()
            };
            let answer = runner.client.call(&operation, options).await;
            runner.emit(event(answer.map_err(|error| Trouble::new(O::NAME, error))));
        });
    }

    /// Without storage the flow goes on; only a reload would not find the intent again.
    fn save(&self, intent: &Intent) {
        if let Some(storage) = storage() {
            let _ = storage.set_item(&self.session.storage_key(), &intent.encode());
        }
    }

    fn forget(&self) {
        if let Some(storage) = storage() {
            let _ = storage.remove_item(&self.session.storage_key());
        }
    }

    fn copy(self: &Rc<Self>, link: Link) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let done = write_to_clipboard(&link).await.is_some();
            runner.emit(Event::Copied(done));
        });
    }

    /// Moves the focus once the view has followed the state.
    fn focus(&self, target: Target) {
        let selector = match target {
            Target::Heading => "h2".to_owned(),
            Target::Amount => "#amount".to_owned(),
            Target::Field(field) => format!("#{}", field.id()),
            Target::Retry => "[part=retry]".to_owned(),
            Target::Submit => "[part=submit]".to_owned(),
        };
        let container = self.container.clone();
        spawn_local(async move {
            tick().await;
            let found = container.query_selector(&selector).ok().flatten();
            if let Some(Ok(element)) = found.map(JsCast::dyn_into::<HtmlElement>) {
                let _ = element.focus();
            }
        });
    }

    fn announce(&self, announcement: Announcement) {
        self.session.said.update(|said| {
            said.announcement = Some(announcement);
            said.again = !said.again;
        });
    }

    fn notify(&self, notice: &Notice) {
        let init = CustomEventInit::new();
        init.set_bubbles(true);
        init.set_composed(true);
        init.set_detail(&JSON::parse(&notice.detail().to_string()).unwrap_or_default());
        if let Ok(event) = CustomEvent::new_with_event_init_dict(notice.name(), &init) {
            let _ = self.host.dispatch_event(&event);
        }
    }

    fn now(&self) -> u64 {
        self.client.host().now().as_millis().try_into().unwrap_or(u64::MAX)
    }

    fn moment(&self) -> Moment {
        Moment {
            now: self.now(),
            today: today(),
            key: self.client.host().uuid(),
        }
    }
}

/// The date on the seller's calendar.
fn today() -> NaiveDate {
    let date = Date::new_0();
    let year = i32::try_from(date.get_full_year()).unwrap_or(i32::MAX);
    NaiveDate::from_ymd_opt(year, date.get_month() + 1, date.get_date()).unwrap_or(NaiveDate::MAX)
}

/// The tab's storage, where the browser and the page's settings allow it.
fn storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Pages that are not served securely have no clipboard.
async fn write_to_clipboard(link: &Link) -> Option<()> {
    let clipboard = web_sys::window()?.navigator().clipboard();
    if JsValue::from(clipboard.clone()).is_undefined() {
        return None;
    }
    JsFuture::from(clipboard.write_text(link.as_str()))
        .await
        .ok()
        .map(|_| ())
}
