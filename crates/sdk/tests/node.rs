//! The SDK in Node.js: `wasm-pack test --node crates/sdk`.
#![cfg(target_arch = "wasm32")]

mod cases;
