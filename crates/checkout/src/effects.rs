//! Runs the effects of the flow: calls, timers, storage, claims, focus, announcements, and events for the page.

mod claims;
mod persistence;

use parcela_order_flow::{Moment, OrderSnapshot};
use std::rc::Rc;

use leptos::task::spawn_local;
use parcela_core::document::{Cep, Cpf};
use parcela_core::operation::GetOrder;
use parcela_ui::browser::{Area, focused, moment_of, swallow_tab};
use parcela_ui::runner::{FlowRunner, RunnerBase, call, run, wait};
use uuid::Uuid;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

use crate::element::CheckoutPage;
use crate::page_objects::{address_of, customer_of};
use parcela_checkout_flow::{Announcement, Claim, Effect, Event, Scope, State, Target, Wait, transition};

/// The name under which a device stores that the net amount is shown. The choice applies to the device, not to a session.
const NET_IS_SHOWN: &str = "parcela-checkout-net";

/// Runs the flow of a session while its element is in the document. Pending calls keep the runner alive after that, so that a sale
/// continues while its element is moved. If the session has another runner by then, that one receives their answers.
pub struct Runner {
    base: RunnerBase<Self>,
    /// The name under which the sale is stored for a reload.
    slot: String,
}

impl Runner {
    /// Returns a runner for the element `host`.
    pub(crate) fn of(base: RunnerBase<Self>, host: &HtmlElement) -> Self {
        let slot = base.session.scope.slot(&host.id());
        Self { base, slot }
    }

    /// Returns `true` if an order is being created, or may exist without an answer.
    fn has_open_order(&self) -> bool {
        self.session().state.with_untracked(State::has_open_order)
    }

    /// Whether leaving the page loses the key of an order without an answer: a storage that is full or blocked has not stored it.
    pub(crate) fn loses_order(&self) -> bool {
        self.has_open_order() && !self.has_saved_order()
    }

    fn claim(self: &Rc<Self>, number: u32, claim: Claim, over: Option<Uuid>) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let claimed = claims::decide(
                &runner.session().scope,
                &claim,
                over,
                runner.now(),
                runner.client().host(),
            )
            .await;
            if let Some(runner) = runner.current() {
                runner.emit(Event::Claimed(number, claimed));
            }
        });
    }

    /// Looks up an address. A failure is not reported: the seller types the address, as without a look-up.
    fn look_up(self: &Rc<Self>, number: u32, cep: Cep) {
        let answer = self.page().look_up(cep.as_str());
        let runner = Rc::clone(self);
        spawn_local(async move {
            let found = JsFuture::from(answer).await.ok();
            let found = found.map(|found| Box::new(address_of(&found)));
            runner.emit_to_current(Event::AddressFound(number, found));
        });
    }

    /// Looks up a customer. A failure is not reported either.
    fn look_up_customer(self: &Rc<Self>, number: u32, cpf: Cpf) {
        let Some(answer) = self.page().look_up_customer(cpf.as_str()) else {
            return; // An answer would only derive every view again.
        };
        let runner = Rc::clone(self);
        spawn_local(async move {
            let found = JsFuture::from(answer).await.ok();
            let found = found.map(|found| Box::new(customer_of(&found)));
            runner.emit_to_current(Event::CustomerFound(number, found));
        });
    }
}

impl FlowRunner for Runner {
    type State = State;
    type Event = Event;
    type Effect = Effect;
    type Announcement = Announcement;
    type Target = Target;
    type Scope = Scope;
    type Page = CheckoutPage;

    fn base(&self) -> &RunnerBase<Self> {
        &self.base
    }

    fn selector(target: Target) -> String {
        match target {
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
        }
    }

    fn transition(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
        transition(state, event, moment)
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
            Effect::DeleteSaved => Area::Tab.clear(&self.slot),
            Effect::Claim(number, claim, over) => self.claim(number, claim, over),
            Effect::RecordOrder(claim, pedido_id) => {
                claims::record_order(&self.session().scope, &claim, pedido_id, self.now());
            }
            Effect::ReleaseClaim(claim) => claims::release(&self.session().scope, &claim),
            Effect::CreateOrder(key, order) => call(self, &*order, Some(key), move |answer| {
                Event::OrderAnswered(key, answer.map(|order| order.pedido_id))
            }),
            Effect::FetchOrder(number, pedido_id) => call(self, &GetOrder { pedido_id }, None, move |answer| {
                Event::StatusAnswered(
                    number,
                    answer.map(|order| OrderSnapshot::read(&order, moment_of(&order.criado_em))),
                )
            }),
            Effect::Order(action) => run(self, action),
            Effect::LookUpAddress(number, cep) => self.look_up(number, cep),
            Effect::LookUpCustomer(number, cpf) => self.look_up_customer(number, cpf),
            Effect::Wait(Wait { timer, number, millis }) => wait(&**self, millis, Event::TimerElapsed(timer, number)),
            Effect::RememberNet(true) => Area::Shared.write(NET_IS_SHOWN, "shown"),
            Effect::RememberNet(false) => Area::Shared.clear(NET_IS_SHOWN),
            Effect::Focus(target) => self.focus(target),
            Effect::FocusNext(from, to) => {
                if focused(self.container()).is_some_and(|field| field.id() == from.id()) {
                    self.focus(Target::Field(to));
                    swallow_tab(self.container(), to.id());
                }
            }
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(notice.name(), &notice.detail(), notice.thrown()),
        }
    }

    /// Marks the container with the sale's order, on which the element's choice of the store depends. A checkout that another one has replaced
    /// has no runner in the document, and leaves the container to that one.
    fn after_effects(&self) {
        if let Some(current) = self.current() {
            let mark = self.session().state.with_untracked(State::order_mark);
            let _ = current.container().set_attribute("data-order", mark);
        }
    }
}
