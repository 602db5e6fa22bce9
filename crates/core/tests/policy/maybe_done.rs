//! `maybe_done`: whether a failed operation with a key may have been carried out.

use std::future::ready;
use std::time::Duration;

use parcela_core::client::{
    CallOptions, Cause, Client, ClientError, ErrorCode, Gateway, RetryPolicy, Token, TokenFailure, TokenReason,
    TokenSource,
};
use parcela_core::http::HttpResponse;
use parcela_core::operation::{CreateWebHook, GetOrder, ImportOrderInvoice, Operation, StartCdcSale};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::host::{Answer, LATENCY, LOST, SimHost, status};

pub(crate) const START: StartCdcSale = StartCdcSale { pedido_id: Uuid::nil() };

#[expect(clippy::unnecessary_wraps, reason = "used in scripts beside lost answers")]
pub(crate) fn body(status: u16, body: &Value) -> Answer {
    Ok(HttpResponse::json(status, body))
}

/// The problem details of the specification for a business rule.
fn problem(status: u16) -> Value {
    json!({
        "tipo": "Order.InvalidStatus", "titulo": "Recusado", "status": status, "detalhe": "O pedido foi cancelado.",
        "instancia": "/v1/order/start-cdc-sale", "correlationId": "venda-42",
    })
}

/// A refusal of the service itself.
fn refused(status: u16) -> Answer {
    body(status, &problem(status))
}

/// A refusal of `parcela/server`.
fn gateway(status: u16) -> Answer {
    body(
        status,
        &json!({ "tipo": "Gateway.OperationNotAllowed", "titulo": "Não permitido", "status": status }),
    )
}

/// The error of a call with a key of its own and these answers.
pub(crate) fn fail(answers: impl IntoIterator<Item = Answer> + 'static) -> ClientError {
    fail_with(&START, CallOptions::default(), answers)
}

/// The error of a call that resumes an intent.
pub(crate) fn fail_resumed(answers: impl IntoIterator<Item = Answer> + 'static) -> ClientError {
    let options = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        ..CallOptions::default()
    };
    fail_with(&START, options, answers)
}

fn fail_with(
    operation: &impl Operation<Output: std::fmt::Debug>,
    options: CallOptions,
    answers: impl IntoIterator<Item = Answer> + 'static,
) -> ClientError {
    let host = SimHost::answering(answers);
    let client = Client::new(&host, Gateway);
    host.run(client.call(operation, options)).unwrap_err()
}

#[test]
fn an_attempt_without_an_answer_leaves_it_open() {
    for answer in [LOST, status(408), status(500), status(502), status(503), status(504)] {
        let error = fail(vec![answer.clone(); 4]);
        assert!(error.maybe_done, "{answer:?}");
    }
}

#[test]
fn a_conflict_a_redirection_and_an_unreadable_success_leave_it_open() {
    let unreadable = body(200, &json!([]));
    for answer in [
        status(409),
        refused(409),
        status(0),
        status(301),
        status(303),
        status(307),
        unreadable,
    ] {
        let error = fail([answer.clone()]);
        assert!(error.maybe_done, "{answer:?}");
    }
}

#[test]
fn a_success_that_the_specification_does_not_name_leaves_it_open() {
    let invoice = ImportOrderInvoice::from_bytes(Uuid::nil(), b"%PDF-1.7", "nota.pdf").unwrap();
    let login_page = Ok(HttpResponse {
        status: 200,
        headers: Vec::new(),
        body: b"<html>Entrar</html>".to_vec(),
    });
    for answer in [status(200), status(202), login_page] {
        let error = fail_with(&invoice, CallOptions::default(), [answer.clone()]);
        assert_eq!(
            (error.code(), error.maybe_done),
            (ErrorCode::Decode, true),
            "{answer:?}"
        );
    }
    for answer in [status(201), status(202), status(204)] {
        let error = fail([answer.clone()]);
        assert_eq!(
            (error.code(), error.maybe_done),
            (ErrorCode::Decode, true),
            "{answer:?}"
        );
    }
}

#[test]
fn a_first_attempt_that_was_refused_has_done_nothing() {
    for answer in [
        status(400),
        status(403),
        status(404),
        status(413),
        refused(400),
        refused(403),
        gateway(403),
    ] {
        let error = fail([answer.clone()]);
        assert!(!error.maybe_done, "{answer:?}");
    }
    assert!(!fail(vec![status(429); 4]).maybe_done);
    assert!(!fail([status(401)]).maybe_done);
}

#[test]
fn behind_an_unanswered_attempt_only_the_services_own_refusal_is_final() {
    for answer in [
        status(400),
        status(403),
        status(404),
        status(401),
        gateway(403),
        gateway(404),
        refused(401),
    ] {
        let error = fail([LOST, answer.clone()]);
        assert!(error.maybe_done, "{answer:?}");
    }
    let html = Ok(HttpResponse {
        status: 403,
        headers: Vec::new(),
        body: b"<html>Request blocked</html>".to_vec(),
    });
    assert!(fail([status(504), html]).maybe_done);
    let english = body(
        403,
        &json!({ "type": "about:blank", "title": "Forbidden", "status": 403 }),
    );
    assert!(fail([LOST, english]).maybe_done);
    assert!(!fail([LOST, refused(400)]).maybe_done);
}

#[test]
fn a_refusal_that_the_specification_does_not_name_for_the_operation_leaves_it_open() {
    for status in [402, 403, 404, 410, 413, 422] {
        assert!(fail([LOST, refused(status)]).maybe_done, "{status}");
    }
    let request = parcela_core::wire::CreateWebHookRequest {
        tipo: 3,
        url: "https://loja.example".into(),
        tipo_autenticacao: 1,
        credencial: None,
    };
    let hook = CreateWebHook::try_from(&request).unwrap();
    let fail = |status| fail_with(&hook, CallOptions::default(), [LOST, refused(status)]);
    assert!(!fail(400).maybe_done && !fail(404).maybe_done);
    assert!(fail(403).maybe_done);
}

#[test]
fn incomplete_problem_details_leave_it_open() {
    for missing in ["status", "correlationId", "detalhe"] {
        let mut details = problem(400);
        details[missing] = Value::Null;
        assert!(fail([LOST, body(400, &details)]).maybe_done, "without {missing}");
    }
    for details in [
        problem(403),
        json!({ "titulo": "Bloqueado" }),
        json!({ "tipo": "about:blank" }),
        json!({ "erros": { "cpf": ["O CPF é inválido."] } }),
        json!({ "status": 400, "detalhe": "Bloqueado", "correlationId": "x" }),
    ] {
        assert!(fail([LOST, body(400, &details)]).maybe_done, "{details}");
    }
}

#[test]
fn each_form_of_problem_details_is_the_services_refusal() {
    let mut invalid = problem(400);
    invalid["detalhe"] = Value::Null;
    invalid["erros"] = json!({ "pedidoId": ["O pedido não existe."] });
    let mut sparse = problem(400);
    sparse["tipo"] = Value::Null;
    sparse["instancia"] = Value::Null;
    for details in [problem(400), invalid, sparse] {
        assert!(!fail([LOST, body(400, &details)]).maybe_done, "{details}");
    }
}

#[test]
fn too_many_requests_say_nothing_of_an_earlier_attempt() {
    assert!(fail([LOST, status(429), status(429), status(429)]).maybe_done);
    assert!(fail([status(429), LOST, refused(429), refused(429)]).maybe_done);
}

#[test]
fn a_resumed_intent_is_open_until_the_service_has_refused_it() {
    for answer in [status(400), status(403), status(404), status(401), gateway(403)] {
        let error = fail_resumed([answer.clone()]);
        assert!(error.maybe_done, "{answer:?}");
    }
    assert!(!fail_resumed([refused(400)]).maybe_done);
}

#[test]
fn a_call_that_never_sent_anything_has_done_nothing() {
    let host = SimHost::answering([]);
    let client = Client::new(&host, Gateway);
    let call = client.call_until(&START, CallOptions::default(), ready(()));
    let error = host.run(call).unwrap_err();
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Aborted, false));

    let options = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        ..CallOptions::default()
    };
    let error = host.run(client.call_until(&START, options, ready(()))).unwrap_err();
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Aborted, true));
}

#[test]
fn time_out_and_cancellation_leave_open_what_is_on_its_way() {
    let options = CallOptions {
        timeout: Some(LATENCY / 2),
        ..CallOptions::default()
    };
    let error = fail_with(&START, options, [status(400)]);
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Timeout, true));

    let host = SimHost::answering([status(400)]);
    let client = Client::new(&host, Gateway);
    let timer = &host;
    let cancelled = parcela_core::client::Timer::sleep(&timer, LATENCY / 2);
    let error = host
        .run(client.call_until(&START, CallOptions::default(), cancelled))
        .unwrap_err();
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Aborted, true));
}

#[test]
fn a_time_out_between_refused_attempts_leaves_no_attempt_open() {
    let mut busy = status(429);
    if let Ok(response) = &mut busy {
        response.headers.push(("Retry-After".into(), "1".into()));
    }
    let host = SimHost::answering([busy]);
    let client = Client::new(&host, Gateway);
    let timer = &host;
    let cancelled = parcela_core::client::Timer::sleep(&timer, Duration::from_millis(500));
    let error = host
        .run(client.call_until(&START, CallOptions::default(), cancelled))
        .unwrap_err();
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Aborted, false));
}

/// A token source that fails from its second token on.
struct Once(std::cell::Cell<bool>);

impl TokenSource for Once {
    async fn token(&self, _: TokenReason) -> Result<Option<Token>, TokenFailure> {
        if self.0.replace(true) {
            return Err(TokenFailure::Provider(Cause::UNKNOWN));
        }
        Token::new("t".into(), None).map(Some)
    }
}

#[test]
fn a_missing_token_does_not_close_an_attempt() {
    let fail = |answers: Vec<Answer>| {
        let host = SimHost::answering(answers);
        let client = Client::new(&host, Once(false.into()));
        host.run(client.call(&START, CallOptions::default())).unwrap_err()
    };
    assert!(!fail(vec![status(401)]).maybe_done);
    assert!(fail(vec![LOST, status(401)]).maybe_done);
}

#[test]
fn other_operations_are_never_open() {
    let read = GetOrder { pedido_id: Uuid::nil() };
    let options = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        ..CallOptions::default()
    };
    let host = SimHost::answering([LOST]);
    let client = Client::new(&host, Gateway).with_retry(RetryPolicy {
        max_retries: 0,
        ..RetryPolicy::default()
    });
    assert!(!host.run(client.call(&read, options)).unwrap_err().maybe_done);
}

#[test]
fn a_resumed_call_with_wrong_options_keeps_its_key() {
    let options = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        correlation_id: Some("duas palavras".into()),
        ..CallOptions::default()
    };
    let error = fail_with(&START, options, []);
    assert_eq!(error.code(), ErrorCode::Validation);
    assert_eq!(
        (error.idempotency_key, error.maybe_done),
        (Some(Uuid::max().into()), true)
    );
}

#[test]
fn a_byte_order_mark_and_a_member_of_another_type_hide_no_refusal() {
    for (name, value) in [
        ("tipo", json!(7)),
        ("titulo", json!(["Recusado"])),
        ("status", json!("400")),
        ("detalhe", json!({})),
        ("erros", json!({ "cpf": "m" })),
        ("correlationId", json!(42)),
    ] {
        let mut problem = problem(400);
        problem[name] = value;
        let error = fail_resumed([Ok(HttpResponse::json(400, &format!("\u{feff}{problem}")))]);
        assert_eq!((error.code(), error.maybe_done), (ErrorCode::Problem, false), "{name}");
    }
}

/// A proxy may answer for an order that the service has made.
#[test]
fn another_status_in_any_form_is_no_refusal_of_the_service() {
    for status in [
        "500",
        "0",
        "400.5",
        "1e400",
        "true",
        "{}",
        "null",
        "\"500\"",
        "\"400.5\"",
        "\"\"",
    ] {
        let body = problem(400)
            .to_string()
            .replace("\"status\":400", &format!("\"status\":{status}"));
        let error = fail_resumed([Ok(HttpResponse::json(400, &body))]);
        assert!(error.maybe_done, "{body}");
    }
}
