//! Documents: validation and formatting.

use parcela_core::document::{Celular, Cep, Cnpj, Cpf, Uf};
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether the text is a valid CPF, with or without its mask: 11 digits that are not all the same, with valid check digits.
#[wasm_bindgen(js_name = isValidCpf)]
pub fn is_valid_cpf(text: &str) -> bool {
    text.parse::<Cpf>().is_ok()
}

/// Whether the text is a valid CNPJ, numeric or alphanumeric (IN RFB 2.229/2024), with or without its mask.
#[wasm_bindgen(js_name = isValidCnpj)]
pub fn is_valid_cnpj(text: &str) -> bool {
    text.parse::<Cnpj>().is_ok()
}

/// Whether the text is a CEP: 8 digits that are not all 0, with or without its mask. Whether it exists is not checked.
#[wasm_bindgen(js_name = isValidCep)]
pub fn is_valid_cep(text: &str) -> bool {
    text.parse::<Cep>().is_ok()
}

/// Whether the text is the abbreviation of a Brazilian state, in any case.
#[wasm_bindgen(js_name = isValidUf)]
pub fn is_valid_uf(text: &str) -> bool {
    text.parse::<Uf>().is_ok()
}

/// Whether the text is a Brazilian mobile number, with or without country code and mask.
#[wasm_bindgen(js_name = isValidCelular)]
pub fn is_valid_celular(text: &str) -> bool {
    text.parse::<Celular>().is_ok()
}

/// A valid CPF with its mask, `529.982.247-25`; undefined for any other text.
#[wasm_bindgen(js_name = formatCpf)]
pub fn format_cpf(text: &str) -> Option<String> {
    text.parse().ok().map(|cpf: Cpf| cpf.masked())
}

/// A valid CNPJ with its mask, `12.ABC.345/01DE-35`; undefined for any other text.
#[wasm_bindgen(js_name = formatCnpj)]
pub fn format_cnpj(text: &str) -> Option<String> {
    text.parse().ok().map(|cnpj: Cnpj| cnpj.masked())
}

/// A CEP with its mask, `01310-100`; undefined for any other text.
#[wasm_bindgen(js_name = formatCep)]
pub fn format_cep(text: &str) -> Option<String> {
    text.parse().ok().map(|cep: Cep| cep.masked())
}

/// A mobile number with its mask, `(11) 98765-4321`; undefined for any other text.
#[wasm_bindgen(js_name = formatCelular)]
pub fn format_celular(text: &str) -> Option<String> {
    text.parse().ok().map(|celular: Celular| celular.masked())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_validated_with_and_without_its_mask() {
        assert!(is_valid_cpf("529.982.247-25") && !is_valid_cpf("529.982.247-26"));
        assert!(is_valid_cnpj("12.ABC.345/01DE-35") && !is_valid_cnpj(""));
        assert!(is_valid_cep("01310-100") && !is_valid_cep("1310-100"));
        assert!(is_valid_uf("sp") && !is_valid_uf("XX"));
        assert!(is_valid_celular("+55 (11) 98765-4321") && !is_valid_celular("(11) 3333-4444"));
    }

    #[test]
    fn a_valid_document_gets_its_mask() {
        assert_eq!(format_cpf("52998224725").as_deref(), Some("529.982.247-25"));
        assert_eq!(format_cnpj("12abc34501de35").as_deref(), Some("12.ABC.345/01DE-35"));
        assert_eq!(format_cep("01310100").as_deref(), Some("01310-100"));
        assert_eq!(format_celular("tel:+5511987654321").as_deref(), Some("(11) 98765-4321"));
        assert_eq!(format_cpf("52998224726"), None);
    }
}
