//! An invoice that another tab has imported, and the statuses before and after it.

use parcela_core::client::ErrorCode;
use parcela_core::operation::{ImportOrderInvoice, Operation as _};

use super::*;

/// The time during which a replica may return an earlier status.
const LAG: u64 = HOUR / 6;

/// A flow that has imported the invoice of order 1 and has read the next status, the key, and another tab in which a file is chosen.
fn imported_before() -> (Driver, Uuid, Driver) {
    let mut driver = Driver::looking_at(order(1, 15));
    let mut tab = beside(&driver, 15);
    tab.on(Event::FileChosen(file("outra.pdf")));
    let key = send(&mut driver, "nota.pdf").unwrap();
    let number = looked(&driver.on(Event::Answered(Answer::Invoice(key, Ok(())))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 16)))));
    assert_eq!(driver.shared.borrow().len(), 1, "the tab has to learn of it");
    (driver, key, tab)
}

#[test]
fn a_tab_with_an_old_status_reads_it_before_it_sends_an_invoice_that_another_has_sent() {
    for is_asked_again in [false, true] {
        let (_, key, mut tab) = imported_before();
        tab.now += LAG;
        let effects = tab.on(Event::SendInvoice);
        assert_eq!(imported(&effects), None);
        let status = if is_asked_again { 15 } else { 16 };
        let answer = Event::OrderAnswered(looked(&effects), Ok(Box::new(order(1, status))));
        let sent = imported(&tab.on(answer));
        assert_eq!(sent.is_some(), is_asked_again);
        assert_ne!(sent, Some(key));
    }
}

#[test]
fn an_invoice_of_another_tab_counts_as_sent_while_a_replica_returns_the_old_status() {
    let (driver, key, mut tab) = imported_before();
    let effects = tab.on(Event::SendInvoice);
    assert_eq!((imported(&effects), import(&tab)), (None, &Import::Sent));
    tab.on(Event::OrderAnswered(looked(&effects), Ok(Box::new(order(1, 15)))));
    let mut fresh = beside(&driver, 15);
    for tab in [&mut tab, &mut fresh] {
        assert_eq!(*import(tab), Import::Sent);
        assert_eq!(send(tab, "outra.pdf"), None);
        tab.now = driver.now - HOUR;
        pushed(tab, 15);
        assert_eq!(*import(tab), Import::Sent, "the clock was set back");
        tab.now = driver.now + LAG - 1;
        pushed(tab, 15);
        assert_eq!(*import(tab), Import::Sent);
        tab.now += 1;
        pushed(tab, 15);
        assert_eq!(*import(tab), Import::Idle, "the order asks for another invoice");
    }
    assert!(send(&mut fresh, "outra.pdf").is_some_and(|again| again != key));
}

#[test]
fn a_tab_that_has_read_the_newest_status_sends_another_invoice_at_once() {
    let (_, key, mut tab) = imported_before();
    pushed(&mut tab, 17);
    pushed(&mut tab, 15);
    assert_eq!(*import(&tab), Import::Idle);
    tab.on(Event::FileChosen(file("outra.pdf")));
    let effects = tab.on(Event::SendInvoice);
    let answer = Event::OrderAnswered(looked(&effects), Ok(Box::new(order(1, 15))));
    assert!(imported(&tab.on(answer)).is_some_and(|again| again != key));
}

#[test]
fn a_file_that_was_not_taken_is_told_although_another_one_was() {
    let conflict = CallFailure {
        route: &ImportOrderInvoice::ROUTE,
        code: ErrorCode::Conflict,
        ..network()
    };
    let (mut driver, key) = sending();
    pushed(&mut driver, 16);
    driver.on(Event::Close);
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Err(Some(conflict.clone())))));
    assert!(tells_of_failure(&effects) && is_quiet(&effects));
    let (mut driver, key) = sending();
    pushed(&mut driver, 16);
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(conflict.clone())))));
    let open = driver.state.open.as_ref().unwrap();
    assert_eq!((open.placed.failure(), open.can_retry()), (Some(&conflict), false));
    pushed(&mut driver, 17);
    assert_eq!(driver.state.open.as_ref().unwrap().placed.failure(), Some(&conflict));
    pushed(&mut driver, 15);
    assert_eq!(driver.state.open.as_ref().unwrap().placed.failure(), None);
}

/// Reads the open order, because the page has learned about a change.
fn pushed(driver: &mut Driver, status: i32) {
    let number = looked(&driver.on(Event::Pushed(id(1))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, status)))));
}
