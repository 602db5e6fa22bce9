//! The invoice is imported once, when the order requires it.

mod key;
mod left;

use parcela_core::StatusKind;
use parcela_core::invoice_file::{InvoiceKind, LARGEST};

use parcela_order_flow::FileHandle;

use super::*;

/// A file whose content matches its extension.
fn file(name: &str, size: u64) -> InvoiceFile {
    InvoiceFile {
        pedido_id: ORDER,
        name: name.into(),
        size,
        modified: 7,
        content: InvoiceKind::of_name(name).map_or(FileContent::Unknown, FileContent::Known),
        handle: FileHandle::default(),
    }
}

fn at_invoice() -> Driver {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(15, 1))));
    assert!(driver.state.awaits_invoice());
    driver
}

/// The key of importOrderInvoice in the effects. Asserts that the key is saved first.
fn imported(driver: &Driver, effects: &[Effect]) -> Uuid {
    let key = effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::ImportInvoice(key, ORDER, _)) => Some(*key),
        _ => None,
    });
    let key = key.unwrap_or_else(|| panic!("no import in {effects:?}"));
    let Some(SavedSale::Placed(record)) = driver.saved() else {
        panic!("{:?}", driver.saved());
    };
    assert_eq!(record.upload.map(|upload| upload.key.id), Some(key));
    key
}

fn choose(driver: &mut Driver, file: InvoiceFile) -> Uuid {
    let effects = driver.on(Event::FileChosen(file));
    assert_eq!(
        effects,
        [Effect::Focus(Target::SendInvoice)],
        "the seller checks the file first"
    );
    let effects = driver.on(Event::SendInvoice);
    imported(driver, &effects)
}

#[test]
fn files_are_judged_before_they_are_read() {
    for (name, size, file_error) in [
        ("", 0, Some(FileError::Kind)),
        ("nota.exe", 10, Some(FileError::Kind)),
        (".pdf", 10, Some(FileError::Kind)),
        ("nota", 10, Some(FileError::Kind)),
        ("nota.pdf", LARGEST + 1, Some(FileError::Large)),
        ("nota.pdf", 0, Some(FileError::Empty)),
        ("nota\u{202e}fdp.pdf", 10, Some(FileError::Name)),
        ("nota.pdf", LARGEST, None),
        ("NOTA FISCAL.XML", 1, None),
        ("foto.jpeg", 1, None),
    ] {
        let mut driver = at_invoice();
        let effects = driver.on(Event::FileChosen(file(name, size)));
        if let Some(file_error) = file_error {
            let expected = [Effect::Announce(Announcement::Order(OrderAnnouncement::FileError(
                file_error,
            )))];
            assert_eq!(effects, expected, "{name}");
            let import = &driver.state.placed().unwrap().invoice.import;
            assert_eq!(*import, Import::FileError(file_error));
        } else {
            let import = &driver.state.placed().unwrap().invoice.import;
            assert_eq!(*import, Import::Chosen(file(name, size)));
            let effects = driver.on(Event::SendInvoice);
            imported(&driver, &effects);
        }
    }
}

#[test]
fn the_largest_file_fits_into_a_body() {
    let base64 = LARGEST.div_ceil(3) * 4;
    assert!(
        base64 + 1024 < 10 * 1024 * 1024,
        "there is room for the rest of the body"
    );
}

#[test]
fn an_invoice_is_taken_only_when_the_order_asks_for_it() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1))));
    assert!(driver.on(Event::FileChosen(file("nota.pdf", 10))).is_empty());
}

#[test]
fn a_second_file_waits_for_the_first() {
    let mut driver = at_invoice();
    choose(&mut driver, file("nota.pdf", 10));
    assert!(driver.on(Event::FileChosen(file("outra.pdf", 10))).is_empty());
    assert!(driver.on(Event::SendInvoice).is_empty());
}

#[test]
fn a_file_that_was_chosen_for_another_order_is_not_shown() {
    let mut driver = at_invoice();
    let other = InvoiceFile {
        pedido_id: Uuid::from_u128(9),
        ..file("nota.pdf", 10)
    };
    assert!(driver.on(Event::FileChosen(other)).is_empty());
    assert!(driver.on(Event::SendInvoice).is_empty());
}

#[test]
fn another_file_may_take_the_place_of_the_chosen_one() {
    let mut driver = at_invoice();
    driver.on(Event::FileChosen(file("nota.exe", 10)));
    assert!(driver.on(Event::SendInvoice).is_empty());
    driver.on(Event::FileChosen(file("nota.pdf", 10)));
    choose(&mut driver, file("outra.pdf", 10));
}

#[test]
fn an_unanswered_import_is_sent_again_with_its_key_also_after_a_reload() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    assert!(driver.state.alert().unwrap().retry);
    let effects = driver.on(Event::Retry);
    assert_eq!(imported(&driver, &effects), key);

    let mut page = Driver::new();
    page.events = 500;
    let number = looked(&page.on(Event::Started(driver.saved())));
    page.on(Event::StatusAnswered(number, Ok(snapshot(15, 1))));
    assert_eq!(choose(&mut page, file("nota.pdf", 10)), key);
}

#[test]
fn only_a_refusal_ends_the_key_and_not_another_file() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    let other = choose(&mut driver, file("outra.pdf", 10));
    assert_eq!(other, key, "the service may have the first file");
    driver.on(Event::Answered(Answer::Invoice(other, Err(Some(refusal())))));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Refused);
    assert_ne!(choose(&mut driver, file("outra.pdf", 10)), other);
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Err(None))));
    assert!(
        effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::FileError(
            FileError::Unreadable
        ))))
    );
}

#[test]
fn a_file_that_cannot_be_read_says_nothing_about_an_earlier_attempt() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    choose(&mut driver, file("outra.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(None))));
    assert_eq!(choose(&mut driver, file("nota.pdf", 10)), key);
}

#[test]
fn a_file_that_is_still_read_replaces_the_earlier_one() {
    let mut driver = at_invoice();
    driver.on(Event::FileChosen(file("nota.pdf", 10)));
    driver.on(Event::FileReading);
    assert_eq!(*import(&driver), Import::Idle);
    assert!(driver.on(Event::SendInvoice).is_empty(), "the earlier file is not sent");
    choose(&mut driver, file("outra.pdf", 10));
    driver.on(Event::FileReading);
    assert!(matches!(import(&driver), Import::Sending(file) if file.name == "outra.pdf"));
}

#[test]
fn a_file_that_is_not_sent_is_lost_with_the_page() {
    let mut driver = at_invoice();
    assert!(!driver.state.is_unsaved());
    driver.on(Event::FileChosen(file("nota.pdf", 10)));
    assert!(driver.state.is_unsaved());
}

#[test]
fn an_import_is_followed_by_a_look() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    assert!(effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::Imported))));
    assert!(!driver.state.awaits_invoice());
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(16, 1))));
    assert!(effects.contains(&Effect::Notify(Notice::Ended(ORDER, StatusKind::Concluido))));
}

/// A new page in the tab of `driver`, which reads `status`.
fn reloaded(driver: &Driver, status: i32) -> Driver {
    let mut page = Driver::new();
    page.events = driver.events + 500;
    let number = looked(&page.on(Event::Started(driver.saved())));
    page.saved.clone_from(&driver.saved);
    page.on(Event::StatusAnswered(number, Ok(snapshot(status, 1))));
    page
}

fn import(driver: &Driver) -> &Import {
    &driver.state.placed().unwrap().invoice.import
}

fn upload(driver: &Driver) -> Option<Upload> {
    match driver.saved() {
        Some(SavedSale::Placed(record)) => record.upload,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_sent_invoice_is_remembered_over_a_reload_until_the_status_moves() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));

    let mut page = reloaded(&driver, 15);
    assert_eq!(*import(&page), Import::Sent);
    assert!(!page.state.awaits_invoice(), "the invoice has been imported");
    assert!(page.on(Event::FileChosen(file("nota.pdf", 10))).is_empty());
    assert!(page.on(Event::SendInvoice).is_empty());
    assert_eq!(upload(&page).map(|upload| upload.key.id), Some(key));

    let page = reloaded(&page, 9);
    assert_eq!(upload(&page), None, "the status no longer asks for the invoice");
}

#[test]
fn an_order_that_asks_for_its_invoice_again_gets_another_one() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let number = looked(&driver.on(Event::Answered(Answer::Invoice(key, Ok(())))));
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot(17, 1))));
    let wait = waited(&effects, Timer::Watch);
    let number = looked(&driver.on(Event::TimerElapsed(Timer::Watch, wait.number)));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(15, 1))));
    assert!(driver.state.awaits_invoice());
    assert_ne!(choose(&mut driver, file("nota.pdf", 10)), key);
}

/// Lets the timer in the effects elapse and answers the poll with `status`.
fn poll(driver: &mut Driver, effects: &[Effect], status: i32) -> Vec<Effect> {
    let wait = waited(effects, Timer::Watch);
    let number = looked(&driver.on(Event::TimerElapsed(Timer::Watch, wait.number)));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(status, 1))))
}

#[test]
fn an_import_that_was_done_although_it_failed_leaves_no_error_and_no_key() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    let number = looked(&driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network()))))));
    assert!(driver.state.alert().is_some());
    driver.on(Event::StatusAnswered(number, Ok(snapshot(16, 1))));
    assert_eq!(driver.state.alert(), None);
    assert!(!driver.state.can_retry());
    assert_eq!(upload(&driver), None);
}

#[test]
fn an_import_that_fails_after_its_order_is_done_is_no_failure() {
    let (mut driver, number) = Driver::linked();
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot(15, 1))));
    let key = choose(&mut driver, file("nota.pdf", 10));
    poll(&mut driver, &effects, 16);
    assert!(!driver.state.is_unsaved(), "leaving the page loses nothing");
    assert!(
        driver
            .on(Event::Answered(Answer::Invoice(key, Err(Some(network())))))
            .is_empty()
    );
    assert_eq!(driver.state.alert(), None);
}

#[test]
fn a_sale_that_is_not_shown_forgets_its_invoice_once_its_status_moves() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    let number = looked(&driver.on(Event::Restart));
    assert_eq!(
        driver.state.sales[0].record().upload.map(|upload| upload.key.id),
        Some(key)
    );
    assert!(!driver.state.sales[0].awaits_invoice());
    driver.on(Event::StatusAnswered(number, Ok(snapshot(17, 1))));
    assert_eq!(driver.state.sales[0].record().upload, None);
}

#[test]
fn a_file_whose_content_is_not_what_its_name_says_is_not_sent() {
    for (name, content, file_error) in [
        ("NOTA.PDF", FileContent::Unknown, FileError::Content),
        ("nota.pdf", FileContent::Known(InvoiceKind::Xml), FileError::Content),
        ("nota.xml", FileContent::Known(InvoiceKind::Pdf), FileError::Content),
        ("foto.png", FileContent::Known(InvoiceKind::Jpeg), FileError::Content),
        ("foto.jpg", FileContent::Unreadable, FileError::Unreadable),
    ] {
        let mut driver = at_invoice();
        driver.on(Event::FileChosen(InvoiceFile {
            content,
            ..file(name, 10)
        }));
        let import = &driver.state.placed().unwrap().invoice.import;
        assert_eq!(*import, Import::FileError(file_error), "{name}");
        assert!(driver.on(Event::SendInvoice).is_empty(), "{name}");
    }
}

fn imports_nothing(effects: &[Effect]) -> bool {
    !effects
        .iter()
        .any(|effect| matches!(effect, Effect::Order(Action::ImportInvoice(..))))
}
