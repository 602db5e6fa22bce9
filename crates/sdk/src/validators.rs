//! Validators and formatters of single values.

use parcela_core::Valor;
use parcela_core::document::{Celular, Cep, Cnpj, Cpf, Uf};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::scratch::holds;

/// Whether the text of `length` in the [`scratch`](crate::scratch) is a valid CPF, with or without its mask: 11 digits, not all the same, check digits right.
#[wasm_bindgen(js_name = isValidCpf)]
pub fn is_valid_cpf(length: usize) -> bool {
    holds::<Cpf>(length)
}

/// Whether the text of `length` in the [`scratch`](crate::scratch) is a valid CNPJ, numeric or alphanumeric, with or without its mask.
#[wasm_bindgen(js_name = isValidCnpj)]
pub fn is_valid_cnpj(length: usize) -> bool {
    holds::<Cnpj>(length)
}

/// Whether the text of `length` in the [`scratch`](crate::scratch) is a CEP: 8 digits, with or without its mask.
#[wasm_bindgen(js_name = isValidCep)]
pub fn is_valid_cep(length: usize) -> bool {
    holds::<Cep>(length)
}

/// Whether the text of `length` in the [`scratch`](crate::scratch) is the abbreviation of a Brazilian state, in any case.
#[wasm_bindgen(js_name = isValidUf)]
pub fn is_valid_uf(length: usize) -> bool {
    holds::<Uf>(length)
}

/// Whether the text of `length` in the [`scratch`](crate::scratch) is a Brazilian mobile number, with or without country code and mask.
#[wasm_bindgen(js_name = isValidCelular)]
pub fn is_valid_celular(length: usize) -> bool {
    holds::<Celular>(length)
}

/// A valid CPF with its mask, `529.982.247-25`; undefined for any other text.
#[wasm_bindgen(js_name = formatCpf)]
pub fn format_cpf(text: &str) -> Option<String> {
    text.parse::<Cpf>().ok().map(|cpf| cpf.masked())
}

/// A valid CNPJ with its mask, `12.ABC.345/01DE-35`; undefined for any other text.
#[wasm_bindgen(js_name = formatCnpj)]
pub fn format_cnpj(text: &str) -> Option<String> {
    text.parse::<Cnpj>().ok().map(|cnpj| cnpj.masked())
}

/// A CEP with its mask, `01310-100`; undefined for any other text.
#[wasm_bindgen(js_name = formatCep)]
pub fn format_cep(text: &str) -> Option<String> {
    text.parse::<Cep>().ok().map(|cep| cep.masked())
}

/// A mobile number with its mask, `(11) 98765-4321`; undefined for any other text.
#[wasm_bindgen(js_name = formatCelular)]
pub fn format_celular(text: &str) -> Option<String> {
    text.parse::<Celular>().ok().map(|celular| celular.masked())
}

/// An amount of reais as Brazilians write it, `R$ 1.234,56` with a no-break space, rounded to centavos; undefined below
/// zero and above 9 999 999 999.99.
#[wasm_bindgen(js_name = formatValor)]
pub fn format_valor(reais: f64) -> Option<String> {
    Valor::rounded(reais).ok().map(Valor::formatted)
}
