//! `parcela-core` for JavaScript. Each exported function decodes its arguments, calls core and encodes the result.
//!
//! Users call it through the npm package (`pkg/parcela/src`), which turns the errors thrown here into `ParcelaError` and reports a use
//! before `init`.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

mod abort;
mod async_context;
mod client;
mod decode;
mod encode;
mod error;
mod hooks;
mod operations;
mod options;
#[cfg(feature = "server")]
mod server;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;

pub use client::Client;
pub use operations::{request_of, validate};
#[cfg(feature = "server")]
pub use server::{bound_key, format_cnpj, is_invoice_content, largest_answer, token_fresh_for, verify_webhook};

// The test runner sets its own panic hook.
#[cfg(not(test))]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    parcela_transport::throw_panics();
}

/// The TypeScript declarations of plain objects that cross the boundary: those of the package, which are generated from the wire's types.
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const WIRE: &str = include_str!("../../../pkg/parcela/src/shared/wire.ts");

/// The allocator. It is 2 kB of brotli smaller than the standard library's.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
