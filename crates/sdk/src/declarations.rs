//! The declarations of what crosses the boundary as plain objects: the package's own, written from the wire's types.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const WIRE: &str = include_str!("../../../pkg/parcela/src/shared/wire.ts");
