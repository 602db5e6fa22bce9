//! A page's amount that changes after the plan was chosen: the sale does not change without the seller's choice.

use parcela_core::Valor;

use super::*;

/// A sale in its second step, for the page's amount.
pub(super) fn agreed() -> Driver {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1500.00".into());
    let number = simulated(&driver.on(Event::Started(None)));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    let number = settled(&driver.on(Event::TermChosen(12)));
    driver.on(Event::SettlementAnswered(number, Ok(values())));
    driver.on(Event::Continue);
    for (field, text) in CUSTOMER {
        driver.on(Event::FieldTyped(field, text.into()));
    }
    driver
}

pub(super) fn give(driver: &mut Driver, amount: &str) -> Vec<Effect> {
    driver.on(Event::PageAmountChanged(Some(amount.into())))
}

pub(super) fn reais(amount: i64) -> Option<Valor> {
    Valor::from_centavos(amount * 100).ok()
}

/// The announcement that the page's amount has changed to this amount in the second step.
pub(super) fn told(amount: i64) -> Effect {
    told_in(Step::Order, amount)
}

fn told_in(step: Step, amount: i64) -> Effect {
    Effect::Announce(Announcement::AmountChanged(reais(amount).unwrap(), step))
}

#[test]
fn another_amount_of_the_page_is_told_and_nothing_is_sent_before_the_seller_has_chosen() {
    let mut driver = agreed();
    assert_eq!(give(&mut driver, "1689.00"), [told(1689)]);
    assert_eq!(driver.state.changed_amount(), reais(1689));
    let effects = driver.on(Event::Submit);
    assert_eq!(effects, [Effect::Focus(Target::KeepAmount), told(1689)]);

    let effects = driver.on(Event::AmountKept);
    let expected = [
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::AmountKept),
    ];
    assert_eq!(effects[1..], expected);
    assert_eq!(driver.state.changed_amount(), None);
    let kept = driver.state.plan.map(SavedSale::Planned);
    assert_eq!(driver.saved(), kept, "a reload does not ask again");
    let (_, order) = driver.submit();
    assert_eq!(Some(order.valor_solicitado), reais(1500));
}

#[test]
fn the_same_amount_in_other_characters_or_none_is_no_change() {
    let mut driver = agreed();
    for amount in ["1500", "1.500,00", "1500.0", "nada"] {
        assert_eq!(give(&mut driver, amount), [], "{amount}");
    }
    assert_eq!(driver.on(Event::PageAmountChanged(None)), []);
    assert_eq!(give(&mut driver, "1689.00"), [told(1689)]);
    assert_eq!(give(&mut driver, "1689"), [], "the change has been announced");
    assert_eq!(
        give(&mut driver, "1500.00"),
        [],
        "the page's amount is the plan's again"
    );
    assert_eq!(driver.state.changed_amount(), None);
}

#[test]
fn the_sale_starts_again_with_the_new_amount_and_the_same_customer() {
    let mut driver = agreed();
    give(&mut driver, "1689.00");
    let effects = driver.on(Event::AmountTaken);
    simulated(&effects);
    assert!(effects.contains(&Effect::Focus(Target::Heading)));
    assert_eq!(
        (driver.state.step, driver.state.changed_amount()),
        (Step::Simulation, None)
    );
    assert_eq!(driver.state.simulation.amount, "1.689,00");
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");
}

#[test]
fn an_order_without_an_answer_keeps_its_key_when_the_sale_starts_again() {
    let mut driver = agreed();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    give(&mut driver, "1689.00");
    assert!(sends_nothing(&driver.on(Event::Retry)));
    let number = simulated(&driver.on(Event::AmountTaken));
    let effects = driver.on(Event::OptionsAnswered(number, Ok(options())));
    driver.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(1689.0))));
    driver.on(Event::Continue);
    let (again, order) = driver.submit();
    assert_eq!((again, Some(order.valor_solicitado)), (key, reais(1689)));
}

#[test]
fn an_order_on_its_way_stays_as_it_was_sent() {
    let mut driver = agreed();
    let (key, _) = driver.submit();
    assert_eq!(give(&mut driver, "1689.00"), [told(1689)]);
    assert_eq!(driver.on(Event::AmountTaken), []);
    assert_eq!(driver.on(Event::AmountKept), []);
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(
        driver.state.changed_amount(),
        reais(1689),
        "the link is for the previous amount"
    );
}

#[test]
fn an_order_that_exists_stays_or_the_next_sale_begins() {
    let (mut driver, _) = Driver::linked();
    assert_eq!(give(&mut driver, "1689.00"), [told_in(Step::Link, 1689)]);
    driver.on(Event::AmountKept);
    assert_eq!(driver.state.changed_amount(), None);
    assert!(driver.state.link().is_some());
    assert_eq!(give(&mut driver, "1700.00"), [told_in(Step::Link, 1700)]);
    assert_eq!(give(&mut driver, "0.00"), [], "an empty cart does not begin a sale");
    assert_eq!(driver.state.changed_amount(), None);
    give(&mut driver, "1700.00");
    let effects = driver.on(Event::AmountTaken);
    simulated(&effects);
    assert!(effects.contains(&Effect::DeleteSaved));
    assert_eq!((driver.state.step, driver.state.placed()), (Step::Simulation, None));
}

#[test]
fn a_page_that_comes_back_with_another_cart_is_told() {
    let mut driver = agreed();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    for (amount, is_told) in [("1500.00", false), ("1689.00", true)] {
        let mut page = Driver::new();
        page.state.page_amount = Some(amount.into());
        let effects = page.on(Event::Started(driver.saved()));
        assert_eq!(effects.contains(&told_in(Step::Link, 1689)), is_told, "{amount}");
        if is_told {
            page.on(Event::AmountKept);
            let mut next = Driver::new();
            next.state.page_amount = Some(amount.into());
            assert!(
                !next
                    .on(Event::Started(page.saved()))
                    .contains(&told_in(Step::Link, 1689)),
                "the choice is saved"
            );
        }
    }
}

#[test]
fn a_net_amount_that_the_page_still_gives_is_no_change() {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1447.50".into());
    driver.on(Event::Started(None));
    let number = simulated(&driver.on(Event::BasisChosen(parcela_core::operation::TipoValorCalculo::Net)));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    let number = settled(&driver.on(Event::TermChosen(12)));
    driver.on(Event::SettlementAnswered(number, Ok(values())));
    driver.on(Event::Continue);
    assert_eq!(give(&mut driver, "1447.5"), []);
    assert_eq!(give(&mut driver, "1600"), [told(1600)]);
}

/// The seller chooses between the amounts, and then answers the question.
#[test]
fn another_order_is_not_made_before_the_seller_has_chosen() {
    let (mut driver, _) = equal_order::equal();
    assert_eq!(give(&mut driver, "1800.00"), [told(1800)]);
    let effects = driver.on(Event::CreateAnother);
    assert_eq!(effects, [Effect::Focus(Target::KeepAmount), told(1800)]);

    let effects = driver.on(Event::AmountKept);
    let expected = [
        Effect::Focus(Target::Question),
        Effect::Announce(Announcement::AmountKept),
    ];
    assert_eq!(effects[1..], expected);
    assert!(driver.state.equal_order().is_some());
    let effects = driver.on(Event::CreateAnother);
    let (key, order) = created(&driver.decide(&effects));
    assert_eq!(Some(order.valor_solicitado), reais(1500));
    driver.on(Event::OrderAnswered(key, Ok(Uuid::from_u128(77))));
    assert_eq!(driver.state.changed_amount(), None, "the seller has chosen");
}

/// A new page in the tab of `driver`, with another amount.
pub(super) fn reload(driver: &Driver) -> (Driver, Vec<Effect>) {
    let mut page = Driver {
        saved: driver.saved.clone(),
        shelf: Rc::clone(&driver.shelf),
        events: driver.events + 100,
        ..Driver::new()
    };
    page.state.page_amount = Some("1800.00".into());
    let effects = page.on(Event::Started(driver.saved()));
    (page, effects)
}

/// The amount of the page may have changed before the reload or by it.
#[test]
fn a_form_whose_page_has_another_amount_after_a_reload_asks_the_seller() {
    for is_told_before in [false, true] {
        let mut driver = agreed();
        if is_told_before {
            give(&mut driver, "1800.00");
        }
        let (mut page, effects) = reload(&driver);
        assert_eq!((page.state.step, page.state.plan), (Step::Order, driver.state.plan));
        assert_eq!(effects.last(), Some(&told(1800)));
        simulated(&page.on(Event::AmountTaken));
        assert_eq!(page.state.simulation.amount, "1.800,00");
    }
}

/// A framework may set the amount after the element has started.
#[test]
fn a_form_whose_page_gives_its_amount_late_asks_then() {
    let driver = agreed();
    let mut page = Driver::new();
    page.on(Event::Started(driver.saved()));
    assert_eq!((page.state.step, page.state.plan), (Step::Order, driver.state.plan));
    assert_eq!(give(&mut page, "1500.00"), []);
    assert_eq!(give(&mut page, "1689.00"), [told(1689)]);
}

#[test]
fn an_amount_that_was_kept_beside_the_question_outlives_a_reload() {
    let (mut driver, _) = equal_order::equal();
    give(&mut driver, "1800.00");
    driver.on(Event::AmountKept);
    let (mut page, effects) = reload(&driver);
    page.decide(&effects);
    assert!(page.state.equal_order().is_some());
    assert_eq!(page.state.changed_amount(), None);
}

/// Without the choice between the amounts, the order would be sent at once.
#[test]
fn an_order_that_was_never_sent_waits_for_the_choice_after_a_reload() {
    let (driver, _) = equal_order::equal();
    driver.shelf.borrow_mut().clear();
    let (mut page, effects) = reload(&driver);
    assert!(
        !effects.iter().any(|effect| matches!(effect, Effect::Claim(..))),
        "{effects:?}"
    );
    assert_eq!(effects.last(), Some(&told(1800)));
    assert_eq!((page.state.step, &page.state.sale), (Step::Order, &Sale::Draft));
    assert_eq!(page.state.customer.text(FormField::Nome), "Ana Lima");
    assert!(page.state.is_unsaved());
    page.on(Event::AmountKept);
    let (_, order) = page.submit();
    assert_eq!(Some(order.valor_solicitado), reais(1500));
}

#[test]
fn a_sale_that_is_asked_about_starts_again_with_the_new_amount() {
    let (mut driver, _) = equal_order::equal();
    give(&mut driver, "1800.00");
    simulated(&driver.on(Event::AmountTaken));
    assert_eq!(
        (driver.state.step, &driver.state.sale),
        (Step::Simulation, &Sale::Draft)
    );
    assert_eq!(driver.state.simulation.amount, "1.800,00");
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");
    assert_eq!(driver.saved().and_then(|saved| saved.key()), None, "nothing was sent");
}

#[test]
fn a_sale_that_is_asked_about_keeps_its_unanswered_order_when_it_starts_again() {
    let (mut driver, _) = equal_order::equal();
    driver.on(Event::Back);
    driver.change_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.on(Event::FieldTyped(FormField::Cpf, "52998224725".into()));
    let effects = driver.send();
    driver.decide(&effects);
    assert!(driver.state.equal_order().is_some());

    give(&mut driver, "1800.00");
    simulated(&driver.on(Event::AmountTaken));
    assert_eq!(driver.state.step, Step::Simulation);
    assert!(matches!(&driver.state.sale, Sale::Failed(intent, _) if intent.key.id == key));
    assert_eq!(driver.saved().and_then(|saved| saved.key()), Some(key));
}
