//! Runs what the flow wants done: calls, waits, files, focus, announcements, and events for the page.

use std::rc::Rc;

use parcela_core::client::Cause;
use parcela_core::operation::{GetOrder, StartCdcSale};
use parcela_core::text::uuid_text;
use parcela_orders_flow::{
    Announcement, Effect, Event, FoundCustomers, Moment, Notice, Order, PageOfOrders, State, Target, Wait, transition,
};
use parcela_ui::browser::{focus, focused, moment_of, print, share};
use parcela_ui::page::tell;
use parcela_ui::runner::{FlowRunner, call, copy, import, wait};
use parcela_ui::service::ServiceClient;
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
        let client = session.client(page.clone().into());
        let runner = Rc::new(Self {
            session,
            client,
            page,
            messages,
            container,
        });
        runner.show();
        runner
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

    fn notify(&self, notice: &Notice) {
        let thrown = notice.thrown().and_then(Cause::get);
        tell(&self.page, notice.name(), &notice.detail(), thrown);
    }
}

impl FlowRunner for Runner {
    type State = State;
    type Event = Event;
    type Effect = Effect;
    type Announcement = Announcement;

    fn session(&self) -> &Session {
        &self.session
    }

    fn client(&self) -> &ServiceClient {
        &self.client
    }

    fn container(&self) -> &HtmlElement {
        &self.container
    }

    fn transition(state: &mut State, event: Event, moment: Moment) -> Vec<Effect> {
        transition(state, event, moment)
    }

    fn run(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::FetchOrders(number, request) => call(self, &request, None, move |answer| {
                Event::OrdersAnswered(number, answer.map(|page| PageOfOrders::read(&page, moment_of)))
            }),
            Effect::FetchCustomers(number, request) => call(self, &request, None, move |answer| {
                Event::CustomersAnswered(number, answer.map(|page| FoundCustomers::read(&page)))
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
            Effect::Wait(Wait { timer, number, millis }) => wait(&**self, millis, Event::TimerElapsed(timer, number)),
            Effect::SaveCsv(text) => {
                let name = [self.messages.file_name(), ".csv"].concat();
                self.page.save(&name, "text/csv;charset=utf-8", text.as_str());
            }
            Effect::Print => print(),
            Effect::Copy(link) => copy(self, link.as_str().to_owned(), Event::Copied),
            Effect::Share(text) => share(text.as_str()),
            Effect::Focus(target) => self.focus(target),
            Effect::FocusWithin(target) if focused(&self.container).is_some() => self.focus(target),
            Effect::FocusWithin(_) => {}
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(&notice),
        }
    }
}
