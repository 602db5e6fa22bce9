//! The same order in two tabs.

use super::*;

/// Two tabs in which the same order is filled in, each with keys of its own.
fn tabs() -> (Driver, Driver) {
    let (first, mut second) = (Driver::with_customer(), Driver::with_customer());
    second.events += 100;
    (first, second)
}

fn claim(effects: &[Effect]) -> Option<Claim> {
    effects.iter().find_map(|effect| match effect {
        Effect::Claim(claim) => Claim::decode(&claim.encode()),
        _ => None,
    })
}

fn pass(driver: &mut Driver, submitted: &[Effect]) -> (Uuid, CreateOrder) {
    created(&driver.on(Event::Passed(Timer::Claim, waited(submitted, Timer::Claim).number)))
}

#[test]
fn the_second_tab_takes_over_the_key_of_the_first() {
    for answered in [None, Some(Err(network())), Some(Ok(ORDER))] {
        let (mut first, mut second) = tabs();
        let (key, _) = first.submit();
        if let Some(answer) = answered {
            first.on(Event::OrderAnswered(key, answer));
        }
        let submitted = second.on(Event::Submit);
        let reply = first.on(Event::Heard(claim(&submitted).unwrap()));
        second.on(Event::Heard(claim(&reply).unwrap()));
        assert_eq!(second.kept().map(|kept| kept.key()), Some(key), "a reload keeps to it");
        assert_eq!(pass(&mut second, &submitted).0, key);
        second.on(Event::OrderAnswered(key, Ok(ORDER)));
        assert_eq!(second.state.remark, Some(Remark::Shared), "the seller is told");
    }
}

#[test]
fn a_customer_who_has_paid_may_buy_the_same_again() {
    let (mut first, mut second) = tabs();
    let (key, _) = first.submit();
    let start = started(&first.on(Event::OrderAnswered(key, Ok(ORDER))));
    let number = looked(&first.on(Event::SaleAnswered(start, Ok(Some(LINK.into())))));
    first.on(Event::StatusAnswered(number, Ok(seen(9, 1))));
    let submitted = second.on(Event::Submit);
    assert_eq!(first.on(Event::Heard(claim(&submitted).unwrap())), []);
}

#[test]
fn two_tabs_at_once_agree_on_one_key() {
    let (mut first, mut second) = tabs();
    let submitted = [first.on(Event::Submit), second.on(Event::Submit)];
    let mut messages = vec![(1, claim(&submitted[0]).unwrap()), (0, claim(&submitted[1]).unwrap())];
    let mut told = 0;
    while let Some((to, message)) = messages.pop() {
        let tab = if to == 0 { &mut first } else { &mut second };
        messages.extend(claim(&tab.on(Event::Heard(message))).map(|reply| (1 - to, reply)));
        told += 1;
        assert!(told < 10, "they never agree");
    }
    assert_eq!(pass(&mut first, &submitted[0]).0, pass(&mut second, &submitted[1]).0);
}

#[test]
fn another_order_keeps_its_own_key() {
    let (mut first, mut second) = tabs();
    let (key, _) = first.submit();
    second.change_number("1001");
    let submitted = second.on(Event::Submit);
    assert_eq!(first.on(Event::Heard(claim(&submitted).unwrap())), []);
    assert_ne!(pass(&mut second, &submitted).0, key);
}

#[test]
fn a_key_that_may_have_got_through_is_never_given_up_for_another() {
    let (mut first, mut second) = tabs();
    let older = claim(&first.on(Event::Submit)).unwrap();
    let (key, _) = second.submit();
    second.on(Event::Heard(older));
    second.on(Event::OrderAnswered(key, Err(network())));
    second.on(Event::Heard(older));
    assert_eq!(created(&second.on(Event::Retry)).0, key);
}

#[test]
fn the_next_sale_does_not_answer_for_the_last() {
    let (mut first, mut second) = tabs();
    let (key, _) = first.submit();
    first.on(Event::OrderAnswered(key, Ok(ORDER)));
    first.on(Event::Restart);
    let submitted = second.on(Event::Submit);
    assert_eq!(first.on(Event::Heard(claim(&submitted).unwrap())), []);
}

#[test]
fn nothing_personal_is_told_to_other_tabs() {
    let (mut first, _) = tabs();
    let text = claim(&first.on(Event::Submit)).unwrap().encode();
    for secret in ["52998224725", "Ana", "Paulista"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

#[test]
fn anything_else_is_no_claim() {
    for text in [
        "",
        "1 2",
        "1 2 x",
        "1 2 6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001 3",
        "-1 2 x",
    ] {
        assert_eq!(Claim::decode(text), None, "{text}");
    }
}
