//! core's host in a page or a JavaScript runtime: fetch, timers, clock and randomness.

mod base_url;
mod host;
mod panics;
mod provided_token;

pub use base_url::{BaseUrl, InvalidBaseUrl};
pub use host::{CACHE, JsEntropy, JsHost, LARGEST_ANSWER, REDIRECT, exchange, whole_millis};
pub use panics::throw_panics;
pub use provided_token::provided_token;
