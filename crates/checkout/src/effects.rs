//! Runs the effects of the flow: calls, timers, storage, claims, focus, announcements, and events for the page.

mod persistence;

use parcela_order_flow::{Moment, OrderSnapshot};
use std::rc::Rc;

use leptos::task::spawn_local;
use parcela_core::document::{Cep, Cpf};
use parcela_core::operation::GetOrder;
use parcela_ui::browser::{Area, focused, moment_of};
use parcela_ui::page::Page;
use parcela_ui::runner::{CurrentRunner, FlowRunner, call, run, wait};
use parcela_ui::service::ServiceClient;
use parcela_ui::session::Session as WidgetSession;
use uuid::Uuid;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

use crate::browser::{address_of, claims, customer_of};
use crate::page::CheckoutPage;
use crate::session::Session;
use parcela_checkout_flow::{Announcement, Claim, Effect, Event, State, Target, Wait, transition};

/// The name under which a device stores that the net amount is shown. The choice applies to the device, not to a session.
const NET_IS_SHOWN: &str = "parcela-checkout-net";

/// Runs the flow of a session while its element is in the document. Pending calls keep the runner alive after that, so that a sale
/// continues while its element is moved. If the session has another runner by then, that one receives their answers.
pub struct Runner {
    session: Session,
    current: CurrentRunner<Self>,
    client: ServiceClient,
    page: CheckoutPage,
    /// The HTML element that the widget is rendered into.
    container: HtmlElement,
    /// The name under which the sale is stored for a reload.
    slot: String,
}

impl Runner {
    /// Returns a runner for the element `host`, which is rendered into `container`.
    pub fn new(
        session: Session,
        current: CurrentRunner<Self>,
        page: CheckoutPage,
        host: &HtmlElement,
        container: HtmlElement,
    ) -> Rc<Self> {
        let client = session.client(page.clone().into());
        let runner = Rc::new(Self {
            client,
            slot: session.scope.slot(&host.id()),
            session,
            current,
            page,
            container,
        });
        runner.show();
        runner
    }

    fn claim(self: &Rc<Self>, number: u32, claim: Claim, over: Option<Uuid>) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let claimed = claims::decide(&runner.session.scope, &claim, over, runner.now(), runner.client.host()).await;
            if let Some(runner) = runner.current.get() {
                runner.emit(Event::Claimed(number, claimed));
            }
        });
    }

    /// Looks up an address. A failure is not reported: the seller types the address, as without a look-up.
    fn look_up(self: &Rc<Self>, number: u32, cep: Cep) {
        let answer = self.page.look_up(cep.as_str());
        let runner = Rc::clone(self);
        spawn_local(async move {
            let found = JsFuture::from(answer).await.ok();
            let found = found.map(|found| Box::new(address_of(&found)));
            runner.emit_to_current(Event::AddressFound(number, found));
        });
    }

    /// Looks up a customer. A failure is not reported either.
    fn look_up_customer(self: &Rc<Self>, number: u32, cpf: Cpf) {
        let answer = self.page.look_up_customer(cpf.as_str());
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

    fn session(&self) -> &WidgetSession<State, Announcement> {
        &self.session
    }

    fn current(&self) -> &CurrentRunner<Self> {
        &self.current
    }

    fn client(&self) -> &ServiceClient {
        &self.client
    }

    fn page(&self) -> &Page {
        &self.page
    }

    fn container(&self) -> &HtmlElement {
        &self.container
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
                claims::record_order(&self.session.scope, &claim, pedido_id, self.now());
            }
            Effect::ReleaseClaim(claim) => claims::release(&self.session.scope, &claim),
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
                if focused(&self.container).is_some_and(|field| field.id() == from.id()) {
                    self.focus(Target::Field(to));
                }
            }
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(notice.name(), &notice.detail(), notice.thrown()),
        }
    }

    /// Marks the container while an order is being created or has no answer. The element then disables its choice of the store.
    fn after_effects(&self) {
        let is_held = self.session.has_open_order();
        let _ = self.container.toggle_attribute_with_force("data-held", is_held);
    }
}
