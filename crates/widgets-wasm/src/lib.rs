//! Exports the widgets to JavaScript, by a feature for each: `CheckoutHandle` for `<parcela-checkout>` with the feature `checkout`, and
//! `OrdersHandle` for `<parcela-orders>` with the feature `orders`.
//!
//! This crate is a cdylib only. If Cargo also builds a Rust library, as the views' tests and the examples `prerender` need, it omits
//! link-time optimization, which costs 3.4 kB of brotli in the browser.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

#[cfg(feature = "checkout")]
pub use parcela_checkout::element::CheckoutHandle;
#[cfg(feature = "orders")]
pub use parcela_orders::element::OrdersHandle;

/// The allocator. It is 2 kB of brotli smaller than the standard library's, which is left out as long as nothing reads the current thread.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen::prelude::wasm_bindgen(start)]
fn start() {
    parcela_transport::throw_panics();
}
