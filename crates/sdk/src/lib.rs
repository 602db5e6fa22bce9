//! `parcela-core` for JavaScript. Each exported function decodes its arguments, calls core and encodes the result.
//!
//! Users call it through the npm package (`pkg/parcela/src`), which turns the errors thrown here into `ParcelaError` and reports a use
//! before `init`.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

mod abort;
mod allocator;
mod async_context;
mod client;
mod declarations;
mod decode;
mod encode;
mod error;
mod hooks;
mod instant;
mod options;
mod prepared;
#[cfg(feature = "server")]
mod server;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod token_provider;

pub use client::Client;
pub use prepared::{request_of, validate};
#[cfg(feature = "server")]
pub use server::{
    check_webhook_headers, format_cnpj, is_invoice_content, sign_webhook, token_fresh_for, verify_webhook,
};

// The test runner sets its own panic hook.
#[cfg(not(test))]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    parcela_transport::throw_panics();
}
