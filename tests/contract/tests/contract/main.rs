//! The real core client against the real sandbox, in one process. Only notifications need a socket.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

#[path = "../../../../crates/sandbox/tests/api/elsewhere.rs"]
mod elsewhere;
mod errors;
mod host;
mod lists;
mod sale;
mod tokens;
mod webhooks;
