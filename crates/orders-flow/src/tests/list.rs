//! The start, the rows and the pages of the list, and late or missing answers.

use super::*;

#[test]
fn the_first_page_is_shown_newest_first() {
    let mut driver = Driver::new();
    let effects = driver.start();
    let (number, query) = fetched(&effects);
    assert_eq!((query.page(), query.size()), (1, 20));
    assert_eq!(driver.state.list.loading(), Some(Loading::First));
    assert!(!driver.state.list.is_empty(), "the list has not been read");
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1, 3, 2]))));
    assert_eq!(driver.rows(), [3, 2, 1]);
    assert_eq!(driver.state.list.loading(), None);
    assert!(is_said(&effects, Announcement::Orders(3)));
}

#[test]
fn the_sum_is_of_completed_orders() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let mut found = page(&[1, 2, 3, 4]);
    let statuses = [
        StatusKind::Concluido,
        StatusKind::NaoAutorizado,
        StatusKind::AnaliseExpirada,
        StatusKind::Concluido,
    ];
    for (order, status) in found.orders.iter_mut().zip(statuses) {
        order.status = status;
    }
    driver.on(Event::OrdersAnswered(number, Ok(found)));
    assert_eq!(driver.state.list.completed().as_deref(), Some("R$\u{a0}3.000,00"));
}

#[test]
fn a_sum_above_the_largest_amount_is_shown_in_full() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let mut found = page(&[1, 2]);
    for order in &mut found.orders {
        order.status = StatusKind::Concluido;
        order.terms.requested = Valor::from_centavos(999_999_999_999).ok();
    }
    driver.on(Event::OrdersAnswered(number, Ok(found)));
    let sum = driver.state.list.completed();
    assert_eq!(sum.as_deref(), Some("R$\u{a0}19.999.999.999,98"));
}

#[test]
fn without_a_completed_order_there_is_no_sum() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let mut found = page(&[1]);
    found.orders[0].status = StatusKind::Cancelado;
    driver.on(Event::OrdersAnswered(number, Ok(found)));
    assert_eq!(driver.state.list.completed(), None);
}

#[test]
fn an_empty_list_is_an_answer() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[]))));
    assert!(is_said(&effects, Announcement::NoOrders));
    assert!(driver.state.list.is_empty());
    assert_eq!(driver.state.list.completed(), None);
}

#[test]
fn rows_are_awaited_until_there_are_some_or_none_are_found() {
    let mut driver = Driver::new();
    assert!(
        driver.state.awaits_rows(),
        "rows are awaited before the start, as in the first view"
    );
    let (number, _) = fetched(&driver.start());
    assert!(driver.state.awaits_rows());
    driver.on(Event::OrdersAnswered(number, Ok(page(&[]))));
    assert!(!driver.state.awaits_rows() && driver.state.finds_nothing());
    driver.on(Event::SearchTyped("A".into()));
    driver.on(Event::SearchSubmitted);
    assert!(!driver.state.awaits_rows(), "an invalid text is not searched for");
    let (number, _) = fetched(&driver.search("1042"));
    assert!(driver.state.awaits_rows());
    driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(!driver.state.awaits_rows());
}

#[test]
fn pages_are_turned_as_far_as_there_are_any() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[9, 8]))));
    assert!(driver.on(Event::PreviousPage).is_empty());
    let (number, query) = fetched(&driver.on(Event::NextPage));
    assert_eq!(query.page(), 2);
    assert_eq!(driver.state.list.loading(), Some(Loading::Another));
    assert_eq!(
        (driver.rows(), driver.state.list.page),
        (vec![9, 8], 1),
        "the rows stay"
    );
    assert!(driver.on(Event::NextPage).is_empty(), "a second click does nothing");
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page_at(2, false, &[7]))));
    assert_eq!((driver.rows(), driver.state.list.page), (vec![7], 2));
    assert!(effects.contains(&Effect::Focus(Target::List)));
    assert!(driver.on(Event::NextPage).is_empty());
    let (_, query) = fetched(&driver.on(Event::PreviousPage));
    assert_eq!(query.page(), 1);
}

#[test]
fn a_page_that_has_become_empty_gives_way_to_the_one_before() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[9]))));
    let (number, _) = fetched(&driver.on(Event::NextPage));
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page_at(2, false, &[]))));
    let (number, query) = fetched(&effects);
    assert_eq!(query.page(), 1);
    driver.on(Event::OrdersAnswered(number, Ok(page(&[9]))));
    assert_eq!((driver.rows(), driver.state.list.page), (vec![9], 1));
}

#[test]
fn another_filter_begins_at_the_first_page() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[9]))));
    let (number, _) = fetched(&driver.on(Event::NextPage));
    driver.on(Event::OrdersAnswered(number, Ok(page_at(2, true, &[8]))));
    let (_, query) = fetched(&driver.on(Event::PeriodChosen(Period::Today)));
    assert_eq!(query.page(), 1);
    assert!(
        driver.on(Event::NextPage).is_empty(),
        "the pages of the previous filter are gone"
    );
}

#[test]
fn the_answer_of_an_earlier_filter_is_dropped() {
    let mut driver = Driver::listing(&[1]);
    let (earlier, _) = fetched(&driver.on(Event::StatusChosen(Some(StatusKind::Comprado))));
    assert!(driver.state.is_stale(), "the row was read for all statuses");
    let (later, _) = fetched(&driver.on(Event::StatusChosen(Some(StatusKind::Concluido))));
    assert!(driver.on(Event::OrdersAnswered(earlier, Ok(page(&[2])))).is_empty());
    assert!(driver.on(Event::OrdersAnswered(earlier, Err(network()))).is_empty());
    assert!(driver.state.is_stale());
    driver.on(Event::OrdersAnswered(later, Ok(page(&[3]))));
    assert_eq!(driver.rows(), [3]);
    assert!(!driver.state.is_stale());
    assert!(driver.on(Event::OrdersAnswered(later, Ok(page(&[4])))).is_empty());
}

#[test]
fn a_failed_filter_shows_no_rows_of_the_one_before() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::StatusChosen(Some(StatusKind::Comprado))));
    let effects = driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(tells_of_failure(&effects));
    assert_eq!(driver.rows(), [0; 0]);
    assert!(driver.state.list.failure.is_some() && !driver.state.list.is_empty());
    let (number, query) = fetched(&driver.on(Event::Refresh));
    assert_eq!(query.status, Some(StatusKind::Comprado), "the same query is repeated");
    assert_eq!(driver.state.list.failure, None);
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[2]))));
    assert_eq!(driver.rows(), [2]);
    assert!(effects.contains(&Effect::Focus(Target::List)), "the button is gone");
}

#[test]
fn a_failed_page_leaves_the_one_before() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[9]))));
    let (number, _) = fetched(&driver.on(Event::NextPage));
    driver.on(Event::OrdersAnswered(number, Err(network())));
    assert_eq!((driver.rows(), driver.state.list.page), (vec![9], 1));
    assert!(driver.state.list.failure.is_some());
    let (_, query) = fetched(&driver.on(Event::Refresh));
    assert_eq!(query.page(), 2, "the failed page is read again");
}

#[test]
fn a_refused_list_is_not_asked_for_again_by_itself() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let effects = driver.on(Event::OrdersAnswered(number, Err(refusal())));
    assert!(tells_of_failure(&effects));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Wait(_))));
}

#[test]
fn an_answer_that_comes_while_the_seller_types_on_does_not_disturb_them() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.search("104"));
    let wait = waited(&driver.on(Event::SearchTyped("1042".into())), Timer::Search);
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[104]))));
    let is_silent = !effects
        .iter()
        .any(|effect| matches!(effect, Effect::Announce(_) | Effect::Focus(_)));
    assert!(is_silent, "{effects:?}");
    assert!(driver.state.is_stale());
    fetched(&driver.on(Event::TimerElapsed(Timer::Search, wait.number)));
}

#[test]
fn the_page_starts_with_its_filter_and_its_order() {
    let mut driver = Driver::new();
    let filter = Filter::of_names(Some("faturamento"), Some("month"));
    let effects = driver.on(Event::Started(filter, 1, Some(id(3))));
    let (_, query) = fetched(&effects);
    assert_eq!(query.status, Some(StatusKind::Faturamento));
    looked(&effects);
    let silent = effects
        .iter()
        .all(|effect| !matches!(effect, Effect::Notify(_) | Effect::Focus(_)));
    assert!(silent, "the page is not notified: {effects:?}");
}

/// Opens the page again at the place, with a filter of the page. Returns the read of the list as well.
fn reopened(place: &str, mut filter: Filter) -> (Driver, u32, PagedOrders) {
    let page = filter.resume(place);
    let mut driver = Driver::new();
    let (number, query) = fetched(&driver.on(Event::Started(filter, page, None)));
    (driver, number, query)
}

fn reloaded(place: &str, filter: Filter) -> (Driver, PagedOrders) {
    let (driver, _, query) = reopened(place, filter);
    (driver, query)
}

#[test]
fn a_reload_leads_back_to_the_search_and_the_page() {
    let mut driver = Driver::new();
    let filter = Filter::of_names(Some("faturamento"), Some("month"));
    driver.on(Event::Started(filter.clone(), 1, None));
    let (number, _) = fetched(&driver.search(CPF));
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[1]))));
    let (number, _) = fetched(&driver.on(Event::NextPage));
    let place = driver.state.place();
    let (again, query) = reloaded(&place, filter.clone());
    assert_eq!(
        (query.page(), query.documento_cliente),
        (2, CPF.parse().ok()),
        "it is being read"
    );
    assert_eq!(again.state.place(), place);
    let (mut offline, read, _) = reopened(&place, filter.clone());
    offline.on(Event::OrdersAnswered(read, Err(network())));
    assert_eq!(offline.state.place(), place, "a failed read keeps the place");

    driver.on(Event::OrdersAnswered(number, Ok(page_at(2, false, &[2]))));
    let place = driver.state.place();
    let (mut again, query) = reloaded(&place, filter.clone());
    assert_eq!(query.page(), 2);
    assert_eq!(again.state.filter.search.as_str(), CPF);
    let effects = again.on(Event::StatusChosen(None));
    assert_eq!(fetched(&effects).1.page(), 1);

    let (_, query) = reloaded(&place, Filter::default());
    assert_eq!(
        (query.page(), query.documento_cliente),
        (1, CPF.parse().ok()),
        "another filter"
    );
    let own = Filter {
        search: OTHER_CPF.into(),
        ..filter
    };
    let (_, query) = reloaded(&place, own);
    assert_eq!(
        (query.page(), query.documento_cliente),
        (1, OTHER_CPF.parse().ok()),
        "the page searches"
    );
    driver.on(Event::SearchTyped("Ana Lima".into()));
    assert_eq!(
        driver.state.place(),
        "faturamentomonth 1 Ana Lima",
        "nothing is read by the new search yet"
    );
}

#[test]
fn any_text_is_a_place() {
    for place in ["", "x", "all", "all 0 ", "all -3 ", "all 99999999999 ", "month 2 "] {
        let (driver, query) = reloaded(place, Filter::default());
        assert_eq!((query.page(), driver.state.filter), (1, Filter::default()), "{place:?}");
    }
}

#[test]
fn a_page_that_has_no_orders_after_a_reload_is_not_shown() {
    let (mut driver, number, query) = reopened("all 3 ", Filter::default());
    assert_eq!(query.page(), 3);
    let listed = PageOfOrders {
        has_previous: true,
        page: 3,
        ..page(&[])
    };
    let (_, query) = fetched(&driver.on(Event::OrdersAnswered(number, Ok(listed))));
    assert_eq!(query.page(), 2);
}

#[test]
fn an_establishment_limits_the_list() {
    let shop = "11.222.333/0001-81".parse().ok();
    let mut driver = Driver::of(shop);
    let (_, query) = fetched(&driver.start());
    assert_eq!(query.documento_loja, shop);
}
