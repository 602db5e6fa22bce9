//! Idempotency keys and correlation identifiers.

use parcela_core::client::{CallOptions, Client, ErrorCode, Gateway};
use parcela_core::operation::{CreateOrder, GetOrder};
use parcela_core::wire::CreateOrderRequest;
use uuid::Uuid;

use crate::host::{LOST, SimHost, created, status};

fn order() -> CreateOrder {
    let golden = include_str!("../../../../tests/fixtures/create-order.request.json");
    let request: CreateOrderRequest = serde_json::from_str(golden).unwrap();
    CreateOrder::try_from(&request).unwrap()
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
fn a_first_conflict_is_the_callers_to_see() {
    let host = SimHost::answering([status(409)]);
    let client = Client::new(&host, Gateway);
    let error = host.run(client.call(&order(), CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Conflict);
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
