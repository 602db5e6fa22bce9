//! The first step: amount, options and values.

mod page_amount;
mod typing;

use parcela_core::mask::Mask;
use parcela_core::operation::TipoValorCalculo;
use parcela_core::{Valor, Violation};

use super::*;

#[test]
fn an_amount_below_the_minimum_is_not_sent() {
    for (amount, rule) in [
        ("249,99", Violation::BelowMinimumSale),
        ("", Violation::Required),
        ("0", Violation::BelowMinimumSale),
        ("mil", Violation::Character),
        ("1500,001", Violation::Precision),
    ] {
        let mut driver = Driver::new();
        driver.on(Event::AmountTyped(amount.into()));
        let effects = driver.on(Event::Simulate);
        assert_eq!(driver.state.simulation.error, Some(rule), "{amount}");
        let expected = [
            Effect::Focus(Target::Amount),
            Effect::Announce(Announcement::Amount(rule)),
        ];
        assert_eq!(effects, expected, "{amount}");
    }
}

#[test]
fn the_page_hears_of_the_options_in_the_wires_names() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    driver.on(Event::BasisChosen(TipoValorCalculo::Net));
    let number = simulated(&driver.on(Event::Simulate));
    let effects = driver.on(Event::OptionsAnswered(number, Ok(options()[..1].to_vec())));
    let [Effect::Announce(Announcement::Options(1)), Effect::Notify(notice)] = &effects[..] else {
        panic!("{effects:?}");
    };
    let opcao = serde_json::json!({"prazo": 1, "valorParcela": 1544.85, "valorTotalDebito": 1544.85});
    let expected = serde_json::json!({"valorSolicitado": 1500, "tipoValorCalculo": 2, "opcoes": [opcao]});
    assert_eq!((notice.name(), detail(notice)), ("parcela-simulated", expected));
}

#[test]
fn stale_answers_are_dropped() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let old = simulated(&driver.on(Event::Simulate));
    assert!(
        sends_nothing(&driver.on(Event::Simulate)),
        "the same request is pending"
    );
    driver.on(Event::AmountTyped("2000".into()));
    assert!(driver.on(Event::OptionsAnswered(old, Ok(options()))).is_empty());
    let new = simulated(&driver.on(Event::Simulate));
    assert!(driver.on(Event::OptionsAnswered(old, Err(network()))).is_empty());
    assert_eq!(driver.state.simulation.options, Load::Pending);
    driver.on(Event::OptionsAnswered(new, Ok(options())));

    let twelve = settled(&driver.on(Event::TermChosen(12)));
    let one = settled(&driver.on(Event::TermChosen(1)));
    assert!(
        driver
            .on(Event::SettlementAnswered(twelve, Ok(values_of(2000.0))))
            .is_empty()
    );
    assert_eq!(driver.state.simulation.plan(), None);
    driver.on(Event::SettlementAnswered(one, Ok(values_of(2000.0))));
    assert_eq!(driver.state.simulation.plan().map(|plan| plan.prazo), Some(1));
}

#[test]
fn the_answers_of_the_last_sale_do_not_reach_the_next() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let old = simulated(&driver.on(Event::Simulate));
    driver.on(Event::Restart);
    driver.on(Event::AmountTyped("300".into()));
    let new = simulated(&driver.on(Event::Simulate));
    assert_ne!(old, new);
    assert!(driver.on(Event::OptionsAnswered(old, Ok(options()))).is_empty());
}

#[test]
fn another_amount_or_meaning_asks_anew() {
    let mut driver = Driver::at_order();
    driver.on(Event::Back);
    driver.on(Event::AmountTyped("1.500".into()));
    assert!(
        driver.state.simulation.plan().is_some(),
        "the same amount in another format"
    );
    driver.on(Event::AmountTyped("1.501".into()));
    assert_eq!(driver.state.simulation.plan(), None);
    assert!(sends_nothing(&driver.on(Event::BasisChosen(TipoValorCalculo::Net))));
    simulated(&driver.on(Event::Simulate));
    simulated(&driver.on(Event::BasisChosen(TipoValorCalculo::Gross)));
}

#[test]
fn the_order_is_of_the_gross_sale_amount() {
    let plan = Driver::at_order().state.plan.unwrap();
    let expected = Plan {
        sale: Valor::from_centavos(150_000).unwrap(),
        down_payment: None,
        prazo: 12,
        each: Valor::from_centavos(15_060).unwrap(),
        total: Valor::from_centavos(180_720).unwrap(),
        received: Some(Valor::from_centavos(144_750).unwrap()),
        page_amount: None,
    };
    assert_eq!(plan, expected);
}

#[test]
fn what_fails_is_told_and_asked_again() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let number = simulated(&driver.on(Event::Simulate));
    driver.on(Event::OptionsAnswered(number, Err(network())));
    let alert = driver.state.alert().unwrap();
    assert_eq!(
        (alert.failure.cause(), alert.retry, alert.resumes),
        (Cause::Network, true, false)
    );
    let number = simulated(&driver.on(Event::Retry));
    assert_eq!(driver.state.alert(), None);
    driver.on(Event::OptionsAnswered(number, Ok(options())));

    let number = settled(&driver.on(Event::TermChosen(24)));
    let problem = Problem {
        tipo: Some("Order.TermOutOfRange".into()),
        ..Problem::default()
    };
    let answer = Err(refused(400, ApiErrorKind::Problem, problem));
    driver.on(Event::SettlementAnswered(number, answer));
    let alert = driver.state.alert().unwrap();
    assert_eq!((alert.failure.cause(), alert.retry), (Cause::TermOutOfRange, false));
    assert!(driver.on(Event::Continue).is_empty());
    settled(&driver.on(Event::TermChosen(12)));
    assert_eq!(driver.state.alert(), None);
}

#[test]
fn amounts_that_no_sale_can_have_are_not_shown() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let number = simulated(&driver.on(Event::Simulate));
    let mut broken = options();
    broken[0].valor_parcela = -1.0;
    driver.on(Event::OptionsAnswered(number, Ok(broken)));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Decode);
    assert!(driver.on(Event::TermChosen(12)).is_empty(), "there are no options");
}

#[test]
fn the_options_stay_in_sight_until_others_come_and_the_choice_with_them() {
    let mut driver = Driver::at_order();
    driver.on(Event::Back);
    driver.on(Event::AmountTyped("3000".into()));
    let simulation = &driver.state.simulation;
    assert_eq!((simulation.offer().len(), simulation.is_stale()), (3, true));
    assert_eq!(simulation.plan(), None, "the options are for another amount");
    assert!(driver.on(Event::Continue).is_empty());

    let number = simulated(&driver.on(Event::Simulate));
    assert!(driver.state.simulation.is_stale());
    assert!(
        driver.on(Event::TermChosen(24)).is_empty(),
        "the values are requested after the options"
    );
    let effects = driver.on(Event::OptionsAnswered(number, Ok(options())));
    driver.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(3000.0))));
    assert_eq!(driver.state.simulation.plan().map(|plan| plan.prazo), Some(24));

    driver.on(Event::AmountTyped("1".into()));
    driver.on(Event::Simulate);
    assert!(
        driver.state.simulation.offer().is_empty(),
        "there are no options for an invalid amount"
    );
}

#[test]
fn a_choice_that_is_not_offered_any_more_is_dropped() {
    let mut driver = Driver::at_order();
    driver.on(Event::Back);
    driver.on(Event::AmountTyped("3000".into()));
    let number = simulated(&driver.on(Event::Simulate));
    let effects = driver.on(Event::OptionsAnswered(number, Ok(options()[..1].to_vec())));
    assert!(sends_nothing(&effects));
    assert_eq!(driver.state.simulation.prazo, None);
}

#[test]
fn values_of_another_sale_are_not_shown() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("3000".into()));
    let number = simulated(&driver.on(Event::Simulate));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    let number = settled(&driver.on(Event::TermChosen(12)));
    driver.on(Event::SettlementAnswered(number, Ok(values())));
    assert_eq!(driver.state.simulation.plan(), None);
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Decode);
    let number = settled(&driver.on(Event::Retry));
    driver.on(Event::SettlementAnswered(number, Ok(values_of(3000.0))));
    assert!(driver.state.simulation.plan().is_some());

    let number = simulated(&driver.on(Event::BasisChosen(TipoValorCalculo::Net)));
    let effects = driver.on(Event::OptionsAnswered(number, Ok(options())));
    driver.on(Event::SettlementAnswered(settled(&effects), Ok(values_of(3108.81))));
    assert!(
        driver.state.simulation.plan().is_some(),
        "the gross amount of a net amount differs"
    );
}
