//! A file has the orders of the days and of the filter that it was asked for, also when it is made later.

use super::*;

/// Midnight after [`NOON`].
const MIDNIGHT: u64 = NOON + 12 * HOUR;
const DAY: &str = "2026-11-21T00:00:00-03:00";

/// A flow that lists the orders of today.
fn today() -> Driver {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::PeriodChosen(Period::Today)));
    driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    driver
}

/// The read of a page of the export in the effects, which may also read the list.
fn exported(effects: &[Effect]) -> (u32, PagedOrders) {
    let read = all_fetched(effects).into_iter().find(|(_, query)| query.size() == 100);
    read.unwrap_or_else(|| panic!("no read of the export in {effects:?}"))
}

#[test]
fn a_file_that_is_finished_after_midnight_has_the_days_that_were_asked_for() {
    let mut driver = today();
    let (number, _) = customers_fetched(&driver.search("Ana"));
    driver.on(Event::CustomersAnswered(number, Ok(found(&[]))));
    let (number, _) = customers_fetched(&export(&mut driver));
    driver.now = MIDNIGHT;
    let effects = driver.on(Event::CustomersAnswered(number, Ok(found(&[CPF]))));
    assert_eq!(fetched(&effects).1.data_inicio.unwrap().to_string(), DAY);
    let effects = answer(&mut driver, &effects, 1, false, &[1]);
    let is_of_day = |effect: &Effect| matches!(effect, Effect::SaveCsv(day, _) if DAY.starts_with(day));
    assert!(effects.iter().any(is_of_day), "{effects:?}");
}

#[test]
fn a_file_that_is_repeated_after_midnight_has_the_days_that_were_asked_for() {
    for event in [Event::RetryExport, Event::Online] {
        let mut driver = today();
        let (number, _) = exported(&export(&mut driver));
        driver.on(Event::OrdersAnswered(number, Err(network())));
        driver.now = MIDNIGHT;
        let (_, query) = exported(&driver.on(event));
        assert_eq!(query.data_inicio.unwrap().to_string(), DAY);
    }
}

#[test]
fn another_filter_ends_a_failed_export() {
    let mut driver = today();
    let (number, _) = exported(&export(&mut driver));
    driver.on(Event::OrdersAnswered(number, Err(network())));
    driver.on(Event::SearchSubmitted);
    assert!(driver.state.export_failure().is_some(), "the filter is the same");
    let effects = driver.on(Event::StatusChosen(Some(StatusKind::Comprado)));
    assert!(is_said(&effects, Announcement::ExportCancelled));
    assert!(driver.on(Event::RetryExport).is_empty());
    assert!(driver.state.can_export());
}

#[test]
fn nothing_is_exported_for_a_text_that_is_no_search() {
    let mut driver = today();
    assert!(driver.state.can_export());
    driver.on(Event::StatusChosen(Some(StatusKind::Comprado)));
    for text in ["a", "11111111111"] {
        driver.search(text);
        assert!(!driver.state.can_export(), "{text}");
        assert!(export(&mut driver).is_empty());
    }
}
