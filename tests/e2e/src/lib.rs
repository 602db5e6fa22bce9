//! The tools of the tests in `tests/e2e/`: a demo store on a sandbox of its own, and a browser on the store's page.
//!
//! `cargo xtask test e2e` builds the site, and passes its path and those of the browsers in `PARCELA_…` variables.
#![allow(
    clippy::missing_errors_doc,
    reason = "each of these is a step of a test, which fails with its error"
)]

mod browser;
mod checkout;
mod counter;
mod customer;
mod devtools;
mod driver;
mod engine;
mod environment;
mod process;
mod relay;
mod seeds;
mod seen;
mod store;

pub use checkout::Checkout;
pub use counter::{Counter, at_the_counter};
pub use customer::CUSTOMER;
pub use engine::Engine;
pub use relay::Relay;
pub use seen::Seen;
pub use store::Store;
