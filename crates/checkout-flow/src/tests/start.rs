//! The third step: the sale is started once, and ends with a link.

use super::*;

#[test]
fn the_sale_is_started_once_the_order_exists() {
    let mut driver = Driver::with_customer();
    let (create, _) = driver.submit();
    let effects = driver.on(Event::OrderAnswered(create, Ok(ORDER)));
    assert_ne!(started(&effects), create);
    assert_eq!(effects.last(), Some(&Effect::Notify(Notice::OrderCreated(ORDER))));
    assert_eq!(driver.state.step, Step::Link);
    for event in [
        Event::Submit,
        Event::Retry,
        Event::VisibilityChanged(true),
        Event::OrderAnswered(create, Ok(ORDER)),
    ] {
        assert!(driver.on(event).is_empty());
    }
}

#[test]
fn the_link_is_shown_and_told() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
    let link = Link::new(LINK).unwrap();
    let expected = [
        Effect::Announce(Announcement::Order(OrderAnnouncement::LinkReady)),
        Effect::Notify(Notice::LinkReady(ORDER, link.clone())),
    ];
    assert_eq!(effects[..2], expected);
    looked(&effects);
    assert_eq!(driver.on(Event::Copy), [Effect::Order(Action::Copy(link.clone()))]);
    let text = ["Pague aqui: ", LINK].concat();
    assert_eq!(
        driver.on(Event::Share(text.clone())),
        [Effect::Order(Action::Share(text.into()))]
    );
    for done in [true, false] {
        let effects = driver.on(Event::Answered(Answer::Copied(link.clone(), done)));
        assert_eq!(
            effects,
            [Effect::Announce(Announcement::Order(OrderAnnouncement::Copied(done)))]
        );
        assert_eq!(driver.state.placed().unwrap().copied, Some(done));
    }
    assert!(driver.on(Event::Answered(Answer::Sale(key, Ok(None)))).is_empty());
}

#[test]
fn a_null_link_is_asked_for_again_with_another_key() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(None))));
    assert!(effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::NoLink))));
    assert_eq!(driver.state.alert(), None, "no failure");
    assert!(driver.state.lacks_link() && driver.state.can_retry());
    let again = started(&driver.on(Event::Retry));
    assert_eq!(
        driver.saved().unwrap().key(),
        Some(again),
        "the key is saved before it is sent"
    );
    assert_ne!(again, key);
}

#[test]
fn an_unanswered_start_is_sent_again_with_its_key_and_an_answered_one_with_another() {
    for (failure, same_key) in [
        (network(), true),
        (conflict(), true),
        (refused(408, ApiErrorKind::Problem, Problem::default()), true),
        (refusal(), false),
        (refused(404, ApiErrorKind::NotFound, problem("about:blank")), true),
    ] {
        let (mut driver, key) = Driver::at_link();
        let effects = driver.on(Event::Answered(Answer::Sale(key, Err(failure.clone()))));
        assert!(effects.contains(&Effect::Focus(Target::Retry)));
        let alert = driver.state.alert().unwrap();
        assert!(alert.retry && !alert.resumes);
        let again = started(&driver.on(Event::Retry));
        assert_eq!(again == key, same_key, "{failure:?}");
        assert_eq!(driver.saved().unwrap().key(), Some(again), "a reload keeps the key");
    }
}

/// The status after a lost answer says that the customer has not used the link. The seller does not have it yet.
#[test]
fn a_link_that_is_not_there_is_not_to_be_sent() {
    for failure in [network(), refusal()] {
        let (mut driver, key) = Driver::at_link();
        let effects = driver.on(Event::Answered(Answer::Sale(key, Err(failure))));
        let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(5, 1042))));
        assert!(effects.contains(&status_told(5, false)), "{effects:?}");
        let effects = driver.on(Event::Answered(Answer::Sale(started(&effects), Ok(Some(LINK.into())))));
        assert!(effects.contains(&Effect::Announce(Announcement::Order(OrderAnnouncement::LinkReady))));
    }
}

/// The customer's page of a frozen order takes no answer. The link is of use again once the order goes on.
#[test]
fn the_link_of_a_frozen_order_is_not_offered() {
    let (mut driver, number) = Driver::linked();
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot(17, 1042))));
    assert!(effects.contains(&status_told(17, true)));
    assert_eq!(driver.state.link(), None);
    assert!(driver.on(Event::Copy).is_empty());
    let effects = driver.on(Event::VisibilityChanged(true));
    driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(5, 1042))));
    assert!(driver.state.link().is_some());
}

fn status_told(status: i32, with_advice: bool) -> Effect {
    Effect::Announce(Announcement::Order(OrderAnnouncement::Status(
        status.into(),
        with_advice,
    )))
}

#[test]
fn a_refused_start_gives_way_to_what_the_status_says() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(refusal()))));
    driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(10, 1))));
    assert_eq!(driver.state.alert(), None);
    assert!(!driver.state.can_retry());
}

#[test]
fn a_link_that_is_no_web_address_is_never_shown() {
    let (mut driver, key) = Driver::at_link();
    driver.on(Event::Answered(Answer::Sale(
        key,
        Ok(Some("javascript:alert(1)".into())),
    )));
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Decode);
    assert!(driver.on(Event::Copy).is_empty());
}

#[test]
fn the_next_sale_begins_blank() {
    let (mut driver, key) = Driver::at_link();
    driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
    let effects = driver.on(Event::Restart);
    assert_eq!(effects[..2], [Effect::DeleteSaved, Effect::Focus(Target::Heading)]);
    let notice = Notice::NewSale(ORDER);
    assert_eq!(notice.name(), "parcela-new-sale");
    assert!(effects.contains(&Effect::Notify(notice)));
    assert_eq!(driver.state.customer, Customer::default());
    assert_eq!(
        (driver.state.step, &driver.state.sale),
        (Step::Simulation, &Sale::Draft)
    );
}

#[test]
fn the_page_begins_the_next_sale_without_taking_the_focus_and_is_not_told() {
    let (mut driver, _) = Driver::at_link();
    let effects = driver.on(Event::Reset);
    let expected = [
        Effect::DeleteSaved,
        Effect::Announce(Announcement::Step(Step::Simulation)),
    ];
    assert_eq!(effects[..2], expected);
    let told = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Notify(Notice::NewSale(_))));
    assert!(!told, "{effects:?}");
    let focused = effects.iter().any(|effect| matches!(effect, Effect::Focus(_)));
    assert!(!focused, "{effects:?}");
    assert_eq!(driver.saved(), None);
}

#[test]
fn a_start_that_was_done_although_it_failed_leaves_no_error() {
    for status in [7, 10, 15, 16] {
        let (mut driver, key) = Driver::at_link();
        let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
        driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(status, 1))));
        assert_eq!(
            (driver.state.alert(), driver.state.can_retry()),
            (None, false),
            "{status}"
        );
    }
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(5, 1))));
    assert_eq!(started(&effects), key, "the link is requested under the same key");
    driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
    assert!(driver.state.link().is_some() && driver.state.alert().is_none());
}

#[test]
fn a_start_that_fails_again_after_the_sale_has_started_waits_for_the_seller() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(5, 1))));
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(5, 1))));
    assert!(sends_nothing(&effects));
    assert!(driver.state.alert().unwrap().retry);
}

#[test]
fn a_start_that_has_not_been_carried_out_stays_failed() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(13, 1))));
    assert!(sends_nothing(&effects));
    assert!(driver.state.alert().unwrap().retry);
}

#[test]
fn a_start_that_fails_after_its_order_needs_no_link_is_no_failure() {
    let (driver, _) = Driver::at_link();
    let mut page = Driver::new();
    let number = looked(&page.on(Event::Started(driver.saved())));
    let effects = page.on(Event::StatusAnswered(number, Ok(snapshot(5, 1))));
    let (key, wait) = (started(&effects), waited(&effects, Timer::Watch));
    let number = looked(&page.on(Event::TimerElapsed(Timer::Watch, wait.number)));
    page.on(Event::StatusAnswered(number, Ok(snapshot(15, 1))));
    page.on(Event::Answered(Answer::Sale(key, Err(network()))));
    assert_eq!(page.state.alert(), None);
}

#[test]
fn one_failure_is_reported_while_the_network_is_down() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Answered(Answer::Sale(key, Err(network()))));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Err(network())));
    assert!(
        !effects.iter().any(|effect| matches!(effect, Effect::Notify(_))),
        "{effects:?}"
    );
    waited(&effects, Timer::Watch);
}
