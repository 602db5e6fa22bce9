//! Retries: which requests are sent again.

use std::time::Duration;

use parcela_core::client::{CallOptions, Client, ErrorCode, Gateway, RetryPolicy};
use parcela_core::operation::{GenerateAccessToken, GetOrder};
use parcela_core::wire::AccessTokenRequest;
use uuid::Uuid;

use crate::host::{Answer, LATENCY, LOST, SimHost, status};

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
fn the_outcome_of_a_network_that_retries_by_itself_is_final() {
    for answer in [LOST, status(503), status(429)] {
        let host = SimHost::answering([answer]);
        host.retries.set(true);
        let client = Client::new(&host, Gateway);
        let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
        assert!(error.retryable());
        assert_eq!(host.sent.borrow().len(), 1);
    }
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

/// A 429 with `Retry-After`.
fn busy(retry_after: &str) -> Answer {
    let mut answer = status(429)?;
    answer.headers.push(("retry-after".into(), retry_after.into()));
    Ok(answer)
}

#[test]
fn a_wait_beyond_the_cap_is_reported_and_not_cut_short() {
    let host = SimHost::answering([busy("60")]);
    let client = Client::new(&host, Gateway);
    let options = CallOptions {
        timeout: Some(Duration::from_secs(600)),
        ..CallOptions::default()
    };
    let error = host.run(client.call(&READ, options)).unwrap_err();
    assert_eq!((error.code(), error.retryable()), (ErrorCode::RateLimited, true));
    assert_eq!(error.retry_after, Some(Duration::from_secs(60)));
}

#[test]
fn the_wait_is_reported_when_attempts_or_time_run_out() {
    let host = SimHost::new(|_| busy("1"));
    let client = Client::new(&host, Gateway);
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    assert_eq!(host.sent.borrow().len(), 4);
    assert_eq!(error.retry_after, Some(Duration::from_secs(1)));

    // A date becomes the wait from now on: the simulated clock is at 12 January 1970, 13:46:40.
    let host = SimHost::new(|_| busy("Mon, 12 Jan 1970 13:46:55 GMT"));
    let client = Client::new(&host, Gateway);
    let options = CallOptions {
        timeout: Some(Duration::from_secs(5)),
        ..CallOptions::default()
    };
    let error = host.run(client.call(&READ, options)).unwrap_err();
    assert_eq!(host.sent.borrow().len(), 1);
    assert_eq!(error.retry_after, Some(Duration::from_secs(15).saturating_sub(LATENCY)));
}

#[test]
fn without_a_wait_none_is_reported() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    assert_eq!(
        host.run(client.call(&READ, CallOptions::default()))
            .unwrap_err()
            .retry_after,
        None
    );
}

#[test]
fn a_method_or_version_that_is_not_implemented_is_not_repeated() {
    for answer in [status(501), status(505)] {
        let host = SimHost::answering([answer]);
        let client = Client::new(&host, Gateway);
        let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
        assert_eq!((error.code(), error.retryable()), (ErrorCode::Server, false));
    }
}
