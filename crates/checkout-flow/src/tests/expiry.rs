//! A saved sale does not outlive its key.

use super::*;

fn failed() -> (Driver, Wait) {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let effects = driver.on(Event::OrderAnswered(key, Err(network())));
    let wait = waited(&effects, Timer::Expiry);
    (driver, wait)
}

#[test]
fn a_page_that_just_sits_there_deletes_what_is_too_old() {
    let (mut driver, wait) = failed();
    let passed = Event::TimerElapsed(Timer::Expiry, wait.number);
    assert!(driver.on(passed.clone()).is_empty(), "a clock that was set");
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
    let (mut driver, effects) = twin::equal();
    let wait = waited(&effects, Timer::Expiry);
    let now = driver.events * 1000 + u64::from(wait.millis);
    driver.at(now, Event::TimerElapsed(Timer::Expiry, wait.number));
    assert_eq!((driver.saved(), driver.state.remark), (None, Some(Remark::Expired)));
}

/// An element that is moved or changes its language ends its timers.
#[test]
fn an_element_that_is_back_waits_for_the_end_of_its_key_again() {
    let (asking, _) = twin::equal();
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
        key: ORDER,
        created_at: DAY,
        sale: 0,
        made: Some((ORDER, DAY)),
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
