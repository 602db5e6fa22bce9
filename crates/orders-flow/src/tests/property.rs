//! Properties of any sequence of events, also of several days: the flow does not panic; rows, a sum and a file are of the filter and the
//! days that they were read for; and a list or an order that is busy awaits something.

use std::hash::{DefaultHasher, Hash, Hasher};

use parcela_core::invoice_file::InvoiceKind;
use parcela_order_flow::{CallFailure, FileContent, FileHandle, InvoiceFile};
use proptest::prelude::*;

use super::*;
use crate::list::Query;

/// The query by which a row was read, as text: status, period, search and establishment. It is stored in the row's description.
fn mark(query: &PagedOrders) -> String {
    format!(
        "{:?} {} {:?} {:?} {:?}",
        query.status,
        query.data_inicio.as_ref().map(ToString::to_string).unwrap_or_default(),
        query.documento_cliente.map(|cpf| cpf.masked()),
        query.numero,
        query.documento_loja.map(|cnpj| cnpj.masked()),
    )
}

/// The marks that a row may have with a query at this time.
fn marks(query: &Query, now: u64) -> Vec<String> {
    if query.is_of_name() {
        let documents = customers().documents;
        let of = |cpf| mark(&query.orders_of(cpf, 1, now));
        documents.into_iter().map(of).collect()
    } else {
        vec![mark(&query.orders(1, 1, now))]
    }
}

/// The amount of an order with this mark, other than that of any other mark.
fn amount(mark: &str) -> Valor {
    let mut hasher = DefaultHasher::new();
    mark.hash(&mut hasher);
    Valor::from_centavos(i64::try_from(hasher.finish() % 1_000_000_007).unwrap() + 1).unwrap()
}

fn customers() -> FoundCustomers {
    FoundCustomers {
        has_more: true,
        ..found(&[CPF, OTHER_CPF])
    }
}

/// Answers a call for a service that returns three orders on each of two pages of any list, and this status of any order.
fn answered(call: Effect, status: i32, failure: Option<CallFailure>) -> Option<Event> {
    Some(match call {
        Effect::FetchOrders(number, query) => {
            let orders = (1..=3).map(|row| {
                let mut order = order(i64::from(query.page()) * 10 + row, query.status.map_or(5, i32::from));
                order.description = Some(mark(&query).into());
                order.terms.requested = Some(amount(&mark(&query)));
                order
            });
            let listed = PageOfOrders {
                page: query.page(),
                has_next: query.page() < 2,
                has_previous: query.page() > 1,
                ..page_of(orders.collect())
            };
            Event::OrdersAnswered(number, failure.map_or(Ok(listed), Err))
        }
        Effect::FetchCustomers(number, query) => {
            let found = FoundCustomers {
                page: query.page(),
                has_more: query.page() < 2,
                ..customers()
            };
            Event::CustomersAnswered(number, failure.map_or(Ok(found), Err))
        }
        // getOrder returns an order without a mark.
        Effect::FetchOrder(number, pedido_id) => {
            let order = order(i64::try_from(pedido_id.as_u128()).unwrap(), status);
            Event::OrderAnswered(number, failure.map_or_else(|| Ok(Box::new(order)), Err))
        }
        Effect::Order(Action::StartSale(key, _)) => {
            let link = (status < 10).then(|| "https://pay.example/abc".into());
            Event::Answered(Answer::Sale(key, failure.map_or(Ok(link), Err)))
        }
        Effect::Order(Action::ImportInvoice(key, _, _)) => Event::Answered(Answer::Invoice(
            key,
            failure.map_or(Ok(()), |failure| Err(Some(failure))),
        )),
        Effect::Wait(wait) => Event::TimerElapsed(wait.timer, wait.number),
        _ => return None,
    })
}

#[derive(Debug, Clone)]
enum Turn {
    Do(Event),
    /// An invoice is chosen for the open order and sent.
    Invoice,
    /// All pending calls are answered. Orders have this status.
    Rest(i32),
    /// One of the pending calls or timers ends.
    Answer(prop::sample::Index, i32, Option<CallFailure>),
    /// Minutes pass.
    Pass(u64),
    /// The element is removed, while all timers elapse without an event, and inserted again.
    Away,
}

fn turns() -> impl Strategy<Value = Turn> {
    let text = prop::sample::select(vec![
        "",
        "a",
        "529.98",
        "Pedido nº 1.042",
        "Ana",
        "Ana Lima",
        "1042",
        CPF,
        "52998224725",
        "11111111111",
    ]);
    let status = prop::sample::select(vec![None, Some(StatusKind::Comprado), Some(StatusKind::Faturamento)]);
    let period = prop::sample::select(Period::ALL.to_vec());
    // The list has no order 10.
    let pedido_id = prop::sample::select(vec![10, 11, 21]).prop_map(id);
    let rare = prop::sample::select(vec![
        Event::SearchSubmitted,
        Event::FilterCleared,
        Event::NextPage,
        Event::PreviousPage,
        Event::Refresh,
        Event::Export(false),
        Event::Export(true),
        Event::RetryExport,
        Event::CancelExport,
        Event::Continue,
        Event::Print,
        Event::AskLink,
        Event::Copy,
        Event::Retry,
        Event::Online,
        Event::VisibilityChanged(false),
        Event::VisibilityChanged(true),
    ]);
    let event = prop_oneof![
        text.prop_map(|text| Event::SearchTyped(text.into())),
        status.clone().prop_map(Event::StatusChosen),
        period.clone().prop_map(Event::PeriodChosen),
        (status, period).prop_map(|(status, period)| Event::FilterGiven(status, period)),
        pedido_id.clone().prop_map(Event::Open),
        pedido_id
            .clone()
            .prop_map(|pedido_id| Event::OrderGiven(Some(pedido_id))),
        pedido_id.prop_map(Event::Pushed),
        Just(Event::Close),
        rare,
    ];
    let status_read = prop::sample::select(vec![5, 9, 13, 15, 15, 16, 16]);
    let failure = prop::option::weighted(
        0.3,
        prop::sample::select(vec![
            network(),
            network(),
            network(),
            unauthorized(),
            refusal(),
            refused_field("tamanho"),
        ]),
    );
    prop_oneof![
        2 => event.prop_map(Turn::Do),
        3 => (any::<prop::sample::Index>(), status_read.clone(), failure).prop_map(|(call, status, failure)| Turn::Answer(call, status, failure)),
        1 => prop_oneof![0..10_u64, Just(12 * 60)].prop_map(Turn::Pass),
        1 => Just(Turn::Invoice),
        1 => status_read.clone().prop_map(Turn::Rest),
        1 => Just(Turn::Away),
    ]
}

/// A file for the open order.
fn file(state: &State) -> Option<Event> {
    let open = state.open.as_ref()?;
    Some(Event::FileChosen(InvoiceFile {
        pedido_id: open.placed.pedido_id,
        name: "nota.pdf".into(),
        size: 2048,
        modified: 1,
        content: FileContent::Known(InvoiceKind::Pdf),
        handle: FileHandle::default(),
    }))
}

/// A flow and its service.
struct World {
    driver: Driver,
    /// The calls and timers that have not ended, and when they began.
    calls: Vec<(Effect, u64)>,
    /// When the shown rows were asked for, in milliseconds since the Unix epoch.
    rows: u64,
    /// The marks that the orders of the last export may have.
    export: Vec<String>,
}

impl World {
    fn take(&mut self, turn: Turn) {
        match turn {
            Turn::Do(event) => self.on(event, 0),
            Turn::Invoice => {
                if let Some(event) = file(&self.driver.state) {
                    self.on(event, 0);
                    self.on(Event::SendInvoice, 0);
                }
            }
            Turn::Rest(status) => {
                let is_call = |(effect, _): &(Effect, u64)| !matches!(effect, Effect::Wait(_));
                // The calls that an answer leads to are answered too, up to a limit.
                for _ in 0..50 {
                    if let Some(place) = self.calls.iter().position(is_call) {
                        self.answer(place, status, None);
                    }
                }
            }
            Turn::Answer(index, status, failure) => {
                if !self.calls.is_empty() {
                    self.answer(index.index(self.calls.len()), status, failure);
                }
            }
            Turn::Pass(minutes) => self.driver.now += minutes * 60_000,
            Turn::Away => {
                self.on(Event::Removed, 0);
                self.calls.retain(|(call, _)| !matches!(call, Effect::Wait(_)));
                self.on(Event::VisibilityChanged(true), 0);
            }
        }
    }

    /// Ends a call or a timer.
    fn answer(&mut self, place: usize, status: i32, failure: Option<CallFailure>) {
        let (call, began) = self.calls.swap_remove(place);
        if let Some(event) = answered(call, status, failure) {
            self.on(event, began);
        }
    }

    /// Handles an event. If it is an answer, its call `began` at that time.
    fn on(&mut self, event: Event, began: u64) {
        // Each event has its own time.
        self.driver.now += 1;
        let is_export = matches!(event, Event::Export(false));
        let effects = self.driver.on(event);
        let (state, now) = (&self.driver.state, self.driver.now);
        if is_export && is_said(&effects, Announcement::Exporting(0)) {
            self.export = marks(&state.query().unwrap(), now);
        }
        if state.list.checked == Some(now) {
            self.rows = began;
        }
        self.check_file(&effects);
        for effect in effects {
            let is_call = answered(effect.clone(), 5, None).is_some();
            self.calls.extend(is_call.then_some((effect, now)));
        }
        self.check_rows();
        self.check_sum();
        self.check_busy();
        self.check_loading();
    }

    /// Asserts that a visible busy list awaits the answer to a call, or the pause in the search field.
    fn check_busy(&self) {
        let state = &self.driver.state;
        let is_busy = !state.is_list_hidden() && (state.is_changing() || state.awaits_rows());
        let is_awaited = |call: &Effect| match call {
            Effect::FetchOrders(..) | Effect::FetchCustomers(..) => true,
            Effect::Wait(wait) => wait.timer == Timer::Search,
            _ => false,
        };
        assert!(!is_busy || self.awaits(is_awaited), "{state:?} awaits nothing");
    }

    /// Asserts that a visible order that is being loaded awaits the answer to a call, or its timer.
    fn check_loading(&self) {
        let state = &self.driver.state;
        let Some(open) = state.open.as_ref().filter(|open| open.is_loading() && !state.hidden) else {
            return;
        };
        let is_awaited = |call: &Effect| match call {
            Effect::FetchOrder(number, _) => open.placed.awaits(*number),
            Effect::Wait(wait) => wait.timer == Timer::Watch && wait.number == open.placed.watch.number,
            _ => false,
        };
        assert!(self.awaits(is_awaited), "{state:?} awaits nothing");
    }

    fn awaits(&self, is_awaited: impl Fn(&Effect) -> bool) -> bool {
        self.calls.iter().any(|(call, _)| is_awaited(call))
    }

    /// Asserts that the rows match the filter, unless they are stale.
    fn check_rows(&self) {
        let state = &self.driver.state;
        if state.is_stale() || state.list.rows.is_empty() {
            return;
        }
        let expected = marks(&state.query().unwrap(), self.rows);
        // The rows that getOrder has returned have no mark.
        let rows = state.list.rows.iter().filter(|row| mark_of(row) != "Geladeira");
        rows.for_each(|row| check_mark(row, &expected));
    }

    /// Asserts that the sum is of the filter in the fields, unless that is being typed, and of today's days. Of a name, the first customer
    /// has all orders.
    fn check_sum(&self) {
        let state = &self.driver.state;
        let Some(sum) = state.sum.filter(|_| !state.is_typing()) else {
            return;
        };
        let mut query = state.query().unwrap();
        query.status = Some(StatusKind::Concluido);
        let centavos = 6 * amount(&marks(&query, self.driver.now)[0]).centavos();
        assert_eq!(sum.completed.formatted(), parcela_core::money::formatted(centavos));
    }

    /// Asserts that a file has the orders that were asked for.
    fn check_file(&self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::SaveCsv(_, orders) = effect {
                for order in orders {
                    check_mark(order, &self.export);
                }
            }
        }
    }
}

fn mark_of(order: &Order) -> &str {
    order.description.as_ref().unwrap().as_str()
}

fn check_mark(order: &Order, expected: &[String]) {
    let mark = mark_of(order);
    assert!(
        expected.iter().any(|expected| expected == mark),
        "{mark} in place of {expected:?}"
    );
}

proptest! {
    #[test]
    fn what_is_shown_and_saved_is_what_was_asked_for(turns in prop::collection::vec(turns(), 1..60)) {
        let mut world = World { driver: Driver::new(), calls: Vec::new(), rows: 0, export: Vec::new() };
        world.on(Event::Started(Filter::default(), 1, None), 0);
        for turn in turns {
            world.take(turn);
        }
    }
}
