//! The host of a page or a JavaScript runtime, behind core's traits: fetch, timers, clock and randomness.

mod allocator;
mod base_url;
mod host;
mod provided_token;

pub use base_url::{BaseUrl, InvalidBaseUrl};
pub use host::{CACHE, JsEntropy, JsHost, REDIRECT, exchange};
pub use provided_token::provided_token;
