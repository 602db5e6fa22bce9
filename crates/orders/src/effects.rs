//! Runs the effects of the flow: calls, timers, files, focus, announcements, and events for the page.

use std::rc::Rc;

use parcela_core::operation::GetOrder;
use parcela_core::text::uuid_text;
use parcela_order_flow::Scope;
use parcela_orders_flow::{
    Announcement, Effect, Event, FoundCustomers, Moment, Order, PageOfOrders, State, Target, Wait, csv, transition,
};
use parcela_ui::browser::{Area, focused, is_reload, moment_of, print};
use parcela_ui::runner::{FlowRunner, RunnerBase, call, run, wait};
use web_sys::HtmlElement;

use crate::element::OrdersPage;
use crate::list::time;
use crate::messages::Messages;

/// Runs the flow of a session while its element is in the document. Pending calls keep the runner alive after that. If the session has
/// another runner by then, that one receives their answers.
pub struct Runner {
    pub(crate) base: RunnerBase<Self>,
    pub(crate) messages: Messages,
    /// The name under which the tab stores the search and the page of the list while the page is loaded again. Without a session they are
    /// not stored.
    slot: Option<String>,
}

impl Runner {
    /// Returns a runner for the element `host`.
    pub(crate) fn of(base: RunnerBase<Self>, host: &HtmlElement, messages: Messages) -> Self {
        let slot = base.session.scope.search(&host.id());
        Self { base, messages, slot }
    }

    /// Stores the search and the page of the list.
    pub(crate) fn keep_place(&self) {
        if let Some(slot) = &self.slot {
            Area::Tab.write(slot, &self.session().state.with_untracked(State::place));
        }
    }

    /// Deletes the stored search and page. Returns them if the page was loaded again.
    pub(crate) fn take_place(&self) -> Option<String> {
        let slot = self.slot.as_deref()?;
        let place = Area::Tab.read(slot);
        Area::Tab.clear(slot);
        place.filter(|_| is_reload())
    }
}

impl FlowRunner for Runner {
    type State = State;
    type Event = Event;
    type Effect = Effect;
    type Announcement = Announcement;
    type Target = Target;
    type Scope = Scope;
    type Page = OrdersPage;

    fn base(&self) -> &RunnerBase<Self> {
        &self.base
    }

    fn selector(target: Target) -> String {
        match target {
            Target::Search => "#search".to_owned(),
            Target::List => ".list h2".to_owned(),
            Target::Order => ".order h2".to_owned(),
            Target::Row(pedido_id) => ["[data-order=\"", &uuid_text(pedido_id), "\"]"].concat(),
            Target::Retry => ".order [part=retry]".to_owned(),
            Target::SendInvoice => "[part=send-invoice]".to_owned(),
        }
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
            Effect::Order(action) => run(self, action),
            Effect::Wait(Wait { timer, number, millis }) => wait(&**self, millis, Event::TimerElapsed(timer, number)),
            Effect::SaveCsv(day, orders) => {
                let messages = self.messages;
                let name = [messages.file_name(), "-", &day, ".csv"].concat();
                let text = csv(
                    &messages.csv_headers(),
                    |status| messages.badge(status, true),
                    |when| time(when, messages),
                    &orders,
                );
                self.page().save(&name, "text/csv;charset=utf-8", &text);
            }
            Effect::Print => print(),
            Effect::Focus(target) => self.focus(target),
            Effect::FocusWithin(target) if focused(self.container()).is_some() => self.focus(target),
            Effect::FocusWithin(_) => {}
            Effect::Announce(announcement) => self.announce(announcement),
            Effect::Notify(notice) => self.notify(notice.name(), &notice.detail(), notice.thrown()),
        }
    }
}
