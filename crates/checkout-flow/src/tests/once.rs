//! An order is made exactly once, even if its answer is lost.

use super::*;

#[test]
fn an_order_is_kept_before_it_is_sent() {
    let mut driver = Driver::with_customer();
    let effects = driver.send();
    assert!(matches!(effects[0], Effect::Save(_)), "{effects:?}");
    let Some(SavedSale::Open(intent)) = driver.saved() else {
        panic!("nothing is saved");
    };
    let sent = created(&driver.decide(&effects));
    assert_eq!(sent, (intent.key.id, intent.draft().order.as_ref().clone()));
}

#[test]
fn a_double_click_sends_one_order() {
    let mut driver = Driver::with_customer();
    let effects = driver.send();
    for event in [Event::Submit, Event::Retry, Event::Back, Event::Continue] {
        assert!(driver.on(event).is_empty(), "the claim is being decided");
    }
    created(&driver.decide(&effects));
    let decided = Event::Claimed(claimed(&effects).0, ClaimDecision::Ours);
    for event in [Event::Submit, Event::Retry, Event::Back, Event::Continue, decided] {
        assert!(driver.on(event).is_empty(), "the order is being sent");
    }
}

#[test]
fn an_unanswered_order_is_sent_again_with_its_key() {
    for failure in [
        network(),
        conflict(),
        refused(500, ApiErrorKind::Server, Problem::default()),
        refused(401, ApiErrorKind::Unauthorized, Problem::default()),
        refused(408, ApiErrorKind::Problem, Problem::default()),
        refused(200, ApiErrorKind::Decode, Problem::default()),
    ] {
        let mut driver = Driver::with_customer();
        let first = driver.submit();
        let effects = driver.on(Event::OrderAnswered(first.0, Err(failure.clone())));
        assert!(effects.contains(&Effect::Focus(Target::Retry)), "{failure:?}");
        let alert = driver.state.alert().unwrap();
        assert!(alert.retry && alert.resumes, "{failure:?}");
        assert_eq!(
            driver.saved().and_then(|saved| saved.key()),
            Some(first.0),
            "{failure:?}"
        );
        assert_eq!(created(&driver.on(Event::Retry)), first, "{failure:?}");
    }
}

#[test]
fn changed_data_go_under_the_same_key_until_it_is_answered() {
    let mut driver = Driver::with_customer();
    let (key, first) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.on(Event::Back);
    driver.on(Event::Continue);
    driver.change_number("1001");
    let (again, second) = driver.submit();
    assert_eq!(again, key);
    assert_ne!(second, first);
    let effects = driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    assert_eq!(started(&effects), driver.saved().unwrap().key().unwrap());
    assert_eq!(driver.state.remark, None, "the order has the new data");
}

#[test]
fn the_data_that_got_through_answer_and_the_seller_is_told() {
    let mut driver = Driver::with_customer();
    let (key, first) = driver.submit();
    let plan = driver.state.plan;
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    let (_, second) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1002");
    let (_, third) = driver.submit();

    // The service has received the first body, and answers only that body with the order.
    let effects = driver.on(Event::OrderAnswered(key, Err(conflict())));
    assert_eq!(created(&effects), (key, second.clone()));
    let effects = driver.on(Event::OrderAnswered(key, Err(conflict())));
    assert_eq!(created(&effects), (key, first.clone()));
    assert_ne!(third, second);
    let effects = driver.on(Event::OrderAnswered(key, Ok(ORDER)));

    started(&effects);
    assert_eq!(driver.state.remark, Some(Remark::Earlier));
    assert!(effects.contains(&Effect::Announce(Announcement::Remark(Remark::Earlier))));
    assert_eq!(driver.state.customer.text(FormField::Numero), "1000");
    assert_eq!(driver.state.plan, plan);
}

#[test]
fn the_plan_that_is_shown_is_of_the_data_that_counted() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.on(Event::Back);
    driver.on(Event::Back);
    driver.on(Event::AmountTyped("3000".into()));
    let number = simulated(&driver.on(Event::Simulate));
    let number = settled(&driver.on(Event::OptionsAnswered(number, Ok(options()))));
    let mut values = values();
    values.valores_estabelecimento.valor_venda = 3000.0;
    driver.on(Event::SettlementAnswered(number, Ok(values)));
    driver.on(Event::Continue);
    driver.submit();
    driver.on(Event::OrderAnswered(key, Err(conflict())));
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    let sale = driver.state.plan.unwrap().sale;
    assert_eq!(sale.centavos(), 150_000);
    assert_eq!(driver.state.placed().unwrap().plan.unwrap().sale, sale);
}

#[test]
fn a_conflict_on_all_data_is_an_order_in_progress() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    let newest = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(conflict())));
    driver.on(Event::OrderAnswered(key, Err(conflict())));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Conflict);
    assert_eq!(
        created(&driver.on(Event::Retry)),
        newest,
        "the newest body is sent first"
    );
}

#[test]
fn a_refusal_of_earlier_data_lets_the_newest_go_on_under_another_key() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    let (_, newest) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(conflict())));
    let effects = driver.on(Event::OrderAnswered(key, Err(refusal())));
    let (other, body) = created(&driver.decide(&effects));
    assert_ne!(other, key);
    assert_eq!(body, newest);
}

#[test]
fn a_refusal_uses_the_key_up() {
    let mut driver = Driver::with_customer();
    let (key, body) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(refusal())));
    assert_eq!(
        driver.saved().and_then(|saved| saved.key()),
        None,
        "the saved personal data are deleted"
    );
    let (other, again) = driver.submit();
    assert_ne!(other, key);
    assert_eq!(again, body);
}

#[test]
fn data_that_were_tried_before_are_tried_under_the_same_key_once() {
    let mut driver = Driver::with_customer();
    let (key, first) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    assert_eq!(driver.submit().0, key);
    for numero in ["1000", "1001", "1000"] {
        driver.on(Event::OrderAnswered(key, Err(network())));
        driver.change_number(numero);
        assert_eq!(created(&driver.send()).0, key);
    }
    let effects = driver.on(Event::OrderAnswered(key, Err(conflict())));
    assert_ne!(created(&effects).1, first);
    let effects = driver.on(Event::OrderAnswered(key, Err(conflict())));
    assert!(!created_any(&effects), "there are two bodies, not five");
}

#[test]
fn the_mask_is_not_part_of_the_data() {
    let mut driver = Driver::with_customer();
    let first = driver.submit();
    driver.on(Event::OrderAnswered(first.0, Err(network())));
    driver.on(Event::FieldTyped(FormField::Cpf, "529.982.247-25".into()));
    assert_eq!(created(&driver.send()), first);
    driver.on(Event::OrderAnswered(first.0, Err(conflict())));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Conflict);
}

#[test]
fn a_key_that_the_service_may_have_forgotten_is_never_sent() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.events += DAY / 1000;
    let effects = driver.on(Event::Retry);
    assert!(sends_nothing(&effects));
    assert_eq!((driver.state.remark, driver.saved()), (Some(Remark::Expired), None));
    assert!(effects.contains(&Effect::Announce(Announcement::Remark(Remark::Expired))));
    assert_ne!(driver.submit().0, key, "the new order has a new key");
    assert_eq!(driver.state.remark, None);
}
