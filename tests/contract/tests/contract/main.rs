//! The real core client against the real sandbox, in one process and without a socket.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

mod errors;
mod host;
mod sale;
mod tokens;
