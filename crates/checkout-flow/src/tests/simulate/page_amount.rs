//! The page's amount in the first step.

use super::*;

#[test]
fn the_page_amount_is_simulated_at_once_without_taking_the_focus() {
    let mut driver = Driver::new();
    driver.state.page_amount = Some("1500.00".into());
    let number = simulated(&driver.on(Event::Started(None)));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    assert_eq!(driver.state.simulation.amount, "1.500,00");

    let effects = driver.on(Event::PageAmountChanged(Some("100".into())));
    let rule = Violation::BelowMinimumSale;
    assert_eq!(effects, [Effect::Announce(Announcement::Amount(rule))]);
    assert_eq!(driver.state.simulation.options, Load::Idle);
}

/// `tests/npm/amounts.test.mjs` checks the early step with the same texts.
#[test]
fn the_page_amount_is_read_as_the_early_step_reads_it() {
    let rows = include_str!("../../../../../tests/npm/fixtures/amounts.json");
    let rows: Vec<(String, Option<String>)> = serde_json::from_str(rows).unwrap();
    for (text, amount) in rows {
        let mut driver = Driver::new();
        driver.state.page_amount = Some(text.clone());
        driver.on(Event::Started(None));
        let simulation = &driver.state.simulation;
        assert_eq!(simulation.amount, amount.clone().unwrap_or_default(), "{text}");
        assert_eq!(
            matches!(simulation.error, None | Some(Violation::BelowMinimumSale)),
            amount.is_some(),
            "{text}"
        );
    }
}

#[test]
fn a_page_amount_is_not_guessed_at() {
    for (text, amount, error) in [
        ("1500.5", "1.500,50", None),
        (" 1500 ", "1.500,00", None),
        ("1.500,00", "1.500,00", None),
        ("312.125", "", Some(Violation::Format)),
        ("1.500", "", Some(Violation::Format)),
        ("1,500.00", "", Some(Violation::Format)),
        ("1500.005", "", Some(Violation::Format)),
        ("abc", "", Some(Violation::Character)),
    ] {
        let mut driver = Driver::new();
        driver.state.page_amount = Some(text.into());
        let effects = driver.on(Event::Started(None));
        let simulation = &driver.state.simulation;
        assert_eq!(
            (simulation.amount.as_str(), simulation.error),
            (amount, error),
            "{text}"
        );
        assert_eq!(sends_nothing(&effects), error.is_some(), "{text}");
    }
}
