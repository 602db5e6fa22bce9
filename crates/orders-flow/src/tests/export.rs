//! The export of all orders, while the list changes.

mod days;
mod sum;

use parcela_core::wire;

use super::*;

fn export(driver: &mut Driver) -> Vec<Effect> {
    driver.on(Event::Export(false))
}

/// Answers the request for a page in the effects, and asserts that it is the page `asked`.
fn answer(driver: &mut Driver, effects: &[Effect], asked: i32, has_next: bool, numbers: &[i64]) -> Vec<Effect> {
    let (number, query) = fetched(effects);
    assert_eq!((query.page(), query.size()), (asked, 100));
    driver.on(Event::OrdersAnswered(number, Ok(page_at(asked, has_next, numbers))))
}

/// The numbers of the orders in the file.
fn saved(effects: &[Effect]) -> Vec<i64> {
    let orders = effects.iter().find_map(|effect| match effect {
        Effect::SaveCsv(_, orders) => Some(orders),
        _ => None,
    });
    let orders = orders.unwrap_or_else(|| panic!("no file in {effects:?}"));
    orders.iter().map(|order| order.numero).collect()
}

#[test]
fn a_file_has_the_day_in_brazil() {
    for (hours, expected) in [(0, "2026-11-21"), (11, "2026-11-21"), (12, "2026-11-22")] {
        let mut driver = Driver::listing(&[1]);
        driver.now = NOON + hours * HOUR;
        let effects = export(&mut driver);
        let effects = answer(&mut driver, &effects, 1, false, &[1]);
        let is_of_day = |effect: &Effect| matches!(effect, Effect::SaveCsv(day, _) if day == expected);
        assert!(effects.iter().any(is_of_day), "{expected} in {effects:?}");
    }
}

#[test]
fn a_list_of_one_page_is_read_once() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    assert!(is_said(&effects, Announcement::Exporting(0)));
    let effects = answer(&mut driver, &effects, 1, false, &[2, 1]);
    assert_eq!(saved(&effects), [2, 1]);
    assert!(is_said(&effects, Announcement::Exported(2, false)));
    assert_eq!(driver.state.export, None);
}

#[test]
fn an_order_is_in_the_file_once_although_the_list_shifts() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    let effects = answer(&mut driver, &effects, 1, true, &[6, 5]);
    // Order 6 has left the list: order 4 moves to the first page, which has been read.
    let effects = answer(&mut driver, &effects, 2, false, &[3, 2]);
    assert_eq!(driver.state.export.as_ref().unwrap().count, 4);
    // The second pass finds order 4, and that order 6 is gone. The progress does not fall.
    let effects = answer(&mut driver, &effects, 1, true, &[5, 4]);
    assert_eq!(driver.state.export.as_ref().unwrap().count, 4);
    let effects = answer(&mut driver, &effects, 2, false, &[3, 2]);
    // Order 6 left during the first pass, so an order may have been skipped. No order left during the second pass.
    let effects = answer(&mut driver, &effects, 1, true, &[5, 4]);
    let effects = answer(&mut driver, &effects, 2, false, &[3, 2]);
    assert_eq!(saved(&effects), [5, 4, 3, 2]);
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
    assert_eq!(saved(&effects), [160, 161]);
    assert!(driver.state.is_partial);
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
    let found = found(&[CPF, OTHER_CPF]);
    let effects = driver.on(Event::CustomersAnswered(number, Ok(found)));
    assert_eq!(fetched(&effects).1.documento_cliente, CPF.parse().ok());
    let effects = answer(&mut driver, &effects, 1, false, &[3]);
    assert_eq!(fetched(&effects).1.documento_cliente, OTHER_CPF.parse().ok());
    let effects = answer(&mut driver, &effects, 1, false, &[4, 3]);
    assert_eq!(saved(&effects), [3, 4]);
}

/// A page of the customers with a name: those whose numbers are given.
fn customers(page: i32, has_more: bool, numbers: std::ops::Range<u32>) -> FoundCustomers {
    FoundCustomers {
        documents: numbers.map(customer).collect(),
        page,
        has_more,
        ..found(&[])
    }
}

/// Begins an export by name, and answers the pages of customers. Returns the effects of the last answer.
fn export_of_customers(driver: &mut Driver, pages: Vec<FoundCustomers>) -> Vec<Effect> {
    driver.search("Ana");
    let mut effects = export(driver);
    for page in pages {
        let (number, query) = customers_fetched(&effects);
        assert_eq!(
            (query.nome.as_deref(), query.page(), query.size()),
            (Some("Ana"), page.page, 100)
        );
        effects = driver.on(Event::CustomersAnswered(number, Ok(page)));
    }
    effects
}

#[test]
fn a_name_has_the_orders_of_all_its_customers() {
    let mut driver = Driver::listing(&[1]);
    let pages = [(1, true, 0..100), (2, true, 100..200), (3, false, 200..205)];
    // A list of several pages is read twice, as it may shift meanwhile.
    let pages = pages.iter().chain(&pages).cloned();
    let pages = pages
        .map(|(page, has_more, numbers)| customers(page, has_more, numbers))
        .collect();
    let mut effects = export_of_customers(&mut driver, pages);
    for number in 0..205 {
        assert_eq!(fetched(&effects).1.documento_cliente, Some(customer(number)));
        effects = answer(&mut driver, &effects, 1, false, &[i64::from(number)]);
    }
    assert_eq!(saved(&effects), (0..205).collect::<Vec<_>>());
    assert!(is_said(&effects, Announcement::Exported(205, false)));
    assert!(!driver.state.is_partial);
}

#[test]
fn a_file_that_may_lack_orders_says_so() {
    let mut driver = Driver::listing(&[1]);
    let with_unreadable = FoundCustomers {
        has_unreadable: true,
        ..customers(1, false, 0..1)
    };
    let effects = export_of_customers(&mut driver, vec![with_unreadable]);
    let effects = answer(&mut driver, &effects, 1, false, &[7]);
    assert_eq!(saved(&effects), [7]);
    assert!(is_said(&effects, Announcement::Exported(1, true)));
    assert!(driver.state.is_partial);
    driver.on(Event::SearchTyped("".into()));
    driver.on(Event::SearchSubmitted);
    export(&mut driver);
    assert!(!driver.state.is_partial, "the next file is another one");
}

#[test]
fn customers_without_an_end_fail_the_export() {
    let mut driver = Driver::listing(&[1]);
    let pages = (1..=10).map(|page| customers(page, true, 0..0)).collect();
    assert!(tells_of_failure(&export_of_customers(&mut driver, pages)));
    let mut driver = Driver::listing(&[1]);
    let pages = vec![customers(1, true, 0..2)];
    let (number, _) = customers_fetched(&export_of_customers(&mut driver, pages));
    let again = customers(1, true, 0..2);
    assert!(tells_of_failure(
        &driver.on(Event::CustomersAnswered(number, Ok(again)))
    ));
}

#[test]
fn an_export_ends_when_the_element_is_removed() {
    for leaves in [false, true] {
        let mut driver = Driver::listing(&[1]);
        let effects = export(&mut driver);
        let effects = answer(&mut driver, &effects, 1, true, &[4, 3]);
        if leaves {
            assert!(driver.on(Event::Removed).is_empty());
            assert_eq!(driver.state.export, None);
        }
        let effects = answer(&mut driver, &effects, 2, true, &[2, 1]);
        assert_eq!(effects.is_empty(), leaves);
    }
}

#[test]
fn a_name_of_nobody_is_an_empty_file() {
    let mut driver = Driver::listing(&[1]);
    driver.search("Ana");
    let (number, _) = customers_fetched(&export(&mut driver));
    let nobody = found(&[]);
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
            driver.state.export.as_ref().unwrap().count,
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
fn after_a_failure_all_pages_are_read_again() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    let effects = answer(&mut driver, &effects, 1, true, &[4, 3]);
    let (number, _) = fetched(&effects);
    assert!(tells_of_failure(
        &driver.on(Event::OrdersAnswered(number, Err(network())))
    ));
    let state = &driver.state;
    assert!(!state.is_exporting() && state.export_failure().is_some());
    let effects = driver.on(Event::RetryExport);
    assert!(driver.on(Event::RetryExport).is_empty(), "the export is running");
    // Meanwhile, the login has changed.
    let effects = answer(&mut driver, &effects, 1, true, &[8, 7]);
    let effects = answer(&mut driver, &effects, 2, false, &[6, 5]);
    // The checking pass fails, and orders are new when it is repeated.
    let effects = answer(&mut driver, &effects, 1, true, &[8, 7]);
    let (number, _) = fetched(&effects);
    driver.on(Event::OrdersAnswered(number, Err(network())));
    let mut effects = driver.on(Event::RetryExport);
    for _ in 0..2 {
        effects = answer(&mut driver, &effects, 1, true, &[9, 8]);
        effects = answer(&mut driver, &effects, 2, false, &[7, 6, 5]);
    }
    assert_eq!(saved(&effects), [9, 8, 7, 6, 5]);
    assert!(!driver.state.is_partial);
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
fn a_file_has_no_order_of_another_login() {
    let mut driver = Driver::listing(&[1]);
    let effects = export(&mut driver);
    let effects = answer(&mut driver, &effects, 1, true, &[4, 3]);
    // The login changes. Its first page is read in the second pass.
    let mut effects = answer(&mut driver, &effects, 2, false, &[7]);
    for _ in 0..2 {
        effects = answer(&mut driver, &effects, 1, true, &[9, 8]);
        effects = answer(&mut driver, &effects, 2, false, &[7]);
    }
    assert_eq!(saved(&effects), [9, 8, 7]);
}

#[test]
fn a_service_that_refuses_large_pages_is_read_in_small_ones() {
    for name in ["", "Ana"] {
        let mut driver = Driver::listing(&[1]);
        driver.search(name);
        let mut effects = export(&mut driver);
        let refusal = || refused_field("tamanhoPagina");
        if name.is_empty() {
            let (number, _) = fetched(&effects);
            effects = driver.on(Event::OrdersAnswered(number, Err(refusal())));
        } else {
            let (number, _) = customers_fetched(&effects);
            effects = driver.on(Event::CustomersAnswered(number, Err(refusal())));
            let (number, query) = customers_fetched(&effects);
            assert_eq!((query.page(), query.size()), (1, 20));
            effects = driver.on(Event::CustomersAnswered(number, Ok(found(&[CPF]))));
        }
        let (number, query) = fetched(&effects);
        assert_eq!((query.page(), query.size()), (1, 20));
        assert!(tells_of_failure(
            &driver.on(Event::OrdersAnswered(number, Err(refusal())))
        ));
    }
}

#[test]
fn a_list_that_is_shorter_than_its_total_may_lack_orders() {
    for (total, is_partial) in [(2, false), (3, true)] {
        let mut driver = Driver::listing(&[1]);
        let (number, _) = fetched(&export(&mut driver));
        let listed = PageOfOrders { total, ..page(&[2, 1]) };
        let effects = driver.on(Event::OrdersAnswered(number, Ok(listed)));
        assert!(is_said(&effects, Announcement::Exported(2, is_partial)));
    }
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
