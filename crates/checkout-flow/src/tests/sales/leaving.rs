//! The current sale is replaced by another one only if nothing is lost.

use super::*;

/// The next customer's form, while the customer of the first sale pays.
fn next_customer() -> Driver {
    let (first, _) = two_sales();
    let mut driver = Driver::with_customer();
    driver.on(Event::SalesFound(
        first.state.sales.iter().map(Placed::record).collect(),
    ));
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

/// A page or a list beside the checkout opens another order.
#[test]
fn a_customer_that_has_been_typed_is_not_dropped_unasked() {
    let mut driver = next_customer();
    let effects = driver.on(Event::Resume(ORDER));
    assert_eq!(effects, [Effect::Announce(Announcement::CustomerAtRisk)]);
    assert!(driver.state.is_asked_to_leave());
    assert_eq!(driver.state.step, Step::Order);

    assert_eq!(driver.on(Event::CustomerKept), [Effect::Focus(Target::Heading)]);
    assert!(!driver.state.is_asked_to_leave());
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");

    driver.on(Event::Resume(ORDER));
    let effects = driver.on(Event::CustomerLeft);
    looked(&effects);
    assert!(effects.contains(&Effect::Focus(Target::Heading)));
    assert_eq!(driver.state.step, Step::Link);
    assert!(!driver.state.is_asked_to_leave());
}

#[test]
fn a_customer_in_the_first_step_is_not_dropped_unasked_either() {
    let mut driver = next_customer();
    driver.on(Event::Back);
    driver.on(Event::Resume(ORDER));
    assert!(driver.state.is_asked_to_leave());
}

/// The page provides its customer again.
#[test]
fn a_form_without_typed_texts_is_left_at_once() {
    let mut driver = Driver::at_order();
    looked(&driver.on(Event::Resume(ORDER)));
    assert_eq!(driver.state.step, Step::Link);
}

#[test]
fn an_order_that_is_sent_meanwhile_is_not_left() {
    let mut driver = next_customer();
    driver.on(Event::Resume(ORDER));
    driver.submit();
    assert!(!driver.state.is_asked_to_leave());
    assert_eq!(driver.on(Event::CustomerLeft), [Effect::Focus(Target::Heading)]);
    assert!(driver.state.is_sending());
}

/// An answer about an order of this establishment.
fn snapshot_of(cnpj: &str) -> OrderSnapshot {
    let mut snapshot = snapshot(5, 1042);
    snapshot.parties.cnpj = cnpj.parse().ok();
    snapshot
}

#[test]
fn an_order_of_another_establishment_is_not_continued() {
    let mut driver = Driver::new();
    let number = looked(&driver.on(Event::Resume(ORDER)));
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot_of("12.ABC.345/01DE-35"))));
    assert!(sends_nothing(&effects), "{effects:?}");
    assert!(
        effects.contains(&Effect::Order(Action::EndSale(ORDER, None))),
        "{effects:?}"
    );
    let failed = |effect: &Effect| matches!(effect, Effect::Notify(Notice::Failed(_, Some(ORDER))));
    assert!(effects.iter().any(failed), "{effects:?}");
    assert_eq!(
        (driver.state.step, driver.state.remark),
        (Step::Simulation, Some(Remark::AnotherShop))
    );
    assert_eq!((driver.saved(), driver.state.sales.len()), (None, 0));
}

#[test]
fn an_order_of_this_establishment_is_continued() {
    let mut driver = Driver::new();
    let number = looked(&driver.on(Event::Resume(ORDER)));
    driver.on(Event::StatusAnswered(number, Ok(snapshot_of("11.222.333/0001-81"))));
    assert_eq!((driver.state.step, driver.state.remark), (Step::Link, None));
}

#[test]
fn the_sale_stays_if_the_page_refuses_an_order_of_another_establishment() {
    let mut driver = next_customer();
    let effects = driver.on(Event::AnotherShop);
    assert_eq!(effects, [Effect::Announce(Announcement::Remark(Remark::AnotherShop))]);
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");
}

/// The customer's data were typed for the previous order.
#[test]
fn a_form_that_sells_again_is_not_left_for_another_sale() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(4, 1042))));
    driver.on(Event::SellAgain(SellAgain::Same));
    assert!(driver.state.is_unsaved() && !driver.state.can_leave());
}

#[test]
fn a_reload_would_lose_a_typed_customer_in_every_step() {
    let mut driver = Driver::with_customer();
    assert!(driver.state.is_unsaved());
    driver.on(Event::Back);
    assert_eq!(driver.state.step, Step::Simulation);
    assert!(driver.state.is_unsaved());

    let mut driver = Driver::at_order();
    driver.on(Event::Back);
    assert!(!driver.state.is_unsaved(), "nothing was typed");
}
