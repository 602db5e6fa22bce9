//! The sandbox for JavaScript: the service of `parcela-sandbox` in a JavaScript runtime.
//!
//! The npm package `parcela-sandbox` creates a [`Provider`] with a `Host`, and passes each request to it. The host provides the clock,
//! random numbers, timers and the network. With a fixed clock and fixed random numbers, the same calls get the same answers.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

mod host;
mod log;
mod message;
mod ports;
mod provider;
mod site;

pub use provider::Provider;
