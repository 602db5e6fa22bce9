//! A lost connection that is restored.

use parcela_core::operation::{
    CreateOrder, GetOrder, ImportOrderInvoice, ListSimulateInstallments, Operation, StartCdcSale,
};

use super::*;

fn offline() -> CallFailure {
    CallFailure {
        connection: Connection::Offline,
        ..network()
    }
}

#[test]
fn each_kind_of_silence_has_its_cause() {
    assert_eq!(network().cause(), Cause::Network);
    assert_eq!(offline().cause(), Cause::Offline);
    assert_eq!(failed_call(Failure::Timeout).cause(), Cause::Timeout);
    let lost = refused(404, ApiErrorKind::NotFound, Problem::default());
    assert_eq!(lost.cause(), Cause::NotFound);
    for route in [&GetOrder::ROUTE, &StartCdcSale::ROUTE, &ImportOrderInvoice::ROUTE] {
        let failure = CallFailure { route, ..lost.clone() };
        assert_eq!(failure.cause(), Cause::OrderNotFound, "{}", route.name);
    }
}

#[test]
fn a_404_from_elsewhere_is_not_an_unknown_establishment_or_order() {
    for lost in [
        bare(404, ApiErrorKind::NotFound),
        refused(404, ApiErrorKind::NotFound, problem("Gateway.UnknownPath")),
    ] {
        for route in [&ListSimulateInstallments::ROUTE, &CreateOrder::ROUTE, &GetOrder::ROUTE] {
            let failure = CallFailure { route, ..lost.clone() };
            assert_eq!(
                (failure.cause(), failure.is_final()),
                (Cause::Decode, false),
                "{}",
                route.name
            );
        }
    }
    let other = refused(404, ApiErrorKind::NotFound, problem("Gateway.OrderNotFound"));
    let route = &StartCdcSale::ROUTE;
    assert_eq!(CallFailure { route, ..other }.cause(), Cause::OrderNotFound);
}

#[test]
fn an_order_waits_for_the_seller_when_the_connection_is_back() {
    let mut driver = Driver::with_customer();
    let sent = driver.submit();
    driver.on(Event::OrderAnswered(sent.0, Err(offline())));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Offline);
    assert!(driver.on(Event::Online).is_empty(), "nothing is created automatically");
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::BackOnline);
    assert_eq!(created(&driver.on(Event::Retry)), sent);
}

#[test]
fn a_simulation_is_asked_again_when_the_connection_is_back() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let number = simulated(&driver.on(Event::Simulate));
    driver.on(Event::OptionsAnswered(number, Err(offline())));
    simulated(&driver.on(Event::Online));
    assert!(driver.on(Event::Online).is_empty(), "the order is being sent");
}

#[test]
fn the_status_is_looked_at_when_the_connection_is_back() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1))));
    looked(&driver.on(Event::Online));
}

#[test]
fn a_start_that_failed_offline_waits_for_the_seller() {
    let (mut driver, key) = Driver::at_link();
    driver.on(Event::Answered(Answer::Sale(key, Err(offline()))));
    assert!(driver.on(Event::Online).is_empty());
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::BackOnline);
    assert_eq!(started(&driver.on(Event::Retry)), key);
}

/// The status on the screen grows old, and the seller waits for it.
#[test]
fn a_status_that_cannot_be_read_offline_is_told_until_it_is_read() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Err(network())));
    assert_eq!(driver.state.alert(), None, "the next poll may succeed");
    let number = looked(&driver.on(Event::VisibilityChanged(true)));
    driver.on(Event::StatusAnswered(number, Err(offline())));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Offline);
    assert!(driver.state.link().is_some(), "the customer can still be sent the link");
    let number = looked(&driver.on(Event::Online));
    assert_eq!(driver.state.alert(), None, "the status is being read");
    driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
    assert_eq!(driver.state.alert(), None);
}

/// A till behind a dead Wi-Fi is online for its browser. One lost poll is no news; a second one means that the status grows old.
#[test]
fn a_status_without_answers_for_a_polling_time_is_marked_until_the_next_answer() {
    for (failure, is_marked) in [(network(), true), (offline(), true), (refusal(), false)] {
        let (mut driver, mut number) = Driver::linked();
        driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
        let mut marks = Vec::new();
        for _ in 0..3 {
            number = looked(&driver.on(Event::VisibilityChanged(true)));
            driver.on(Event::StatusAnswered(number, Err(failure.clone())));
            marks.push(driver.state.placed().unwrap().watch.is_silent);
        }
        assert_eq!(marks, [false, is_marked, is_marked], "{failure:?}");
        let number = looked(&driver.on(Event::Online));
        assert_eq!(
            driver.state.placed().unwrap().watch.is_silent,
            is_marked,
            "until the answer"
        );
        driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
        assert!(!driver.state.placed().unwrap().watch.is_silent);
    }
}
