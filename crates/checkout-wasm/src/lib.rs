//! The checkout widget for JavaScript: what `<parcela-checkout>` drives is [`CheckoutHandle`] of `parcela-checkout`.
//!
//! This crate is a cdylib alone. Cargo leaves link-time optimization out where it makes a library for Rust beside the cdylib, which would
//! be 3.4 kB of brotli more in the browser. The views, their tests and the example `prerender` need such a library: it is `parcela-checkout`.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

pub use parcela_checkout::element::CheckoutHandle;

#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    parcela_transport::throw_panics();
}
