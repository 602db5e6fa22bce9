//! The same order in two tabs.

use parcela_json::write;

use super::*;

/// Two tabs with the same order in the form, each with its own keys.
fn tabs() -> (Driver, Driver) {
    let (first, mut second) = (Driver::with_customer(), Driver::with_customer());
    second.events += 100;
    second.shelf = Rc::clone(&first.shelf);
    (first, second)
}

#[test]
fn the_second_tab_takes_over_the_key_of_the_first() {
    for answered in [None, Some(Err(network()))] {
        let (mut first, mut second) = tabs();
        let (key, _) = first.submit();
        if let Some(answer) = answered {
            first.on(Event::OrderAnswered(key, answer));
        }
        assert_eq!(second.submit().0, key);
        assert_eq!(
            second.saved().and_then(|saved| saved.key()),
            Some(key),
            "a reload keeps the key"
        );
        second.on(Event::OrderAnswered(key, Ok(ORDER)));
        assert_eq!(second.state.remark, Some(Remark::Shared), "the seller is told");
    }
}

#[test]
fn two_tabs_at_once_agree_on_one_key() {
    let (mut first, mut second) = tabs();
    let submitted = [first.send(), second.send()];
    first.events = second.events + 100;
    let sent = [second.decide(&submitted[1]), first.decide(&submitted[0])];
    assert_eq!(created(&sent[0]).0, created(&sent[1]).0);
}

/// A regression: a tab that was frozen while tabs exchanged messages sent under its own key, which made a second order.
#[test]
fn a_tab_that_was_frozen_finds_the_key_when_it_wakes() {
    let (mut frozen, mut other) = tabs();
    let submitted = frozen.send();
    let (key, _) = other.submit();
    frozen.events = other.events + 100;
    assert_eq!(created(&frozen.decide(&submitted)).0, key);
    other.on(Event::OrderAnswered(key, Ok(ORDER)));
    frozen.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(frozen.state.placed().map(|placed| placed.pedido_id), Some(ORDER));
}

#[test]
fn a_tab_that_was_frozen_between_its_claim_and_a_day_later_sends_nothing() {
    let mut frozen = Driver::with_customer();
    let submitted = frozen.send();
    let effects = frozen.decide_at(DAY + 60_000, &submitted);
    assert!(sends_nothing(&effects));
    assert_eq!((frozen.state.remark, frozen.saved()), (Some(Remark::Expired), None));
}

/// The tab's own key is valid, but the key of the other tab has expired while the tab was frozen.
#[test]
fn a_tab_that_was_frozen_does_not_send_under_a_shared_key_that_has_ended() {
    let (mut first, mut second) = tabs();
    first.submit();
    second.events += DAY / 1000 - 1_000;
    let submitted = second.send();
    let (number, claim, over) = claimed(&submitted);
    let claim = scope().seal(&claim);
    let stored = first.shelf.borrow().get(&claim.digest).cloned();
    let decided = claim.decide(stored.as_deref(), &[], over, DAY - 400_000);
    assert!(matches!(decided, ClaimDecision::Taken(_)), "{decided:?}");
    let effects = second.at(DAY + 60_000, Event::Claimed(number, decided));
    assert!(sends_nothing(&effects));
    assert_eq!((second.state.remark, second.saved()), (Some(Remark::Expired), None));
}

#[test]
fn another_order_keeps_its_own_key() {
    let (mut first, mut second) = tabs();
    let (key, _) = first.submit();
    second.change_customer();
    assert_ne!(second.submit().0, key);
}

#[test]
fn a_key_that_may_have_got_through_is_never_given_up_for_another() {
    let (mut first, mut second) = tabs();
    second.change_customer();
    let (key, _) = second.submit();
    second.on(Event::OrderAnswered(key, Err(network())));
    let (others, _) = first.submit();
    second.on(Event::FieldTyped(FormField::Cpf, "52998224725".into()));
    let effects = second.send();
    let effects = second.decide(&effects);
    assert!(sends_nothing(&effects), "the seller is asked first");
    assert_eq!(
        second.state.equal_order().map(|equal_order| equal_order.pedido_id),
        Some(None)
    );
    let effects = second.on(Event::CreateAnother);
    let sent = created(&second.decide(&effects)).0;
    assert_eq!((sent, sent != others), (key, true));
}

#[test]
fn a_refusal_frees_the_data_for_every_tab() {
    let (mut first, mut second) = tabs();
    let (key, _) = first.submit();
    first.on(Event::OrderAnswered(key, Err(refusal())));
    assert_ne!(second.submit().0, key);
}

#[test]
fn a_sale_that_was_given_up_unanswered_goes_on_under_its_key() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.on(Event::Restart);
    let mut again = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    again.events += 100;
    assert_eq!(again.submit().0, key);
}

#[test]
fn a_claim_is_decided_again_when_the_element_is_back() {
    let mut driver = Driver::with_customer();
    let submitted = driver.send();
    let again = driver.on(Event::VisibilityChanged(true));
    created(&driver.decide(&again));
    let late = Event::Claimed(claimed(&submitted).0, ClaimDecision::Ours);
    assert!(driver.on(late).is_empty());
}

#[test]
fn nothing_personal_is_shared() {
    let (mut first, _) = tabs();
    let (key, _) = first.submit();
    first.on(Event::OrderAnswered(key, Ok(ORDER)));
    let text = format!("{:?}", first.shelf.borrow());
    for secret in ["52998224725", "Ana", "Paulista"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

/// A regression: the stored digest depended on the order only, so its CPF could be found by trying all CPFs.
#[test]
fn what_is_shared_of_an_order_differs_by_session() {
    let (mut first, _) = tabs();
    let effects = first.send();
    let (_, claim, _) = claimed(&effects);
    let own = scope().seal(&claim);
    let other = Scope::new("11222333000181", "/parcela", Some("maria-43"), Uuid::nil()).seal(&claim);
    assert_ne!(own.digest, other.digest);
    assert_ne!(own.entry(None), other.entry(None), "the sale's digest");
}

#[test]
fn a_used_up_key_leaves_no_entry_of_any_body() {
    let (mut first, _) = tabs();
    let effects = first.send();
    let claim = scope().seal(&claimed(&effects).1);
    let (open, made) = (claim.entry(None), claim.made(None, ORDER, 1000).unwrap());
    assert!(claim.outlives(&open) && !claim.outlives(&made) && !claim.outlives("?"));
    let other = SealedClaim {
        key: Key {
            id: ORDER,
            created_at: 5,
        },
        ..claim
    };
    assert!(!claim.outlives(&other.entry(None)));
}

#[test]
fn an_entry_is_read_as_it_was_written_and_anything_else_is_none() {
    let open = Entry {
        key: Key {
            id: ORDER,
            created_at: 5,
        },
        sale: 6,
        made: None,
    };
    let made = Entry {
        made: Some(Made {
            pedido_id: ORDER,
            at: 8,
        }),
        ..open
    };
    for entry in [open, made] {
        assert_eq!(Entry::of(&write(&entry)), Some(entry));
    }
    for text in [
        "",
        "{}",
        "[]",
        &[&write(&made), "3"].concat(),
        &write(&made)[1..],
        &write(&made).replace("\"sale\":6", "\"sale\":65536"),
    ] {
        assert_eq!(Entry::of(text), None, "{text}");
    }
}
