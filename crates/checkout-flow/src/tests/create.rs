//! The second step: the form, and the creation of the order.

use std::time::Duration;

use parcela_core::Violation;
use parcela_core::client::{self, ClientError, TransportError};
use parcela_core::mask::RejectedInput;
use parcela_core::operation::Operation;

use super::*;

fn without_release(mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.retain(|effect| !matches!(effect, Effect::ReleaseClaim(_)));
    effects
}

fn error(driver: &Driver, field: FormField) -> Option<&FieldError> {
    driver.state.customer.error(field)
}

#[test]
fn a_field_is_judged_when_it_is_left_unless_empty() {
    let warning_of = |warning| Some(FieldError::Warning(warning));
    let broken = |rule| Some(FieldError::Broken(rule));
    for (field, text, expected) in [
        (FormField::Cpf, "529.982.247-26", broken(Violation::CheckDigit)),
        (FormField::Cpf, "111.111.111-11", broken(Violation::Repeated)),
        (FormField::Cpf, "  ", None),
        (FormField::Celular, "(20) 98765-4321", broken(Violation::AreaCode)),
        (FormField::Cep, "0131010", broken(Violation::Length)),
        (FormField::DataDeNascimento, "31/02/1990", broken(Violation::Format)),
        (FormField::DataDeNascimento, "22/11/2026", Some(FieldError::Future)),
        (
            FormField::DataDeNascimento,
            "21/11/2026",
            warning_of(FieldWarning::Minor),
        ),
        (
            FormField::DataDeNascimento,
            "22/11/2008",
            warning_of(FieldWarning::Minor),
        ),
        (FormField::DataDeNascimento, "21/11/2008", None),
        (FormField::Email, "ana@gmial.com", warning_of(FieldWarning::NearDomain)),
        (FormField::Nome, "Ana", warning_of(FieldWarning::OneWord)),
        (FormField::Nome, "Ana Lima 2", warning_of(FieldWarning::Digits)),
        (FormField::Nome, "Ana Lima", None),
        (FormField::Complemento, "Apto 12", None),
    ] {
        let mut driver = Driver::at_order();
        driver.on(Event::FieldTyped(field, text.into()));
        assert_eq!(error(&driver, field), None, "{field:?} is still typed");
        driver.on(Event::FieldBlurred(field));
        assert_eq!(error(&driver, field), expected.as_ref(), "{field:?} {text}");
        let is_wrong = expected.is_some_and(|error| !matches!(error, FieldError::Warning(_)));
        assert_eq!(driver.state.customer.wrong().count(), usize::from(is_wrong), "{text}");
    }
}

#[test]
fn documents_get_their_mask_when_they_are_left() {
    for (field, typed, masked) in [
        (FormField::Cpf, "52998224725", "529.982.247-25"),
        (FormField::Celular, "+5511987654321", "(11) 98765-4321"),
        (FormField::Cep, "01310100", "01310-100"),
        (FormField::DataDeNascimento, "20051990", "20/05/1990"),
        (FormField::DataDeNascimento, "1990-05-20", "20/05/1990"),
        (FormField::Cpf, "529", "529"),
        (FormField::Nome, "Ana", "Ana"),
    ] {
        let mut driver = Driver::at_order();
        driver.on(Event::FieldTyped(field, typed.into()));
        assert_eq!(driver.state.customer.text(field), typed, "not masked during typing");
        driver.on(Event::FieldBlurred(field));
        assert_eq!(driver.state.customer.text(field), masked);
    }
}

#[test]
fn a_refused_paste_is_told_until_the_next_edit() {
    let mut driver = Driver::with_customer();
    let before = driver.state.customer.text(FormField::Cpf).to_owned();
    driver.on(Event::FieldTyped(FormField::Cpf, before.clone()));
    let effects = driver.on(Event::FieldInputRejected(FormField::Cpf));
    let told = Announcement::RejectedInput(RejectedInput::Text(Violation::TooLarge));
    assert_eq!(effects, [Effect::Announce(told)]);
    driver.on(Event::FieldBlurred(FormField::Cpf));
    assert_eq!(error(&driver, FormField::Cpf), Some(&FieldError::Rejected));
    driver.on(Event::FieldTyped(FormField::Cpf, "529".into()));
    assert_eq!(error(&driver, FormField::Cpf), None, "it is still typed");
    assert!(!told.holds(&driver.state));

    driver.on(Event::FieldTyped(FormField::Cpf, before));
    driver.on(Event::FieldInputRejected(FormField::Cpf));
    driver.submit(); // The field has kept a valid text.
}

#[test]
fn submitting_marks_every_wrong_field_and_sums_them_up() {
    let mut driver = Driver::with_customer();
    driver.on(Event::FieldTyped(FormField::Cpf, "529.982.247-26".into()));
    driver.on(Event::FieldTyped(FormField::Cidade, String::new()));
    assert!(driver.state.customer.summary().is_empty(), "nothing has been submitted");
    assert_eq!(driver.on(Event::Submit), [Effect::Focus(Target::Summary)]);
    let (cpf, cidade) = (
        (FormField::Cpf, FieldError::Broken(Violation::CheckDigit)),
        (FormField::Cidade, FieldError::Broken(Violation::Required)),
    );
    assert_eq!(driver.state.customer.summary(), [cpf.clone(), cidade.clone()]);
    let mend = driver.on(Event::FocusField(FormField::Cidade));
    assert_eq!(mend, [Effect::Focus(Target::Field(FormField::Cidade))]);
    assert_eq!(
        error(&driver, FormField::Cidade),
        Some(&FieldError::Broken(Violation::Required))
    );
    driver.on(Event::FieldTyped(FormField::Cidade, "S".into()));
    assert_eq!(error(&driver, FormField::Cidade), None);
    driver.on(Event::FieldTyped(FormField::Email, "ana".into()));
    driver.on(Event::FieldBlurred(FormField::Email));
    assert_eq!(
        driver.state.customer.summary(),
        [cpf.clone(), cidade],
        "the form does not move"
    );
    driver.on(Event::Back);
    driver.on(Event::Continue);
    assert_eq!(driver.state.customer.summary(), [cpf], "the form is shown anew");
}

#[test]
fn going_back_keeps_everything() {
    let mut driver = Driver::with_customer();
    driver.on(Event::Back);
    assert_eq!(driver.state.step, Step::Simulation);
    driver.on(Event::Continue);
    assert_eq!(driver.state.customer.text(FormField::Cidade), "São Paulo");
    driver.submit();
}

#[test]
fn the_services_field_errors_stand_beside_their_fields() {
    let mut driver = Driver::with_customer();
    let (first, _) = driver.submit();
    let erros = [
        ("endereco.cep", "CEP inexistente."),
        ("Cpf", "CPF bloqueado."),
        ("endereco.estado", "O campo endereco.estado não é um valor aceito."),
        ("outro", "Recusado."),
    ];
    let erros = erros.map(|(field, message)| (field.to_owned(), vec![message.to_owned()]));
    let problem = Problem {
        erros: Some(erros.into_iter().collect()),
        ..problem("about:blank")
    };
    let answer = Err(refused(400, ApiErrorKind::Problem, problem));
    let effects = driver.on(Event::OrderAnswered(first, answer));
    let effects = without_release(effects);
    assert_eq!(effects[..2], [Effect::DeleteSaved, Effect::Focus(Target::Summary)]);
    let refused = |text: &str, rule| {
        let message = text.to_owned();
        Some(FieldError::Refused { message, rule })
    };
    assert_eq!(
        error(&driver, FormField::Cep),
        refused("CEP inexistente.", None).as_ref()
    );
    assert_eq!(error(&driver, FormField::Cpf), refused("CPF bloqueado.", None).as_ref());
    let known = refused(
        "O campo endereco.estado não é um valor aceito.",
        Some(Violation::Unknown),
    );
    driver.on(Event::FieldBlurred(FormField::Estado));
    assert_eq!(
        error(&driver, FormField::Estado),
        known.as_ref(),
        "the message is the wording of a rule"
    );

    driver.on(Event::FieldBlurred(FormField::Cep));
    assert_eq!(
        error(&driver, FormField::Cep),
        refused("CEP inexistente.", None).as_ref(),
        "nothing has changed"
    );
    driver.on(Event::FieldTyped(FormField::Cep, "04538-133".into()));
    assert_eq!(error(&driver, FormField::Cep), None);
    let (second, _) = driver.submit();
    assert_ne!(second, first, "the refusal has ended the first key");
}

#[test]
fn a_refusal_without_fields_leads_back_to_the_button() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let answer = Err(refusal());
    let effects = driver.on(Event::OrderAnswered(key, answer));
    let effects = without_release(effects);
    assert_eq!(effects[..2], [Effect::DeleteSaved, Effect::Focus(Target::Submit)]);
    assert!(!driver.state.alert().unwrap().retry);
}

#[test]
fn a_term_that_is_refused_leads_back_to_the_first_step() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let answer = Err(refused(400, ApiErrorKind::Problem, problem("Order.TermOutOfRange")));
    let effects = driver.on(Event::OrderAnswered(key, answer));
    let effects = without_release(effects);
    assert_eq!(effects[..2], [Effect::DeleteSaved, Effect::Focus(Target::Heading)]);
    assert_eq!(
        (driver.state.step, driver.state.simulation.prazo),
        (Step::Simulation, None)
    );
    assert_eq!(driver.state.alert().unwrap().failure.cause(), Cause::TermOutOfRange);
    settled(&driver.on(Event::TermChosen(1)));
    assert_eq!(driver.state.alert(), None);
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana Lima");
}

#[test]
fn what_the_page_knows_fills_the_form_and_keeps_the_rest() {
    let mut driver = Driver::at_order();
    driver.on(Event::FieldTyped(FormField::Nome, "Ana".into()));
    let mut known = Customer::default();
    known.prefill(FormField::Cpf, "52998224725".into());
    driver.on(Event::CustomerPrefilled(Box::new(known)));
    assert_eq!(driver.state.customer.text(FormField::Nome), "Ana");
    assert_eq!(driver.state.customer.text(FormField::Cpf), "529.982.247-25");
}

#[test]
fn a_customer_whom_the_page_provides_after_the_order_belongs_to_the_next_sale() {
    let mut next = Customer::default();
    next.prefill(FormField::Nome, "Bia Souza".into());
    let (mut driver, _) = Driver::at_link();
    let of_sale = driver.state.customer.clone();
    driver.on(Event::CustomerPrefilled(Box::new(next)));
    assert_eq!(driver.state.customer, of_sale);
    driver.on(Event::Restart);
    assert_eq!(driver.state.customer.text(FormField::Nome), "Bia Souza");
    driver.on(Event::Restart);
    assert_eq!(driver.state.customer.text(FormField::Nome), "", "for one sale");
}

#[test]
fn the_page_hears_of_a_failure_what_a_client_throws() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let problem = Problem {
        detalhe: Some("O CPF 529.982.247-25 não pode comprar. Order.Refused".into()),
        erros: Some(
            [("cpf".into(), vec!["recusado".into(), "de novo".into()])]
                .into_iter()
                .collect(),
        ),
        ..problem("about:blank")
    };
    let effects = driver.on(Event::OrderAnswered(
        key,
        Err(refused(400, ApiErrorKind::Problem, problem)),
    ));
    let Some(Effect::Notify(notice)) = effects.last() else {
        panic!("{effects:?}");
    };
    let expected = serde_json::json!({
        "code": "problem", "correlationId": "of the answer", "businessCode": "Order.Refused",
        "operation": "createOrder", "method": "POST", "path": "/v1/order", "pedidoId": null, "status": 400,
        "message": "the service answered 400 (Order.Refused)",
        "maybeDone": false, "retryable": false, "idempotencyKey": null, "retryAfter": null,
        "problem": {
            "status": 400, "titulo": "Recusado", "tipo": "about:blank", "correlationId": "of the answer",
            "detalhe": "O CPF 529.982.247-25 não pode comprar. Order.Refused",
            "erros": { "cpf": ["recusado", "de novo"] },
        },
    });
    assert_eq!((notice.name(), detail(notice)), ("parcela-error", expected));
    assert_eq!(format!("{notice:?}"), "parcela-error");
}

#[test]
fn the_page_hears_what_the_host_has_thrown_and_how_long_to_wait() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let failure = |failure, retry_after| {
        let error = ClientError {
            failure,
            correlation_id: "of the request".into(),
            idempotency_key: Some(key.into()),
            idempotency_key_expires_at: None,
            retry_after,
            maybe_done: true,
        };
        CallFailure::new(&CreateOrder::ROUTE, error, Connection::Online)
    };
    let refused = Failure::Network(TransportError {
        cause: client::Cause::new("closed port"),
    });
    let effects = driver.on(Event::OrderAnswered(key, Err(failure(refused, None))));
    let Some(Effect::Notify(notice)) = effects.last() else {
        panic!("{effects:?}");
    };
    assert_eq!(notice.thrown().and_then(client::Cause::get), Some(&"closed port"));
    assert_eq!(detail(notice)["idempotencyKey"], key.to_string());

    driver.on(Event::Retry);
    let wait = Some(Duration::from_millis(1_500));
    let effects = driver.on(Event::OrderAnswered(key, Err(failure(Failure::Timeout, wait))));
    let Some(Effect::Notify(notice)) = effects.last() else {
        panic!("{effects:?}");
    };
    assert_eq!(detail(notice)["retryAfter"], 2);
}
