//! The masked form of a CNPJ, by which a gateway compares establishments.

use parcela_core::document::Cnpj;
use wasm_bindgen::prelude::wasm_bindgen;

/// Formats a valid CNPJ with its mask, `12.ABC.345/01DE-35`. Returns undefined for any other text.
#[wasm_bindgen(js_name = formatCnpj)]
pub fn format_cnpj(text: &str) -> Option<String> {
    text.parse().ok().map(|cnpj: Cnpj| cnpj.masked())
}
