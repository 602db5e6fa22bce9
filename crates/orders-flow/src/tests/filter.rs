//! The status and the period of the filter.

use super::*;

#[test]
fn the_filter_is_sent_and_told_without_the_search() {
    let mut driver = Driver::listing(&[1]);
    driver.search("Ana Lima");
    driver.on(Event::SearchTyped("".into()));
    let effects = driver.on(Event::StatusChosen(Some(StatusKind::Faturamento)));
    let (_, query) = fetched(&effects);
    assert_eq!((query.status, query.data_inicio), (Some(StatusKind::Faturamento), None));
    let notice = Notice::FilterChanged(Some(StatusKind::Faturamento), Period::All);
    assert!(is_told(&effects, &notice));
    assert_eq!(notice.detail(), r#"{"status":15,"period":"all"}"#);

    let effects = driver.on(Event::PeriodChosen(Period::Week));
    let (_, query) = fetched(&effects);
    assert_eq!(query.status, Some(StatusKind::Faturamento));
    assert!(is_told(
        &effects,
        &Notice::FilterChanged(Some(StatusKind::Faturamento), Period::Week)
    ));
}

#[test]
fn a_period_is_counted_in_days_of_brazil() {
    let start = |period, now| {
        let mut driver = Driver::listing(&[1]);
        driver.now = now;
        let (_, query) = fetched(&driver.on(Event::PeriodChosen(period)));
        query.data_inicio.unwrap().to_string()
    };
    assert_eq!(start(Period::Today, NOON), "2026-11-21T00:00:00-03:00");
    assert_eq!(start(Period::Week, NOON), "2026-11-15T00:00:00-03:00");
    assert_eq!(start(Period::Month, NOON), "2026-10-23T00:00:00-03:00");
    // It is the 22nd in UTC, but still the 21st in Brazil.
    assert_eq!(start(Period::Today, NOON + 12 * HOUR - 1), "2026-11-21T00:00:00-03:00");
    assert_eq!(start(Period::Today, NOON + 12 * HOUR), "2026-11-22T00:00:00-03:00");
}

#[test]
fn the_day_is_that_of_the_read() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::PeriodChosen(Period::Today)));
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    let wait = waited(&effects, Timer::Refresh);
    driver.now += 24 * HOUR;
    let (_, query) = fetched(&driver.on(Event::TimerElapsed(Timer::Refresh, wait.number)));
    assert_eq!(query.data_inicio.unwrap().to_string(), "2026-11-22T00:00:00-03:00");
}

#[test]
fn an_address_holds_names_and_other_texts_count_as_absent() {
    let check = |status, period, expected| {
        let filter = Filter::of_names(status, period);
        assert_eq!((filter.status, filter.period), expected, "{status:?} {period:?}");
    };
    check(None, None, (None, Period::All));
    check(
        Some("pagamentoPendente"),
        Some("week"),
        (Some(StatusKind::PagamentoPendente), Period::Week),
    );
    check(
        Some("15"),
        Some("today"),
        (Some(StatusKind::Faturamento), Period::Today),
    );
    check(Some("99"), Some("year"), (None, Period::All));
    for period in Period::ALL {
        assert_eq!(Period::of_name(period.name()), Some(period));
    }
}

#[test]
fn the_page_sets_the_filter_and_is_not_told_of_it() {
    let mut driver = Driver::listing(&[1]);
    driver.search("1042");
    let effects = driver.on(Event::FilterGiven(Some(StatusKind::Comprado), Period::Today));
    let (_, query) = fetched(&effects);
    assert_eq!((query.status, query.numero), (Some(StatusKind::Comprado), Some(1042)));
    assert_eq!(effects.len(), 1, "{effects:?}");
    let again = driver.on(Event::FilterGiven(Some(StatusKind::Comprado), Period::Today));
    assert!(again.is_empty());
}

#[test]
fn the_filter_is_taken_back_at_once() {
    let mut driver = Driver::listing(&[1]);
    driver.search("1042");
    driver.on(Event::StatusChosen(Some(StatusKind::Comprado)));
    let effects = driver.on(Event::FilterCleared);
    let (_, query) = fetched(&effects);
    assert_eq!((query.status, query.numero), (None, None));
    assert!(is_told(&effects, &Notice::FilterChanged(None, Period::All)));
    assert_eq!(driver.state.filter, Filter::default());
}
