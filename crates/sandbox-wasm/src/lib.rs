//! The sandbox for JavaScript: the service of `parcela-sandbox` on a host that is a JavaScript runtime.
//!
//! The package `parcela-sandbox` gives [`Provider`] a `Host` and hands it each request. Clock, random numbers, timers
//! and the network are the host's. With a fixed clock and fixed random numbers, the same calls get the same answers.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

mod host;
mod log;
mod message;
mod ports;
mod provider;
mod site;

pub use provider::Provider;
