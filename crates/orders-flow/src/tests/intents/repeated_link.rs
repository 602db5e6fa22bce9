//! The link of an order that is opened: shown at once if the session has asked for it, and never under a new key.

use parcela_order_flow::{Key, OrderClaim, OrderOperation, OrderVerdict};

use super::*;

/// A flow that has asked for the link of order 1, and the key. `answer` is the answer to startCdcSale.
fn linked(answer: Option<Result<Option<String>, CallFailure>>) -> (Driver, Uuid) {
    let mut driver = Driver::looking_at(order(1, 13));
    let key = started(&driver.on(Event::AskLink)).unwrap();
    if let Some(answer) = answer {
        driver.on(Event::Answered(Answer::Sale(key, answer)));
    }
    (driver, key)
}

/// A new page of the session, after `age`, and the key under which it has asked for the link by itself.
fn opened_later(driver: &Driver, age: u64, status: i32) -> (Driver, Option<Uuid>) {
    let mut page = Driver::listing(&[]);
    (page.now, page.events) = (driver.now + age, 10_000);
    page.shared = Rc::clone(&driver.shared);
    let effects = reopen(&mut page, 1, status);
    assert!(!effects.contains(&Effect::Focus(Target::Retry)));
    (page, started(&effects))
}

fn start(driver: &Driver) -> &Start {
    &driver.state.open.as_ref().unwrap().placed.start
}

#[test]
fn a_started_sale_shows_its_link_at_once_if_the_session_has_asked_for_it() {
    for answer in [None, Some(Ok(Some(LINK.into()))), Some(Err(network()))] {
        let (driver, key) = linked(answer);
        let (mut page, asked) = opened_later(&driver, HOUR, 5);
        assert_eq!(asked, Some(key), "a repetition under the same key changes nothing");
        let effects = page.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
        assert!(is_said(&effects, Announcement::Order(OrderAnnouncement::LinkReady)));
        assert!(page.state.open.as_ref().unwrap().placed.link().is_some());
    }
}

#[test]
fn a_link_is_not_asked_for_by_itself_where_that_might_change_something() {
    let (driver, _) = linked(Some(Ok(Some(LINK.into()))));
    for (age, status) in [(DAY, 5), (HOUR, 13), (HOUR, 1), (HOUR, 9), (HOUR, 0)] {
        let (page, asked) = opened_later(&driver, age, status);
        assert_eq!(
            (asked, start(&page)),
            (None, &Start::Idle),
            "after {age}, status {status}"
        );
    }
    let (unissued, _) = linked(Some(Ok(None)));
    let (refused, _) = linked(Some(Err(CallFailure {
        maybe_done: false,
        ..refusal()
    })));
    for driver in [unissued, refused, Driver::new()] {
        assert_eq!(opened_later(&driver, HOUR, 5).1, None, "its key has ended");
    }
}

#[test]
fn a_link_that_was_not_asked_for_by_the_seller_is_asked_for_once() {
    for answer in [Err(network()), Err(refusal()), Ok(None)] {
        let (driver, key) = linked(Some(Ok(Some(LINK.into()))));
        let (mut page, _) = opened_later(&driver, HOUR, 5);
        let effects = page.on(Event::Answered(Answer::Sale(key, answer.clone())));
        assert!(
            !effects.contains(&Effect::Focus(Target::Retry)),
            "the seller does something else"
        );
        let number = looked(&effects);
        for _ in 0..3 {
            let effects = page.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
            assert_eq!(started(&effects), None, "{answer:?}");
        }
        assert!(page.state.open.as_ref().unwrap().can_retry());
        assert!(started(&page.on(Event::Retry)).is_some());
    }
}

#[test]
fn a_key_that_has_become_too_old_since_is_not_replaced_by_a_new_one() {
    let (driver, key) = linked(Some(Ok(Some(LINK.into()))));
    let (mut page, _) = opened_later(&driver, HOUR, 5);
    let claim = OrderClaim {
        pedido_id: id(1),
        shop: None,
        operation: OrderOperation::Link,
        key: Key {
            id: key,
            created_at: driver.now,
        },
        ended: None,
    };
    page.now += DAY;
    let effects = page.on(Event::Answered(Answer::Claimed(claim, OrderVerdict::Ours)));
    assert_eq!(started(&effects), None);
    let effects = page.on(Event::OrderAnswered(looked(&effects), Ok(Box::new(order(1, 5)))));
    assert_eq!((started(&effects), start(&page)), (None, &Start::Idle));
}
