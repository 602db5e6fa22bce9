//! Runs what the flow wants done: calls, waits, storage, claims, focus, announcements, and events for the page.

mod keeping;

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::task::{spawn_local, tick};
use parcela_core::client::{CallOptions, Cause, ClientError, Entropy, Exchange, Timer as _};
use parcela_core::document::Cep;
use parcela_core::http::HttpRequest;
use parcela_core::operation::{GetOrder, ImportOrderInvoice, Operation, Repeat, StartCdcSale};
use parcela_core::text::uuid_text;
use parcela_core::wire::ImportOrderInvoiceRequest;
use uuid::Uuid;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, FocusOptions, HtmlElement};

use crate::browser::{
    Area, base64, chosen_file, claims, connection, copy, focused, found as found_in, is_focus_lost, moment_of, share,
    shared_sales, today,
};
use crate::page::Page;
use crate::service::{Service, ServiceClient};
use crate::session::Session;
use parcela_checkout_flow::{
    Announcement, CallFailure, Claim, Effect, Event, Link, Moment, Notice, OrderSnapshot, Target, Wait, transition,
};

/// The key under which a device notes that the net amount is shown. The store chooses this, not a session.
const NET: &str = "parcela-checkout-net";

/// The time-out of importOrderInvoice, retries included. The [largest](parcela_core::invoice_file::LARGEST) file is 9.3 MB as base64, which
/// takes five minutes at 250 kbit/s.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// Makes an event of an answer.
type Reader = Box<dyn FnOnce(Result<Exchange, ClientError>) -> Event>;

/// Runs the flow of a session while its element is in the document. Calls on their way keep it alive after that, so that
/// a sale goes on while its element is moved. Where another runner is shown by then, that one gets their answers.
pub struct Runner {
    session: Session,
    client: ServiceClient,
    page: Page,
    /// What the widget is rendered into.
    container: HtmlElement,
    /// Where the sale is kept over a reload.
    slot: String,
}

impl Runner {
    /// A runner for the element `host`, which is shown in `container`.
    pub fn new(session: Session, page: Page, host: &HtmlElement, container: HtmlElement) -> Rc<Self> {
        let runner = Rc::new(Self {
            client: Service::client(&session, page.clone()),
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
        if let Some(focused) = focused {
            self.keep_focus(focused);
        }
    }

    /// Applies the event of an answer at the runner that is shown now, whose timers follow the sale; without one, here.
    fn answered(self: &Rc<Self>, event: Event) {
        current(&self.session.shown).as_ref().unwrap_or(self).emit(event);
    }

    fn run(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::FetchOptions(number, request) => {
                self.call(&request, None, move |answer| Event::OptionsAnswered(number, answer));
            }
            Effect::FetchSettlement(number, request) => {
                self.call(&request, None, move |answer| Event::SettlementAnswered(number, answer));
            }
            Effect::Save(saved) => self.save(&saved),
            Effect::SaveSales(sales) => self.save_sales(&sales),
            Effect::EndSale(pedido_id) => shared_sales::end(&self.session.scope, pedido_id),
            Effect::DeleteSaved => Area::Tab.clear(&self.slot),
            Effect::Claim(number, claim, over) => self.claim(number, claim, over),
            Effect::RecordOrder(claim, pedido_id) => claims::made(&self.session.scope, &claim, pedido_id, self.now()),
            Effect::ReleaseClaim(claim) => claims::release(&self.session.scope, &claim),
            Effect::CreateOrder(key, order) => self.call(&*order, Some(key), move |answer| {
                Event::OrderAnswered(key, answer.map(|order| order.pedido_id))
            }),
            Effect::StartSale(key, pedido_id) => self.call(&StartCdcSale { pedido_id }, Some(key), move |answer| {
                Event::SaleAnswered(key, answer.map(|sale| sale.link_pagamento))
            }),
            Effect::FetchOrder(number, pedido_id) => self.call(&GetOrder { pedido_id }, None, move |answer| {
                Event::StatusAnswered(
                    number,
                    answer.map(|order| OrderSnapshot::read(&order, moment_of(&order.criado_em))),
                )
            }),
            Effect::ImportInvoice(key, pedido_id) => self.import(key, pedido_id),
            Effect::LookUpAddress(number, cep) => self.look_up(number, cep),
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

    /// Calls the service. All operations share one future, so that a page downloads it once: each brings only its
    /// reader.
    fn call<O: Operation + 'static>(
        self: &Rc<Self>,
        operation: &O,
        idempotency_key: Option<Uuid>,
        event: impl FnOnce(Result<O::Output, CallFailure>) -> Event + 'static,
    ) {
        let read = move |answer: Result<Exchange, ClientError>| {
            let answer = answer.and_then(Exchange::read::<O>);
            event(answer.map_err(|error| CallFailure::new(&O::ROUTE, error, connection())))
        };
        self.ask(operation.request(), O::REPEAT, idempotency_key, Box::new(read));
    }

    fn ask(self: &Rc<Self>, request: HttpRequest, repeat: Repeat, idempotency_key: Option<Uuid>, read: Reader) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let options = CallOptions {
                timeout: (request.route.name == ImportOrderInvoice::NAME).then_some(UPLOAD_TIMEOUT),
                idempotency_key: idempotency_key.map(Into::into),
                ..CallOptions::default()
            };
            let closed = runner.session.closing.closed();
            let answer = runner.client.exchange(request, repeat, options, closed).await;
            runner.answered(read(answer));
        });
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

    fn import(self: &Rc<Self>, key: Uuid, pedido_id: Uuid) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            match runner.invoice(pedido_id).await {
                Some(invoice) => runner.call(&invoice, Some(key), move |answer| {
                    Event::InvoiceAnswered(key, answer.map_err(Some))
                }),
                None => runner.answered(Event::InvoiceAnswered(key, Err(None))),
            }
        });
    }

    /// The chosen file as an invoice; `None` when it cannot be read.
    async fn invoice(&self, pedido_id: Uuid) -> Option<ImportOrderInvoice> {
        let file = chosen_file(&self.container, "invoice")?;
        let request = ImportOrderInvoiceRequest {
            pedido_id: uuid_text(pedido_id),
            arquivo_base64: base64(&file).await?,
            nome_arquivo: file.name(),
        };
        ImportOrderInvoice::try_from(&request).ok()
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

    fn copy(self: &Rc<Self>, link: Link) {
        let runner = Rc::clone(self);
        spawn_local(async move {
            let done = copy(link.as_str()).await.is_some();
            runner.answered(Event::Copied(done));
        });
    }

    /// A wait can last a day: it keeps nothing alive.
    fn wait(&self, wait: Wait) {
        let (shown, host) = (Rc::clone(&self.session.shown), self.client.host().clone());
        spawn_local(async move {
            host.sleep(Duration::from_millis(wait.millis.into())).await;
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
        let container = self.container.clone();
        spawn_local(async move {
            tick().await;
            let found = container.query_selector(&selector).ok().flatten();
            if let Some(Ok(element)) = found.map(JsCast::dyn_into::<HtmlElement>) {
                let _ = element.focus();
            }
        });
    }

    /// Gives the focus to the step's heading once the element that had it is gone: a keyboard or a screen reader would
    /// begin at the top of the page otherwise.
    fn keep_focus(&self, focused: Element) {
        let container = self.container.clone();
        spawn_local(async move {
            tick().await;
            if focused.is_connected() || !is_focus_lost() {
                return;
            }
            let heading = container.query_selector("h2").ok().flatten();
            if let Some(Ok(heading)) = heading.map(JsCast::dyn_into::<HtmlElement>) {
                let options = FocusOptions::new();
                options.set_prevent_scroll(true);
                let _ = heading.focus_with_options(&options);
            }
        });
    }

    fn announce(&self, announcement: Announcement) {
        self.session.live_region.update(|region| {
            region.announcement = Some(announcement);
            region.again = !region.again;
        });
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

/// The runner of the view that is shown, where there is one.
fn current(shown: &RefCell<Weak<Runner>>) -> Option<Rc<Runner>> {
    shown.borrow().upgrade()
}
