//! The SDK in a browser: `wasm-pack test --headless --chrome crates/sdk`.
#![cfg(target_arch = "wasm32")]

mod cases;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
