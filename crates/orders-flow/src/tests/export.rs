//! The export of all orders, while the list changes.

use super::*;

fn export(driver: &mut Driver) -> Vec<Effect> {
    driver.on(Event::Export(Vec::new()))
}

/// Answers the request for a page in the effects, and asserts that it is the page `asked`.
fn answer(driver: &mut Driver, effects: &[Effect], asked: i32, has_next: bool, numbers: &[i64]) -> Vec<Effect> {
    let (number, query) = fetched(effects);
    assert_eq!((query.page(), query.size()), (asked, 100));
    driver.on(Event::OrdersAnswered(number, Ok(page_at(asked, has_next, numbers))))
}

/// The numbers of the orders in the file.
fn saved(effects: &[Effect]) -> Vec<i64> {
    let text = effects.iter().find_map(|effect| match effect {
        Effect::SaveCsv(text) => Some(text.as_str()),
        _ => None,
    });
    let lines = text.unwrap_or_else(|| panic!("no file in {effects:?}")).lines().skip(1);
    lines
        .map(|line| line.split(';').next().unwrap().parse().unwrap())
        .collect()
}

#[test]
fn a_list_of_one_page_is_read_once() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    assert!(is_said(&effects, Announcement::Exporting(0)));
    let effects = answer(&mut driver, &effects, 1, false, &[2, 1]);
    assert_eq!(saved(&effects), [2, 1]);
    assert!(is_said(&effects, Announcement::Exported(2)));
    assert_eq!(driver.state.export, None);
}

#[test]
fn an_order_is_in_the_file_once_although_the_list_shifts() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    let effects = answer(&mut driver, &effects, 1, true, &[6, 5]);
    // Order 6 has left the list: order 4 moves to the first page, which has been read.
    let effects = answer(&mut driver, &effects, 2, false, &[3, 2]);
    assert_eq!(driver.state.export.as_ref().unwrap().orders, 4);
    // The second pass finds order 4.
    let effects = answer(&mut driver, &effects, 1, true, &[5, 4]);
    let effects = answer(&mut driver, &effects, 2, false, &[3, 2]);
    // Order 6 left during the first pass, so an order may have been skipped. No order left during the second pass.
    let effects = answer(&mut driver, &effects, 1, true, &[5, 4]);
    let effects = answer(&mut driver, &effects, 2, false, &[3, 2]);
    assert_eq!(saved(&effects), [6, 5, 3, 2, 4]);
}

#[test]
fn a_list_at_rest_is_read_twice() {
    let mut driver = Driver::listing(&[1]);
    let mut effects = export(&mut driver);
    for _ in 0..2 {
        effects = answer(&mut driver, &effects, 1, true, &[4, 3]);
        effects = answer(&mut driver, &effects, 2, false, &[2, 1]);
    }
    assert_eq!(saved(&effects), [4, 3, 2, 1]);
}

#[test]
fn a_list_that_never_rests_ends() {
    let mut driver = Driver::listing(&[1]);
    let mut effects = export(&mut driver);
    for pass in 0..16 {
        let number = 10 * (pass + 1);
        effects = answer(&mut driver, &effects, 1, true, &[number]);
        effects = answer(&mut driver, &effects, 2, false, &[number + 1]);
    }
    assert_eq!(saved(&effects).len(), 32);
}

#[test]
fn the_file_holds_what_the_filter_found_when_it_was_asked_for() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::StatusChosen(Some(StatusKind::Comprado))));
    driver.on(Event::OrdersAnswered(number, Ok(page(&[2]))));
    let first = export(&mut driver);
    assert_eq!(fetched(&first).1.status, Some(StatusKind::Comprado));
    assert!(export(&mut driver).is_empty(), "only one export runs at a time");
    driver.on(Event::StatusChosen(None));
    let effects = answer(&mut driver, &first, 1, true, &[2]);
    let (_, query) = fetched(&effects);
    assert_eq!((query.status, query.page()), (Some(StatusKind::Comprado), 2));
}

#[test]
fn a_name_is_a_list_for_each_customer() {
    let mut driver = Driver::listing(&[1]);
    driver.search("Ana");
    let (number, _) = customers_fetched(&export(&mut driver));
    let found = FoundCustomers {
        documents: vec![CPF.parse().unwrap(), OTHER_CPF.parse().unwrap()],
        has_more: false,
    };
    let effects = driver.on(Event::CustomersAnswered(number, Ok(found)));
    assert_eq!(fetched(&effects).1.documento_cliente, CPF.parse().ok());
    let effects = answer(&mut driver, &effects, 1, false, &[3]);
    assert_eq!(fetched(&effects).1.documento_cliente, OTHER_CPF.parse().ok());
    let effects = answer(&mut driver, &effects, 1, false, &[4, 3]);
    assert_eq!(saved(&effects), [3, 4]);
}

#[test]
fn a_name_of_nobody_is_an_empty_file() {
    let mut driver = Driver::listing(&[1]);
    driver.search("Ana");
    let (number, _) = customers_fetched(&export(&mut driver));
    let nobody = FoundCustomers {
        documents: Vec::new(),
        has_more: false,
    };
    let effects = driver.on(Event::CustomersAnswered(number, Ok(nobody)));
    assert_eq!(saved(&effects), [0; 0]);
}

#[test]
fn progress_is_said_now_and_then() {
    let mut driver = Driver::listing(&[1]);
    let mut effects = export(&mut driver);
    let mut said = Vec::new();
    for asked in 1..=12 {
        let numbers: Vec<i64> = (0..100).map(|row| 10_000 - i64::from(asked) * 100 - row).collect();
        effects = answer(&mut driver, &effects, asked, true, &numbers);
        said.extend(
            effects
                .iter()
                .filter(|effect| matches!(effect, Effect::Announce(_)))
                .cloned(),
        );
        assert_eq!(
            driver.state.export.as_ref().unwrap().orders,
            numbers.len() * usize::try_from(asked).unwrap()
        );
    }
    let expected = [500, 1000].map(|count| Effect::Announce(Announcement::Exporting(count)));
    assert_eq!(said, expected);
}

#[test]
fn a_cancelled_file_is_gone() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&export(&mut driver));
    let effects = driver.on(Event::CancelExport);
    assert_eq!(effects, [Effect::Announce(Announcement::ExportCancelled)]);
    assert!(driver.on(Event::OrdersAnswered(number, Ok(page(&[1])))).is_empty());
    assert!(driver.on(Event::CancelExport).is_empty());
    let (number, _) = fetched(&export(&mut driver));
    assert_eq!(saved(&driver.on(Event::OrdersAnswered(number, Ok(page(&[7]))))), [7]);
}

#[test]
fn a_failed_page_is_read_again_and_the_rest_stays() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    let effects = answer(&mut driver, &effects, 1, true, &[4, 3]);
    let (number, _) = fetched(&effects);
    assert!(tells_of_failure(
        &driver.on(Event::OrdersAnswered(number, Err(network())))
    ));
    let state = &driver.state;
    assert!(!state.is_exporting() && state.export.as_ref().unwrap().failure.is_some());
    let effects = driver.on(Event::RetryExport);
    assert!(driver.on(Event::RetryExport).is_empty(), "the export is running");
    let effects = answer(&mut driver, &effects, 2, false, &[2, 1]);
    let effects = answer(&mut driver, &effects, 1, true, &[4, 3]);
    let effects = answer(&mut driver, &effects, 2, false, &[2, 1]);
    assert_eq!(saved(&effects), [4, 3, 2, 1]);
}

#[test]
fn a_file_goes_on_when_the_connection_is_back() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&export(&mut driver));
    driver.on(Event::OrdersAnswered(number, Err(network())));
    let calls = all_fetched(&driver.on(Event::Online));
    assert!(calls.iter().any(|(_, query)| query.size() == 100));
}

#[test]
fn a_list_that_contradicts_itself_fails() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    let effects = answer(&mut driver, &effects, 1, true, &[4]);
    let (number, _) = fetched(&effects);
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[4]))));
    assert!(tells_of_failure(&effects), "the service returns page 1 again");

    let mut driver = Driver::listing(&[1]);
    let mut effects = export(&mut driver);
    for asked in 1..10 {
        effects = answer(&mut driver, &effects, asked, true, &[]);
    }
    assert!(tells_of_failure(&answer(&mut driver, &effects, 10, true, &[])));
}

#[test]
fn a_refresh_waits_for_the_export() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let wait = waited(
        &driver.on(Event::OrdersAnswered(number, Ok(page(&[1])))),
        Timer::Refresh,
    );
    let first = export(&mut driver);
    let effects = driver.on(Event::TimerElapsed(Timer::Refresh, wait.number));
    assert!(sends_nothing(&effects));
    let wait = waited(&effects, Timer::Refresh);
    answer(&mut driver, &first, 1, false, &[1]);
    fetched(&driver.on(Event::TimerElapsed(Timer::Refresh, wait.number)));
}
