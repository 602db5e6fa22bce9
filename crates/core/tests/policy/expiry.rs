//! Expired keys: after 24 hours, a request under the same key would be a new operation.

use std::time::Duration;

use parcela_core::client::{
    CallOptions, Client, ClientError, ErrorCode, Failure, Gateway, KEY_LIFETIME, KEY_MARGIN, LONGEST_TIMEOUT,
    RetryPolicy, Timer as _,
};
use parcela_core::operation::{GetOrder, StartCdcSale};
use parcela_core::{FieldErrors, Violation};
use uuid::Uuid;

use crate::host::{LATENCY, LOST, SimHost, status};

const START: StartCdcSale = StartCdcSale { pedido_id: Uuid::nil() };

/// Options that resume the intent of `error`.
fn resuming(error: &ClientError) -> CallOptions {
    CallOptions {
        idempotency_key: error.idempotency_key.clone(),
        idempotency_key_expires_at: error.idempotency_key_expires_at,
        ..CallOptions::default()
    }
}

fn fields(error: &ClientError) -> &FieldErrors {
    match &error.failure {
        Failure::Validation(fields) => fields,
        other => panic!("no validation: {other:?}"),
    }
}

#[test]
fn an_error_tells_when_its_key_expires() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    let began = (&host).now();
    let error = host.run(client.call(&START, CallOptions::default())).unwrap_err();
    assert_eq!(error.idempotency_key_expires_at, Some(began + KEY_LIFETIME));

    // Hours later, in another call, the expiry is still that of the first one.
    host.advance(Duration::from_secs(3 * 60 * 60));
    let resumed = host.run(client.call(&START, resuming(&error))).unwrap_err();
    assert_eq!(resumed.idempotency_key_expires_at, error.idempotency_key_expires_at);
}

#[test]
fn the_age_of_a_callers_key_is_unknown() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    // A key of version 7, whose bits hold a time of 2022.
    let options = CallOptions {
        idempotency_key: Some("017f22e2-79b0-7cc3-98c4-dc0c0c07398f".parse().unwrap()),
        ..CallOptions::default()
    };
    let error = host.run(client.call(&START, options)).unwrap_err();
    assert_eq!(
        (error.code(), error.idempotency_key_expires_at),
        (ErrorCode::Network, None)
    );
    assert_eq!(host.sent.borrow().len(), 4);
}

#[test]
fn a_key_that_a_clock_ahead_has_made_is_refused_before_sending() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    for (ahead, is_refused) in [(1, false), (59, false), (61, true), (2 * 60 * 60, true)] {
        let options = CallOptions {
            idempotency_key: Some(Uuid::nil().into()),
            idempotency_key_expires_at: Some((&host).now() + KEY_LIFETIME + Duration::from_secs(ahead)),
            ..CallOptions::default()
        };
        host.sent.borrow_mut().clear();
        let error = host.run(client.call(&START, options)).unwrap_err();
        assert_eq!(host.sent.borrow().is_empty(), is_refused, "{ahead} s");
        if is_refused {
            let field = fields(&error).first("idempotencyKeyExpiresAt");
            assert_eq!((field, error.maybe_done), (Some(Violation::Expired), true));
        }
    }
}

#[test]
fn a_key_that_is_too_old_is_refused_before_sending() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    let made = (&host).now();
    let error = host.run(client.call(&START, CallOptions::default())).unwrap_err();
    let sent = host.sent.borrow().len();

    for age in [KEY_LIFETIME.saturating_sub(KEY_MARGIN), KEY_LIFETIME] {
        host.advance((made + age).saturating_sub((&host).now()));
        let refused = host.run(client.call(&START, resuming(&error))).unwrap_err();
        assert_eq!(
            fields(&refused).first("idempotencyKeyExpiresAt"),
            Some(Violation::Expired)
        );
        assert_eq!(refused.idempotency_key, error.idempotency_key);
        assert!(refused.maybe_done, "what was sent under it may still have been done");
    }
    assert_eq!(host.sent.borrow().len(), sent);
}

#[test]
fn no_attempt_is_sent_when_the_key_is_about_to_expire() {
    let host = SimHost::new(|_| status(503));
    let policy = RetryPolicy {
        max_retries: 1_000,
        ..RetryPolicy::default()
    };
    let client = Client::new(&host, Gateway).with_retry(policy);
    let usable_until = (&host).now() + Duration::from_secs(90);
    let options = CallOptions {
        timeout: Some(LONGEST_TIMEOUT),
        idempotency_key: Some(Uuid::max().into()),
        idempotency_key_expires_at: Some(usable_until + KEY_MARGIN),
        ..CallOptions::default()
    };
    let error = host.run(client.call(&START, options)).unwrap_err();
    assert!(host.sent.borrow().len() > 5);
    assert!((&host).now() <= usable_until, "{:?}", (&host).now());
    assert!(error.maybe_done);
}

/// A tab that resumes a day later sends nothing: its first attempt may have made an order, and the service has forgotten its key.
#[test]
fn a_call_that_was_frozen_beyond_its_deadline_sends_nothing_when_it_wakes() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    // The first wait is for the answer, the second for the retry.
    host.freeze(2, KEY_LIFETIME);
    let error = host.run(client.call(&START, CallOptions::default())).unwrap_err();
    assert_eq!(host.sent.borrow().len(), 1);
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Timeout, true));
}

#[test]
fn the_longest_time_out_ends_with_its_key() {
    let host = SimHost::new(|_| LOST);
    let policy = RetryPolicy {
        max_retries: u32::MAX,
        base: Duration::from_secs(60 * 60),
        cap: Duration::from_secs(4 * 60 * 60),
    };
    let client = Client::new(&host, Gateway).with_retry(policy);
    let options = CallOptions {
        timeout: Some(LONGEST_TIMEOUT),
        ..CallOptions::default()
    };
    let began = (&host).now();
    let error = host.run(client.call(&START, options)).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Network);
    assert!((&host).now() + KEY_MARGIN <= began + KEY_LIFETIME);
    assert!((&host).now() > began + LATENCY);
}

#[test]
fn an_expiry_without_its_key_is_refused() {
    let host = SimHost::answering([]);
    let client = Client::new(&host, Gateway);
    let options = CallOptions {
        idempotency_key_expires_at: Some(Duration::MAX),
        ..CallOptions::default()
    };
    let error = host.run(client.call(&START, options)).unwrap_err();
    assert_eq!(fields(&error).first("idempotencyKey"), Some(Violation::Required));
    assert_eq!((error.idempotency_key, error.maybe_done), (None, false));
}

#[test]
fn other_operations_have_no_key_to_expire() {
    let host = SimHost::answering([status(404)]);
    let client = Client::new(&host, Gateway);
    let options = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        idempotency_key_expires_at: Some(Duration::ZERO),
        ..CallOptions::default()
    };
    let read = GetOrder { pedido_id: Uuid::nil() };
    let error = host.run(client.call(&read, options)).unwrap_err();
    assert_eq!(
        (error.code(), error.idempotency_key_expires_at),
        (ErrorCode::NotFound, None)
    );
}
