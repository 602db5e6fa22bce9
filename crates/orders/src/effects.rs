//! Runs what the flow wants done: calls, waits, files, focus, announcements, and events for the page.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::task::spawn_local;
use parcela_checkout_flow::Link;
use parcela_core::client::{Cause, Entropy as _, Timer as _};
use parcela_core::operation::{GetOrder, StartCdcSale};
use parcela_core::text::uuid_text;
use parcela_orders_flow::{
    Announcement, Effect, Event, Found, Listed, Moment, Notice, Order, Target, Wait, transition,
};
use parcela_ui::browser::{copy, focus, focused, keep_focus, moment_of, print, share, today};
use parcela_ui::calls::{Caller, call, import};
use parcela_ui::closing::Closing;
use parcela_ui::service::{Service, ServiceClient};
use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use crate::messages::Messages;
use crate::page::OrdersPage;
use crate::session::Session;

/// Runs the flow of a session while its element is in the document. Calls on their way keep it alive after that. Where another runner is
/// shown by then, that one gets their answers.
pub struct Runner {
    session: Session,
    client: ServiceClient,
    page: OrdersPage,
    messages: Messages,
    /// What the widget is rendered into.
    container: HtmlElement,
}

impl Runner {
    /// A runner for an element that is shown in `container`.
    pub fn new(session: Session, page: OrdersPage, messages: Messages, container: HtmlElement) -> Rc<Self> {
        let client = Service::client(session.base_url.clone(), &session.tokens, page.clone().into());
        let runner = Rc::new(Self {
            session,
            client,
            page,
            messages,
            container,
        });
        runner.session.shown.replace(Rc::downgrade(&runner));
        runner
    }

    /// Begins nothing more: until another runner is shown, waits end without an effect.
    pub fn retire(&self) {
        self.session.shown.take();
    }

    /// Applies `event` to the flow's state, and runs the resulting effects.
    pub fn emit(self: &Rc<Self>, event: Event) {
        if self.session.closing.is_closed() {
            return;
        }
        let focused = focused(&self.container);
        let moment = self.moment();
        let mut effects = Vec::new();
        self.session
            .state
            .update(|state| effects = transition(state, event, moment));
        for effect in effects {
            self.run(effect);
        }
        if let Some(focused) = focused {
            keep_focus(&self.container, focused);
        }
    }

    fn run(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::FetchOrders(number, request) => call(self, &request, None, move |answer| {
                Event::OrdersAnswered(number, answer.map(|page| Listed::read(&page, moment_of)))
            }),
            Effect::FetchCustomers(number, request) => call(self, &request, None, move |answer| {
                Event::CustomersAnswered(number, answer.map(|page| Found::read(&page)))
            }),
            Effect::FetchOrder(number, pedido_id) => call(self, &GetOrder { pedido_id }, None, move |answer| {
                Event::OrderAnswered(number, answer.map(|order| Box::new(Order::read(&order, moment_of))))
            }),
            Effect::StartSale(key, pedido_id) => call(self, &StartCdcSale { pedido_id }, Some(key), move |answer| {
                Event::SaleAnswered(key, answer.map(|sale| sale.link_pagamento))
            }),
            Effect::ImportInvoice(key, pedido_id) => {
                import(self, &self.container, pedido_id, key, Event::InvoiceAnswered);
            }
            Effect::Wait(wait) => self.wait(wait),
            Effect::SaveCsv(text) => {
                let name = [self.messages.file_name(), ".csv"].concat();
                self.page.save(&name, "text/csv;charset=utf-8", text.as_str());
            }
            Effect::Print => print(),
            Effect::Copy(link) => self.copy(link),
            Effect::Share(text) => share(text.as_str()),
            Effect::Focus(target) => self.focus(target),
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(&notice),
        }
    }

    fn copy(self: &Rc<Self>, link: Link) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let done = copy(link.as_str()).await.is_some();
            runner.answered(Event::Copied(done));
        });
    }

    /// A wait keeps nothing alive.
    fn wait(&self, wait: Wait) {
        let (shown, timer) = (Rc::clone(&self.session.shown), self.client.host().timer());
        spawn_local(async move {
            timer.sleep(Duration::from_millis(wait.millis.into())).await;
            if let Some(runner) = current(&shown) {
                runner.emit(Event::TimerElapsed(wait.timer, wait.number));
            }
        });
    }

    /// Moves the focus once the view has followed the state.
    fn focus(&self, target: Target) {
        let selector = match target {
            Target::Search => "#search".to_owned(),
            Target::List | Target::Order => "h2".to_owned(),
            Target::Row(pedido_id) => ["[data-order=\"", &uuid_text(pedido_id), "\"]"].concat(),
            Target::Retry => "[part=retry]".to_owned(),
            Target::SendInvoice => "[part=send-invoice]".to_owned(),
        };
        focus(&self.container, selector);
    }

    fn announce(&self, announcement: Announcement) {
        self.session.live_region.update(|region| region.announce(announcement));
    }

    fn notify(&self, notice: &Notice) {
        let nothing = JsValue::UNDEFINED;
        let thrown = notice.thrown().and_then(Cause::get).unwrap_or(&nothing);
        self.page.tell(notice.name(), &notice.detail(), thrown);
    }

    fn moment(&self) -> Moment {
        let host = self.client.host();
        Moment {
            now: host.now().as_millis().try_into().unwrap_or(u64::MAX),
            today: today(),
            key: host.uuid(),
        }
    }
}

impl Caller for Runner {
    type Event = Event;

    fn client(&self) -> &ServiceClient {
        &self.client
    }

    fn closing(&self) -> &Closing {
        &self.session.closing
    }

    /// Applies the event of an answer at the runner that is shown now, whose timers go on; without one, here.
    fn answered(self: Rc<Self>, event: Event) {
        current(&self.session.shown).unwrap_or(self).emit(event);
    }
}

/// The runner of the view that is shown, where there is one.
fn current(shown: &RefCell<Weak<Runner>>) -> Option<Rc<Runner>> {
    shown.borrow().upgrade()
}
