//! The list is kept up to date without disturbing the seller.

use super::*;

/// A flow that lists the orders, and its timer.
pub(super) fn listing(numbers: &[i64]) -> (Driver, Wait) {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(numbers))));
    (driver, waited(&effects, Timer::Refresh))
}

pub(super) fn elapse(driver: &mut Driver, wait: Wait) -> Vec<Effect> {
    driver.on(Event::TimerElapsed(Timer::Refresh, wait.number))
}

#[test]
fn a_visible_list_is_refreshed_less_and_less_often_while_nothing_changes() {
    let (mut driver, mut wait) = listing(&[1]);
    let mut waits = Vec::new();
    for _ in 0..6 {
        waits.push(wait.millis);
        let (number, _) = fetched(&elapse(&mut driver, wait));
        assert_eq!(driver.state.list.loading(), None, "the refresh is automatic");
        let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
        assert_eq!(effects.len(), 1, "nothing is announced: {effects:?}");
        wait = waited(&effects, Timer::Refresh);
    }
    assert_eq!(waits, [15_000, 22_500, 33_750, 50_625, 60_000, 60_000]);
    let (number, _) = fetched(&elapse(&mut driver, wait));
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1, 2]))));
    assert_eq!(waited(&effects, Timer::Refresh).millis, 15_000, "the list has changed");
    assert_eq!(driver.rows(), [2, 1]);
}

#[test]
fn a_list_out_of_sight_is_silent_and_catches_up_when_it_is_due() {
    let (mut driver, wait) = listing(&[1]);
    assert!(driver.on(Event::VisibilityChanged(false)).is_empty());
    driver.now += 15_000;
    assert!(elapse(&mut driver, wait).is_empty());
    assert!(driver.on(Event::Online).is_empty());
    fetched(&driver.on(Event::VisibilityChanged(true)));
}

#[test]
fn a_list_that_was_out_of_sight_for_a_moment_is_not_read_again() {
    let (mut driver, _) = listing(&[1]);
    driver.on(Event::VisibilityChanged(false));
    driver.now += 14_999;
    let effects = driver.on(Event::VisibilityChanged(true));
    assert!(sends_nothing(&effects), "{effects:?}");
    fetched(&elapse(&mut driver, waited(&effects, Timer::Refresh)));
    assert!(
        driver.on(Event::VisibilityChanged(true)).is_empty(),
        "a read is in progress"
    );
}

#[test]
fn a_change_of_which_the_page_learns_out_of_sight_is_read_when_it_is_shown() {
    for pushed in [1, 2] {
        let (mut driver, _) = listing(&[1]);
        driver.on(Event::VisibilityChanged(false));
        assert!(driver.on(Event::Pushed(id(pushed))).is_empty());
        fetched(&driver.on(Event::VisibilityChanged(true)));
    }
}

#[test]
fn the_list_behind_an_open_order_is_not_read_until_it_is_shown() {
    for close in [Event::Close, Event::OrderGiven(None)] {
        let (mut driver, wait) = listing(&[2, 1]);
        driver.on(Event::Open(id(1)));
        driver.now += 15_000;
        assert!(elapse(&mut driver, wait).is_empty());
        assert!(driver.on(Event::Pushed(id(2))).is_empty());
        fetched(&driver.on(close));
    }
}

#[test]
fn what_is_shown_is_what_is_refreshed() {
    let mut driver = Driver::looking_at(order(1, 5));
    let effects = driver.on(Event::Refresh);
    looked(&effects);
    assert_eq!(all_fetched(&effects), []);
}

#[test]
fn the_seller_is_told_of_a_refresh_that_they_asked_for() {
    let (mut driver, _) = listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::Refresh));
    assert_eq!(driver.state.list.loading(), Some(Loading::Again));
    assert!(driver.on(Event::Refresh).is_empty(), "a read is in progress");
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    assert!(is_said(&effects, Announcement::Refreshed(1)));
}

#[test]
fn a_refresh_that_is_under_way_answers_the_seller() {
    let (mut driver, wait) = listing(&[1]);
    let (number, _) = fetched(&elapse(&mut driver, wait));
    assert!(driver.on(Event::Refresh).is_empty());
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    assert!(is_said(&effects, Announcement::Refreshed(1)));
}

#[test]
fn a_failed_refresh_is_told_only_to_who_asked() {
    let (mut driver, wait) = listing(&[1]);
    let (number, _) = fetched(&elapse(&mut driver, wait));
    let effects = driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(!tells_of_failure(&effects));
    assert_eq!(driver.state.list.failure, None);
    waited(&effects, Timer::Refresh);

    let (number, _) = fetched(&driver.on(Event::Refresh));
    let effects = driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(tells_of_failure(&effects));
    assert!(driver.state.list.failure.is_some());
    assert_eq!(driver.rows(), [1], "the rows stay");

    let (number, _) = fetched(&driver.on(Event::Online));
    driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    assert_eq!(driver.state.list.failure, None);
}

#[test]
fn a_list_that_has_failed_at_first_is_tried_again_and_told_once() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    let effects = driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(tells_of_failure(&effects));
    let (number, _) = fetched(&elapse(&mut driver, waited(&effects, Timer::Refresh)));
    let effects = driver.on(Event::OrdersAnswered(number, Err(network())));
    assert!(!tells_of_failure(&effects));
    assert!(driver.state.list.failure.is_some());
    let (number, _) = fetched(&elapse(&mut driver, waited(&effects, Timer::Refresh)));
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page(&[1]))));
    assert!(is_said(&effects, Announcement::Orders(1)));
}

#[test]
fn a_row_of_which_the_page_learns_is_read_alone() {
    let (mut driver, _) = listing(&[2, 1]);
    let effects = driver.on(Event::Pushed(id(1)));
    let number = looked(&effects);
    assert_eq!(effects.len(), 1);
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 9)))));
    assert_eq!(
        effects,
        [Effect::Notify(Notice::StatusChanged(id(1), StatusKind::Comprado))]
    );
    assert_eq!(driver.state.list.row(id(1)).unwrap().status, StatusKind::Comprado);
    assert_eq!(driver.rows(), [2, 1]);
}

#[test]
fn of_two_reads_of_a_row_the_newer_one_counts() {
    let (mut driver, _) = listing(&[1]);
    let earlier = looked(&driver.on(Event::Pushed(id(1))));
    let later = looked(&driver.on(Event::Pushed(id(1))));
    driver.on(Event::OrderAnswered(later, Ok(Box::new(order(1, 9)))));
    assert!(
        driver
            .on(Event::OrderAnswered(earlier, Ok(Box::new(order(1, 7)))))
            .is_empty()
    );
    assert_eq!(driver.state.list.rows[0].status, StatusKind::Comprado);
    assert!(driver.on(Event::OrderAnswered(99, Err(network()))).is_empty());
}

#[test]
fn a_row_that_is_read_while_the_list_is_under_way_stays_as_it_was_read() {
    let (mut driver, wait) = listing(&[1]);
    let (list, _) = fetched(&elapse(&mut driver, wait));
    let row = looked(&driver.on(Event::Pushed(id(1))));
    driver.on(Event::OrderAnswered(row, Ok(Box::new(order(1, 9)))));
    driver.on(Event::OrdersAnswered(list, Ok(page(&[1]))));
    assert_eq!(driver.state.list.rows[0].status, StatusKind::Comprado);
}

#[test]
fn of_a_read_of_a_row_and_one_of_the_list_the_later_one_counts() {
    let (mut driver, wait) = listing(&[1]);
    let row = looked(&driver.on(Event::Pushed(id(1))));
    let (list, _) = fetched(&elapse(&mut driver, wait));
    driver.on(Event::OrdersAnswered(list, Ok(page_of(vec![order(1, 15)]))));
    let late = driver.on(Event::OrderAnswered(row, Ok(Box::new(order(1, 9)))));
    assert!(late.is_empty(), "the status does not go back: {late:?}");
    assert_eq!(driver.state.list.rows[0].status, StatusKind::Faturamento);
}

#[test]
fn an_unknown_order_has_the_first_page_read() {
    let (mut driver, _) = listing(&[1]);
    let (number, _) = fetched(&driver.on(Event::Pushed(id(2))));
    // An order is made while the list is being read. The answer may not contain it.
    assert!(driver.on(Event::Pushed(id(3))).is_empty());
    let (number, _) = fetched(&driver.on(Event::OrdersAnswered(number, Ok(page(&[1, 2])))));
    driver.on(Event::OrdersAnswered(number, Ok(page(&[1, 2, 3]))));
    assert_eq!(driver.rows(), [3, 2, 1]);
}

#[test]
fn an_unknown_order_changes_nothing_on_a_later_page() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[9]))));
    let (number, _) = fetched(&driver.on(Event::NextPage));
    driver.on(Event::OrdersAnswered(number, Ok(page_at(2, false, &[8]))));
    assert!(driver.on(Event::Pushed(id(10))).is_empty());
}

#[test]
fn the_page_is_told_of_a_status_that_a_refresh_finds() {
    let (mut driver, wait) = listing(&[1]);
    let (number, _) = fetched(&elapse(&mut driver, wait));
    let effects = driver.on(Event::OrdersAnswered(number, Ok(page_of(vec![order(1, 16)]))));
    assert!(is_told(&effects, &Notice::StatusChanged(id(1), StatusKind::Concluido)));
}

#[test]
fn a_page_of_the_list_that_comes_while_an_order_is_open_is_not_told_of_the_order() {
    let mut driver = Driver::new();
    let (number, _) = fetched(&driver.start());
    driver.on(Event::OrdersAnswered(number, Ok(page_at(1, true, &[9]))));
    for (event, answer) in [
        (Event::NextPage, page_at(2, true, &[8])),
        (Event::Refresh, page_at(2, true, &[8])),
        (Event::StatusChosen(Some(StatusKind::Comprado)), page(&[])),
    ] {
        let (number, _) = fetched(&driver.on(event));
        driver.on(Event::Open(id(1)));
        let effects = driver.on(Event::OrdersAnswered(number, Ok(answer)));
        let is_told = effects
            .iter()
            .any(|effect| matches!(effect, Effect::Announce(_) | Effect::Focus(_)));
        assert!(!is_told, "{effects:?}");
        driver.on(Event::Close);
    }
}

#[test]
fn an_announcement_of_the_list_ends_when_an_order_is_opened() {
    let (mut driver, _) = listing(&[1]);
    let announcement = Announcement::Orders(1);
    assert!(announcement.holds(&driver.state));
    driver.on(Event::Open(id(1)));
    assert!(!announcement.holds(&driver.state));
}

#[test]
fn a_read_that_ended_with_the_removal_is_repeated_when_the_element_is_back() {
    let mut driver = Driver::new();
    let (first, _) = fetched(&driver.start());
    driver.on(Event::Removed);
    assert!(driver.on(Event::OrdersAnswered(first, Ok(page(&[1])))).is_empty());
    let (number, _) = fetched(&driver.on(Event::VisibilityChanged(true)));
    driver.on(Event::OrdersAnswered(number, Ok(page(&[2]))));
    assert_eq!(driver.rows(), [2]);

    let (number, query) = customers_fetched(&driver.search("Ana"));
    driver.on(Event::Removed);
    let late = driver.on(Event::CustomersAnswered(number, Ok(found(&[CPF]))));
    assert!(late.is_empty(), "the orders of Ana are not read for nobody");
    let (_, again) = customers_fetched(&driver.on(Event::VisibilityChanged(true)));
    assert_eq!(again, query);
}

#[test]
fn a_change_whose_read_ended_with_the_removal_is_read_when_the_element_is_back() {
    for pushed in [1, 2] {
        let (mut driver, _) = listing(&[1]);
        assert_eq!(driver.on(Event::Pushed(id(pushed))).len(), 1);
        driver.on(Event::Removed);
        fetched(&driver.on(Event::VisibilityChanged(true)));
    }
}

#[test]
fn a_change_of_a_finished_order_out_of_sight_is_read_once_when_it_is_shown() {
    let mut driver = Driver::looking_at(order(1, 16));
    driver.on(Event::VisibilityChanged(false));
    assert!(driver.on(Event::Pushed(id(1))).is_empty());
    let number = looked(&driver.on(Event::VisibilityChanged(true)));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 16)))));
    assert!(driver.on(Event::VisibilityChanged(true)).is_empty());
}

#[test]
fn a_finished_order_is_read_once_when_the_page_or_the_seller_asks() {
    let mut driver = Driver::looking_at(order(1, 16));
    assert!(driver.on(Event::VisibilityChanged(true)).is_empty());
    for event in [Event::Pushed(id(1)), Event::Refresh] {
        let number = looked(&driver.on(event));
        let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 16)))));
        assert!(effects.is_empty(), "it is not followed: {effects:?}");
    }
    let number = looked(&driver.on(Event::Refresh));
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 17)))));
    assert!(is_told(&effects, &Notice::StatusChanged(id(1), StatusKind::from(17))));
}
