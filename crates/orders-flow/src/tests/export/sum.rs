//! The sum of the completed sales: each once, by the same walk as the file.

use super::*;

/// An order of 100 reais times its number, with this status and this payout.
fn sold(numero: i64, status: i32, disbursed: Option<bool>) -> Order {
    let order = wire::Order {
        valor_solicitado: Some(f64::from(i32::try_from(numero).unwrap()) * 100.0),
        desembolsado: disbursed,
        ..wire_order(numero, status)
    };
    Order::read(&order, read_time)
}

/// Answers the request for a page of completed orders.
fn sum_page(driver: &mut Driver, effects: &[Effect], asked: i32, has_next: bool, orders: Vec<Order>) -> Vec<Effect> {
    let (number, query) = fetched(effects);
    assert_eq!((query.page(), query.status), (asked, Some(StatusKind::Concluido)));
    let listed = PageOfOrders {
        page: asked,
        has_next,
        has_previous: asked > 1,
        ..page_of(orders)
    };
    driver.on(Event::OrdersAnswered(number, Ok(listed)))
}

fn totals(sum: Sum) -> [(usize, String); 2] {
    [sum.completed, sum.paid_out].map(|total| (total.count, total.formatted().replace('\u{a0}', " ")))
}

#[test]
fn the_completed_sales_of_the_period_are_added_up_each_once() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::PeriodChosen(Period::Week)));
    driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    let effects = driver.on(Event::Export(true));
    assert!(is_said(&effects, Announcement::Exporting(0)));
    assert_eq!(
        fetched(&effects).1.data_inicio.unwrap().to_string(),
        "2026-11-15T00:00:00-03:00"
    );
    assert!(driver.on(Event::Export(false)).is_empty(), "only one walk at a time");
    let first = || vec![sold(5, 16, Some(true)), sold(4, 16, Some(false))];
    let effects = sum_page(&mut driver, &effects, 1, true, first());
    // One page fails, and all are read again. A new order moves order 4 to the second page.
    let (number, _) = fetched(&effects);
    driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(!driver.state.is_exporting());
    let effects = driver.on(Event::RetryExport);
    let effects = sum_page(&mut driver, &effects, 1, true, first());
    let effects = sum_page(
        &mut driver,
        &effects,
        2,
        false,
        vec![sold(4, 16, Some(false)), sold(3, 16, None), sold(2, 15, None)],
    );
    let began = driver.now;
    driver.now += HOUR;
    let effects = sum_page(&mut driver, &effects, 1, true, first());
    let effects = sum_page(
        &mut driver,
        &effects,
        2,
        false,
        vec![sold(3, 16, None), sold(2, 15, None)],
    );
    let sum = driver.state.sum.unwrap();
    assert_eq!(effects, [Effect::Announce(Announcement::Summed)], "no file");
    assert_eq!(totals(sum), [(3, "R$ 1.200,00".into()), (1, "R$ 500,00".into())]);
    assert_eq!((sum.at, driver.state.export.is_none()), (began, true));
    driver.on(Event::SearchTyped("Ana".into()));
    assert!(driver.state.sum.is_some());
    driver.on(Event::SearchSubmitted);
    assert_eq!(driver.state.sum, None, "another filter has another sum");
}

#[test]
fn a_sum_may_lack_a_sale_and_says_so() {
    let mut driver = Driver::listing(&[1]);
    let effects = driver.on(Event::Export(true));
    let without = wire::Order {
        valor_solicitado: None,
        total: None,
        ..wire_order(1, 16)
    };
    sum_page(
        &mut driver,
        &effects,
        1,
        false,
        vec![sold(2, 16, None), Order::read(&without, read_time)],
    );
    let sum = driver.state.sum.unwrap();
    assert!(driver.state.is_partial);
    assert_eq!(totals(sum)[0], (2, "R$ 200,00".into()));
}

#[test]
fn a_sum_of_a_filter_with_another_status_reads_the_completed_orders_and_can_be_cancelled() {
    let mut driver = Driver::listing(&[1]);
    driver.on(Event::StatusChosen(Some(StatusKind::Faturamento)));
    let effects = driver.on(Event::Export(true));
    assert_eq!(fetched(&effects).1.status, Some(StatusKind::Concluido));
    driver.on(Event::CancelExport);
    let (number, _) = fetched(&effects);
    assert!(driver.on(Event::OrdersAnswered(number, Ok(page(&[1])))).is_empty());
    assert_eq!(driver.state.sum, None);
}

#[test]
fn another_filter_cancels_a_sum_in_progress_and_leaves_an_export() {
    let mut driver = Driver::listing(&[1]);
    let effects = driver.on(Event::Export(true));
    let (number, _) = fetched(&effects);
    let effects = driver.on(Event::PeriodChosen(Period::Week));
    assert!(is_said(&effects, Announcement::ExportCancelled));
    assert!(driver.on(Event::OrdersAnswered(number, Ok(page(&[1])))).is_empty());
    assert_eq!((driver.state.sum, driver.state.export.is_none()), (None, true));
    export(&mut driver);
    driver.on(Event::PeriodChosen(Period::Month));
    assert!(driver.state.is_exporting());
}

#[test]
fn an_order_that_is_cancelled_during_the_reading_is_not_in_the_sum() {
    let mut driver = Driver::listing(&[1]);
    let effects = driver.on(Event::Export(true));
    let effects = sum_page(
        &mut driver,
        &effects,
        1,
        true,
        vec![sold(4, 16, None), sold(3, 16, None)],
    );
    let mut effects = sum_page(&mut driver, &effects, 2, false, vec![sold(2, 16, None)]);
    for _ in 0..2 {
        effects = sum_page(&mut driver, &effects, 1, true, vec![sold(4, 16, None)]);
        effects = sum_page(&mut driver, &effects, 2, false, vec![sold(2, 16, None)]);
    }
    assert_eq!(totals(driver.state.sum.unwrap())[0], (2, "R$ 600,00".into()));
    assert!(!driver.state.is_partial);
}

#[test]
fn a_sum_may_exceed_the_largest_amount() {
    let mut driver = Driver::listing(&[1]);
    let effects = driver.on(Event::Export(true));
    let largest = |numero| {
        let valor_solicitado = Some(9_999_999_999.99);
        let order = wire::Order {
            valor_solicitado,
            ..wire_order(numero, 16)
        };
        Order::read(&order, read_time)
    };
    sum_page(&mut driver, &effects, 1, false, (1..=4).map(largest).collect());
    let sum = driver.state.sum.unwrap();
    assert_eq!(totals(sum)[0], (4, "R$ 39.999.999.999,96".into()));
}

/// A flow with the sum of a period.
fn summed(period: Period) -> Driver {
    let mut driver = Driver::listing(&[1]);
    driver.on(Event::PeriodChosen(period));
    let effects = driver.on(Event::Export(true));
    sum_page(&mut driver, &effects, 1, false, vec![sold(1, 16, None)]);
    driver
}

#[test]
fn a_sum_ends_with_the_days_of_its_period() {
    for period in Period::ALL {
        let mut driver = summed(period);
        driver.now += 12 * HOUR - 1;
        driver.on(Event::VisibilityChanged(true));
        assert!(driver.state.sum.is_some());
        driver.now += 1;
        driver.on(Event::VisibilityChanged(true));
        assert_eq!(driver.state.sum.is_some(), period == Period::All, "{period:?}");
    }
}

#[test]
fn a_sum_that_is_not_ready_at_midnight_is_cancelled() {
    let mut driver = Driver::listing(&[1]);
    driver.on(Event::PeriodChosen(Period::Today));
    let (number, _) = fetched(&driver.on(Event::Export(true)));
    driver.now += 12 * HOUR;
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    assert!(is_said(&effects, Announcement::ExportCancelled));
    assert_eq!((driver.state.sum, driver.state.export.is_none()), (None, true));
}

#[test]
fn the_same_search_keeps_its_sum() {
    let mut driver = summed(Period::Today);
    driver.on(Event::SearchSubmitted);
    assert!(driver.state.sum.is_some());
    let wait = waited(&driver.on(Event::SearchTyped("1042".into())), Timer::Search);
    let calls = all_fetched(&driver.on(Event::Export(true)));
    assert_eq!(calls.len(), 2, "the list and the sum of the text that is being typed");
    driver.on(Event::TimerElapsed(Timer::Search, wait.number));
    assert!(driver.state.is_exporting());
    for (number, query) in calls {
        assert_eq!(query.numero, Some(1042));
        driver.on(Event::OrdersAnswered(number, Ok(page(&[]))));
    }
    assert!(driver.state.sum.is_some());
    driver.on(Event::StatusChosen(Some(StatusKind::Comprado)));
    assert_eq!(driver.state.sum, None);
}
