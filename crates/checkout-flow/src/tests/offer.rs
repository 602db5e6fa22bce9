//! The listed options, and the cost and rate of the chosen one.

use parcela_core::Valor;

use super::*;

/// A flow whose options have arrived. The numbers of installments in `common` are listed first.
fn offered(common: &[i32]) -> Driver {
    let mut driver = Driver::new();
    driver.state.simulation.common = common.to_vec();
    driver.on(Event::AmountTyped("1500".into()));
    let number = simulated(&driver.on(Event::Simulate));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    driver
}

fn plan(sale: i64, prazo: i32, each: i64) -> Plan {
    let valor = |centavos| Valor::from_centavos(centavos).unwrap();
    Plan {
        sale: valor(sale),
        down_payment: None,
        prazo,
        each: valor(each),
        total: valor(each * i64::from(prazo)),
        received: None,
        page_amount: None,
    }
}

#[test]
fn the_common_terms_are_listed_until_all_are_wanted() {
    let mut driver = offered(&[1, 3, 12]);
    assert_eq!(driver.state.simulation.listed(), [1, 12]);
    assert!(driver.state.simulation.has_more());
    driver.on(Event::AllToggled);
    assert_eq!(driver.state.simulation.listed(), [1, 12, 24]);
    driver.on(Event::TermChosen(24));
    driver.on(Event::AllToggled);
    assert_eq!(driver.state.simulation.listed(), [1, 12, 24], "the chosen one stays");
}

#[test]
fn all_terms_are_listed_where_none_is_common() {
    for common in [&[][..], &[7, 9]] {
        let driver = offered(common);
        assert_eq!(driver.state.simulation.listed(), [1, 12, 24]);
        assert!(!driver.state.simulation.has_more(), "there is nothing else to list");
    }
}

#[test]
fn the_next_sale_lists_the_common_terms_again() {
    let mut driver = offered(&[12]);
    driver.on(Event::AllToggled);
    driver.on(Event::Restart);
    let simulation = &driver.state.simulation;
    assert_eq!((simulation.common.as_slice(), simulation.lists_all), (&[12][..], false));
}

#[test]
fn the_net_amount_is_neither_shown_nor_spoken_until_the_seller_asks_for_it() {
    let mut driver = offered(&[]);
    let spoken = |driver: &mut Driver| {
        let number = settled(&driver.on(Event::TermChosen(12)));
        let effects = driver.on(Event::SettlementAnswered(number, Ok(values())));
        effects.iter().find_map(|effect| match effect {
            Effect::Announce(Announcement::Settlement(_, received)) => Some(received.is_some()),
            _ => None,
        })
    };
    assert!(!driver.state.simulation.reveals_net);
    assert_eq!(spoken(&mut driver), Some(false));
    assert_eq!(driver.on(Event::NetToggled), [Effect::RememberNet(true)]);
    assert_eq!(spoken(&mut driver), Some(true));
    driver.on(Event::Restart);
    assert!(driver.state.simulation.reveals_net, "the setting applies to all sales");
}

/// The sandbox computes 12 installments with the Price system at 2.99 % a month.
#[test]
fn rate_and_cost_follow_from_the_simulation() {
    for (sale, prazo, each, rate, cost) in [
        (150_000, 12, 15_060, 299, 30_720),
        (150_000, 1, 154_485, 299, 4_485),
        (150_000, 24, 8_869, 301, 62_856),
        (100_000, 2, 100_000, 6_180, 100_000),
    ] {
        let plan = plan(sale, prazo, each);
        assert_eq!(plan.monthly_rate(), Some(rate), "{prazo}");
        assert_eq!(plan.cost().map(Valor::centavos), Some(cost), "{prazo}");
    }
}

#[test]
fn no_rate_is_made_up() {
    for (sale, prazo, each) in [(150_000, 10, 15_000), (150_000, 10, 14_000)] {
        assert_eq!(
            (plan(sale, prazo, each).monthly_rate(), plan(sale, prazo, each).cost()),
            (None, None)
        );
    }
    assert_eq!(plan(100_000, 1, 300_000).monthly_rate(), None, "above 100 % a month");
    assert_eq!(
        plan(1, i32::MAX, 100).monthly_rate(),
        None,
        "more installments than the limit"
    );
}
