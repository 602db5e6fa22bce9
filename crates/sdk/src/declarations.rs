//! The TypeScript declarations of plain objects that cross the boundary: those of the package, which are generated from the wire's types.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const WIRE: &str = include_str!("../../../pkg/parcela/src/shared/wire.ts");
