//! The open order: its link, its invoice and its status.

use parcela_core::invoice_file::InvoiceKind;
use parcela_order_flow::{Announcement as OrderAnnouncement, FileContent, FileHandle, InvoiceFile, Link};

use super::*;

const LINK: &str = "https://pay.example/abc";

fn link(address: &str) -> Link {
    Link::new(address).unwrap()
}

fn invoice() -> InvoiceFile {
    InvoiceFile {
        pedido_id: id(1),
        name: "nota.pdf".into(),
        size: 2048,
        modified: 1,
        content: FileContent::Known(InvoiceKind::of_name("nota.pdf").unwrap()),
        handle: FileHandle::default(),
    }
}

#[test]
fn an_order_of_the_list_is_shown_before_it_is_read() {
    let mut driver = Driver::listing(&[2, 1]);
    let effects = driver.on(Event::Open(id(1)));
    let number = looked(&effects);
    assert!(is_told(&effects, &Notice::OrderOpened(id(1))));
    assert!(effects.contains(&Effect::Focus(Target::Order)));
    let open = driver.state.open.as_ref().unwrap();
    assert_eq!(open.order.as_ref().unwrap().numero, 1);
    assert!(!open.is_loading());
    assert!(driver.on(Event::Open(id(1))).is_empty(), "the order is open already");

    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 15)))));
    assert!(is_told(
        &effects,
        &Notice::StatusChanged(id(1), StatusKind::Faturamento)
    ));
    assert_eq!(
        driver.state.list.row(id(1)).unwrap().status,
        StatusKind::Faturamento,
        "its row is updated as well"
    );
}

#[test]
fn looking_at_an_order_sends_nothing() {
    for status in [13, 5, 1, 2, 12, 15, 0, 99] {
        let mut driver = Driver::listing(&[]);
        let effects = driver.on(Event::Open(id(1)));
        assert!(driver.state.open.as_ref().unwrap().is_loading());
        let number = looked(&effects);
        let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, status)))));
        assert!(sends_nothing(&effects), "{status}: {effects:?}");
        assert!(
            !effects.iter().any(|effect| matches!(effect, Effect::Notify(_))),
            "nothing has changed"
        );
        let wait = waited(&effects, Timer::Watch);
        let effects = driver.on(Event::TimerElapsed(Timer::Watch, wait.number));
        let number = looked(&effects);
        let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
        assert_eq!(started(&effects), None, "{status} to 5");
    }
}

#[test]
fn the_link_is_asked_for_once() {
    for status in [13, 5] {
        let mut driver = Driver::looking_at(order(1, status));
        let open = driver.state.open.as_ref().unwrap();
        assert!(open.placed.offers_link() && !open.placed.lacks_link());
        let key = started(&driver.on(Event::AskLink)).unwrap();
        assert!(driver.on(Event::AskLink).is_empty(), "a second click does nothing");
        let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Notify(Notice::LinkReady(..))))
        );
        assert!(is_said(&effects, Announcement::Order(OrderAnnouncement::LinkReady)));
        let open = driver.state.open.as_ref().unwrap();
        assert_eq!(open.placed.link().unwrap().as_str(), LINK);
        assert!(!open.placed.offers_link());
        assert!(driver.on(Event::AskLink).is_empty());
        assert!(matches!(
            driver.on(Event::Copy).as_slice(),
            [Effect::Order(Action::Copy(_))]
        ));
        assert!(is_said(
            &driver.on(Event::Answered(Answer::Copied(link(LINK), true))),
            Announcement::Order(OrderAnnouncement::Copied(true))
        ));
        let of_other = driver.on(Event::Answered(Answer::Copied(
            link("https://pay.example/other"),
            false,
        )));
        assert!(of_other.is_empty(), "the link of an order that was open before");
        assert_eq!(
            driver.on(Event::Share("x".into())),
            [Effect::Order(Action::Share("x".into()))]
        );
    }
}

#[test]
fn a_link_that_the_service_does_not_have_yet_is_waited_for() {
    let mut driver = Driver::looking_at(order(1, 1));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(None))));
    assert!(driver.state.open.as_ref().unwrap().placed.lacks_link());
    // The seller has requested the link, so it is requested from the service once the status requires it.
    let number = looked(&effects);
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
    let again = started(&effects).unwrap();
    assert_ne!(again, key, "the answer has ended the first key");
}

#[test]
fn nothing_is_said_about_a_link_that_is_no_longer_needed() {
    for link in [None, Some(LINK.to_owned())] {
        let mut driver = Driver::looking_at(order(1, 13));
        let key = started(&driver.on(Event::AskLink)).unwrap();
        let number = looked(&driver.on(Event::Refresh));
        driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 9)))));
        let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(link))));
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Announce(_))));
    }
}

#[test]
fn a_failed_link_is_tried_again_under_its_key() {
    let mut driver = Driver::looking_at(order(1, 13));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    assert!(tells_of_failure(&effects));
    assert!(effects.contains(&Effect::Focus(Target::Retry)));
    assert!(driver.state.open.as_ref().unwrap().placed.failure().is_some());
    assert_eq!(started(&driver.on(Event::Retry)), Some(key));
}

#[test]
fn nothing_is_tried_again_where_nothing_has_failed() {
    let mut driver = Driver::looking_at(order(1, 1));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(None)))));
    assert!(driver.state.open.as_ref().unwrap().can_retry());
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 16)))));
    assert!(
        driver.on(Event::Retry).is_empty(),
        "the order has ended and needs no link"
    );
}

#[test]
fn an_old_key_is_not_sent_and_the_status_is_read_first() {
    let mut driver = Driver::looking_at(order(1, 13));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    driver.now += 25 * HOUR;
    let effects = driver.on(Event::AskLink);
    assert_eq!(started(&effects), None);
    let number = looked(&effects);
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 13)))));
    assert_eq!(
        started(&effects),
        Some(key),
        "a request that is still on its way has the same key"
    );
}

#[test]
fn a_clock_that_is_set_back_makes_a_key_old() {
    let mut driver = Driver::looking_at(order(1, 13));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    driver.now -= HOUR;
    let effects = driver.on(Event::AskLink);
    assert_eq!(started(&effects), None);
    looked(&effects);
}

#[test]
fn the_link_of_an_order_that_needs_none_is_not_offered() {
    for status in [9, 15, 16, 14, 4, 10, 3, 6, 8, 17] {
        let mut driver = Driver::looking_at(order(1, status));
        assert!(!driver.state.open.as_ref().unwrap().placed.offers_link(), "{status}");
        assert!(driver.on(Event::AskLink).is_empty(), "{status}");
    }
}

#[test]
fn the_link_is_offered_once_the_status_is_known() {
    let mut driver = Driver::listing(&[]);
    driver.on(Event::Open(id(1)));
    assert!(!driver.state.open.as_ref().unwrap().placed.offers_link());
    assert!(driver.on(Event::AskLink).is_empty());
}

#[test]
fn the_invoice_is_sent_from_an_order_that_asks_for_it() {
    let mut driver = Driver::looking_at(order(1, 15));
    assert!(driver.state.open.as_ref().unwrap().placed.awaits_invoice());
    let effects = driver.on(Event::FileChosen(invoice()));
    assert_eq!(effects, [Effect::Focus(Target::SendInvoice)]);
    let effects = driver.on(Event::SendInvoice);
    let key = effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::ImportInvoice(key, pedido_id, _)) => Some((*key, *pedido_id)),
        _ => None,
    });
    let (key, pedido_id) = key.unwrap();
    assert_eq!(pedido_id, id(1));
    assert!(driver.state.is_unsaved());
    assert!(driver.state.open.as_ref().unwrap().lacks_invoice());
    let effects = driver.on(Event::Answered(Answer::Invoice(key, Ok(()))));
    assert!(is_said(&effects, Announcement::Order(OrderAnnouncement::Imported)));
    looked(&effects);
    assert!(!driver.state.is_unsaved());
    assert!(!driver.state.open.as_ref().unwrap().lacks_invoice());
}

#[test]
fn no_invoice_is_taken_from_an_order_that_does_not_ask_for_it() {
    let mut driver = Driver::looking_at(order(1, 5));
    assert!(driver.on(Event::FileChosen(invoice())).is_empty());
    assert!(driver.on(Event::SendInvoice).is_empty());
}

#[test]
fn a_sale_is_continued_by_the_page_until_the_customer_has_accepted() {
    let mut driver = Driver::listing(&[]);
    driver.on(Event::Open(id(1)));
    assert!(driver.on(Event::Continue).is_empty(), "the status is not known yet");
    let resumed = Notice::Resume(id(1), "11.222.333/0001-81".parse().ok());
    for status in [13, 1, 12, 11, 2, 5] {
        let mut driver = Driver::looking_at(order(1, status));
        assert!(driver.state.open.as_ref().unwrap().can_resume(), "{status}");
        assert_eq!(driver.on(Event::Continue), [Effect::Notify(resumed.clone())]);
    }
    for status in [7, 18, 9, 15, 16, 14, 4, 10, 3, 6, 8, 17, 0, 99] {
        let mut driver = Driver::looking_at(order(1, status));
        assert!(!driver.state.open.as_ref().unwrap().can_resume(), "{status}");
        assert!(driver.on(Event::Continue).is_empty(), "{status}");
    }
    assert_eq!(resumed.name(), "parcela-order-resume");
    let expected = r#"{"pedidoId":"00000000-0000-0000-0000-000000000001","establishment":"11222333000181"}"#;
    assert_eq!(resumed.detail(), expected);
    let expected = r#"{"pedidoId":"00000000-0000-0000-0000-000000000001","establishment":null}"#;
    assert_eq!(Notice::Resume(id(1), None).detail(), expected);
}

#[test]
fn a_receipt_is_printed_of_an_order_that_is_known() {
    let mut driver = Driver::listing(&[]);
    driver.on(Event::Open(id(1)));
    assert!(driver.on(Event::Print).is_empty());
    let mut driver = Driver::looking_at(order(1, 16));
    assert_eq!(driver.on(Event::Print), [Effect::Print]);
}

#[test]
fn the_focus_goes_back_to_where_the_order_was_opened() {
    let mut driver = Driver::listing(&[2, 1]);
    driver.on(Event::Open(id(1)));
    let effects = driver.on(Event::Close);
    assert!(effects.contains(&Effect::Focus(Target::Row(id(1)))));
    assert!(is_told(&effects, &Notice::OrderClosed(id(1))));
    assert_eq!(driver.state.open, None);
    driver.on(Event::Open(id(9)));
    assert!(driver.on(Event::Close).contains(&Effect::Focus(Target::List)));
    assert!(driver.on(Event::Close).is_empty());
}

#[test]
fn the_page_opens_and_closes_without_being_told() {
    let mut driver = Driver::listing(&[1]);
    let effects = driver.on(Event::OrderGiven(Some(id(1))));
    assert_eq!(effects.len(), 1, "{effects:?}");
    looked(&effects);
    assert!(driver.on(Event::OrderGiven(Some(id(1)))).is_empty());
    let effects = driver.on(Event::OrderGiven(None));
    assert!(effects.contains(&Effect::FocusWithin(Target::Row(id(1)))));
    let silent = effects
        .iter()
        .all(|effect| !matches!(effect, Effect::Notify(_) | Effect::Focus(_)));
    assert!(
        silent,
        "the page is not notified, and the focus does not move: {effects:?}"
    );
    assert_eq!(driver.state.open, None);
    assert!(driver.on(Event::OrderGiven(None)).is_empty());
}

#[test]
fn the_status_of_an_order_that_is_closed_is_dropped() {
    let mut driver = Driver::looking_at(order(1, 13));
    let number = looked(&driver.on(Event::Open(id(2))));
    driver.on(Event::Open(id(3)));
    assert!(
        driver
            .on(Event::OrderAnswered(number, Ok(Box::new(order(2, 5)))))
            .is_empty()
    );
}

#[test]
fn an_order_of_which_the_page_learns_is_read_once() {
    let mut driver = Driver::listing(&[1]);
    let number = looked(&driver.on(Event::Open(id(1))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
    let effects = driver.on(Event::Pushed(id(1)));
    assert_eq!(effects.len(), 1, "{effects:?}");
    looked(&effects);
}

#[test]
fn a_hidden_order_is_not_followed() {
    let mut driver = Driver::listing(&[]);
    let number = looked(&driver.on(Event::Open(id(1))));
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
    let wait = waited(&effects, Timer::Watch);
    driver.on(Event::VisibilityChanged(false));
    assert!(driver.on(Event::TimerElapsed(Timer::Watch, wait.number)).is_empty());
    assert!(driver.on(Event::Pushed(id(1))).is_empty());
    looked(&driver.on(Event::VisibilityChanged(true)));
}

#[test]
fn an_order_that_cannot_be_read_is_told_and_tried_again() {
    let mut driver = Driver::listing(&[]);
    let number = looked(&driver.on(Event::Open(id(1))));
    let effects = driver.on(Event::OrderAnswered(number, Err(network())));
    assert!(tells_of_failure(&effects));
    let open = driver.state.open.as_ref().unwrap();
    assert!(open.placed.failure().is_some() && !open.is_loading());
    let number = looked(&driver.on(Event::Retry));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
    assert_eq!(driver.state.open.as_ref().unwrap().placed.failure(), None);
}

#[test]
fn a_poll_that_fails_later_alarms_nobody() {
    let mut driver = Driver::looking_at(order(1, 5));
    let number = looked(&driver.on(Event::Pushed(id(1))));
    let effects = driver.on(Event::OrderAnswered(number, Err(network())));
    assert!(!tells_of_failure(&effects));
    assert_eq!(driver.state.open.as_ref().unwrap().placed.failure(), None);
}

#[test]
fn a_finished_order_without_data_that_cannot_be_read_says_so() {
    let mut driver = Driver::looking_at(order(1, 15));
    driver.on(Event::FileChosen(invoice()));
    let effects = driver.on(Event::SendInvoice);
    let key = effects.iter().find_map(|effect| match effect {
        Effect::Order(Action::ImportInvoice(key, _, _)) => Some(*key),
        _ => None,
    });
    driver.on(Event::Close);
    let number = looked(&driver.on(Event::Answered(Answer::Invoice(key.unwrap(), Ok(())))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 16)))));
    let number = looked(&driver.on(Event::OrderGiven(Some(id(1)))));
    assert!(driver.state.open.as_ref().unwrap().is_loading());
    // The status is final, so no other read follows.
    assert!(sends_nothing(&driver.on(Event::OrderAnswered(number, Err(network())))));
    let open = driver.state.open.as_ref().unwrap();
    assert!(!open.is_loading() && open.failure().is_some());
    let number = looked(&driver.on(Event::Retry));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 16)))));
    assert_eq!(driver.state.open.as_ref().unwrap().failure(), None);
}

#[test]
fn an_order_has_an_age_while_it_is_followed() {
    for (status, is_followed) in [(5, true), (16, false)] {
        let mut driver = Driver::listing(&[1]);
        let listed = driver.now;
        driver.now += 1000;
        let number = looked(&driver.on(Event::Open(id(1))));
        assert_eq!(driver.state.open_read(), Some(listed));
        driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, status)))));
        assert_eq!(driver.state.open_read(), is_followed.then_some(driver.now), "{status}");
        let number = looked(&driver.on(Event::Refresh));
        driver.on(Event::OrderAnswered(number, Err(network())));
        assert_eq!(driver.state.open_read(), None, "the read has failed");
    }
}
