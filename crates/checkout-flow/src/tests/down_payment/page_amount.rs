//! The down payment after a change of the page's amount, and after a reload.

use super::*;

#[test]
fn a_down_payment_stays_when_the_cart_changes() {
    let mut driver = with_down_payment("1500.00", "500");
    let effects = driver.on(Event::PageAmountChanged(Some("1800".into())));
    assert_eq!(query(&effects).as_deref(), Some("1300"));
    assert_eq!(texts(&driver), ("1.800,00", "500,00"));
    let effects = driver.on(Event::PageAmountChanged(Some("600".into())));
    assert_eq!(query(&effects), None);
    assert_eq!(
        driver.state.simulation.down_payment.error,
        Some(DownPaymentError::LeavesTooLittle)
    );

    let mut driver = agreed();
    driver.on(Event::PageAmountChanged(Some("1800".into())));
    assert_eq!(driver.state.changed_amount(), Some(reais(1800)));
    let effects = driver.on(Event::AmountTaken);
    assert_eq!(query(&effects).as_deref(), Some("1300"));
    assert_eq!(texts(&driver), ("1.800,00", "500,00"));
}

#[test]
fn the_page_gives_the_whole_amount() {
    let mut driver = agreed();
    for (given, changed) in [("1500", None), ("1000", Some(reais(1000))), ("1500", None)] {
        driver.on(Event::PageAmountChanged(Some(given.into())));
        assert_eq!(driver.state.changed_amount(), changed, "{given}");
    }
    // If the page had no amount when the plan was chosen, its amount is compared with the whole amount of the plan.
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let effects = pay(&mut driver, "500");
    agree(&mut driver, &effects, 1000.0);
    driver.on(Event::PageAmountChanged(Some("1500".into())));
    assert_eq!(driver.state.changed_amount(), None);
}

/// The seller has chosen between the two totals, and has not changed the chosen one since.
#[test]
fn another_down_payment_of_a_kept_total_is_not_asked_about_again() {
    let mut driver = agreed();
    driver.on(Event::PageAmountChanged(Some("1800".into())));
    driver.on(Event::AmountKept);
    driver.on(Event::Back);
    let effects = pay(&mut driver, "600");
    agree(&mut driver, &effects, 900.0);
    assert_eq!(driver.state.changed_amount(), None);

    driver.on(Event::Back);
    driver.on(Event::AmountTyped("2000".into()));
    let effects = pay(&mut driver, "1100");
    agree(&mut driver, &effects, 900.0);
    assert_eq!(
        driver.state.changed_amount(),
        Some(reais(1800)),
        "the total has changed"
    );
}

/// A new page in the tab of `driver`, whose amount is `amount`.
fn reloaded(driver: &Driver, amount: Option<&str>) -> Driver {
    let mut page = Driver {
        saved: driver.saved.clone(),
        events: 100,
        ..Driver::new()
    };
    page.state.page_amount = amount.map(str::to_owned);
    page.on(Event::Started(driver.saved()));
    page
}

#[test]
fn a_reload_keeps_the_down_payment() {
    let driver = agreed();
    let mut page = reloaded(&driver, Some("1500"));
    assert_eq!(page.state.step, Step::Order);
    assert_eq!(shares(&page), (1500, Some(500), 1000));
    let effects = page.on(Event::Back);
    assert_eq!(query(&effects).as_deref(), Some("1000"));
    assert_eq!(texts(&page), ("1.500,00", "500,00"));

    let page = reloaded(&driver, Some("1800"));
    assert_eq!((page.state.step, shares(&page)), (Step::Order, (1500, Some(500), 1000)));
    assert_eq!(page.state.changed_amount(), Some(reais(1800)));
}

#[test]
fn a_reload_keeps_the_down_payment_without_the_pages_amount() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let effects = pay(&mut driver, "500");
    agree(&mut driver, &effects, 1000.0);
    assert_eq!(shares(&reloaded(&driver, None)), (1500, Some(500), 1000));
    fill(&mut driver);
    let (key, _) = driver.submit();
    assert_eq!(shares(&reloaded(&driver, None)), (1500, Some(500), 1000));
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(shares(&reloaded(&driver, None)), (1500, Some(500), 1000));
}
