//! Two equal sales in a row: the seller is asked before the second order is made.

use super::*;

/// A tab whose order exists, with the next sale submitted with the same data.
pub(super) fn equal() -> (Driver, Vec<Effect>) {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    let mut next = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    next.events += 100;
    let effects = next.send();
    let effects = next.decide(&effects);
    (next, effects)
}

#[test]
fn a_second_equal_order_is_asked_about() {
    let (driver, effects) = equal();
    assert!(sends_nothing(&effects));
    assert!(effects.contains(&Effect::Focus(Target::Question)));
    let equal_order = driver.state.equal_order().unwrap();
    assert_eq!(equal_order.pedido_id, Some(ORDER));
    assert!(equal_order.at > 0 && driver.state.is_held() && !driver.state.is_sending());
    assert_eq!(driver.state.alert(), None);
}

#[test]
fn the_seller_may_want_another_order_which_is_asked_about_next() {
    let (mut driver, _) = equal();
    let effects = driver.on(Event::CreateAnother);
    let (key, _) = created(&driver.decide(&effects));
    assert_ne!(key, ORDER);
    let other = Uuid::from_u128(77);
    driver.on(Event::OrderAnswered(key, Ok(other)));
    let mut next = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    next.events += 300;
    let effects = next.send();
    next.decide(&effects);
    assert_eq!(
        next.state.equal_order().unwrap().pedido_id,
        Some(other),
        "the newest order"
    );
}

#[test]
fn two_tabs_that_both_want_another_order_get_one() {
    let (mut first, _) = equal();
    let mut second = Driver {
        shelf: Rc::clone(&first.shelf),
        ..Driver::with_customer()
    };
    second.events += 200;
    let effects = second.send();
    second.decide(&effects);
    let wanted = [first.on(Event::CreateAnother), second.on(Event::CreateAnother)];
    let key = created(&first.decide(&wanted[0])).0;
    assert_eq!(created(&second.decide(&wanted[1])).0, key);
}

#[test]
fn the_seller_may_want_to_see_the_order_and_nothing_personal_stays() {
    let (mut driver, _) = equal();
    let effects = driver.on(Event::ShowEqualOrder);
    looked(&effects);
    assert!(matches!(driver.saved(), Some(SavedSale::Placed(record)) if record.pedido_id == ORDER));
    assert_eq!(driver.state.step, Step::Link);
}

#[test]
fn the_seller_may_go_back_to_the_form() {
    let (mut driver, _) = equal();
    driver.on(Event::Back);
    assert_eq!((driver.state.step, &driver.state.sale), (Step::Order, &Sale::Draft));
    assert_eq!(driver.saved().and_then(|saved| saved.key()), None, "nothing was sent");
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");
    driver.change_customer();
    driver.submit();
}

#[test]
fn back_from_the_question_keeps_what_may_have_been_sent() {
    let (mut driver, _) = equal();
    driver.on(Event::Back);
    driver.change_customer();
    let sent = driver.submit();
    driver.on(Event::OrderAnswered(sent.0, Err(network())));
    driver.on(Event::FieldTyped(FormField::Cpf, "52998224725".into()));
    let effects = driver.send();
    driver.decide(&effects);
    driver.on(Event::Back);
    assert_eq!(
        (driver.state.alert(), driver.state.review),
        (None, false),
        "the form has other data"
    );
    assert_eq!(driver.state.shown_remark(), Some(Remark::Unanswered));
    driver.change_customer();
    assert!(driver.state.alert().unwrap().resumes);
    assert_eq!(created(&driver.on(Event::Retry)), sent);
}

#[test]
fn a_reload_asks_again() {
    let (driver, _) = equal();
    let mut page = Driver {
        saved: driver.saved.clone(),
        shelf: Rc::clone(&driver.shelf),
        events: driver.events + 100,
        ..Driver::new()
    };
    let effects = page.on(Event::Started(driver.saved()));
    assert!(sends_nothing(&effects));
    page.decide(&effects);
    assert!(page.state.equal_order().is_some());
}

#[test]
fn an_intent_that_is_resumed_is_not_asked_about() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let saved = driver.saved();
    // The seller left the page before it could save the answer.
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    let mut page = Driver {
        shelf: Rc::clone(&driver.shelf),
        events: driver.events,
        ..Driver::new()
    };
    assert_eq!(created(&page.on(Event::Started(saved))).0, key);
    page.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(page.state.placed().map(|placed| placed.pedido_id), Some(ORDER));
}

/// An attempt that is retried for hours may succeed shortly before its key expires.
#[test]
fn an_order_is_asked_about_for_a_day_from_when_it_was_made() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.events += DAY / 1000 - 1_000;
    driver.on(Event::Retry);
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    let mut next = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    next.events = driver.events + 3_600;
    let effects = next.send();
    next.decide(&effects);
    assert_eq!(next.state.equal_order().unwrap().pedido_id, Some(ORDER));
}

#[test]
fn after_a_day_nobody_is_asked() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    let mut next = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    next.events = DAY / 1000 + 100;
    assert_ne!(next.submit().0, key);
}

#[test]
fn an_order_that_was_given_up_and_exists_is_told_to_the_page_and_asked_about() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::Reset);
    let effects = driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert!(effects.contains(&Effect::Notify(Notice::OrderCreated(ORDER))));
    assert_eq!(driver.state.step, Step::Simulation, "the next sale continues");
    let mut next = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    next.events += 100;
    let effects = next.send();
    next.decide(&effects);
    assert_eq!(next.state.equal_order().unwrap().pedido_id, Some(ORDER));
}

/// Otherwise, the entry of an earlier body would keep a key that the service always answers with a conflict.
#[test]
fn an_order_that_was_given_up_and_exists_frees_the_data_that_were_tried_before() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    driver.submit();
    driver.on(Event::Reset);
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    let mut next = Driver {
        shelf: Rc::clone(&driver.shelf),
        ..Driver::with_customer()
    };
    next.events += 100;
    let effects = next.send();
    next.decide(&effects);
    assert_eq!(
        next.state.equal_order().unwrap().pedido_id,
        Some(ORDER),
        "an equal sale"
    );
    let effects = next.on(Event::CreateAnother);
    assert_ne!(created(&next.decide(&effects)).0, key);
}

/// The next sale after an order of 1 500,00 for Ana Lima, changed by `change`.
fn next_after_order(change: impl FnOnce(&mut Driver)) -> (Driver, Vec<Effect>) {
    let (mut next, _) = equal();
    next.on(Event::Back);
    change(&mut next);
    let effects = next.send();
    let effects = next.decide(&effects);
    (next, effects)
}

/// With another e-mail address, the body differs, but the sale is equal.
#[test]
fn a_sale_is_equal_by_customer_and_amount() {
    let changes = [
        (FormField::Nome, "Ana de Lima"),
        (FormField::Celular, "11987654322"),
        (FormField::Email, "ana@exemplo.com.br"),
        (FormField::Numero, "1001"),
        (FormField::Complemento, "ap. 2"),
    ];
    for (field, text) in changes {
        let (next, effects) = next_after_order(|next| {
            next.on(Event::FieldTyped(field, text.into()));
        });
        assert!(sends_nothing(&effects), "{field:?}");
        assert_eq!(next.state.equal_order().unwrap().pedido_id, Some(ORDER), "{field:?}");
    }
}

#[test]
fn a_sale_to_another_customer_or_of_another_amount_is_not_equal() {
    let (_, effects) = next_after_order(Driver::change_customer);
    assert!(created_any(&effects));
    let (_, effects) = next_after_order(|next| {
        if let Some(plan) = &mut next.state.plan {
            plan.sale = "1500.01".parse().unwrap();
        }
    });
    assert!(created_any(&effects));
}

/// The two orders have different keys, so neither repeats the other.
#[test]
fn an_equal_sale_that_is_not_answered_is_asked_about_too() {
    let mut first = Driver::with_customer();
    let (key, _) = first.submit();
    let mut second = Driver {
        shelf: Rc::clone(&first.shelf),
        ..Driver::with_customer()
    };
    second.events += 100;
    second.change_number("1001");
    let effects = second.send();
    second.decide(&effects);
    assert_eq!(second.state.equal_order().unwrap().pedido_id, None);
    let effects = second.on(Event::CreateAnother);
    assert_ne!(created(&second.decide(&effects)).0, key);
}

/// Changed data are sent under the key of the earlier attempt.
#[test]
fn nobody_is_asked_about_their_own_unanswered_order() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    assert_eq!(driver.submit().0, key);
}

/// If there are several equal orders, the seller is asked once, about the newest.
#[test]
fn whoever_wants_another_order_is_asked_once() {
    let (mut next, _) = next_after_order(|next| next.change_number("1001"));
    let effects = next.on(Event::CreateAnother);
    let (key, _) = created(&next.decide(&effects));
    let other = Uuid::from_u128(77);
    next.on(Event::OrderAnswered(key, Ok(other)));
    let mut third = Driver {
        shelf: Rc::clone(&next.shelf),
        events: next.events + 100,
        ..Driver::with_customer()
    };
    third.change_number("1002");
    let effects = third.send();
    third.decide(&effects);
    assert_eq!(third.state.equal_order().unwrap().pedido_id, Some(other));
    let effects = third.on(Event::CreateAnother);
    created(&third.decide(&effects));
}
