//! The second step: the form, and the order that is created once.

use std::collections::BTreeMap;

use parcela_core::Violation;

use super::*;

fn error(driver: &Driver, field: Field) -> Option<&FieldError> {
    driver.state.customer.error(field)
}

#[test]
fn a_field_is_judged_when_it_is_left_unless_empty() {
    let broken = |rule| Some(FieldError::Broken(rule));
    for (field, text, expected) in [
        (Field::Cpf, "529.982.247-26", broken(Violation::CheckDigit)),
        (Field::Cpf, "111.111.111-11", broken(Violation::Repeated)),
        (Field::Cpf, "  ", None),
        (Field::Celular, "(20) 98765-4321", broken(Violation::AreaCode)),
        (Field::Cep, "0131010", broken(Violation::Length)),
        (Field::DataDeNascimento, "31/02/1990", broken(Violation::Format)),
        (Field::DataDeNascimento, "22/11/2026", Some(FieldError::Future)),
        (Field::DataDeNascimento, "21/11/2026", None),
        (Field::Complemento, "Apto 12", None),
    ] {
        let mut driver = Driver::at_order();
        driver.on(Event::Typed(field, text.into()));
        assert_eq!(error(&driver, field), None, "{field:?} is still typed");
        driver.on(Event::Left(field));
        assert_eq!(error(&driver, field), expected.as_ref(), "{field:?} {text}");
        assert_eq!(driver.state.customer.wrong().count(), usize::from(expected.is_some()));
    }
}

#[test]
fn documents_get_their_mask_when_they_are_left() {
    for (field, typed, masked) in [
        (Field::Cpf, "52998224725", "529.982.247-25"),
        (Field::Celular, "+5511987654321", "(11) 98765-4321"),
        (Field::Cep, "01310100", "01310-100"),
        (Field::DataDeNascimento, "20051990", "20/05/1990"),
        (Field::DataDeNascimento, "1990-05-20", "20/05/1990"),
        (Field::Cpf, "529", "529"),
        (Field::Nome, "Ana", "Ana"),
    ] {
        let mut driver = Driver::at_order();
        driver.on(Event::Typed(field, typed.into()));
        assert_eq!(driver.state.customer.text(field), typed, "never while it is typed");
        driver.on(Event::Left(field));
        assert_eq!(driver.state.customer.text(field), masked);
    }
}

#[test]
fn submitting_marks_every_wrong_field_and_goes_to_the_first() {
    let mut driver = Driver::with_customer();
    driver.on(Event::Typed(Field::Cpf, "529.982.247-26".into()));
    driver.on(Event::Typed(Field::Cidade, String::new()));
    let effects = driver.on(Event::Submit);
    let expected = [
        Effect::Focus(Target::Field(Field::Cpf)),
        Effect::Announce(Announcement::WrongFields(2)),
    ];
    assert_eq!(effects, expected);
    assert_eq!(
        error(&driver, Field::Cidade),
        Some(&FieldError::Broken(Violation::Required))
    );
    driver.on(Event::Typed(Field::Cidade, "S".into()));
    assert_eq!(error(&driver, Field::Cidade), None);
}

#[test]
fn a_double_click_sends_one_order() {
    let mut driver = Driver::with_customer();
    let intent = sent(&driver.on(Event::Submit));
    for event in [Event::Submit, Event::Retry, Event::Back, Event::Continue] {
        assert!(driver.on(event).is_empty());
    }
    assert_eq!(driver.state.sale, Sale::Sending(intent));
}

#[test]
fn going_back_keeps_everything() {
    let mut driver = Driver::with_customer();
    driver.on(Event::Back);
    assert_eq!(driver.state.step, Step::Simulation);
    driver.on(Event::Continue);
    assert_eq!(driver.state.customer.text(Field::Cidade), "São Paulo");
    sent(&driver.on(Event::Submit));
}

#[test]
fn an_unanswered_order_is_sent_again_with_its_key() {
    for code in [
        None,
        Some(ApiErrorKind::Conflict),
        Some(ApiErrorKind::Server),
        Some(ApiErrorKind::Unauthorized),
    ] {
        let mut driver = Driver::with_customer();
        let first = sent(&driver.on(Event::Submit));
        let failure = code.map_or_else(network, |kind| refused(500, kind, Problem::default()));
        let effects = driver.on(Event::OrderAnswered(first.key, Err(failure)));
        assert!(!effects.contains(&Effect::Forget), "{code:?}");
        let alert = driver.state.alert().unwrap();
        assert!(alert.retry && alert.resumes, "{code:?}");
        let second = sent(&driver.on(Event::Retry));
        assert_eq!((second.key, &second.work), (first.key, &first.work), "{code:?}");
    }
}

#[test]
fn a_changed_body_is_another_intent() {
    let mut driver = Driver::with_customer();
    let first = sent(&driver.on(Event::Submit));
    driver.on(Event::OrderAnswered(first.key, Err(network())));
    driver.on(Event::Typed(Field::Cpf, "529.982.247-25".into()));
    let same = sent(&driver.on(Event::Submit));
    assert_eq!(same.key, first.key, "the mask is not part of the body");
    driver.on(Event::OrderAnswered(first.key, Err(network())));
    driver.on(Event::Typed(Field::Numero, "1001".into()));
    let other = sent(&driver.on(Event::Retry));
    assert_ne!(other.key, first.key);
    assert!(
        driver.on(Event::OrderAnswered(first.key, Ok(ORDER))).is_empty(),
        "given up"
    );
}

#[test]
fn the_services_field_errors_stand_beside_their_fields() {
    let mut driver = Driver::with_customer();
    let first = sent(&driver.on(Event::Submit));
    let erros = [
        ("endereco.cep", "CEP inexistente."),
        ("Cpf", "CPF bloqueado."),
        ("outro", "Recusado."),
    ];
    let erros = erros.map(|(field, message)| (field.to_owned(), vec![message.to_owned()]));
    let problem = Problem {
        erros: Some(BTreeMap::from(erros)),
        ..Problem::default()
    };
    let answer = Err(refused(400, ApiErrorKind::Problem, problem));
    let effects = driver.on(Event::OrderAnswered(first.key, answer));
    assert_eq!(effects[..2], [Effect::Forget, Effect::Focus(Target::Field(Field::Cpf))]);
    let refused = |text: &str| Some(FieldError::Refused(text.into()));
    assert_eq!(error(&driver, Field::Cep), refused("CEP inexistente.").as_ref());
    assert_eq!(error(&driver, Field::Cpf), refused("CPF bloqueado.").as_ref());

    driver.on(Event::Left(Field::Cep));
    assert_eq!(
        error(&driver, Field::Cep),
        refused("CEP inexistente.").as_ref(),
        "nothing has changed"
    );
    driver.on(Event::Typed(Field::Cep, "04538-133".into()));
    assert_eq!(error(&driver, Field::Cep), None);
    let second = sent(&driver.on(Event::Submit));
    assert_ne!(
        second.key, first.key,
        "the service has given its last word on the first"
    );
}

#[test]
fn a_refusal_without_fields_leads_back_to_the_button() {
    let mut driver = Driver::with_customer();
    let intent = sent(&driver.on(Event::Submit));
    let answer = Err(refused(404, ApiErrorKind::NotFound, Problem::default()));
    let effects = driver.on(Event::OrderAnswered(intent.key, answer));
    assert_eq!(effects[..2], [Effect::Forget, Effect::Focus(Target::Submit)]);
    assert!(!driver.state.alert().unwrap().retry);
}

#[test]
fn what_the_page_knows_fills_the_form_and_keeps_the_rest() {
    let mut driver = Driver::at_order();
    driver.on(Event::Typed(Field::Nome, "Ana".into()));
    let mut known = Customer::default();
    known.prefill(Field::Cpf, "52998224725".into());
    driver.on(Event::CustomerGiven(Box::new(known.clone())));
    assert_eq!(driver.state.customer.text(Field::Nome), "Ana");
    assert_eq!(driver.state.customer.text(Field::Cpf), "529.982.247-25");

    let (mut driver, _) = Driver::at_link();
    let before = driver.state.clone();
    driver.on(Event::CustomerGiven(Box::new(known)));
    assert_eq!(driver.state, before, "too late");
}

#[test]
fn the_page_hears_of_a_failure_without_texts() {
    let mut driver = Driver::with_customer();
    let intent = sent(&driver.on(Event::Submit));
    let problem = Problem {
        detalhe: Some("O CPF 529.982.247-25 não pode comprar. Order.Refused".into()),
        ..Problem::default()
    };
    let effects = driver.on(Event::OrderAnswered(
        intent.key,
        Err(refused(400, ApiErrorKind::Problem, problem)),
    ));
    let Some(Effect::Notify(notice)) = effects.last() else {
        panic!("{effects:?}");
    };
    let expected = serde_json::json!({
        "code": "problem", "correlationId": "of the answer", "businessCode": "Order.Refused",
        "operation": "createOrder", "pedidoId": null, "status": 400,
    });
    assert_eq!((notice.name(), notice.detail()), ("parcela-error", expected));
}
