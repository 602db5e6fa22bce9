//! An unanswered order, and a form that has changed since.

use super::amount::{agreed, reais, reload};
use super::*;

/// Reloads `driver`, whose order of 1 500,00 is unanswered, on a page that now has the amount 1 800,00. The next attempt is unanswered
/// too.
fn unanswered(driver: &mut Driver) -> (Driver, Uuid) {
    let (key, _) = driver.submit();
    let (mut page, effects) = reload(driver);
    assert_eq!(created(&effects).0, key);
    page.on(Event::OrderAnswered(key, Err(network())));
    assert!(promises_the_same(&page));
    (page, key)
}

/// Whether the alert promises that a retry is the same order. The review then shows the body that is stored with the key.
fn promises_the_same(page: &Driver) -> bool {
    let Some(alert) = page.state.alert().filter(|alert| alert.resumes) else {
        return false;
    };
    assert!(alert.retry);
    let Some(SavedSale::Open(intent)) = page.saved() else {
        panic!("{:?}", page.saved());
    };
    let mut customer = page.state.customer.clone();
    let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let shown = customer.order(page.state.establishment, page.state.plan.unwrap().sale, today);
    assert_eq!(shown.as_ref(), Some(&*intent.draft().order));
    true
}

/// Continues to the form with this amount.
fn go_on(page: &mut Driver, effects: &[Effect], amount: f64) {
    let effects = page.on(Event::OptionsAnswered(simulated(effects), Ok(options())));
    page.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(amount))));
    page.on(Event::Continue);
    assert_eq!(page.state.step, Step::Order);
}

/// A regression: the old failure was shown with the new sale, and promised that a retry was the same order.
#[test]
fn after_a_lost_answer_the_sale_that_starts_again_drops_the_failure() {
    let (mut page, key) = unanswered(&mut agreed());
    let effects = page.on(Event::AmountTaken);
    assert_eq!(page.state.alert(), None);
    go_on(&mut page, &effects, 1800.0);
    assert_eq!((page.state.alert(), page.state.can_retry()), (None, false));
    assert_eq!(page.state.shown_remark(), Some(Remark::Unanswered));

    page.on(Event::Submit);
    assert!(page.state.review && !promises_the_same(&page));
    let (again, order) = page.submit();
    assert_eq!(
        (again, Some(order.valor_solicitado)),
        (key, reais(1800)),
        "both attempts have one key"
    );
    assert_eq!(page.state.shown_remark(), None);
    page.on(Event::OrderAnswered(key, Err(network())));
    assert!(promises_the_same(&page), "the promise is for the new amount");

    page.on(Event::Retry);
    let effects = page.on(Event::OrderAnswered(key, Err(conflict())));
    assert_eq!(
        Some(created(&effects).1.valor_solicitado),
        reais(1500),
        "the service has received the first body"
    );
    page.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(page.state.shown_remark(), Some(Remark::Earlier));
    assert_eq!(page.state.plan.map(|plan| plan.sale), reais(1500));
}

#[test]
fn the_same_order_is_promised_for_what_was_sent_alone() {
    let (mut page, _) = unanswered(&mut agreed());
    page.on(Event::AmountKept);
    assert!(promises_the_same(&page));
    let nome = |text: &str| Event::FieldTyped(FormField::Nome, text.into());
    for (text, same) in [("Ana L", false), ("", false), ("Ana Lima", true), (" Ana Lima ", true)] {
        page.on(nome(text));
        assert_eq!(promises_the_same(&page), same, "{text}");
        assert_eq!(page.state.shown_remark().is_none(), same, "{text}");
    }
    page.on(Event::Back);
    page.on(Event::AmountTyped("2000".into()));
    let effects = page.on(Event::Simulate);
    go_on(&mut page, &effects, 2000.0);
    assert!(!promises_the_same(&page));
}

/// The seller has reviewed the data already.
#[test]
fn what_was_sent_is_tried_again_without_another_review() {
    let mut driver = agreed();
    let sent = driver.submit();
    driver.on(Event::OrderAnswered(sent.0, Err(network())));
    driver.on(Event::Back);
    assert!(!driver.state.review && promises_the_same(&driver));
    assert_eq!(created(&driver.on(Event::Retry)), sent);
    assert!(driver.state.review);
}
