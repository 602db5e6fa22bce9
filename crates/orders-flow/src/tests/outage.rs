//! A list whose refreshes fail for long, or are refused.

use parcela_order_flow::CallFailure;

use super::refresh::{elapse, listing};
use super::*;

/// Answers the pending refresh by a failure `times` times, and lets the next timer elapse each time. Returns which of them told the page.
fn fail(driver: &mut Driver, mut wait: Wait, times: usize, failure: &CallFailure) -> Vec<bool> {
    (0..times)
        .map(|_| {
            driver.now += u64::from(wait.millis);
            let (number, _) = fetched(&elapse(driver, wait));
            let effects = driver.on(Event::OrdersAnswered(number, Err(failure.clone())));
            wait = waited(&effects, Timer::Refresh);
            tells_of_failure(&effects)
        })
        .collect()
}

#[test]
fn rows_that_could_not_be_refreshed_for_two_minutes_say_so_once() {
    let (mut driver, wait) = listing(&[1]);
    let checked = driver.now;
    // After 15, 38, 71 and 122 seconds, and then once a minute.
    assert_eq!(
        fail(&mut driver, wait, 6, &network()),
        [false, false, false, true, false, false]
    );
    assert!(driver.state.list.failure.is_some());
    assert_eq!((driver.rows(), driver.state.list.checked), (vec![1], Some(checked)));
    // The next outage is another one.
    let (number, _) = fetched(&driver.on(Event::Online));
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    assert_eq!(driver.state.list.failure, None);
    let told = fail(&mut driver, waited(&effects, Timer::Refresh), 3, &network());
    assert_eq!(
        told,
        [false, true, false],
        "a list that rests is refreshed once a minute"
    );
}

#[test]
fn a_list_that_was_removed_during_a_retry_is_read_at_once_when_it_is_back() {
    let (mut driver, _) = listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::StatusChosen(Some(StatusKind::Faturamento))));
    driver.on(Event::OrdersAnswered(number, Err(network())));
    assert_eq!(
        driver.state.list.checked, None,
        "the rows of the previous filter are gone"
    );
    fetched(&driver.on(Event::Refresh));
    driver.on(Event::Removed);
    // The first rows are only a moment old, but no longer there.
    fetched(&driver.on(Event::VisibilityChanged(true)));
}

#[test]
fn an_expired_login_is_told_at_once_and_a_new_one_is_noticed() {
    for failure in [unauthorized(), refusal()] {
        let (mut driver, wait) = listing(&[1]);
        assert_eq!(fail(&mut driver, wait, 2, &failure), [true, false], "{failure:?}");
        assert_eq!(driver.rows(), [1], "the rows stay, with a note");
        let (number, _) = fetched(&driver.on(Event::VisibilityChanged(true)));
        driver.on(Event::OrdersAnswered(number, Ok(page(&[2, 1]))));
        assert_eq!((driver.state.list.failure.clone(), driver.rows()), (None, vec![2, 1]));
    }
}

#[test]
fn an_open_order_tells_an_expired_login_once_and_notices_a_new_one() {
    for status in [5, 15, 16] {
        let mut driver = Driver::looking_at(order(1, status));
        let poll = |driver: &mut Driver, answer: Result<Box<Order>, CallFailure>| {
            let number = looked(&driver.on(Event::Refresh));
            let effects = driver.on(Event::OrderAnswered(number, answer));
            let shown = driver.state.open.as_ref().unwrap().placed.failure().cloned();
            (shown.is_some(), tells_of_failure(&effects))
        };
        assert_eq!(
            poll(&mut driver, Err(network())),
            (false, false),
            "the next poll suffices"
        );
        assert_eq!(poll(&mut driver, Err(unauthorized())), (true, true), "{status}");
        assert_eq!(poll(&mut driver, Err(unauthorized())), (true, false), "{status}");
        assert!(driver.state.open.as_ref().unwrap().can_retry());
        let number = looked(&driver.on(Event::Retry));
        assert!(sends_no_operation(
            &driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, status)))))
        ));
        assert_eq!(driver.state.open.as_ref().unwrap().placed.failure(), None);
    }
}

fn sends_no_operation(effects: &[Effect]) -> bool {
    !effects.iter().any(|effect| matches!(effect, Effect::Order(_)))
}

#[test]
fn a_list_that_comes_back_after_an_hour_is_old_at_its_first_failure() {
    let (mut driver, _) = listing(&[1]);
    driver.on(Event::VisibilityChanged(false));
    driver.now += HOUR;
    let (number, _) = fetched(&driver.on(Event::VisibilityChanged(true)));
    assert!(tells_of_failure(
        &driver.on(Event::OrdersAnswered(number, Err(network())))
    ));
}

#[test]
fn rows_are_not_from_the_future_after_the_clock_was_set_back() {
    let (mut driver, wait) = listing(&[1]);
    driver.now -= 24 * HOUR;
    let told = fail(&mut driver, wait, 5, &network());
    assert_eq!(told, [false, false, false, false, true]);
}
