//! Properties of any sequence of events: the flow does not panic, rows are valid only for the filter by which they were read, and a list
//! that is busy awaits something.

use proptest::prelude::*;

use super::*;

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

/// The marks that a row may have with the current filter.
fn marks(state: &State, moment: Moment) -> Vec<String> {
    let query = state.query().unwrap();
    if query.is_of_name() {
        let documents = customers().documents;
        let of = |cpf| mark(&query.orders_of(cpf, 1, moment));
        documents.into_iter().map(of).collect()
    } else {
        vec![mark(&query.orders(1, 1, moment))]
    }
}

fn customers() -> FoundCustomers {
    FoundCustomers {
        has_more: true,
        ..found(&[CPF, OTHER_CPF])
    }
}

/// Answers a call for a service that returns three orders on each of two pages of any list.
fn answered(call: Effect, fails: bool) -> Option<Event> {
    let failure = || fails.then(network);
    Some(match call {
        Effect::FetchOrders(number, query) => {
            let orders = (1..=3).map(|row| {
                let mut order = order(i64::from(query.page()) * 10 + row, 5);
                order.description = Some(mark(&query).into());
                order
            });
            let listed = PageOfOrders {
                page: query.page(),
                has_next: query.page() < 2,
                has_previous: query.page() > 1,
                ..page_of(orders.collect())
            };
            Event::OrdersAnswered(number, failure().map_or(Ok(listed), Err))
        }
        Effect::FetchCustomers(number, query) => {
            let found = FoundCustomers {
                page: query.page(),
                has_more: query.page() < 2,
                ..customers()
            };
            Event::CustomersAnswered(number, failure().map_or(Ok(found), Err))
        }
        // getOrder returns an order without a mark.
        Effect::FetchOrder(number, pedido_id) => {
            let order = order(i64::try_from(pedido_id.as_u128()).unwrap(), 9);
            Event::OrderAnswered(number, failure().map_or_else(|| Ok(Box::new(order)), Err))
        }
        Effect::Order(Action::StartSale(key, _)) => Event::Answered(Answer::Sale(key, failure().map_or(Ok(None), Err))),
        Effect::Order(Action::ImportInvoice(key, _, _)) => Event::Answered(Answer::Invoice(
            key,
            failure().map_or(Ok(()), |failure| Err(Some(failure))),
        )),
        Effect::Wait(wait) => Event::TimerElapsed(wait.timer, wait.number),
        _ => return None,
    })
}

#[derive(Debug, Clone)]
enum Turn {
    Do(Event),
    /// One of the pending calls or timers ends.
    Answer(prop::sample::Index, bool),
    /// Minutes pass. The whole test takes place on one day, so that a period always means the same days.
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
    let pedido_id = (10..24_i64).prop_map(id);
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
        Event::Close,
        Event::Continue,
        Event::Print,
        Event::AskLink,
        Event::Copy,
        Event::SendInvoice,
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
        rare,
    ];
    prop_oneof![
        2 => event.prop_map(Turn::Do),
        3 => (any::<prop::sample::Index>(), prop::bool::weighted(0.2)).prop_map(|(call, fails)| Turn::Answer(call, fails)),
        1 => (0..10_u64).prop_map(Turn::Pass),
        1 => Just(Turn::Away),
    ]
}

/// Asserts that a visible busy list awaits the answer to a call, or the pause in the search field.
fn check_busy(state: &State, calls: &[Effect]) {
    let is_awaited = |call: &Effect| match call {
        Effect::FetchOrders(..) | Effect::FetchCustomers(..) => true,
        Effect::Wait(wait) => wait.timer == Timer::Search,
        _ => false,
    };
    let is_busy = !state.is_list_hidden() && (state.is_changing() || state.awaits_rows());
    assert!(
        !is_busy || calls.iter().any(is_awaited),
        "{state:?} awaits none of {calls:?}"
    );
}

/// Asserts that the rows match the filter, unless they are stale.
fn check(driver: &Driver) {
    let state = &driver.state;
    if state.is_stale() || state.list.rows.is_empty() {
        return;
    }
    let moment = Moment {
        now: state.list.checked.unwrap(),
        today: NaiveDate::MAX,
        key: Uuid::nil(),
    };
    let expected = marks(state, moment);
    for row in &state.list.rows {
        let mark = row.description.as_ref().unwrap().as_str();
        // The rows that getOrder has returned have no mark.
        if mark != "Geladeira" {
            assert!(
                expected.iter().any(|expected| expected == mark),
                "{mark} in place of {expected:?}"
            );
        }
    }
}

proptest! {
    #[test]
    fn rows_count_only_for_the_filter_by_which_they_were_read(turns in prop::collection::vec(turns(), 1..60)) {
        let mut driver = Driver::new();
        let mut calls = driver.start();
        for turn in turns {
            let event = match turn {
                Turn::Do(event) => Some(event),
                Turn::Answer(_, _) if calls.is_empty() => None,
                Turn::Answer(index, fails) => {
                    let call = calls.swap_remove(index.index(calls.len()));
                    answered(call, fails)
                }
                Turn::Pass(minutes) => {
                    driver.now += minutes * 60_000;
                    None
                }
                Turn::Away => {
                    driver.on(Event::Removed);
                    calls.retain(|call| !matches!(call, Effect::Wait(_)));
                    Some(Event::VisibilityChanged(true))
                }
            };
            if let Some(event) = event {
                let effects = driver.on(event);
                calls.extend(effects.into_iter().filter(|effect| answered(effect.clone(), false).is_some()));
            }
            check(&driver);
            check_busy(&driver.state, &calls);
        }
    }
}
