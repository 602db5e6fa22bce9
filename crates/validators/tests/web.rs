//! The tests of `node.rs` in a browser: `wasm-pack test --headless --chrome crates/validators`, or `--firefox`.

#![cfg(target_arch = "wasm32")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[path = "node.rs"]
mod node;
