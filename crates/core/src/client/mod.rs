//! The client policy: tokens, retries, idempotency and time-outs, over a host that the caller provides.
//!
//! [`Client::call`] runs any [`Operation`](crate::operation::Operation). Its guarantees:
//!
//! - All waiting calls share one token request. A token is renewed shortly before it expires, and kept in memory only. A 401 gets
//!   one replay with a fresh token. A token request is never repeated blindly.
//! - A request is repeated only if that cannot carry out an operation twice ([`Repeat`](crate::operation::Repeat)). The order POSTs
//!   and createWebHook carry one `Idempotency-Key` for the whole call. It is made before the first attempt and is in every error.
//! - Nothing is sent under a key that is known to expire within moments: after 24 hours it would be a new operation.
//! - A service that asks for a longer wait than the policy's cap is not asked again early: the call ends and reports the wait.
//! - A call ends by its deadline. Dropping its future cancels it. Nothing is sent after the deadline, even if the tab was frozen
//!   or the machine slept past it.

mod call;
mod error;
mod exchange;
mod host;
mod http_date;
mod key;
mod observer;
mod options;
mod retry;
mod token;

pub use call::Client;
pub use error::{Cause, ClientError, ErrorCode, Failure};
pub use exchange::{CallContext, Exchange};
pub use host::{Entropy, Host, Timer, Transport, TransportError};
pub use key::{IdempotencyKey, KEY_LIFETIME, KEY_MARGIN};
pub use observer::{AttemptEnd, AttemptInfo, Observer, Silent};
pub use options::{CallOptions, LONGEST_TIMEOUT, SHORTEST_TIMEOUT};
pub use retry::RetryPolicy;
pub use token::{ClientCredentials, Gateway, Token, TokenCache, TokenFailure, TokenReason, TokenSource, fresh_for};
