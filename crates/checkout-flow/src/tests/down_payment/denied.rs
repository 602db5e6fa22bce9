//! The down payment after a denied order.

use super::*;

/// Sells again with a down payment, after an order of 1.500 was denied for lack of credit.
fn denied(mut driver: Driver) -> Driver {
    let (key, _) = driver.submit();
    let start = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
    let number = looked(&driver.on(Event::Answered(Answer::Sale(start, Ok(Some(LINK.into()))))));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(10, 1042))));
    let effects = driver.on(Event::SellAgain(SellAgain::DownPayment));
    assert_eq!(effects.last(), Some(&Effect::Focus(Target::DownPayment)));
    assert_eq!(query(&effects), None, "the denied amount is not simulated again");
    driver
}

#[test]
fn after_a_denial_an_empty_field_is_refused() {
    let mut driver = denied(Driver::with_customer());
    let field = |driver: &Driver| driver.state.simulation.down_payment.error;
    assert_eq!(field(&driver), None, "an empty field is not an error yet");
    assert!(driver.state.simulation.down_payment.is_open());
    driver.on(Event::DownPaymentBlurred);
    assert_eq!(field(&driver), None);
    driver.on(Event::PageAmountChanged(Some("1800".into())));
    assert_eq!(field(&driver), None);
    for nothing in ["", "0", "0,00"] {
        driver.on(Event::DownPaymentTyped(nothing.into()));
        let effects = driver.on(Event::Simulate);
        assert_eq!(query(&effects), None);
        assert_eq!(field(&driver), Some(DownPaymentError::Required), "{nothing}");
        assert!(effects.contains(&Effect::Focus(Target::DownPayment)));
        driver.on(Event::Continue);
        assert_eq!(driver.state.step, Step::Simulation);
    }
    assert!(
        driver.on(Event::DownPaymentToggled).is_empty(),
        "a required field cannot be closed"
    );
    let effects = pay(&mut driver, "600");
    agree(&mut driver, &effects, 1200.0);
    assert_eq!(shares(&driver), (1800, Some(600), 1200));
    assert_eq!(driver.submit().1.valor_solicitado, reais(1200));
}

#[test]
fn after_a_denial_a_down_payment_that_was_there_has_to_grow() {
    let mut driver = agreed();
    fill(&mut driver);
    let mut driver = denied(driver);
    assert_eq!(texts(&driver), ("1.500,00", "500,00"));
    driver.on(Event::Simulate);
    assert_eq!(
        driver.state.simulation.down_payment.error,
        Some(DownPaymentError::NotMore)
    );
    assert_eq!(query(&pay(&mut driver, "600")).as_deref(), Some("900"));
}
