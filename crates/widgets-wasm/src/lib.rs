//! The widgets for JavaScript: what `<parcela-checkout>` drives is `CheckoutHandle` of `parcela-checkout`, with the feature `checkout`, and what
//! `<parcela-orders>` drives is `OrdersHandle` of `parcela-orders`, with the feature `orders`.
//!
//! This crate is a cdylib alone. Cargo leaves link-time optimization out where it makes a library for Rust beside the cdylib, which would
//! be 3.4 kB of brotli more in the browser. The views, their tests and the examples `prerender` need such libraries.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

#[cfg(feature = "checkout")]
pub use parcela_checkout::element::CheckoutHandle;
#[cfg(feature = "orders")]
pub use parcela_orders::element::OrdersHandle;

#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    parcela_transport::throw_panics();
}
