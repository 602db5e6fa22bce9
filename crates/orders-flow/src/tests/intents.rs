//! The link and the invoice of an order are sent once, whatever is open when they are answered.

mod imported;
mod repeated_link;

use parcela_core::invoice_file::InvoiceKind;
use parcela_order_flow::{
    Announcement as OrderAnnouncement, CallFailure, FileContent, FileHandle, Import, InvoiceFile, Start,
};

use super::*;

const LINK: &str = "https://pay.example/abc";
const DAY: u64 = 24 * HOUR;

fn file(name: &str) -> InvoiceFile {
    InvoiceFile {
        pedido_id: id(1),
        name: name.into(),
        size: 2048,
        modified: 1,
        content: FileContent::Known(InvoiceKind::of_name(name).unwrap()),
        handle: FileHandle::default(),
    }
}

/// The key of importOrderInvoice in the effects.
fn imported(effects: &[Effect]) -> Option<Uuid> {
    effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::ImportInvoice(key, _, _)) => Some(*key),
        _ => None,
    })
}

/// Chooses the file and sends it.
fn send(driver: &mut Driver, name: &str) -> Option<Uuid> {
    driver.on(Event::FileChosen(file(name)));
    imported(&driver.on(Event::SendInvoice))
}

/// A flow that sends the invoice of order 1, and the key.
fn sending() -> (Driver, Uuid) {
    let mut driver = Driver::looking_at(order(1, 15));
    let key = send(&mut driver, "nota.pdf").unwrap();
    (driver, key)
}

/// Opens an order, whose status is read.
fn reopen(driver: &mut Driver, numero: i64, status: i32) -> Vec<Effect> {
    let number = looked(&driver.on(Event::Open(id(numero))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(numero, status)))))
}

/// A flow in another tab of the session, with the order open.
fn beside(driver: &Driver, status: i32) -> Driver {
    let mut tab = Driver::listing(&[]);
    (tab.now, tab.events) = (driver.now, 10_000);
    tab.shared = Rc::clone(&driver.shared);
    reopen(&mut tab, 1, status);
    tab
}

fn import(driver: &Driver) -> &Import {
    &driver.state.open.as_ref().unwrap().placed.invoice.import
}

fn is_quiet(effects: &[Effect]) -> bool {
    let is_shown = |effect: &Effect| {
        matches!(
            effect,
            Effect::Focus(_) | Effect::FocusWithin(_) | Effect::Announce(_) | Effect::Wait(_)
        )
    };
    !effects.iter().any(is_shown)
}

#[test]
fn an_invoice_is_sent_on_while_its_order_is_closed() {
    let (mut driver, key) = sending();
    driver.on(Event::Close);
    assert!(driver.state.is_unsaved(), "leaving the page would lose it");
    reopen(&mut driver, 1, 15);
    assert!(matches!(import(&driver), Import::Sending(_)), "{:?}", import(&driver));
    assert_eq!(send(&mut driver, "nota.pdf"), None, "it is being sent");
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    assert!(is_said(&effects, Announcement::Order(OrderAnnouncement::Imported)));
    assert!(!driver.state.is_unsaved());
}

#[test]
fn an_invoice_that_was_sent_while_its_order_was_closed_is_sent() {
    let (mut driver, key) = sending();
    driver.on(Event::Close);
    assert!(is_quiet(&driver.on(Event::Answered(Answer::Invoice(key, Ok(()))))));
    assert!(!driver.state.is_unsaved());
    reopen(&mut driver, 1, 15);
    assert_eq!(*import(&driver), Import::Sent);
    assert!(!driver.state.open.as_ref().unwrap().lacks_invoice());
}

#[test]
fn an_answer_is_not_told_of_another_order() {
    for answer in [Ok(()), Err(Some(network())), Err(None)] {
        let (mut driver, key) = sending();
        driver.on(Event::Close);
        reopen(&mut driver, 2, 15);
        let before = driver.state.open.clone();
        let effects = driver.on(Event::Answered(Answer::Invoice(key, answer)));
        assert!(is_quiet(&effects), "{effects:?}");
        assert_eq!(driver.state.open, before);
        for effect in effects {
            if let Effect::FetchOrder(number, _) = effect {
                let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 15)))));
                assert!(is_quiet(&effects), "{effects:?}");
            }
        }
        assert_eq!(driver.state.open, before);
    }
}

#[test]
fn an_invoice_that_failed_keeps_its_key_when_its_order_is_opened_again() {
    let (mut driver, key) = sending();
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    driver.on(Event::OrderGiven(None));
    reopen(&mut driver, 2, 5);
    reopen(&mut driver, 1, 15);
    assert!(driver.state.open.as_ref().unwrap().placed.failure().is_some());
    assert_eq!(imported(&driver.on(Event::Retry)), Some(key));
    driver.on(Event::Answered(Answer::Invoice(key, Err(None))));
    assert_eq!(
        send(&mut driver, "outra.pdf"),
        Some(key),
        "another file says nothing about the first"
    );
}

#[test]
fn an_invoice_that_waits_for_the_status_waits_also_while_its_order_is_closed() {
    let (mut driver, key) = sending();
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    driver.now += DAY;
    let effects = driver.on(Event::Retry);
    assert_eq!(imported(&effects), None, "the key is too old");
    let number = looked(&effects);
    driver.on(Event::Close);
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 15)))));
    assert!(imported(&effects) == Some(key) && is_quiet(&effects));
}

#[test]
fn a_key_that_is_too_old_is_not_sent_by_an_order_that_is_opened_again() {
    let (mut driver, key) = sending();
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    driver.on(Event::Close);
    driver.now += DAY;
    reopen(&mut driver, 2, 5);
    reopen(&mut driver, 1, 15);
    driver.on(Event::FileChosen(file("nota.pdf")));
    let effects = driver.on(Event::SendInvoice);
    let sent = imported(&effects).or_else(|| {
        let number = looked(&effects);
        imported(&driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 15))))))
    });
    assert!(sent.is_some_and(|sent| sent != key));
}

#[test]
fn the_status_ends_an_intent_of_a_closed_order() {
    let (mut driver, key) = sending();
    driver.on(Event::Close);
    let number = looked(&driver.on(Event::Answered(Answer::Invoice(key, Ok(())))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 17)))));
    reopen(&mut driver, 1, 15);
    assert!(send(&mut driver, "nota.pdf").is_some_and(|again| again != key));
}

#[test]
fn a_link_that_arrives_while_its_order_is_closed_is_shown_when_it_is_opened_again() {
    let mut driver = Driver::looking_at(order(1, 13));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    driver.on(Event::Close);
    reopen(&mut driver, 2, 13);
    assert!(is_quiet(
        &driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))))
    ));
    assert_eq!(driver.state.open.as_ref().unwrap().placed.start, Start::Idle);
    reopen(&mut driver, 1, 5);
    assert!(driver.state.open.as_ref().unwrap().placed.link().is_some());
}

#[test]
fn a_link_that_was_asked_for_keeps_its_key_when_its_order_is_opened_again() {
    let mut driver = Driver::looking_at(order(1, 13));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    driver.on(Event::Close);
    reopen(&mut driver, 1, 13);
    assert_eq!(started(&driver.on(Event::Retry)), Some(key));
}

#[test]
fn an_order_that_was_only_looked_at_is_not_kept() {
    let mut driver = Driver::looking_at(order(1, 13));
    driver.on(Event::Close);
    assert!(driver.state.kept.is_empty());
}

#[test]
fn two_tabs_import_one_invoice() {
    let (mut driver, key) = sending();
    let mut tab = beside(&driver, 15);
    assert_eq!(send(&mut tab, "nota.pdf"), Some(key));
    driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    let mut late = beside(&driver, 15);
    assert_eq!(*import(&late), Import::Sent, "the tab shows what another has sent");
    assert_eq!(send(&mut late, "outra.pdf"), None);
    // A tab that has failed does not take back what another has done.
    tab.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    assert_eq!(*import(&beside(&driver, 15)), Import::Sent);
}

#[test]
fn a_tab_that_has_chosen_its_file_before_adopts_the_invoice_of_another() {
    let mut driver = Driver::looking_at(order(1, 15));
    let mut tab = beside(&driver, 15);
    tab.on(Event::FileChosen(file("outra.pdf")));
    let key = send(&mut driver, "nota.pdf").unwrap();
    driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    let effects = tab.on(Event::SendInvoice);
    assert_eq!((imported(&effects), import(&tab)), (None, &Import::Sent));
    looked(&effects);
}

#[test]
fn a_tab_that_was_frozen_for_a_day_reads_the_status_before_it_sends_an_invoice() {
    let mut driver = Driver::looking_at(order(1, 15));
    driver.on(Event::FileChosen(file("nota.pdf")));
    driver.now += DAY;
    let effects = driver.on(Event::SendInvoice);
    assert_eq!(imported(&effects), None);
    let answer = Event::OrderAnswered(looked(&effects), Ok(Box::new(order(1, 15))));
    assert!(imported(&driver.on(answer)).is_some());
}

#[test]
fn a_tab_with_an_old_status_asks_for_the_link_of_an_ended_order_under_its_key() {
    let mut driver = Driver::looking_at(order(1, 13));
    let mut tab = beside(&driver, 13);
    let key = started(&driver.on(Event::AskLink)).unwrap();
    let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into()))))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 4)))));
    assert_eq!(started(&tab.on(Event::AskLink)), Some(key));
}

#[test]
fn two_tabs_ask_for_a_link_under_one_key() {
    let mut driver = Driver::looking_at(order(1, 13));
    let mut tab = beside(&driver, 13);
    let key = started(&driver.on(Event::AskLink));
    assert!(key.is_some());
    assert_eq!(started(&tab.on(Event::AskLink)), key);
}

#[test]
fn a_new_page_sends_under_the_key_of_the_earlier_one() {
    let (driver, key) = sending();
    let mut page = beside(&driver, 15);
    page.now += HOUR;
    assert_eq!(*import(&page), Import::Idle, "the file is gone");
    assert_eq!(send(&mut page, "nota.pdf"), Some(key));
    let mut later = beside(&driver, 15);
    later.now += DAY;
    later.on(Event::FileChosen(file("nota.pdf")));
    let effects = later.on(Event::SendInvoice);
    assert_ne!(imported(&effects), Some(key));
}

#[test]
fn a_chosen_file_is_lost_with_the_page() {
    let mut driver = Driver::looking_at(order(1, 15));
    assert!(!driver.state.is_unsaved());
    driver.on(Event::FileChosen(file("nota.pdf")));
    assert!(driver.state.is_unsaved());
    driver.on(Event::FileReading);
    assert!(driver.on(Event::SendInvoice).is_empty(), "another file is chosen");
    driver.on(Event::Close);
    assert!(!driver.state.is_unsaved());
}

#[test]
fn a_file_stays_with_the_order_for_which_it_was_chosen() {
    let mut driver = Driver::looking_at(order(1, 15));
    driver.on(Event::FileReading);
    let number = looked(&driver.on(Event::Open(id(2))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(2, 15)))));
    let reading = driver.on(Event::FileChosen(file("nota-do-pedido-1.pdf")));
    assert!(reading.is_empty(), "it was chosen for the first order");
    assert_eq!(*import(&driver), Import::Idle);
    assert_eq!(imported(&driver.on(Event::SendInvoice)), None);
}

#[test]
fn a_claim_that_is_decided_after_its_order_was_closed_is_sent() {
    let mut driver = Driver::looking_at(order(1, 15));
    driver.on(Event::FileChosen(file("nota.pdf")));
    let moment = moment_of(&driver);
    let effects = transition(&mut driver.state, Event::SendInvoice, moment);
    let claim = effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::Claim(claim)) => Some(*claim),
        _ => None,
    });
    let claim = claim.unwrap();
    driver.on(Event::Close);
    let effects = driver.on(Event::Answered(Answer::Claimed(
        claim,
        parcela_order_flow::OrderVerdict::Ours,
    )));
    assert_eq!(imported(&effects), Some(claim.key.id));
    assert!(is_quiet(&effects));
}

fn moment_of(driver: &Driver) -> Moment {
    Moment {
        now: driver.now,
        today: NaiveDate::MAX,
        key: Uuid::from_u128(99_999),
    }
}

#[test]
fn a_refusal_ends_a_key_for_all_tabs() {
    let (mut driver, key) = sending();
    let refusal = CallFailure {
        maybe_done: false,
        ..network()
    };
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(refusal)))));
    let mut tab = beside(&driver, 15);
    assert!(send(&mut tab, "nota.pdf").is_some_and(|other| other != key));
}
