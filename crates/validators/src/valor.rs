//! Amounts in Brazilian notation.

use parcela_core::Valor;
use wasm_bindgen::prelude::wasm_bindgen;

/// Formats an amount in reais, `R$ 1.234,56` with a no-break space, rounded to centavos; undefined below zero and above
/// 9 999 999 999.99.
#[wasm_bindgen(js_name = formatValor)]
pub fn format_valor(reais: f64) -> Option<String> {
    Valor::rounded(reais).ok().map(Valor::formatted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_written_in_reais() {
        assert_eq!(format_valor(1234.56).as_deref(), Some("R$\u{a0}1.234,56"));
        assert_eq!(format_valor(f64::NAN), None);
        assert_eq!(format_valor(-1.0), None);
    }
}
