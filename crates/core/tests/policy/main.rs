//! The client's guarantees under failure, on a simulated clock and network.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

mod clocks;
mod expiry;
mod host;
mod identity;
mod keys;
mod limits;
mod maybe_done;
mod observers;
mod removals;
mod retries;
mod tokens;
mod unsent;
