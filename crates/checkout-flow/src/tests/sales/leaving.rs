//! The current sale is replaced by another one only if nothing is lost.

use super::*;

/// The next customer's form, while the customer of the first sale pays.
fn next_customer() -> Driver {
    let (first, _) = two_sales();
    let mut driver = Driver::with_customer();
    driver.on(Event::SalesFound(first.state.sales));
    driver.change_customer();
    driver
}

/// There is no way back to such an order.
#[test]
fn an_order_that_may_exist_is_not_left_for_another() {
    let mut driver = next_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    let saved = driver.saved.clone();
    assert_eq!(driver.on(Event::Resume(ORDER)), []);
    assert_eq!(driver.saved, saved);
    driver.on(Event::Back);
    driver.on(Event::Back);
    assert_eq!(driver.state.step, Step::Simulation);
    assert_eq!(driver.on(Event::Resume(ORDER)), []);
    driver.on(Event::Continue);
    assert_eq!(created(&driver.on(Event::Retry)).0, key);

    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.on(Event::Reset);
    looked(&driver.on(Event::Resume(ORDER)));
}

#[test]
fn a_question_is_not_left_for_another_order_than_the_equal_one() {
    let (mut driver, _) = equal_order::equal();
    assert_eq!(driver.on(Event::Resume(Uuid::from_u128(9))), []);
    assert!(driver.state.equal_order().is_some());
    looked(&driver.on(Event::ShowEqualOrder));
}

#[test]
fn another_sale_is_offered_while_there_is_nothing_to_lose() {
    let (driver, _) = two_sales();
    assert!(driver.state.can_leave());
    let (driver, _) = Driver::linked();
    assert!(driver.state.can_leave());
    let (driver, _) = equal_order::equal();
    assert!(!driver.state.can_leave());

    let mut driver = next_customer();
    assert!(!driver.state.can_leave(), "the form has typed texts");
    let (key, _) = driver.submit();
    assert!(!driver.state.can_leave(), "the order is being sent");
    driver.on(Event::OrderAnswered(key, Err(network())));
    assert!(!driver.state.can_leave(), "the order may exist");
    driver.on(Event::Retry);
    driver.on(Event::OrderAnswered(key, Err(refusal())));
    assert!(!driver.state.can_leave(), "the form has typed texts");
    driver.on(Event::Back);
    driver.on(Event::Back);
    assert!(driver.state.can_leave(), "the seller has left the form");
}

/// The customer's data were typed for the previous order.
#[test]
fn a_form_that_sells_again_is_not_left_for_another_sale() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(seen(4, 1042))));
    driver.on(Event::SellAgain(SellAgain::Same));
    assert!(driver.state.is_unsaved() && !driver.state.can_leave());
}
