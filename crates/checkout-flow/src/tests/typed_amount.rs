//! An amount that the seller types instead of the page's, and a page whose amount is final.

use super::amount::{agreed, give, reais, reload, told};
use super::*;

/// A page with the amount 1 500,00, on which the seller simulates another amount.
fn typed(amount: &str, sale: f64) -> Driver {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1500.00".into());
    sell(&mut driver, amount, sale);
    driver
}

/// Simulates the amount and continues to the form.
fn sell(driver: &mut Driver, amount: &str, sale: f64) -> Vec<Effect> {
    driver.on(Event::AmountTyped(amount.into()));
    let number = simulated(&driver.on(Event::Simulate));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    let number = settled(&driver.on(Event::TermChosen(12)));
    driver.on(Event::SettlementAnswered(number, Ok(values_of(sale))));
    let effects = driver.on(Event::Continue);
    assert_eq!(driver.state.step, Step::Order);
    effects
}

/// A regression: the order was made for 2 000,00 without a question.
#[test]
fn an_amount_that_the_seller_has_typed_beside_the_pages_is_asked_about_too() {
    let mut driver = typed("2000", 2000.0);
    assert_eq!(driver.state.changed_amount(), reais(1500));
    for (field, text) in CUSTOMER {
        driver.on(Event::FieldTyped(field, text.into()));
    }
    let effects = driver.on(Event::Submit);
    assert_eq!(effects, [Effect::Focus(Target::KeepAmount), told(1500)]);
    driver.on(Event::AmountKept);
    assert_eq!(driver.state.changed_amount(), None);

    driver.on(Event::Back);
    driver.on(Event::Continue);
    assert_eq!(
        driver.state.changed_amount(),
        None,
        "the seller has kept the plan's amount"
    );
    let (_, order) = driver.submit();
    assert_eq!(Some(order.valor_solicitado), reais(2000));
}

#[test]
fn the_question_about_a_typed_amount_is_told_and_outlives_a_reload() {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1800.00".into());
    driver.on(Event::Started(None));
    let effects = sell(&mut driver, "2000", 2000.0);
    assert_eq!(effects.last(), Some(&told(1800)));
    let is_at_the_question = effects.contains(&Effect::Focus(Target::Heading));
    assert!(is_at_the_question, "the form comes after the question: {effects:?}");
    let (page, effects) = reload(&driver);
    assert_eq!(effects.last(), Some(&told(1800)));
    assert_eq!(
        (page.state.step, page.state.changed_amount()),
        (Step::Order, reais(1800))
    );

    simulated(&driver.on(Event::AmountTaken));
    assert_eq!(driver.state.simulation.amount, "1.800,00");
    assert_eq!(
        (driver.state.step, driver.state.changed_amount()),
        (Step::Simulation, None)
    );
}

#[test]
fn the_pages_amount_typed_again_is_no_other_and_an_empty_cart_is_none() {
    assert_eq!(typed("1.500,00", 1500.0).state.changed_amount(), None);
    let mut driver = Driver::new();
    driver.state.page_amount = Some("0.00".into());
    driver.on(Event::Started(None));
    sell(&mut driver, "1500", 1500.0);
    assert_eq!(driver.state.changed_amount(), None);
}

/// After a denial, the seller sells for less deliberately.
#[test]
fn a_smaller_amount_after_a_denial_is_not_asked_about() {
    for (amount, sale, asked) in [("1000", 1000.0, None), ("2000", 2000.0, reais(1500))] {
        let mut driver = agreed();
        let (key, _) = driver.submit();
        let start = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
        let effects = driver.on(Event::Answered(Answer::Sale(start, Ok(Some(LINK.into())))));
        driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(10, 1))));
        driver.on(Event::SellAgain(SellAgain::Smaller));
        sell(&mut driver, amount, sale);
        assert_eq!(driver.state.changed_amount(), asked, "{amount}");
    }
}

#[test]
fn a_final_amount_cannot_be_typed() {
    let mut driver = Driver::new();
    driver.on(Event::AmountBound(Binding::Final));
    driver.on(Event::AmountTyped("2000".into()));
    assert_eq!(driver.state.simulation.amount, "2000", "the page has no amount");
    simulated(&give(&mut driver, "1500.00"));
    driver.on(Event::AmountTyped("2000".into()));
    assert_eq!(driver.state.simulation.amount, "1.500,00");

    driver.on(Event::AmountBound(Binding::Suggested));
    driver.on(Event::AmountTyped("2000".into()));
    simulated(&driver.on(Event::AmountBound(Binding::Final)));
    assert_eq!(
        driver.state.simulation.amount, "1.500,00",
        "the page's amount replaces the typed one"
    );
    assert_eq!(driver.on(Event::AmountBound(Binding::Final)), []);
    driver.on(Event::Restart);
    assert!(driver.state.has_final_amount());
}

#[test]
fn no_smaller_amount_is_offered_where_the_pages_is_final() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(10, 1))));
    assert!(driver.state.offers(SellAgain::Smaller));
    driver.state.page_amount = Some("1500.00".into());
    driver.on(Event::AmountBound(Binding::Final));
    assert!(!driver.state.offers(SellAgain::Smaller) && driver.state.offers(SellAgain::DownPayment));
}
