//! Runs what the flow wants done: calls, waits, storage, claims, focus, announcements, and events for the page.

mod keeping;

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::task::spawn_local;
use parcela_core::client::{Cause, Entropy, Timer as _};
use parcela_core::document::{Cep, Cpf};
use parcela_core::operation::{GetOrder, StartCdcSale};
use parcela_ui::browser::{copy, focus, focused, keep_focus, moment_of, share, today};
use parcela_ui::calls::{Caller, call, import};
use parcela_ui::closing::Closing;
use parcela_ui::service::{Service, ServiceClient};
use uuid::Uuid;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

use crate::browser::{Area, claims, customer_of, found as found_in, shared_sales};
use crate::page::CheckoutPage;
use crate::session::Session;
use parcela_checkout_flow::{
    Announcement, Claim, Effect, Event, Link, Moment, Notice, OrderSnapshot, Target, Wait, transition,
};

/// The key under which a device notes that the net amount is shown. The store chooses this, not a session.
const NET: &str = "parcela-checkout-net";

/// Runs the flow of a session while its element is in the document. Calls on their way keep it alive after that, so that
/// a sale goes on while its element is moved. Where another runner is shown by then, that one gets their answers.
pub struct Runner {
    session: Session,
    client: ServiceClient,
    page: CheckoutPage,
    /// What the widget is rendered into.
    container: HtmlElement,
    /// Where the sale is kept over a reload.
    slot: String,
}

impl Runner {
    /// A runner for the element `host`, which is shown in `container`.
    pub fn new(session: Session, page: CheckoutPage, host: &HtmlElement, container: HtmlElement) -> Rc<Self> {
        let client = Service::client(session.base_url.clone(), &session.tokens, page.clone().into());
        let runner = Rc::new(Self {
            client,
            slot: session.scope.slot(&host.id()),
            session,
            page,
            container,
        });
        runner.session.shown.replace(Rc::downgrade(&runner));
        runner
    }

    /// Begins nothing more: until another runner is shown, waits and claims end without an effect.
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
        // The element's choice of the store waits for the order.
        let is_held = self.session.has_open_order();
        let _ = self.container.toggle_attribute_with_force("data-held", is_held);
        if let Some(focused) = focused {
            keep_focus(&self.container, focused);
        }
    }

    fn run(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::FetchOptions(number, request) => {
                call(self, &request, None, move |answer| {
                    Event::OptionsAnswered(number, answer)
                });
            }
            Effect::FetchSettlement(number, request) => {
                call(self, &request, None, move |answer| {
                    Event::SettlementAnswered(number, answer)
                });
            }
            Effect::Save(saved) => self.save(&saved),
            Effect::SaveSales(sales) => self.save_sales(&sales),
            Effect::EndSale(pedido_id) => shared_sales::end(&self.session.scope, pedido_id),
            Effect::DeleteSaved => Area::Tab.clear(&self.slot),
            Effect::Claim(number, claim, over) => self.claim(number, claim, over),
            Effect::RecordOrder(claim, pedido_id) => claims::made(&self.session.scope, &claim, pedido_id, self.now()),
            Effect::ReleaseClaim(claim) => claims::release(&self.session.scope, &claim),
            Effect::CreateOrder(key, order) => call(self, &*order, Some(key), move |answer| {
                Event::OrderAnswered(key, answer.map(|order| order.pedido_id))
            }),
            Effect::StartSale(key, pedido_id) => call(self, &StartCdcSale { pedido_id }, Some(key), move |answer| {
                Event::SaleAnswered(key, answer.map(|sale| sale.link_pagamento))
            }),
            Effect::FetchOrder(number, pedido_id) => call(self, &GetOrder { pedido_id }, None, move |answer| {
                Event::StatusAnswered(
                    number,
                    answer.map(|order| OrderSnapshot::read(&order, moment_of(&order.criado_em))),
                )
            }),
            Effect::ImportInvoice(key, pedido_id) => {
                import(self, &self.container, pedido_id, key, Event::InvoiceAnswered);
            }
            Effect::LookUpAddress(number, cep) => self.look_up(number, cep),
            Effect::LookUpCustomer(number, cpf) => self.look_up_customer(number, cpf),
            Effect::Wait(wait) => self.wait(wait),
            Effect::Copy(link) => self.copy(link),
            Effect::Share(text) => share(&text),
            Effect::RememberNet(true) => Area::Shared.write(NET, "shown"),
            Effect::RememberNet(false) => Area::Shared.clear(NET),
            Effect::Focus(target) => self.focus(target),
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(&notice),
        }
    }

    fn claim(self: &Rc<Self>, number: u32, claim: Claim, over: Option<Uuid>) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let Session { scope, shown, .. } = &runner.session;
            let claimed = claims::decide(scope, &claim, over, runner.now(), runner.client.host()).await;
            if let Some(runner) = current(shown) {
                runner.emit(Event::Claimed(number, claimed));
            }
        });
    }

    /// What goes wrong here stays quiet: the seller writes the address, as without a look-up.
    fn look_up(self: &Rc<Self>, number: u32, cep: Cep) {
        let answer = self.page.look_up(cep.as_str());
        let runner = Rc::clone(self);
        spawn_local(async move {
            let found = JsFuture::from(answer).await.ok();
            let found = found.map(|found| Box::new(found_in(&found)));
            runner.answered(Event::AddressFound(number, found));
        });
    }

    /// What goes wrong here stays quiet too.
    fn look_up_customer(self: &Rc<Self>, number: u32, cpf: Cpf) {
        let answer = self.page.look_up_customer(cpf.as_str());
        let runner = Rc::clone(self);
        spawn_local(async move {
            let found = JsFuture::from(answer).await.ok();
            let found = found.map(|found| Box::new(customer_of(&found)));
            runner.answered(Event::CustomerFound(number, found));
        });
    }

    fn copy(self: &Rc<Self>, link: Link) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let done = copy(link.as_str()).await.is_some();
            runner.answered(Event::Copied(done));
        });
    }

    /// A wait can last a day: it keeps nothing alive.
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
            Target::Heading => "h2".to_owned(),
            Target::Amount => "#amount".to_owned(),
            Target::DownPayment => "#down-payment".to_owned(),
            Target::Field(field) => ["#", field.id()].concat(),
            Target::Summary => "[part=summary]".to_owned(),
            Target::Retry => "[part=retry]".to_owned(),
            Target::KeepAmount => "[part=keep-amount]".to_owned(),
            Target::Submit => "[part=submit]".to_owned(),
            Target::Question => "[part=question]".to_owned(),
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

impl Caller for Runner {
    type Event = Event;

    fn client(&self) -> &ServiceClient {
        &self.client
    }

    fn closing(&self) -> &Closing {
        &self.session.closing
    }

    /// Applies the event of an answer at the runner that is shown now, whose timers follow the sale; without one, here.
    fn answered(self: Rc<Self>, event: Event) {
        current(&self.session.shown).unwrap_or(self).emit(event);
    }
}

/// The runner of the view that is shown, where there is one.
fn current(shown: &RefCell<Weak<Runner>>) -> Option<Rc<Runner>> {
    shown.borrow().upgrade()
}
