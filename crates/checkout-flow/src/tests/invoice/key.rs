//! The key of an import: other tabs send it, and the status is read first when it is too old.

use parcela_core::operation::{ImportOrderInvoice, Operation as _};

use super::*;

/// Another tab of the session, which reads the order's status.
fn beside(driver: &Driver, status: i32) -> Driver {
    let mut tab = Driver::new();
    tab.events = driver.events + 1;
    tab.shared = Rc::clone(&driver.shared);
    let number = looked(&tab.on(Event::Resume(ORDER)));
    tab.on(Event::StatusAnswered(number, Ok(snapshot(status, 1))));
    tab
}

#[test]
fn a_tab_adopts_the_invoice_that_another_has_imported() {
    let (mut driver, mut other) = (at_invoice(), at_invoice());
    other.shared = Rc::clone(&driver.shared);
    other.on(Event::FileChosen(file("outra.pdf", 10)));
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    let effects = other.on(Event::SendInvoice);
    assert!(imports_nothing(&effects));
    assert_eq!(*import(&other), Import::Sent);
    assert_eq!(
        *import(&beside(&driver, 15)),
        Import::Sent,
        "a tab that opens the order knows it"
    );
}

#[test]
fn a_tab_that_reads_an_old_status_shows_the_invoice_that_another_has_imported() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let number = looked(&driver.on(Event::Answered(Answer::Invoice(key, Ok(())))));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(16, 1))));
    let tab = beside(&driver, 15);
    assert_eq!((import(&tab), tab.state.awaits_invoice()), (&Import::Sent, false));
}

#[test]
fn a_tab_sends_the_invoice_under_the_key_that_another_has_sent() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let mut other = beside(&driver, 15);
    assert_eq!(choose(&mut other, file("nota.pdf", 10)), key);
    other.on(Event::Answered(Answer::Invoice(key, Err(Some(refusal())))));
    assert_ne!(
        choose(&mut other, file("nota.pdf", 10)),
        key,
        "the service has refused the key"
    );
}

#[test]
fn a_key_of_another_tab_that_is_too_old_is_sent_once_the_order_still_asks() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let mut tab = at_invoice();
    tab.shared = Rc::clone(&driver.shared);
    tab.events = driver.events + DAY / 1000 - 60;
    // The other tab has saved its sale since, so that the shared sale is young and its key is not.
    driver.events += DAY / 2000;
    if let Some(text) = tab.shared.borrow_mut().get_mut(&ORDER) {
        let sale = SharedSale::living(text, driver.events * 1000).unwrap();
        *text = SharedSale {
            at: driver.events * 1000,
            ..sale
        }
        .text();
    }
    tab.events += 60;
    tab.on(Event::FileChosen(file("nota.pdf", 10)));
    let mut effects = tab.on(Event::SendInvoice);
    for reason in ["the tab was frozen for a day", "the key is too old"] {
        assert!(imports_nothing(&effects), "{reason}, so the status is read first");
        effects = tab.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(15, 1))));
    }
    assert_eq!(imported(&tab, &effects), key);
}

#[test]
fn a_key_that_was_not_stored_is_lost_with_the_page_until_its_outcome_is_known() {
    let mut driver = at_invoice();
    let placed = |driver: &Driver| driver.state.placed().unwrap().clone();
    assert!(!placed(&driver).loses_key(None), "nothing was sent");
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    let sent = placed(&driver);
    assert!(sent.loses_key(None) && !sent.loses_key(Some(sent.record())));
    assert!(sent.loses_key(Some(OrderRecord::new(ORDER))), "an earlier record");
    driver.on(Event::Retry);
    driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    assert!(!placed(&driver).loses_key(None));

    let (mut driver, key) = Driver::at_link();
    assert!(placed(&driver).loses_key(None));
    driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    assert!(placed(&driver).loses_key(None));
    driver.on(Event::Retry);
    driver.on(Event::Answered(Answer::Sale(
        key,
        Ok(Some("https://pay.example/abc".into())),
    )));
    assert!(!placed(&driver).loses_key(None));
}

#[test]
fn two_tabs_start_a_sale_under_one_key() {
    let (driver, key) = Driver::at_link();
    let mut tab = Driver::new();
    tab.events = driver.events + 1;
    tab.shared = Rc::clone(&driver.shared);
    let number = looked(&tab.on(Event::Resume(ORDER)));
    assert_eq!(
        started(&tab.on(Event::StatusAnswered(number, Ok(snapshot(13, 1))))),
        key
    );
}

/// A 409 to importOrderInvoice.
fn received() -> CallFailure {
    CallFailure {
        route: &ImportOrderInvoice::ROUTE,
        ..conflict()
    }
}

#[test]
fn a_file_that_was_not_taken_is_told_after_the_status_has_moved_on() {
    for is_read_first in [false, true] {
        let mut driver = at_invoice();
        let key = choose(&mut driver, file("nota.pdf", 10));
        let mut told = Vec::new();
        let answer = |driver: &mut Driver| driver.on(Event::Answered(Answer::Invoice(key, Err(Some(received())))));
        if !is_read_first {
            told.extend(answer(&mut driver));
        }
        let number = looked(&driver.on(Event::Pushed(ORDER)));
        driver.on(Event::StatusAnswered(number, Ok(snapshot(16, 1))));
        if is_read_first {
            told.extend(answer(&mut driver));
        }
        let is_told = |effect: &Effect| matches!(effect, Effect::Notify(Notice::Failed(..)));
        assert_eq!(told.iter().filter(|effect| is_told(effect)).count(), 1);
        let alert = driver.state.alert().unwrap();
        assert_eq!((alert.failure.cause(), alert.retry), (Cause::InvoiceReceived, false));
        assert!(driver.state.is_over() && !driver.state.is_unsaved());
        driver.on(Event::Restart);
        assert_eq!(driver.state.alert(), None);
    }
}

#[test]
fn a_file_that_was_not_taken_is_told_beside_the_invoice_of_another_tab() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let mut other = beside(&driver, 15);
    assert_eq!(choose(&mut other, file("outra.pdf", 10)), key);
    other.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Err(Some(received())))));
    driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(15, 1))));
    assert_eq!(*import(&driver), Import::Sent);
    let alert = driver.state.alert().unwrap();
    assert_eq!((alert.failure.cause(), alert.retry), (Cause::InvoiceReceived, false));
}

#[test]
fn a_file_that_is_not_the_one_that_the_service_has_received_is_told() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    // The service has refused the file, and its answer was lost.
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    choose(&mut driver, file("outra.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(received())))));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::InvoiceReceived);
    // The seller sends the first file again, and learns of the refusal.
    assert_eq!(choose(&mut driver, file("nota.pdf", 10)), key);
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(refusal())))));
    assert_ne!(choose(&mut driver, file("outra.pdf", 10)), key);
}

/// A flow in which the import of a file failed more than a day ago, and the key of the import.
fn with_an_old_import() -> (Driver, Uuid) {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    driver.events += DAY / 1000;
    (driver, key)
}

#[test]
fn an_import_of_yesterday_is_repeated_once_the_order_still_asks_for_it() {
    let (mut driver, key) = with_an_old_import();
    let effects = driver.on(Event::Retry);
    assert!(imports_nothing(&effects), "the status is read first");
    assert!(driver.on(Event::SendInvoice).is_empty() && driver.state.is_unsaved());
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(15, 1))));
    assert_eq!(imported(&driver, &effects), key);
}

#[test]
fn an_import_of_yesterday_that_was_done_is_not_repeated() {
    let (mut driver, _) = with_an_old_import();
    let effects = driver.on(Event::Retry);
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(16, 1))));
    assert!(imports_nothing(&effects));
    assert_eq!((import(&driver), driver.state.alert()), (&Import::Idle, None));
}

#[test]
fn an_import_of_yesterday_waits_for_a_status_that_can_be_read() {
    let (mut driver, key) = with_an_old_import();
    let effects = driver.on(Event::Retry);
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Err(network())));
    assert!(effects.contains(&Effect::Focus(Target::Retry)));
    assert!(driver.state.alert().unwrap().retry);
    let effects = driver.on(Event::Retry);
    assert!(imports_nothing(&effects));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(15, 1))));
    assert_eq!(imported(&driver, &effects), key);
}

#[test]
fn an_import_is_repeated_after_a_read_when_the_page_is_reloaded_a_day_later() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.events += DAY / 1000;
    let mut page = reloaded(&driver, 15);
    page.on(Event::FileChosen(file("nota.pdf", 10)));
    let effects = page.on(Event::SendInvoice);
    assert!(imports_nothing(&effects));
    let effects = page.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(15, 1))));
    assert_eq!(imported(&page, &effects), key);
}
