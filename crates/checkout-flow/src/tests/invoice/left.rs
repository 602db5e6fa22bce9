//! A sale that the seller has left: its calls go on, and nothing of it is told meanwhile.

use super::*;

#[test]
fn the_import_of_a_sale_that_is_not_shown_is_answered() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Restart);
    assert!(
        driver.state.is_unsaved() && driver.state.can_leave(),
        "leaving the page would lose it"
    );
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    assert!(is_quiet(&effects), "{effects:?}");
    assert!(
        driver.state.sales[0]
            .record()
            .upload
            .is_some_and(|upload| upload.is_done)
    );
    assert!(!driver.state.is_unsaved());
}

/// Whether nothing is said, and the saved sale stays, because another sale is shown.
fn is_quiet(effects: &[Effect]) -> bool {
    let is_shown = |effect: &Effect| {
        matches!(
            effect,
            Effect::Focus(_) | Effect::Announce(_) | Effect::Save(_) | Effect::Wait(_)
        )
    };
    !effects.iter().any(is_shown)
}

/// Opens the order again, whose status is read.
fn reopen(driver: &mut Driver, status: i32) {
    let number = looked(&driver.on(Event::Resume(ORDER)));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(status, 1))));
}

#[test]
fn an_invoice_is_sent_on_while_another_sale_is_shown() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Restart);
    reopen(&mut driver, 15);
    assert!(matches!(import(&driver), Import::Sending(_)), "{:?}", import(&driver));
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    assert!(effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::Imported))));
    assert_eq!(*import(&driver), Import::Sent);
}

#[test]
fn an_invoice_that_fails_while_another_sale_is_shown_is_tried_again_when_its_sale_is_opened() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Restart);
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    assert!(is_quiet(&effects), "{effects:?}");
    reopen(&mut driver, 15);
    let effects = driver.on(Event::Retry);
    assert_eq!(imported(&driver, &effects), key);
}

#[test]
fn a_claim_that_is_decided_after_the_sale_was_left_is_sent() {
    let mut driver = at_invoice();
    driver.on(Event::FileChosen(file("nota.pdf", 10)));
    let moment = Moment {
        now: (driver.events + 1) * 1000,
        today: NaiveDate::MAX,
        key: Uuid::from_u128(99_999),
    };
    let effects = transition(&mut driver.state, Event::SendInvoice, moment);
    let claim = effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::Claim(claim)) => Some(*claim),
        _ => None,
    });
    let claim = claim.unwrap();
    driver.on(Event::Restart);
    let effects = driver.on(Event::Answered(Answer::Claimed(claim, OrderVerdict::Ours)));
    let is_sent =
        |effect: &Effect| matches!(effect, Effect::Order(Action::ImportInvoice(key, ..)) if *key == claim.key.id);
    assert!(effects.iter().any(is_sent) && is_quiet(&effects), "{effects:?}");
    reopen(&mut driver, 15);
    assert!(matches!(import(&driver), Import::Sending(_)));
}

#[test]
fn an_invoice_that_waits_for_the_status_waits_also_while_another_sale_is_shown() {
    let mut driver = at_invoice();
    let key = choose(&mut driver, file("nota.pdf", 10));
    driver.on(Event::Answered(Answer::Invoice(key, Err(Some(network())))));
    driver.events += DAY / 1000;
    driver.on(Event::Retry);
    let effects = driver.on(Event::Restart);
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(15, 1))));
    let is_sent = |effect: &Effect| matches!(effect, Effect::Order(Action::ImportInvoice(sent, ..)) if *sent == key);
    assert!(effects.iter().any(is_sent) && is_quiet(&effects), "{effects:?}");
}

#[test]
fn a_link_that_arrives_while_another_sale_is_shown_is_there_when_its_sale_is_opened() {
    let (mut driver, key) = Driver::at_link();
    driver.on(Event::Restart);
    let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
    assert!(is_quiet(&effects), "{effects:?}");
    driver.on(Event::Resume(ORDER));
    assert_eq!(driver.state.link().map(Link::as_str), Some(LINK));
}

#[test]
fn the_sale_of_an_order_that_is_not_shown_is_not_started() {
    let mut driver = Driver::new();
    let effects = driver.on(Event::SalesFound(vec![OrderRecord::new(ORDER)]));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(13, 1))));
    assert!(sends_nothing(&effects), "{effects:?}");
    let effects = driver.on(Event::Resume(ORDER));
    started(&driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(13, 1)))));
}
