//! The status is polled until it is final.

mod stage;

use super::*;

fn answer(driver: &mut Driver, number: u32, status: i32) -> Vec<Effect> {
    driver.on(Event::StatusAnswered(number, Ok(snapshot(status, 1042))))
}

/// Lets the timer elapse and returns the number of the next poll.
fn pass(driver: &mut Driver, wait: Wait) -> u32 {
    looked(&driver.on(Event::TimerElapsed(Timer::Watch, wait.number)))
}

/// The time during which the customer counts as active after a change of status, in milliseconds.
const ACTIVE: u64 = 5 * 60 * 1000;

#[test]
fn looks_follow_each_other_while_the_customer_is_active() {
    let (mut driver, mut number) = Driver::linked();
    for _ in 0..150 {
        let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
        assert_eq!(wait.millis, 2000);
        number = pass(&mut driver, wait);
    }
}

#[test]
fn looks_become_rarer_up_to_half_a_minute() {
    let (mut driver, mut number) = Driver::linked();
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    number = pass(&mut driver, wait);
    driver.events += ACTIVE / 1000;
    let mut waits = Vec::new();
    for _ in 0..9 {
        let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
        waits.push(wait.millis);
        number = pass(&mut driver, wait);
    }
    assert_eq!(waits, [2000, 3000, 4500, 6750, 10_125, 15_187, 22_780, 30_000, 30_000]);
    let wait = waited(&answer(&mut driver, number, 7), Timer::Watch);
    assert_eq!(wait.millis, 2000, "the status has changed");
}

#[test]
fn a_clock_that_was_set_back_does_not_prolong_the_time_of_frequent_looks() {
    let (mut driver, mut number) = Driver::linked();
    driver.events += 7200;
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    number = pass(&mut driver, wait);
    driver.events -= 3600;
    let mut waits = Vec::new();
    for _ in 0..3 {
        let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
        waits.push(wait.millis);
        number = pass(&mut driver, wait);
    }
    assert_eq!(waits, [2000, 3000, 4500]);
}

/// The failure of a poll that reaches a replica of the service without the order.
fn not_found() -> CallFailure {
    refused(404, ApiErrorKind::NotFound, problem("about:blank"))
}

#[test]
fn an_order_that_is_not_found_right_after_it_was_made_is_looked_for_again() {
    let (mut driver, mut number) = Driver::linked();
    for _ in 0..9 {
        let effects = driver.on(Event::StatusAnswered(number, Err(not_found())));
        assert_eq!(effects.len(), 1, "the failure is not reported: {effects:?}");
        number = pass(&mut driver, waited(&effects, Timer::Watch));
    }
    let mut found = driver.state.clone();
    let moment = Moment {
        now: 1,
        today: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        key: ORDER,
    };
    let effects = transition(&mut found, Event::StatusAnswered(number, Ok(snapshot(5, 1))), moment);
    waited(&effects, Timer::Watch);
    assert_eq!(found.placed().unwrap().watch.status, Some(5.into()));

    // The tenth failure is reported, and polling ends until the seller returns.
    let effects = driver.on(Event::StatusAnswered(number, Err(not_found())));
    let [Effect::Notify(Notice::Failed(..))] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    looked(&driver.on(Event::VisibilityChanged(true)));
}

#[test]
fn an_order_of_the_page_that_is_not_found_is_told_once_and_looked_for_again() {
    let mut driver = Driver::new();
    let number = looked(&driver.on(Event::Resume(ORDER)));
    let effects = driver.on(Event::StatusAnswered(number, Err(not_found())));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Notify(_))));
    assert_eq!(driver.state.alert().unwrap().failure.code, not_found().code);
    let number = pass(&mut driver, waited(&effects, Timer::Watch));
    let effects = driver.on(Event::StatusAnswered(number, Err(not_found())));
    assert_eq!(effects.len(), 1, "only the next wait: {effects:?}");
    let number = pass(&mut driver, waited(&effects, Timer::Watch));
    answer(&mut driver, number, 16);
    assert_eq!(driver.state.alert(), None);
}

#[test]
fn a_start_that_finds_no_order_is_repeated_once_the_order_is_found() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(not_found()))));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Err(not_found())));
    let number = pass(&mut driver, waited(&effects, Timer::Watch));
    started(&answer(&mut driver, number, 13));
    assert_eq!(driver.state.alert(), None);
}

#[test]
fn a_new_status_is_told_once() {
    let (mut driver, number) = Driver::linked();
    let effects = answer(&mut driver, number, 5);
    assert!(
        effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::Status(
            5.into(),
            true
        ))))
    );
    let notice = Notice::StatusChanged(ORDER, 5.into());
    let expected = serde_json::json!({
        "pedidoId": ORDER, "status": { "valor": 5, "descricao": "Pagamento pendente" },
    });
    assert_eq!((notice.name(), detail(&notice)), ("parcela-status-changed", expected));
    assert!(effects.contains(&Effect::Notify(notice)));

    let number = pass(&mut driver, waited(&effects, Timer::Watch));
    let effects = answer(&mut driver, number, 5);
    assert_eq!(effects.len(), 1, "only the next wait: {effects:?}");
    let placed = driver.state.placed().unwrap();
    assert_eq!(placed.watch.numero, Some(1042));
    assert!(placed.watch.checked.is_some());
}

#[test]
fn a_final_status_ends_the_looks_and_is_told() {
    for (status, event) in [
        (3, "parcela-denied"),
        (4, "parcela-expired"),
        (6, "parcela-denied"),
        (8, "parcela-denied"),
        (10, "parcela-denied"),
        (14, "parcela-cancelled"),
        (16, "parcela-completed"),
    ] {
        let (mut driver, number) = Driver::linked();
        let effects = answer(&mut driver, number, status);
        assert!(
            !effects.iter().any(|effect| matches!(effect, Effect::Wait(_))),
            "{status}"
        );
        let ended = Notice::Ended(ORDER, status.into());
        assert_eq!(ended.name(), event, "{status}");
        assert_eq!(detail(&ended)["status"]["valor"], status);
        assert!(effects.contains(&Effect::Notify(ended)), "{status}");
        driver.on(Event::VisibilityChanged(false));
        assert!(driver.on(Event::VisibilityChanged(true)).is_empty(), "{status}");
    }
}

#[test]
fn nobody_looks_while_the_page_is_hidden() {
    let (mut driver, number) = Driver::linked();
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    driver.on(Event::VisibilityChanged(false));
    assert!(driver.on(Event::TimerElapsed(Timer::Watch, wait.number)).is_empty());
    let number = looked(&driver.on(Event::VisibilityChanged(true)));
    assert!(
        driver.on(Event::VisibilityChanged(true)).is_empty(),
        "a poll is pending"
    );
    let effects = answer(&mut driver, number, 5);
    assert_eq!(waited(&effects, Timer::Watch).millis, 2000, "the seller has returned");
}

#[test]
fn a_look_that_fails_alarms_no_one_and_the_next_one_follows() {
    let (mut driver, number) = Driver::linked();
    let number = {
        let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
        pass(&mut driver, wait)
    };
    let effects = driver.on(Event::StatusAnswered(number, Err(network())));
    assert_eq!(waited(&effects, Timer::Watch).millis, 2000);
    assert_eq!(effects.len(), 1, "{effects:?}");
    assert_eq!(driver.state.alert(), None);
}

#[test]
fn a_change_that_the_page_has_learned_of_is_looked_at_once() {
    let (mut driver, key) = Driver::at_link();
    assert!(
        driver.on(Event::Pushed(ORDER)).is_empty(),
        "the order waits for its link"
    );
    let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into()))))));
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    assert!(driver.on(Event::Pushed(Uuid::from_u128(7))).is_empty(), "another order");
    let number = looked(&driver.on(Event::Pushed(ORDER)));
    assert!(
        driver.on(Event::TimerElapsed(Timer::Watch, wait.number)).is_empty(),
        "a poll is pending"
    );
    answer(&mut driver, number, 16);
    let number = looked(&driver.on(Event::Pushed(ORDER)));
    assert!(answer(&mut driver, number, 16).is_empty(), "the status is final");
}

#[test]
fn what_is_not_awaited_is_dropped() {
    let (mut driver, number) = Driver::linked();
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    assert!(answer(&mut driver, number, 16).is_empty(), "the poll has been answered");
    driver.on(Event::Restart);
    assert!(driver.on(Event::TimerElapsed(Timer::Watch, wait.number)).is_empty());
    assert!(
        answer(&mut driver, number, 16).is_empty(),
        "the poll of the previous sale"
    );
}

#[test]
fn the_link_goes_when_the_customer_needs_it_no_more() {
    let (mut driver, number) = Driver::linked();
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    assert!(driver.state.link().is_some());
    let number = pass(&mut driver, wait);
    answer(&mut driver, number, 7);
    assert_eq!(driver.state.link(), None);
    assert!(driver.on(Event::Copy).is_empty());
}

#[test]
fn the_link_stays_where_the_status_does_not_tell() {
    for status in [0, 99] {
        let (mut driver, number) = Driver::linked();
        let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
        let number = pass(&mut driver, wait);
        let effects = answer(&mut driver, number, status);
        assert!(
            driver.state.link().is_some() && !driver.on(Event::Copy).is_empty(),
            "{status}"
        );
        assert!(!driver.state.placed().unwrap().wants_link(), "{status}");
        let number = pass(&mut driver, waited(&effects, Timer::Watch));
        answer(&mut driver, number, 5);
        assert!(driver.state.link().is_some(), "{status}");
    }
}

#[test]
fn no_link_is_asked_for_where_the_status_does_not_tell() {
    for status in [0, 17, 99] {
        let (mut driver, key) = Driver::at_link();
        let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(None)))));
        assert!(sends_nothing(&answer(&mut driver, number, status)), "{status}");
        assert!(!driver.state.lacks_link() && !driver.state.can_retry(), "{status}");
    }
}

#[test]
fn a_link_that_becomes_due_is_asked_for() {
    let (mut driver, key) = Driver::at_link();
    let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(None)))));
    let wait = waited(&answer(&mut driver, number, 2), Timer::Watch);
    assert!(driver.state.lacks_link());
    let number = pass(&mut driver, wait);
    let key = started(&answer(&mut driver, number, 5));
    driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
    assert!(driver.state.link().is_some());
}

#[test]
fn the_orders_own_terms_are_shown_and_told_as_soon_as_they_are_there() {
    let (mut driver, number) = Driver::linked();
    let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
    assert!(!driver.state.placed().unwrap().watch.terms.are_known());

    let valor = |centavos| parcela_core::Valor::from_centavos(centavos).ok();
    let terms = Terms {
        requested: valor(150_000),
        prazo: Some(3),
        total: valor(159_000),
        approved: valor(150_000),
    };
    let snapshot = OrderSnapshot {
        terms,
        ..snapshot(5, 1042)
    };
    let number = pass(&mut driver, wait);
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot.clone())));
    assert!(effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::Terms(terms)))));
    assert_eq!(driver.state.placed().unwrap().watch.terms, terms);

    let number = pass(&mut driver, waited(&effects, Timer::Watch));
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot)));
    assert_eq!(effects.len(), 1, "the terms are announced once: {effects:?}");
}

#[test]
fn terms_that_no_order_can_have_are_absent() {
    let order = r#"{"id":"6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001","numero":7,"status":{"valor":5},"documentoCliente":"",
        "razaoSocialEstabelecimento":"","documentoEstabelecimento":"","criadoEm":"","prazo":0,"total":-1,"valorAprovado":1e300}"#;
    let order: parcela_core::wire::Order = serde_json::from_str(order).unwrap();
    assert_eq!(OrderSnapshot::read(&order, None), snapshot(5, 7));
}
