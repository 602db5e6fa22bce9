//! The demo store in headless Chromium against a real sandbox, as a seller uses it.
//!
//! `cargo xtask test e2e` builds the site and says where it and the browser are.

mod browser;
mod checkout;
mod errors;
mod sale;
mod store;
