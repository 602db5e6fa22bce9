//! Refusals: only the service's own refusal ends a key.

use parcela_core::Violation;

use super::*;

/// Refusals by intermediaries, which do not know about an earlier attempt.
fn foreign() -> Vec<CallFailure> {
    let shapeless = Problem {
        status: Some(403),
        ..Problem::default()
    };
    let incomplete = Problem {
        correlation_id: None,
        ..problem("about:blank")
    };
    // The specification names no such status for createOrder.
    let unnamed = |status| Problem {
        status: Some(status),
        ..problem("about:blank")
    };
    vec![
        bare(403, ApiErrorKind::Problem),
        bare(404, ApiErrorKind::NotFound),
        bare(302, ApiErrorKind::Problem),
        bare(413, ApiErrorKind::Problem),
        refused(403, ApiErrorKind::Problem, shapeless),
        refused(404, ApiErrorKind::NotFound, problem("Gateway.UnknownPath")),
        refused(403, ApiErrorKind::Problem, problem("Gateway.OperationNotAllowed")),
        refused(401, ApiErrorKind::Unauthorized, problem("Gateway.Unauthorized")),
        refused(307, ApiErrorKind::Problem, problem("about:blank")),
        refused(400, ApiErrorKind::Problem, incomplete),
        refused(404, ApiErrorKind::NotFound, unnamed(404)),
        refused(403, ApiErrorKind::Problem, unnamed(403)),
    ]
}

/// A regression: the first answer was lost and the order existed; the refusal of the retry led to a second order under another key.
#[test]
fn a_foreign_refusal_after_a_lost_answer_does_not_end_the_key() {
    for refusal in foreign() {
        let mut driver = Driver::with_customer();
        let sent = driver.submit();
        driver.on(Event::OrderAnswered(sent.0, Err(network())));
        driver.on(Event::Retry);
        driver.on(Event::OrderAnswered(sent.0, Err(refusal.clone())));
        assert_eq!(
            driver.saved().and_then(|saved| saved.key()),
            Some(sent.0),
            "{refusal:?}"
        );
        let alert = driver.state.alert().unwrap();
        assert!(alert.retry && alert.resumes, "{refusal:?}");
        assert_eq!(created(&driver.on(Event::Retry)), sent, "{refusal:?}");
    }
}

/// The page's own client refuses the call before it is sent, which does not answer an earlier attempt.
#[test]
fn a_validation_of_the_pages_client_marks_the_fields_and_does_not_end_the_key() {
    let validation = || {
        let erros = Problem {
            erros: Some([("cpf".into(), vec!["inválido".into()])].into_iter().collect()),
            ..problem("Gateway.Validation")
        };
        refused(400, ApiErrorKind::Problem, erros)
    };
    for lost in [false, true] {
        let mut driver = Driver::with_customer();
        let sent = driver.submit();
        if lost {
            driver.on(Event::OrderAnswered(sent.0, Err(network())));
            driver.on(Event::Retry);
        }
        let effects = driver.on(Event::OrderAnswered(sent.0, Err(validation())));
        let summary = driver.state.customer.summary().iter();
        assert!(summary.map(|(field, _)| *field).eq([FormField::Cpf]), "{lost}");
        assert!(effects.contains(&Effect::Focus(Target::Summary)));
        let alert = driver.state.alert().unwrap();
        assert!(!alert.retry && !alert.resumes, "the same data are refused again");
        assert_eq!(driver.saved().and_then(|saved| saved.key()), Some(sent.0), "{lost}");
        assert_eq!(
            created(&driver.reviewed(Event::Retry)),
            sent,
            "an order that may exist can be requested again"
        );
        driver.on(Event::OrderAnswered(sent.0, Err(validation())));
        driver.change_customer();
        assert_eq!(driver.submit().0, sent.0);
    }
}

/// A field that the form does not contain cannot be corrected there. The form can be sent again when the page has corrected the field.
#[test]
fn a_wrong_field_of_the_pages_own_is_said_and_not_tried_again() {
    let mut driver = Driver::with_customer();
    let sent = driver.submit();
    let erros = Problem {
        erros: Some(
            [("documentoEstabelecimento".into(), vec!["inválido".into()])]
                .into_iter()
                .collect(),
        ),
        ..problem("Gateway.Validation")
    };
    let effects = driver.on(Event::OrderAnswered(
        sent.0,
        Err(refused(400, ApiErrorKind::Problem, erros)),
    ));
    assert!(effects.contains(&Effect::Focus(Target::Submit)));
    assert!(!driver.state.can_retry());
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::Fields);
    assert_eq!(created(&driver.on(Event::Submit)), sent, "under the same key");
}

/// Another tab may have sent the key before, so this tab's first attempt may not be the key's first.
#[test]
fn a_foreign_refusal_of_the_first_attempt_does_not_end_a_key_that_tabs_share() {
    for refusal in foreign() {
        let mut first = Driver::with_customer();
        let mut second = Driver {
            shelf: Rc::clone(&first.shelf),
            ..Driver::with_customer()
        };
        second.events += 100;
        let (key, _) = first.submit();
        assert_eq!(second.submit().0, key);
        second.on(Event::OrderAnswered(key, Err(network())));
        first.on(Event::OrderAnswered(key, Err(refusal.clone())));
        assert_eq!(created(&first.on(Event::Retry)).0, key, "{refusal:?}");
    }
}

#[test]
fn the_services_own_refusal_ends_the_key_also_after_a_lost_answer() {
    let erros = Problem {
        erros: Some(
            [("cpf".to_owned(), vec!["CPF bloqueado.".to_owned()])]
                .into_iter()
                .collect(),
        ),
        ..problem("about:blank")
    };
    for refusal in [refusal(), refused(400, ApiErrorKind::Problem, erros)] {
        let mut driver = Driver::with_customer();
        let (key, _) = driver.submit();
        driver.on(Event::OrderAnswered(key, Err(network())));
        driver.on(Event::Retry);
        driver.on(Event::OrderAnswered(key, Err(refusal.clone())));
        assert_eq!(driver.saved().and_then(|saved| saved.key()), None, "{refusal:?}");
        assert_ne!(driver.submit().0, key, "{refusal:?}");
    }
}

#[test]
fn a_foreign_refusal_keeps_the_key_of_the_link_too() {
    for refusal in foreign() {
        let (mut driver, key) = Driver::at_link();
        driver.on(Event::Answered(Answer::Sale(key, Err(refusal.clone()))));
        assert_eq!(started(&driver.on(Event::Retry)), key, "{refusal:?}");
    }
}

/// A refusal of the service for one field, with the message of a [`Violation`](parcela_core::Violation) or another one.
fn names(field: &str, message: &str) -> CallFailure {
    let erros = Problem {
        erros: Some([(field.to_owned(), vec![message.to_owned()])].into_iter().collect()),
        ..problem("about:blank")
    };
    refused(400, ApiErrorKind::Problem, erros)
}

const TOO_LARGE: &str = "O campo valorSolicitado está acima do máximo permitido.";

#[test]
fn an_amount_that_the_service_refuses_is_marked_at_its_field() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("9999999999".into()));
    let number = simulated(&driver.on(Event::Simulate));
    let effects = driver.on(Event::OptionsAnswered(number, Err(names("valorSolicitado", TOO_LARGE))));
    let simulation = &driver.state.simulation;
    assert_eq!(simulation.error, Some(Violation::TooLarge));
    assert_eq!((driver.state.alert(), simulation.has_offer()), (None, false));
    assert!(effects.contains(&Effect::Announce(Announcement::Amount(Violation::TooLarge))));
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Notify(_))),
        "the page is notified"
    );

    driver.on(Event::AmountBlurred);
    driver.on(Event::AmountTyped("9.999.999.999,00".into()));
    let error = driver.state.simulation.error;
    assert_eq!(error, Some(Violation::TooLarge), "the same amount in another format");
    driver.on(Event::AmountTyped("999999".into()));
    assert_eq!(driver.state.simulation.error, None);
}

#[test]
fn an_amount_that_is_refused_in_other_words_is_marked_and_the_words_are_shown() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("5000".into()));
    let number = simulated(&driver.on(Event::Simulate));
    let own = names("valorSolicitado", "Esta loja vende até R$ 3.000,00.");
    driver.on(Event::OptionsAnswered(number, Err(own.clone())));
    assert_eq!(driver.state.simulation.error, Some(Violation::Unknown));
    assert_eq!(driver.state.alert().map(|alert| alert.failure), Some(own));
}

#[test]
fn an_amount_that_is_refused_for_a_term_is_marked_too() {
    let mut driver = Driver::new();
    driver.on(Event::AmountTyped("5000".into()));
    let number = simulated(&driver.on(Event::Simulate));
    driver.on(Event::OptionsAnswered(number, Ok(options())));
    let number = settled(&driver.on(Event::TermChosen(12)));
    let refusal = names("valor", "O campo valor está acima do máximo permitido.");
    driver.on(Event::SettlementAnswered(number, Err(refusal)));
    assert_eq!(driver.state.simulation.error, Some(Violation::TooLarge));
    assert_eq!(
        (driver.state.alert(), driver.state.simulation.has_offer()),
        (None, false)
    );
}

/// The second step has no field for the amount.
#[test]
fn an_order_whose_amount_is_refused_leads_back_to_the_amount() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let effects = driver.on(Event::OrderAnswered(key, Err(names("valorSolicitado", TOO_LARGE))));
    assert_eq!(
        (driver.state.step, &driver.state.sale),
        (Step::Simulation, &Sale::Draft)
    );
    assert_eq!(driver.state.simulation.error, Some(Violation::TooLarge));
    assert!(effects.contains(&Effect::Focus(Target::Amount)), "{effects:?}");
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");
    assert_eq!(driver.saved(), None);
    assert!(!driver.state.simulation.has_offer());
}
