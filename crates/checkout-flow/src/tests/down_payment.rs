//! The down payment: a part of the sale that is not financed.

mod denied;
mod page_amount;

use parcela_core::operation::{Operation as _, TipoValorCalculo};
use parcela_core::{Valor, Violation};

use super::*;

/// A flow in its first step, with the page's amount and a down payment.
fn with_down_payment(amount: &str, down_payment: &str) -> Driver {
    let mut driver = Driver::new();
    driver.state.page_amount = Some(amount.into());
    driver.on(Event::Started(None));
    driver.on(Event::DownPaymentToggled);
    pay(&mut driver, down_payment);
    driver
}

/// Types a down payment key by key, then pauses.
fn pay(driver: &mut Driver, text: &str) -> Vec<Effect> {
    let mut effects = driver.on(Event::DownPaymentTyped(String::new()));
    for (end, key) in text.char_indices() {
        let typed = text[..end + key.len_utf8()].to_owned();
        let next = driver.on(Event::DownPaymentTyped(typed));
        effects = if next.is_empty() { effects } else { next };
    }
    pause(driver, &effects)
}

/// Lets the pause in the effects elapse.
fn pause(driver: &mut Driver, effects: &[Effect]) -> Vec<Effect> {
    let waits = effects.iter().find_map(|effect| match effect {
        Effect::Wait(wait) if wait.timer == Timer::Simulation => Some(wait.number),
        _ => None,
    });
    let effects = waits.map(|number| driver.on(Event::TimerElapsed(Timer::Simulation, number)));
    effects.unwrap_or_default()
}

/// Continues to the form, with 12 installments of the amount that the effects simulate.
fn agree(driver: &mut Driver, effects: &[Effect], financed: f64) {
    let effects = driver.on(Event::OptionsAnswered(simulated(effects), Ok(options())));
    let effects = match driver.state.simulation.prazo {
        Some(_) => effects,
        None => driver.on(Event::TermChosen(12)),
    };
    driver.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(financed))));
    driver.on(Event::Continue);
    assert_eq!(driver.state.step, Step::Order);
}

/// A flow in its second step, with a down payment of 500 of 1.500.
pub(super) fn agreed() -> Driver {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1500.00".into());
    driver.on(Event::Started(None));
    let effects = pay(&mut driver, "500");
    agree(&mut driver, &effects, 1000.0);
    driver
}

fn fill(driver: &mut Driver) {
    for (field, text) in CUSTOMER {
        driver.on(Event::FieldTyped(field, text.into()));
    }
}

fn reais(amount: i64) -> Valor {
    Valor::from_centavos(amount * 100).unwrap()
}

/// Total, down payment and financed amount of the plan, in reais.
fn shares(driver: &Driver) -> (i64, Option<i64>, i64) {
    let plan = driver.state.plan.unwrap();
    let reais = |valor: Valor| valor.centavos() / 100;
    (reais(plan.whole()), plan.down_payment.map(reais), reais(plan.sale))
}

/// The texts of total and down payment.
fn texts(driver: &Driver) -> (&str, &str) {
    let simulation = &driver.state.simulation;
    (&simulation.amount, &simulation.down_payment.text)
}

/// The amount that the effects simulate.
fn query(effects: &[Effect]) -> Option<String> {
    effects.iter().find_map(|effect| match effect {
        Effect::FetchOptions(_, request) => Some(request.request().query[0].1.text().into_owned()),
        _ => None,
    })
}

#[test]
fn the_amount_without_the_down_payment_is_simulated_and_ordered() {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1500.00".into());
    driver.on(Event::Started(None));
    let effects = pay(&mut driver, "500");
    assert_eq!(query(&effects).as_deref(), Some("1000"));
    agree(&mut driver, &effects, 1000.0);
    assert_eq!(texts(&driver), ("1.500,00", "500"));
    assert_eq!(shares(&driver), (1500, Some(500), 1000));
    fill(&mut driver);
    let (key, order) = driver.submit();
    assert_eq!(order.valor_solicitado, reais(1000));
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(driver.state.placed().unwrap().plan, driver.state.plan);
    assert_eq!(shares(&driver), (1500, Some(500), 1000));
}

#[test]
fn a_wrong_one_is_told_at_its_field_and_never_goes_on() {
    use DownPaymentError::{LeavesTooLittle, Malformed, Whole};
    for (typed, error) in [
        ("1.500", Whole),
        ("2000", Whole),
        ("1.499,99", LeavesTooLittle),
        ("1.250,01", LeavesTooLittle),
        ("12,345", Malformed(Violation::Precision)),
        ("1.5.0", Malformed(Violation::Format)),
        ("cem", Malformed(Violation::Character)),
    ] {
        // The intermediate texts, such as `200`, are valid down payments and are simulated.
        let mut driver = agreed();
        driver.on(Event::Back);
        let effects = pay(&mut driver, typed);
        assert_eq!(effects, [Effect::Announce(Announcement::DownPayment(error))], "{typed}");
        assert_eq!(driver.state.simulation.down_payment.error, Some(error), "{typed}");
        assert_eq!(driver.state.simulation.error, None, "{typed}");
        assert_eq!(driver.state.simulation.plan(), None, "{typed}");
        driver.on(Event::Continue);
        assert_eq!(driver.state.step, Step::Simulation, "{typed}");
        let effects = driver.on(Event::Simulate);
        assert_eq!(query(&effects), None, "{typed}");
        assert!(effects.contains(&Effect::Focus(Target::DownPayment)), "{typed}");
    }
}

#[test]
fn a_down_payment_may_leave_the_minimum() {
    let mut driver = with_down_payment("1500.00", "");
    assert_eq!(query(&pay(&mut driver, "1.250")).as_deref(), Some("250"));
}

/// Between two keystrokes, no plan for the previous amount remains.
#[test]
fn a_keystroke_removes_the_plan() {
    let mut driver = with_down_payment("1500.00", "");
    let effects = pay(&mut driver, "200");
    let effects = driver.on(Event::OptionsAnswered(simulated(&effects), Ok(options())));
    assert_eq!(
        effects
            .iter()
            .filter(|effect| matches!(effect, Effect::FetchSettlement(..)))
            .count(),
        0
    );
    let effects = driver.on(Event::TermChosen(12));
    driver.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(1300.0))));
    assert!(driver.state.simulation.plan().is_some());
    driver.on(Event::DownPaymentTyped("2000".into()));
    assert_eq!(driver.state.simulation.plan(), None);
    driver.on(Event::Continue);
    assert_eq!(driver.state.step, Step::Simulation);
}

#[test]
fn an_error_is_judged_again_while_it_is_mended_and_no_sooner() {
    let mut driver = with_down_payment("1500.00", "2000");
    assert_eq!(
        driver.state.simulation.down_payment.error,
        Some(DownPaymentError::Whole)
    );
    driver.on(Event::DownPaymentTyped("200".into()));
    assert_eq!(driver.state.simulation.down_payment.error, None);
    driver.on(Event::DownPaymentTyped("2000".into()));
    assert_eq!(
        driver.state.simulation.down_payment.error, None,
        "the text may be incomplete"
    );
    driver.on(Event::DownPaymentBlurred);
    assert_eq!(
        driver.state.simulation.down_payment.error,
        Some(DownPaymentError::Whole)
    );
    assert_eq!(driver.state.simulation.down_payment.text, "2.000,00");
}

#[test]
fn an_amount_that_is_wrong_itself_is_told_at_the_amount() {
    let mut driver = with_down_payment("1500.00", "500");
    let effects = driver.on(Event::AmountTyped("200".into()));
    pause(&mut driver, &effects);
    assert_eq!(driver.state.simulation.error, Some(Violation::BelowMinimumSale));
    assert_eq!(driver.state.simulation.down_payment.error, None);
}

#[test]
fn a_down_payment_stays_when_the_amount_is_edited_or_simulated_again() {
    let mut driver = with_down_payment("1500.00", "500");
    let effects = driver.on(Event::AmountTyped("2000".into()));
    assert_eq!(query(&pause(&mut driver, &effects)).as_deref(), Some("1500"));
    assert_eq!(texts(&driver), ("2000", "500"));
    let effects = driver.on(Event::BasisChosen(TipoValorCalculo::Net));
    assert_eq!(query(&effects).as_deref(), Some("1500"));
    assert_eq!(texts(&driver), ("2.000,00", "500,00"));
}

/// The customer pays the down payment to the shop, and the provider transfers the rest of the net amount.
#[test]
fn the_shop_receives_the_transfer_and_the_down_payment() {
    let mut driver = with_down_payment("1500.00", "500");
    driver.on(Event::NetToggled);
    let effects = driver.on(Event::BasisChosen(TipoValorCalculo::Net));
    driver.on(Event::OptionsAnswered(simulated(&effects), Ok(options())));
    let effects = driver.on(Event::TermChosen(12));
    let mut values = values_of(1036.27);
    values.valores_estabelecimento.valor_desembolso = 1000.0;
    let effects = driver.on(Event::SettlementAnswered(settled(&effects), Ok(values)));
    let told = effects.iter().find_map(|effect| match effect {
        Effect::Announce(Announcement::Settlement(_, told)) => *told,
        _ => None,
    });
    assert_eq!(told, Valor::from_centavos(150_000).ok());
}

/// The amount in the field is net, and so is the financed amount.
#[test]
fn the_whole_of_a_net_amount_is_the_financed_amount_and_the_down_payment() {
    let mut driver = with_down_payment("1500.00", "500");
    let effects = driver.on(Event::BasisChosen(TipoValorCalculo::Net));
    agree(&mut driver, &effects, 1036.27);
    let plan = driver.state.plan.unwrap();
    assert_eq!(plan.sale.centavos(), 103_627);
    assert_eq!(plan.whole().centavos(), 153_627);
    fill(&mut driver);
    assert_eq!(driver.submit().1.valor_solicitado, plan.sale);
}

#[test]
fn the_field_opens_and_closes_without_hiding_a_down_payment() {
    let mut driver = with_down_payment("1500.00", "");
    let mut toggle = |is_open| {
        let effects = driver.on(Event::DownPaymentToggled);
        assert_eq!(driver.state.simulation.down_payment.is_open(), is_open);
        effects
    };
    toggle(false);
    assert_eq!(toggle(true), [Effect::Focus(Target::DownPayment)]);
    pay(&mut driver, "500");
    driver.on(Event::DownPaymentTyped(String::new()));
    assert!(
        driver.state.simulation.down_payment.is_open(),
        "the field has the focus"
    );
    pay(&mut driver, "500");
    let effects = driver.on(Event::DownPaymentToggled);
    assert!(!driver.state.simulation.down_payment.is_open());
    assert_eq!(query(&pause(&mut driver, &effects)).as_deref(), Some("1500"));
    assert!(agreed().state.simulation.down_payment.is_open());
}

#[test]
fn nothing_paid_at_once_is_no_down_payment() {
    let mut driver = with_down_payment("1500.00", "");
    assert!(
        pay(&mut driver, "0,00").is_empty(),
        "the whole amount is being simulated"
    );
    let effects = driver.on(Event::BasisChosen(TipoValorCalculo::Net));
    assert_eq!(query(&effects).as_deref(), Some("1500"));
    agree(&mut driver, &effects, 1500.0);
    assert_eq!(shares(&driver), (1500, None, 1500));
}

#[test]
fn a_smaller_amount_keeps_it_and_the_next_sale_begins_without() {
    let mut driver = agreed();
    fill(&mut driver);
    let (key, _) = driver.submit();
    let start = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
    let number = looked(&driver.on(Event::Answered(Answer::Sale(start, Ok(Some(LINK.into()))))));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(3, 1042))));
    driver.on(Event::SellAgain(SellAgain::Smaller));
    assert_eq!(texts(&driver), ("1.500,00", "500,00"));
    driver.on(Event::Restart);
    assert_eq!(texts(&driver), ("1.500,00", ""));
    assert!(!driver.state.simulation.down_payment.is_open());
}

/// The equal order has the same financed amount. Its down payment is unknown.
#[test]
fn an_equal_order_is_not_shown_with_the_down_payment_of_this_one() {
    let (mut driver, _) = equal_order::equal();
    driver.state.plan = driver.state.plan.map(|plan| Plan {
        down_payment: Some(reais(100)),
        ..plan
    });
    driver.on(Event::ShowEqualOrder);
    assert_eq!(driver.state.step, Step::Link);
    assert_eq!(driver.state.plan, None, "neither is the whole amount of its sale");
}
