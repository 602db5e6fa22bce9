//! Idempotency keys and correlation identifiers.

use parcela_core::client::{CallOptions, Client, ClientError, ErrorCode, Gateway};
use parcela_core::http::HttpResponse;
use parcela_core::operation::{CreateOrder, CreateWebHook, GetOrder};
use parcela_core::wire::{CreateOrderRequest, CreateWebHookRequest};
use serde_json::json;
use uuid::Uuid;

use crate::host::{Answer, LOST, SimHost, created, status};

fn order() -> CreateOrder {
    let golden = include_str!("../../../../tests/fixtures/create-order.request.json");
    let request: CreateOrderRequest = serde_json::from_str(golden).unwrap();
    CreateOrder::try_from(&request).unwrap()
}

fn hook() -> CreateWebHook {
    let request = CreateWebHookRequest {
        tipo: 3,
        url: "https://loja.example/parcela".into(),
        tipo_autenticacao: 1,
        credencial: None,
    };
    CreateWebHook::try_from(&request).unwrap()
}

#[expect(clippy::unnecessary_wraps, reason = "used in scripts beside lost answers")]
fn registered() -> Answer {
    Ok(HttpResponse::json(
        200,
        &json!({ "chaveAssinatura": "whsec_c2VncmVkbw==" }),
    ))
}

#[test]
fn a_webhook_is_registered_under_one_key_too() {
    let host = SimHost::answering([LOST, status(503), registered()]);
    let client = Client::new(&host, Gateway);

    host.run(client.call(&hook(), CallOptions::default())).unwrap();

    let keys = host.headers("Idempotency-Key");
    assert_eq!(keys.len(), 3);
    assert!(keys[0].is_some() && keys.iter().all(|key| *key == keys[0]), "{keys:?}");
}

#[test]
fn a_key_of_the_callers_is_sent_exactly_as_it_was_given() {
    for text in [
        "6F1C3E0A-9A52-4F0E-8F6A-3A4BB1D9C001",
        "6f1c3e0a-9A52-4f0e-8F6a-3a4bb1d9c001",
    ] {
        let options = CallOptions {
            idempotency_key: Some(text.parse().unwrap()),
            ..CallOptions::default()
        };
        let host = SimHost::answering([created(), LOST, registered(), status(400)]);
        let client = Client::new(&host, Gateway);
        host.run(client.call(&order(), options.clone())).unwrap();
        host.run(client.call(&hook(), options.clone())).unwrap();
        let error = host.run(client.call(&order(), options)).unwrap_err();
        assert_eq!(host.headers("Idempotency-Key"), vec![Some(text.to_owned()); 4]);
        assert_eq!(error.idempotency_key.unwrap().as_str(), text);
    }
}

#[test]
fn a_conflict_of_a_webhook_is_repeated_only_behind_an_attempt_of_our_own() {
    for (answers, sent) in [(vec![status(409)], 1), (vec![LOST, status(409), registered()], 3)] {
        let host = SimHost::answering(answers);
        let result = host.run(Client::new(&host, Gateway).call(&hook(), CallOptions::default()));
        // A 409 to the first attempt means that the webhook exists, unless the network has doubled the request.
        let failed: Option<ClientError> = result.err();
        assert_eq!(
            failed.map(|error| (error.code(), error.maybe_done)),
            (sent == 1).then_some((ErrorCode::Conflict, true))
        );
        assert_eq!(host.sent.borrow().len(), sent);
    }
}

#[test]
fn one_key_serves_every_attempt_of_an_intent() {
    let host = SimHost::answering([LOST, status(503), status(409), created()]);
    let client = Client::new(&host, Gateway);

    host.run(client.call(&order(), CallOptions::default())).unwrap();

    let keys = host.headers("Idempotency-Key");
    assert_eq!(keys.len(), 4);
    assert!(keys[0].is_some() && keys.iter().all(|key| *key == keys[0]), "{keys:?}");
    let ids = host.headers("CorrelationId");
    assert!(ids[0].is_some() && ids.iter().all(|id| *id == ids[0]), "{ids:?}");
}

#[test]
fn two_calls_are_two_intents() {
    let host = SimHost::answering([created(), created()]);
    let client = Client::new(&host, Gateway);

    host.run(client.call(&order(), CallOptions::default())).unwrap();
    host.run(client.call(&order(), CallOptions::default())).unwrap();

    let keys = host.headers("Idempotency-Key");
    assert_ne!(keys[0], keys[1]);
}

#[test]
fn a_caller_resumes_an_intent_by_its_key() {
    let host = SimHost::answering([LOST, LOST, LOST, LOST, status(409), created()]);
    let client = Client::new(&host, Gateway);

    let error = host.run(client.call(&order(), CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Network);
    assert!(error.retryable());

    let options = CallOptions {
        idempotency_key: error.idempotency_key,
        ..CallOptions::default()
    };
    host.run(client.call(&order(), options)).unwrap();

    let keys = host.headers("Idempotency-Key");
    assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
}

#[test]
fn a_first_conflict_is_reported() {
    let host = SimHost::answering([status(409)]);
    let client = Client::new(&host, Gateway);
    let error = host.run(client.call(&order(), CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Conflict);
}

#[test]
fn a_key_with_another_input_is_not_tried_again() {
    let reused = || {
        Ok(HttpResponse::json(
            409,
            &json!({ "tipo": "Idempotency.KeyReused", "status": 409 }),
        ))
    };
    let host = SimHost::answering([reused()]);
    let options = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        ..CallOptions::default()
    };
    let error = host
        .run(Client::new(&host, Gateway).call(&order(), options))
        .unwrap_err();
    assert_eq!((error.code(), error.retryable()), (ErrorCode::Conflict, false));
    // An earlier call has sent the key with the other input.
    assert!(error.maybe_done);
}

#[test]
fn reads_carry_no_key() {
    let host = SimHost::answering([status(404)]);
    let client = Client::new(&host, Gateway);
    let read = GetOrder { pedido_id: Uuid::nil() };
    let error = host.run(client.call(&read, CallOptions::default())).unwrap_err();
    assert_eq!((error.code(), error.idempotency_key), (ErrorCode::NotFound, None));
    assert_eq!(host.headers("Idempotency-Key"), [None]);
}

#[test]
fn a_correlation_id_that_cannot_be_a_header_is_refused_before_sending() {
    for text in ["", "duas palavras", "linha\r\nX-Injetado: 1", &"x".repeat(129)] {
        let host = SimHost::answering([]);
        let client = Client::new(&host, Gateway);
        let options = CallOptions {
            correlation_id: Some(text.to_owned()),
            ..CallOptions::default()
        };
        let error = host.run(client.call(&order(), options)).unwrap_err();
        assert_eq!(error.code(), ErrorCode::Validation);
        assert_ne!(error.correlation_id, text);
    }
}
