//! The list of orders for JavaScript: what `<parcela-orders>` drives is [`OrdersHandle`] of `parcela-orders`.
//!
//! This crate is a cdylib alone, as `parcela-checkout-wasm` is, and for the same reason.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

pub use parcela_orders::element::OrdersHandle;

#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    parcela_transport::throw_panics();
}
