//! The 503 of a gateway that has sent nothing, which leaves an operation as it was.

use std::time::Duration;

use parcela_core::client::{CallOptions, Client, ErrorCode, Gateway, Token, TokenFailure, TokenReason, TokenSource};
use serde_json::json;
use uuid::Uuid;

use crate::host::{Answer, LOST, SimHost};
use crate::maybe_done::{START, body, fail, fail_resumed};

#[test]
fn a_gateway_that_has_sent_nothing_has_done_nothing() {
    let refused_by = |tipo: &str| body(503, &json!({ "tipo": format!("Gateway.{tipo}"), "status": 503 }));
    for tipo in ["SessionUnavailable", "TokenUnavailable", "Busy"] {
        let error = fail(vec![refused_by(tipo); 4]);
        assert_eq!((error.code(), error.maybe_done), (ErrorCode::Server, false), "{tipo}");
        assert!(error.retryable());
        assert!(fail([LOST, LOST, LOST, refused_by(tipo)]).maybe_done, "{tipo}");
        assert!(fail_resumed(vec![refused_by(tipo); 4]).maybe_done, "{tipo}");
    }
    assert!(
        fail(vec![refused_by("Upstream"); 4]).maybe_done,
        "the service may have answered it"
    );
}

#[test]
fn a_refusal_that_has_sent_nothing_is_not_lost_to_an_attempt_that_the_deadline_cuts_off() {
    let slowly = |seconds: u64, answer: Answer, options: CallOptions| {
        let host = SimHost::new(move |_| answer.clone());
        host.latency.set(Duration::from_secs(seconds));
        let client = Client::new(&host, Gateway);
        let error = host.run(client.call(&START, options)).unwrap_err();
        (error.code(), error.maybe_done, host.sent.borrow().len())
    };
    let hanging = body(503, &json!({ "tipo": "Gateway.SessionUnavailable", "status": 503 }));
    // Half of the 30 seconds of a call: there is no time for another attempt that takes as long.
    let own = CallOptions::default();
    assert_eq!(slowly(15, hanging.clone(), own.clone()), (ErrorCode::Server, false, 1));
    assert_eq!(slowly(25, hanging.clone(), own.clone()), (ErrorCode::Server, false, 1));
    assert_eq!(slowly(14, hanging.clone(), own.clone()), (ErrorCode::Server, false, 2));
    // An operation that may have been done is repeated until the end.
    assert_eq!(slowly(15, LOST, own), (ErrorCode::Timeout, true, 2));
    let resumed = CallOptions {
        idempotency_key: Some(Uuid::max().into()),
        ..CallOptions::default()
    };
    assert_eq!(slowly(25, hanging, resumed), (ErrorCode::Timeout, true, 2));
}

/// A source of tokens: the requests go to the service itself.
struct Service;

impl TokenSource for Service {
    async fn token(&self, _: TokenReason) -> Result<Option<Token>, TokenFailure> {
        Token::new("t".to_owned(), None).map(Some)
    }
}

#[test]
fn the_service_itself_is_no_gateway_whatever_it_says() {
    for tipo in [
        "Gateway.SessionUnavailable",
        "Gateway.TokenUnavailable",
        "Gateway.Busy",
        "Gateway.Other",
    ] {
        let host = SimHost::answering(vec![body(503, &json!({ "tipo": tipo, "status": 503 })); 4]);
        let client = Client::new(&host, Service);
        let error = host.run(client.call(&START, CallOptions::default())).unwrap_err();
        assert!(error.maybe_done, "{tipo}");
    }
}
