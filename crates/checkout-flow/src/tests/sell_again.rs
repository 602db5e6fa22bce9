//! After an order that has ended without a sale, the seller sells to the same customer again without typing the data again.

use parcela_core::Valor;

use super::*;

/// A flow whose order has this status.
fn ended(status: i32) -> Driver {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(status, 1042))));
    driver
}

/// Answers the simulation in the effects, and continues to the form with the same number of installments.
fn simulate(driver: &mut Driver, effects: &[Effect], sale: f64) {
    let effects = driver.on(Event::OptionsAnswered(simulated(effects), Ok(options())));
    driver.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(sale))));
    driver.on(Event::Continue);
    assert_eq!(driver.state.step, Step::Order);
}

#[test]
fn each_ending_has_its_remedies() {
    use SellAgain::{DownPayment, Same, Smaller};
    for (status, expected) in [
        (3, &[Smaller, DownPayment][..]),
        (10, &[Smaller, DownPayment]),
        (4, &[Same]),
        (8, &[Same]),
        (5, &[]),
        (16, &[]),
        (17, &[]),
    ] {
        let ended = ended(status);
        let offered: Vec<_> = SellAgain::ALL
            .into_iter()
            .filter(|again| ended.state.offers(*again))
            .collect();
        assert_eq!(offered, expected, "{status}");
        assert_eq!(ended.state.recovery(), expected.first().copied(), "{status}");
    }
}

/// A reloaded page may have filled in the next customer, whose data must not be in the sale of the ended order.
#[test]
fn the_same_sale_is_not_made_again_with_the_pages_next_customer() {
    let mut next = Customer::default();
    next.prefill(FormField::Nome, "Bia Souza".into());
    next.prefill(FormField::Cpf, "11144477735".into());
    let first = ended(4);
    let mut page = Driver::new();
    page.on(Event::CustomerPrefilled(next.into()));
    let number = looked(&page.on(Event::Started(first.saved())));
    page.on(Event::StatusAnswered(number, Ok(snapshot(4, 1042))));
    page.on(Event::SellAgain(SellAgain::Same));
    assert_eq!((page.state.step, page.state.review), (Step::Order, false));
    assert_eq!(page.state.customer.text(FormField::Nome), "");
}

#[test]
fn a_smaller_amount_is_tried_with_the_same_customer() {
    let mut driver = ended(3);
    let effects = driver.on(Event::SellAgain(SellAgain::Smaller));
    assert_eq!(effects.last(), Some(&Effect::Focus(Target::Amount)));
    assert_eq!(driver.state.simulation.amount, "1.500,00");
    driver.on(Event::AmountTyped("900".into()));
    let effects = driver.on(Event::Simulate);
    simulate(&mut driver, &effects, 900.0);
    let (_, order) = driver.submit();
    let sent = (order.nome.as_str(), order.valor_solicitado.centavos());
    assert_eq!(sent, ("Ana Lima", 90_000));
}

#[test]
fn an_expired_sale_is_made_again_by_a_click_and_its_review() {
    let mut driver = ended(4);
    driver.on(Event::SellAgain(SellAgain::Same));
    assert_eq!((driver.state.step, driver.state.review), (Step::Order, true));
    let effects = driver.on(Event::Submit);
    // The equal order is the one that the seller has just left.
    let effects = driver.decide(&effects);
    let (_, order) = created(&driver.decide(&effects));
    let sent = (order.nome.as_str(), order.valor_solicitado.centavos());
    assert_eq!(sent, ("Ana Lima", 150_000));
}

#[test]
fn another_equal_order_is_asked_about_all_the_same() {
    let mut driver = ended(4);
    driver.on(Event::SellAgain(SellAgain::Same));
    driver.state.superseded.as_mut().unwrap().pedido_id = Uuid::from_u128(77);
    let effects = driver.on(Event::Submit);
    driver.decide(&effects);
    assert!(driver.state.equal_order().is_some());
}

/// A reload loses personal data, so the seller has to type the customer again.
#[test]
fn after_a_reload_the_same_sale_begins_with_a_blank_form() {
    let first = ended(4);
    let mut page = Driver::new();
    let number = looked(&page.on(Event::Started(first.saved())));
    page.on(Event::StatusAnswered(number, Ok(snapshot(4, 1042))));
    let effects = page.on(Event::SellAgain(SellAgain::Same));
    assert!(effects.contains(&Effect::Focus(Target::Heading)));
    assert_eq!((page.state.step, page.state.review), (Step::Order, false));
    assert_eq!(page.state.customer.wrong().count(), 0, "nothing has been typed");
    assert_eq!(page.state.plan, first.state.plan);
}

/// An order with this status, made for the page's amount of 1500, on a page whose amount has changed to 1689.
fn ended_on_a_changed_page(status: i32) -> Driver {
    let mut driver = amount::agreed();
    let (key, _) = driver.submit();
    let start = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
    let number = looked(&driver.on(Event::Answered(Answer::Sale(start, Ok(Some(LINK.into()))))));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(status, 1042))));
    amount::give(&mut driver, "1689.00");
    driver
}

#[test]
fn a_changed_amount_of_the_page_is_decided_before_the_sale_is_made_again() {
    for (status, again) in [
        (4, SellAgain::Same),
        (3, SellAgain::DownPayment),
        (3, SellAgain::Smaller),
    ] {
        let mut driver = ended_on_a_changed_page(status);
        let effects = driver.on(Event::SellAgain(again));
        let told = Announcement::AmountChanged(amount::reais(1689).unwrap(), Step::Link);
        assert_eq!(
            effects,
            [Effect::Focus(Target::KeepAmount), Effect::Announce(told)],
            "{again:?}"
        );
        assert_eq!(driver.state.changed_amount(), amount::reais(1689), "{again:?}");

        driver.on(Event::AmountKept);
        driver.on(Event::SellAgain(again));
        assert!(driver.state.placed().is_none(), "{again:?}");
        assert_eq!(driver.state.changed_amount(), None, "the seller has chosen: {again:?}");
    }
}

#[test]
fn an_empty_cart_is_no_other_amount_for_a_sale_that_is_made_again() {
    let mut driver = ended_on_a_changed_page(4);
    amount::give(&mut driver, "0.00");
    driver.on(Event::SellAgain(SellAgain::Same));
    assert_eq!(driver.state.changed_amount(), None);
    assert!(driver.state.review);
}

/// The amount of an order that another page has made was not agreed beside this page's amount.
#[test]
fn an_order_without_a_plan_is_not_made_again_below_the_page_s_amount_unasked() {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1500.00".into());
    let number = looked(&driver.on(Event::Resume(ORDER)));
    let mut snapshot = snapshot(3, 1042);
    snapshot.terms.requested = amount::reais(900);
    driver.on(Event::StatusAnswered(number, Ok(snapshot)));
    let number = simulated(&driver.on(Event::SellAgain(SellAgain::Smaller)));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    let number = settled(&driver.on(Event::TermChosen(12)));
    driver.on(Event::SettlementAnswered(number, Ok(values_of(900.0))));
    driver.on(Event::Continue);
    assert_eq!(driver.state.changed_amount(), amount::reais(1500));
}

#[test]
fn an_order_that_has_not_failed_is_not_sold_again() {
    for status in [5, 15, 16] {
        assert!(
            ended(status).on(Event::SellAgain(SellAgain::Same)).is_empty(),
            "{status}"
        );
    }
}

#[test]
fn without_a_plan_the_amount_of_the_order_is_simulated() {
    let mut driver = Driver::new();
    let number = looked(&driver.on(Event::Resume(ORDER)));
    let mut snapshot = snapshot(4, 1042);
    snapshot.terms.requested = Some(Valor::from_centavos(90_000).unwrap());
    driver.on(Event::StatusAnswered(number, Ok(snapshot)));
    simulated(&driver.on(Event::SellAgain(SellAgain::Same)));
    assert_eq!(driver.state.simulation.amount, "900,00");
}

#[test]
fn a_sale_has_an_order_until_it_is_over_or_back_at_its_first_step() {
    let mut driver = Driver::with_customer();
    assert_eq!(driver.state.order_mark(), "");
    let (key, _) = driver.submit();
    assert_eq!(driver.state.order_mark(), "held");
    driver.on(Event::OrderAnswered(key, Err(refusal())));
    assert_eq!((driver.state.step, driver.state.order_mark()), (Step::Order, "sold"));
    driver.on(Event::Back);
    driver.on(Event::Back);
    assert_eq!((driver.state.step, driver.state.order_mark()), (Step::Simulation, ""));

    let mut driver = ended(4);
    assert_eq!((driver.state.step, driver.state.order_mark()), (Step::Link, "sold"));
    driver.on(Event::SellAgain(SellAgain::Same));
    assert_eq!((driver.state.step, driver.state.order_mark()), (Step::Order, "sold"));

    let mut driver = ended(16);
    driver.on(Event::Reset);
    assert_eq!(driver.state.order_mark(), "");
}
