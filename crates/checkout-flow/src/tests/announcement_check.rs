//! An announcement is removed when it is no longer true.

use super::*;

/// The last announcement in the effects.
fn said(effects: &[Effect]) -> Announcement {
    let said = effects.iter().rev().find_map(|effect| match effect {
        Effect::Announce(announcement) => Some(*announcement),
        _ => None,
    });
    said.unwrap_or_else(|| panic!("nothing is announced in {effects:?}"))
}

#[test]
fn options_are_announced_until_the_amount_is_another() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("1500".into()));
    let number = simulated(&driver.on(Event::Simulate));
    assert!(driver.state.is_simulating());
    let options = said(&driver.on(Event::OptionsAnswered(number, Ok(options()))));
    assert!(!driver.state.is_simulating());
    assert!(options.holds(&driver.state));
    driver.on(Event::AmountTyped("1600".into()));
    assert!(!options.holds(&driver.state));
}

#[test]
fn an_order_is_said_to_be_created_until_it_is_answered() {
    for answer in [Ok(ORDER), Err(network())] {
        let mut driver = Driver::with_customer();
        let effects = driver.send();
        let creating = said(&effects);
        assert_eq!(creating, Announcement::Creating);
        let (key, _) = created(&driver.decide(&effects));
        assert!(creating.holds(&driver.state));
        driver.on(Event::OrderAnswered(key, answer));
        assert!(!creating.holds(&driver.state));
    }
}

#[test]
fn a_status_is_said_until_the_next_one() {
    let (mut driver, number) = Driver::linked();
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1))));
    let pending = said(&effects);
    assert!(pending.holds(&driver.state));
    let wait = waited(&effects, Timer::Watch);
    let number = looked(&driver.on(Event::TimerElapsed(Timer::Watch, wait.number)));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(7, 1))));
    assert!(!pending.holds(&driver.state));
}

#[test]
fn a_step_is_said_while_it_is_shown() {
    let mut driver = Driver::at_order();
    let step = said(&driver.on(Event::Back));
    assert!(step.holds(&driver.state));
    driver.on(Event::Continue);
    assert!(!step.holds(&driver.state));
}
