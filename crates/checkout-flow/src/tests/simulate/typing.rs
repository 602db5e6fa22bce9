//! The amount while it is typed: its pauses, its errors and its mask.

use super::*;
use parcela_core::mask::RejectedInput;

#[test]
fn an_amount_is_formatted_when_it_is_left_and_judged_unless_empty() {
    for (amount, shown, error) in [
        ("1500", "1.500,00", None),
        ("R$ 250", "250,00", None),
        ("249,99", "249,99", Some(Violation::BelowMinimumSale)),
        ("", "", None),
        ("abc", "abc", Some(Violation::Character)),
    ] {
        let mut driver = Driver::new();
        driver.on(Event::AmountTyped(amount.into()));
        assert_eq!(driver.state.simulation.error, None, "{amount} is still typed");
        driver.on(Event::AmountBlurred);
        let simulation = &driver.state.simulation;
        assert_eq!(
            (simulation.amount.as_str(), simulation.error),
            (shown, error),
            "{amount}"
        );
    }
}

#[test]
fn an_error_goes_once_it_is_mended() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("24".into()));
    driver.on(Event::AmountBlurred);
    driver.on(Event::AmountTyped("249".into()));
    assert_eq!(driver.state.simulation.error, Some(Violation::BelowMinimumSale));
    driver.on(Event::AmountTyped("2499".into()));
    assert_eq!(driver.state.simulation.error, None);
}

#[test]
fn a_complete_amount_is_simulated_once_the_seller_pauses() {
    let mut driver = Driver::new();
    let short = waited(&driver.on(Event::AmountTyped("249".into())), Timer::Simulation);
    let early = waited(&driver.on(Event::AmountTyped("2.490".into())), Timer::Simulation);
    let late = waited(&driver.on(Event::AmountTyped("24.900".into())), Timer::Simulation);
    assert!(short.millis > early.millis, "a slow typist sees no error");
    for wait in [short, early] {
        assert!(
            driver
                .on(Event::TimerElapsed(Timer::Simulation, wait.number))
                .is_empty()
        );
    }
    simulated(&driver.on(Event::TimerElapsed(Timer::Simulation, late.number)));
    assert_eq!(
        driver.state.simulation.amount, "24.900",
        "the text is not formatted during typing"
    );
    assert!(
        driver
            .on(Event::TimerElapsed(Timer::Simulation, late.number))
            .is_empty()
    );
    assert_eq!(driver.on(Event::Simulate), [], "the request is pending");
}

#[test]
fn an_amount_that_was_due_while_the_element_was_away_is_simulated_when_it_is_back() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    simulated(&driver.on(Event::VisibilityChanged(true)));
}

#[test]
fn an_amount_below_the_minimum_is_told_after_a_pause_and_other_options_go() {
    let mut driver = Driver::at_order();
    driver.on(Event::Back);
    for amount in ["249,99", "0", "1500,001"] {
        let wait = waited(&driver.on(Event::AmountTyped(amount.into())), Timer::Simulation);
        let effects = driver.on(Event::TimerElapsed(Timer::Simulation, wait.number));
        let simulation = &driver.state.simulation;
        let rule = simulation.error.unwrap();
        assert_eq!(
            effects,
            [Effect::Announce(Announcement::Amount(rule))],
            "{amount}: the focus stays"
        );
        assert!(!simulation.has_offer(), "{amount}: its options are of another amount");
        assert_eq!(simulation.amount, amount);
    }
    let wait = waited(&driver.on(Event::AmountTyped("2000".into())), Timer::Simulation);
    simulated(&driver.on(Event::TimerElapsed(Timer::Simulation, wait.number)));
    assert_eq!(driver.state.simulation.error, None);
}

#[test]
fn options_of_another_amount_go_with_an_amount_that_is_left_wrong_or_empty() {
    for (amount, error) in [("249,99", Some(Violation::BelowMinimumSale)), ("", None)] {
        let mut driver = Driver::at_order();
        driver.on(Event::Back);
        driver.on(Event::AmountTyped(amount.into()));
        driver.on(Event::AmountBlurred);
        let simulation = &driver.state.simulation;
        assert_eq!((simulation.has_offer(), simulation.error), (false, error), "{amount}");
    }
}

#[test]
fn an_empty_amount_is_no_mistake_while_nobody_asks() {
    let mut driver = Driver::at_order();
    driver.on(Event::Back);
    let wait = waited(&driver.on(Event::AmountTyped(String::new())), Timer::Simulation);
    assert!(
        driver
            .on(Event::TimerElapsed(Timer::Simulation, wait.number))
            .is_empty()
    );
    assert!(!driver.state.simulation.has_offer());
    driver.on(Event::Simulate);
    driver.on(Event::AmountBlurred);
    assert_eq!(
        driver.state.simulation.error,
        Some(Violation::Required),
        "the seller has asked for the net amount"
    );
}

#[test]
fn digits_without_room_are_told_until_the_next_edit() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("9.999.999.999".into()));
    let rejected = RejectedInput::Keys(Violation::TooLarge);
    let effects = driver.on(Event::AmountInputRejected(rejected));
    assert_eq!(effects, [Effect::Announce(Announcement::RejectedInput(rejected))]);
    assert_eq!(driver.state.simulation.rejected, Some(rejected));
    driver.on(Event::AmountTyped("999.999.999".into()));
    assert_eq!(driver.state.simulation.rejected, None);
}

#[test]
fn a_sign_is_told_until_something_is_deleted() {
    let rejected = RejectedInput::Keys(Violation::Character);
    let mut driver = Driver::new();
    let typed = |driver: &mut Driver, text: &str| {
        driver.on(Event::AmountTyped(text.into()));
        driver.state.simulation.rejected
    };
    typed(&mut driver, "");
    driver.on(Event::AmountInputRejected(rejected));
    for text in ["5", "50", "500", "5.000"] {
        assert_eq!(typed(&mut driver, text), Some(rejected), "{text}");
    }
    assert_eq!(typed(&mut driver, "500"), None);
    driver.on(Event::AmountInputRejected(rejected));
    assert_eq!(typed(&mut driver, "1.500,00"), None, "pasted in its place");
    driver.on(Event::DownPaymentToggled);
    driver.on(Event::DownPaymentTyped(String::new()));
    driver.on(Event::DownPaymentInputRejected(rejected));
    driver.on(Event::DownPaymentTyped("1".into()));
    assert_eq!(driver.state.simulation.down_payment.rejected, Some(rejected));
}

#[test]
fn a_pasted_text_that_is_no_amount_simulates_nothing() {
    for text in ["1.500.50", "1500.505", "-1500", "1,500.00", "2 x 750"] {
        let mut driver = Driver::new();
        driver.on(Event::AmountTyped(text.into()));
        assert!(sends_nothing(&driver.on(Event::Simulate)), "{text}");
        assert!(driver.state.simulation.error.is_some(), "{text}");

        let edited = Mask::Valor.edit_pasted("", text, usize::MAX);
        driver.on(Event::AmountTyped(edited.text.clone()));
        let rejected = edited.rejected().unwrap();
        let effects = driver.on(Event::AmountInputRejected(rejected));
        assert_eq!(effects, [Effect::Announce(Announcement::RejectedInput(rejected))]);
        assert!(
            matches!(driver.state.simulation.rejected, Some(RejectedInput::Text(_))),
            "{text}"
        );
    }
}
