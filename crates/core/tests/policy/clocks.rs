//! A clock that is set during a call: waits, deadlines and a token's freshness do not depend on it, and the age of a key does.

use std::time::Duration;

use parcela_core::client::{
    CallOptions, Client, ErrorCode, Gateway, KEY_LIFETIME, Timer as _, Token, TokenFailure, TokenReason, TokenSource,
};
use parcela_core::operation::{GetOrder, StartCdcSale};
use uuid::Uuid;

use crate::host::{LOST, SimHost, status};

const READ: GetOrder = GetOrder { pedido_id: Uuid::nil() };
const START: StartCdcSale = StartCdcSale { pedido_id: Uuid::nil() };
const HOUR: i64 = 60 * 60;

/// Calls a service that is down, with a clock that is set by `seconds` after the first answer. Returns the code of the failure, the number
/// of attempts, and the time that they took.
fn outage(seconds: i64, timeout: Duration) -> (ErrorCode, usize, Duration) {
    let host = SimHost::new(|_| status(503));
    host.set_clock(1, seconds);
    let client = Client::new(&host, Gateway).with_timeout(timeout);
    let began = (&host).monotonic();
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    let attempts = host.sent.borrow().len();
    (error.code(), attempts, (&host).monotonic().saturating_sub(began))
}

#[test]
fn a_clock_that_is_set_neither_ends_a_call_nor_prolongs_it() {
    for timeout in [1, 30].map(Duration::from_secs) {
        let calm = outage(0, timeout);
        assert!(calm.1 > 1, "{calm:?}");
        for seconds in [-HOUR, HOUR, 24 * HOUR] {
            assert_eq!(outage(seconds, timeout), calm, "{seconds} s");
        }
    }
}

/// A source whose tokens are valid for ten minutes.
struct Numbered;

impl TokenSource for Numbered {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        Token::new(reason.as_str().to_owned(), Some(Duration::from_secs(600))).map(Some)
    }
}

#[test]
fn a_clock_that_is_set_neither_ends_a_token_nor_prolongs_it() {
    for seconds in [-HOUR, 0, HOUR] {
        let host = SimHost::new(|_| status(404));
        let client = Client::new(&host, Numbered);
        host.set_clock(1, seconds);
        for _ in 0..3 {
            host.run(client.call(&READ, CallOptions::default())).unwrap_err();
            host.advance(Duration::from_secs(300));
        }
        let sent = ["initial", "initial", "expired"].map(|reason| Some(format!("Bearer {reason}")));
        assert_eq!(host.headers("Authorization"), sent, "{seconds} s");
    }
}

/// While a laptop sleeps, its monotonic clock may stand still: the first attempt may have made an order under a key that is over.
#[test]
fn a_key_that_has_grown_too_old_during_a_call_is_not_sent_again() {
    let host = SimHost::new(|_| LOST);
    let client = Client::new(&host, Gateway);
    host.set_clock(1, i64::try_from(KEY_LIFETIME.as_secs()).unwrap());
    let error = host.run(client.call(&START, CallOptions::default())).unwrap_err();
    assert_eq!(host.sent.borrow().len(), 1);
    assert_eq!((error.code(), error.maybe_done), (ErrorCode::Timeout, true));
}
