//! Validators of single values.

use parcela_core::document::{Cnpj, Cpf};
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether `text` is a valid CPF, with or without its mask: 11 digits, not all the same, check digits right.
#[wasm_bindgen(js_name = isValidCpf)]
pub fn is_valid_cpf(text: &str) -> bool {
    text.parse::<Cpf>().is_ok()
}

/// Whether `text` is a valid CNPJ, numeric or alphanumeric, with or without its mask.
#[wasm_bindgen(js_name = isValidCnpj)]
pub fn is_valid_cnpj(text: &str) -> bool {
    text.parse::<Cnpj>().is_ok()
}
