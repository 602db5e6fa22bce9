//! What is sent again, and what is not.

use parcela_core::client::{CallOptions, Client, ErrorCode, Gateway, RetryPolicy};
use parcela_core::operation::{GenerateAccessToken, GetOrder};
use parcela_core::wire::AccessTokenRequest;
use uuid::Uuid;

use crate::host::{LOST, SimHost, status};

const READ: GetOrder = GetOrder { pedido_id: Uuid::nil() };

#[test]
fn a_read_is_tried_four_times_by_default() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Network);
    assert_eq!(host.sent.borrow().len(), 4);
}

#[test]
fn retries_can_be_turned_off() {
    let host = SimHost::new(|_| status(503));
    let policy = RetryPolicy {
        max_retries: 0,
        ..RetryPolicy::default()
    };
    let client = Client::new(&host, Gateway).with_retry(policy);
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Server);
    assert_eq!(host.sent.borrow().len(), 1);
}

#[test]
fn the_token_request_is_never_repeated() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    let credentials = AccessTokenRequest {
        client_id: "eu".into(),
        client_secret: "segredo".into(),
    };
    let operation = GenerateAccessToken::try_from(&credentials).unwrap();
    let error = host.run(client.call(&operation, CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Network);
    assert_eq!(host.sent.borrow().len(), 1);
}

#[test]
fn a_refusal_is_final() {
    let host = SimHost::answering([status(400)]);
    let client = Client::new(&host, Gateway);
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    assert_eq!((error.code(), error.retryable()), (ErrorCode::Problem, false));
}

#[test]
fn a_408_is_not_the_end_of_an_intent() {
    let host = SimHost::new(|_| status(408));
    let client = Client::new(&host, Gateway);
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    assert_eq!(host.sent.borrow().len(), 4);
    assert_eq!((error.code(), error.retryable()), (ErrorCode::Problem, true));
}
