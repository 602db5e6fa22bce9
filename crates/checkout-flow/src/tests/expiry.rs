//! A saved sale expires with its key.

use super::*;

fn failed() -> (Driver, Wait) {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let effects = driver.on(Event::OrderAnswered(key, Err(network())));
    let wait = waited(&effects, Timer::Expiry);
    (driver, wait)
}

#[test]
fn an_idle_page_deletes_what_is_too_old() {
    let (mut driver, wait) = failed();
    let passed = Event::TimerElapsed(Timer::Expiry, wait.number);
    assert!(
        driver.on(passed.clone()).is_empty(),
        "the key has not expired by the clock"
    );
    assert!(driver.saved().is_some());
    let now = driver.events * 1000 + u64::from(wait.millis);
    let effects = driver.at(now, passed);
    assert!(sends_nothing(&effects));
    assert_eq!((driver.saved(), driver.state.remark), (None, Some(Remark::Expired)));
}

#[test]
fn a_page_that_is_seen_again_a_day_later_deletes_what_is_too_old() {
    for returned in [true, false] {
        let (mut driver, _) = failed();
        let saved = driver.saved();
        let event = if returned {
            Event::PageRestored(saved)
        } else {
            Event::VisibilityChanged(true)
        };
        let effects = driver.at(2 * DAY, event);
        assert!(sends_nothing(&effects));
        assert_eq!((driver.saved(), driver.state.remark), (None, Some(Remark::Expired)));
    }
}

#[test]
fn a_question_that_nobody_answers_deletes_what_is_too_old() {
    let (mut driver, effects) = equal_order::equal();
    let wait = waited(&effects, Timer::Expiry);
    let now = driver.events * 1000 + u64::from(wait.millis);
    driver.at(now, Event::TimerElapsed(Timer::Expiry, wait.number));
    assert_eq!((driver.saved(), driver.state.remark), (None, Some(Remark::Expired)));
}

/// Moving the element, or changing its language, stops its timers.
#[test]
fn an_element_that_is_back_waits_for_the_end_of_its_key_again() {
    let (asking, _) = equal_order::equal();
    for mut driver in [failed().0, asking] {
        let effects = driver.on(Event::VisibilityChanged(true));
        let wait = waited(&effects, Timer::Expiry);
        let now = driver.events * 1000 + u64::from(wait.millis);
        driver.at(now, Event::TimerElapsed(Timer::Expiry, wait.number));
        assert_eq!(driver.saved(), None);
    }
}

#[test]
fn a_question_that_stands_for_a_day_is_given_up() {
    let (mut driver, _) = failed();
    let Sale::Failed(intent, _) = driver.state.sale.clone() else {
        panic!("{:?}", driver.state.sale);
    };
    let entry = Entry {
        key: Key {
            id: ORDER,
            created_at: DAY,
        },
        sale: 0,
        made: Some(Made {
            pedido_id: ORDER,
            at: DAY,
        }),
    };
    driver.state.sale = Sale::Asking(intent, entry.into());
    let effects = driver.at(2 * DAY, Event::CreateAnother);
    assert!(sends_nothing(&effects));
    assert_eq!(driver.saved(), None);
}

#[test]
fn a_tab_that_has_belonged_to_another_session_shows_nothing_of_this_one() {
    let (mut driver, _) = failed();
    let effects = driver.on(Event::SessionChanged);
    assert!(sends_nothing(&effects) && effects.contains(&Effect::DeleteSaved));
    assert_eq!(
        (driver.state.step, &driver.state.sale),
        (Step::Simulation, &Sale::Draft)
    );
    assert_eq!(driver.state.customer, Customer::default());
}

/// A page that reads the saved sale at `now`.
fn opened(saved: Option<String>, now: u64) -> (Driver, Vec<Effect>) {
    let mut page = Driver::new();
    page.saved = saved;
    page.events = now / 1000;
    let saved = page.saved();
    let effects = page.at(now, Event::Started(saved));
    (page, effects)
}

/// After the clock was set back, the age of a key is unknown: the key may be old.
#[test]
fn an_unanswered_order_is_not_sent_again_after_the_clock_was_set_back() {
    let (driver, _) = failed();
    let (page, effects) = opened(driver.saved, 1_000);
    assert!(sends_nothing(&effects));
    assert_eq!((page.saved(), page.state.remark), (None, Some(Remark::Expired)));
}

/// After the clock was set back on an open page, the age of every key is unknown, even if the clock reads later than the keys' times.
#[test]
fn a_clock_that_is_set_back_makes_no_key_younger() {
    for event in [
        Event::Submit,
        Event::Retry,
        Event::VisibilityChanged(true),
        Event::Online,
    ] {
        let (mut driver, _) = failed();
        let now = driver.events * 1000;
        driver.at(now + DAY, Event::VisibilityChanged(false));
        let effects = driver.at(now + 60_000, event);
        assert!(sends_nothing(&effects));
        assert_eq!((driver.saved(), driver.state.remark), (None, Some(Remark::Expired)));
    }
}

#[test]
fn an_order_on_its_way_while_the_clock_is_set_back_is_not_sent_again() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let now = driver.events * 1000;
    driver.at(now + 60 * 60_000, Event::Online);
    driver.at(now + 60_000, Event::Online);
    let page = opened(driver.saved.clone(), now + 70_000).0;
    assert_eq!(
        page.state.remark,
        Some(Remark::Expired),
        "a reload does not send it either"
    );
    let effects = driver.at(now + 80_000, Event::OrderAnswered(key, Err(network())));
    assert!(sends_nothing(&effects));
    assert_eq!(driver.state.remark, Some(Remark::Expired));
}

#[test]
fn an_order_that_is_answered_after_the_clock_was_set_back_is_shown() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let now = driver.events * 1000;
    driver.at(now + 60 * 60_000, Event::Online);
    driver.at(now + 60_000, Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(driver.state.placed().map(|placed| placed.pedido_id), Some(ORDER));
}

#[test]
fn a_clock_that_is_tuned_changes_nothing() {
    let (mut driver, _) = failed();
    let now = driver.events * 1000;
    driver.at(now + 60_000, Event::Online);
    driver.at(now + 30_000, Event::VisibilityChanged(true));
    assert!(driver.state.alert().unwrap().retry);
}

#[test]
fn the_keys_of_all_orders_are_old_once_the_clock_is_set_back() {
    let (mut driver, key) = Driver::at_link();
    driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    driver.on(Event::Resume(Uuid::from_u128(9)));
    let now = driver.events * 1000;
    driver.at(now + DAY, Event::Online);
    let effects = driver.at(now + 60_000, Event::Online);
    let saved = |effect: &Effect| matches!(effect, Effect::SaveSales(_));
    assert!(effects.iter().any(saved), "{effects:?}");
    driver.events += 100;
    let number = looked(&driver.on(Event::Resume(ORDER)));
    assert_eq!(
        started(&driver.on(Event::StatusAnswered(number, Ok(snapshot(13, 1))))),
        key
    );
}

#[test]
fn the_time_of_the_last_look_is_that_of_the_clock() {
    let (mut driver, number) = Driver::linked();
    driver.at(2 * DAY, Event::Online);
    driver.at(DAY, Event::StatusAnswered(number, Ok(snapshot(5, 1))));
    assert_eq!(driver.state.placed().unwrap().watch.checked, Some(DAY));
}

/// If the key of another tab's order has an unknown age, the seller is asked, and the order is not sent again.
#[test]
fn an_order_of_another_tab_is_asked_about_after_the_clock_was_set_back() {
    let mut first = Driver::with_customer();
    first.events += 10_000;
    let (key, _) = first.submit();
    let mut second = Driver::with_customer();
    second.shelf = Rc::clone(&first.shelf);
    let effects = second.send();
    let effects = second.decide(&effects);
    assert!(sends_nothing(&effects));
    assert_eq!(
        second.state.equal_order().map(|equal_order| equal_order.pedido_id),
        Some(None)
    );
    let effects = second.on(Event::CreateAnother);
    assert_ne!(created(&second.decide(&effects)).0, key);
}

#[test]
fn an_old_start_is_repeated_after_a_read_and_under_its_key() {
    let (driver, key) = Driver::at_link();
    let now = driver.events * 1000;
    for now in [now + DAY, 1_000] {
        let (mut page, effects) = opened(driver.saved.clone(), now);
        // The status is read first: it shows whether the sale has started. A request that is still on its way has the same key.
        let number = looked(&effects);
        let effects = page.on(Event::StatusAnswered(number, Ok(snapshot(13, 1))));
        let again = started(&effects);
        assert_eq!(again, key, "{now}");
        assert_eq!(page.saved().unwrap().key(), Some(again), "a reload keeps the key");
    }
}

#[test]
fn a_failed_start_looks_at_the_status_before_it_is_repeated_a_day_later() {
    for status in [13, 7] {
        let (mut driver, key) = Driver::at_link();
        let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
        driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(13, 1))));
        driver.events += DAY / 1000;
        let effects = driver.on(Event::Retry);
        assert!(matches!(effects.as_slice(), [Effect::FetchOrder(..)]), "{effects:?}");
        let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(status, 1))));
        if status == 13 {
            assert_eq!(started(&effects), key);
        } else {
            assert!(sends_nothing(&effects), "the sale has started");
        }
        assert_eq!(driver.state.alert(), None);
    }
}

#[test]
fn a_status_that_cannot_be_read_for_an_old_start_is_told() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(13, 1))));
    driver.events += DAY / 1000;
    let effects = driver.on(Event::Retry);
    driver.on(Event::StatusAnswered(looked(&effects), Err(network())));
    assert!(driver.state.alert().unwrap().retry);
    looked(&driver.on(Event::Retry));
}
