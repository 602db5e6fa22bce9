//! The TypeScript declarations of the wire's shapes, written by hand for TypeScript readers.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../types.d.ts");
