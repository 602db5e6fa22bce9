//! Deadlines and cancellation.

use std::future::{pending, ready};
use std::time::Duration;

use parcela_core::client::{
    CallOptions, Client, ErrorCode, Failure, Gateway, LONGEST_TIMEOUT, SHORTEST_TIMEOUT, Timer, Transport,
};
use parcela_core::http::HttpRequest;
use parcela_core::operation::GetOrder;
use parcela_core::{FieldErrors, Violation};
use uuid::Uuid;

use crate::host::{Answer, LATENCY, LOST, SimHost, status};

const READ: GetOrder = GetOrder { pedido_id: Uuid::nil() };

fn within(timeout: Duration) -> CallOptions {
    CallOptions {
        timeout: Some(timeout),
        ..CallOptions::default()
    }
}

#[test]
fn a_call_ends_by_its_deadline() {
    struct Silent<'a>(&'a SimHost);
    impl Transport for Silent<'_> {
        async fn send(&self, _: HttpRequest) -> Answer {
            pending().await
        }
    }
    impl Timer for Silent<'_> {
        fn now(&self) -> Duration {
            self.0.now()
        }
        fn monotonic(&self) -> Duration {
            self.0.monotonic()
        }
        async fn sleep(&self, duration: Duration) {
            self.0.sleep(duration).await;
        }
    }
    impl parcela_core::client::Entropy for Silent<'_> {
        fn fill(&self, bytes: &mut [u8]) {
            self.0.fill(bytes);
        }
    }

    let sim = SimHost::answering([]);
    let start = (&sim).now();
    let client = Client::new(Silent(&sim), Gateway);
    let error = sim.run(client.call(&READ, within(Duration::from_secs(5)))).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Timeout);
    assert_eq!((&sim).now(), start + Duration::from_secs(5));
}

#[test]
fn a_time_out_out_of_range_is_refused_by_name() {
    let step = Duration::from_nanos(1);
    for (timeout, violation) in [
        (Duration::ZERO, Violation::TooSmall),
        (SHORTEST_TIMEOUT / 2, Violation::TooSmall),
        (LONGEST_TIMEOUT + step, Violation::TooLarge),
        (Duration::MAX, Violation::TooLarge),
    ] {
        let host = SimHost::answering([]);
        let client = Client::new(&host, Gateway);
        let of_call = host.run(client.call(&READ, within(timeout))).unwrap_err();
        let client = client.with_timeout(timeout);
        let of_client = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
        let expected = Failure::Validation(FieldErrors::of("timeout", violation));
        assert_eq!((of_call.failure, of_client.failure), (expected.clone(), expected));
    }
    for timeout in [LATENCY * 2, LONGEST_TIMEOUT] {
        let host = SimHost::answering([status(404)]);
        let error = host.run(Client::new(&host, Gateway).call(&READ, within(timeout)));
        assert_eq!(error.unwrap_err().code(), ErrorCode::NotFound);
    }
}

#[test]
fn a_retry_that_would_miss_the_deadline_is_not_waited_for() {
    let host = SimHost::new(|_| {
        let mut answer = status(503);
        if let Ok(response) = &mut answer {
            response.headers.push(("Retry-After".into(), "10".into()));
        }
        answer
    });
    let start = (&host).now();
    let client = Client::new(&host, Gateway);
    let error = host
        .run(client.call(&READ, within(Duration::from_secs(5))))
        .unwrap_err();
    assert_eq!(error.code(), ErrorCode::Server);
    assert_eq!((&host).now(), start + LATENCY);
}

#[test]
fn a_call_cancelled_beforehand_is_never_sent() {
    let host = SimHost::answering([]);
    let client = Client::new(&host, Gateway);
    let error = host
        .run(client.call_until(&READ, CallOptions::default(), ready(())))
        .unwrap_err();
    assert_eq!(error.code(), ErrorCode::Aborted);
    assert!(host.sent.borrow().is_empty());
}

#[test]
fn cancelling_stops_the_retries() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    let timer = &host;
    let cancelled = timer.sleep(LATENCY / 2);
    let error = host
        .run(client.call_until(&READ, CallOptions::default(), cancelled))
        .unwrap_err();
    assert_eq!(error.code(), ErrorCode::Aborted);
    assert_eq!(host.sent.borrow().len(), 1);
}
