//! The other fields of a form.

use chrono::NaiveDate;
use parcela_core::Valor;
use parcela_core::document::{DataDeNascimento, Email};
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether the text has the form of an e-mail address. Whether it exists is not checked.
#[wasm_bindgen(js_name = isValidEmail)]
pub fn is_valid_email(text: &str) -> bool {
    text.parse::<Email>().is_ok()
}

/// Whether the text is the birth date of a person who can be alive on a day: `1990-05-20`, `20/05/1990` or an ISO 8601 date-time,
/// from 1900 on, not after that day and at most 130 years before it. `month` counts from 1.
#[wasm_bindgen(js_name = isValidDataDeNascimento)]
pub fn is_valid_data_de_nascimento(text: &str, year: i32, month: u32, day: u32) -> bool {
    let date = text.parse::<DataDeNascimento>();
    let today = NaiveDate::from_ymd_opt(year, month, day);
    matches!((date, today), (Ok(date), Some(today)) if date.is_plausible(today))
}

/// The amount in reais of a text in Brazilian notation: `1.500,50`, `1500,5`, `R$ 1.500`. Undefined for a text that is not an amount,
/// has more than two decimal places, or is above 9 999 999 999.99.
#[wasm_bindgen(js_name = parseValor)]
pub fn parse_valor(text: &str) -> Option<f64> {
    text.parse().ok().map(Valor::to_wire)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_known_by_its_form() {
        assert!(is_valid_email(" josé@exemplo.com ") && !is_valid_email("ana@exemplo"));
    }

    #[test]
    fn somebody_can_have_been_born_on_a_date() {
        assert!(is_valid_data_de_nascimento("20/05/1990", 2026, 11, 22));
        assert!(!is_valid_data_de_nascimento("20/05/1990", 1990, 5, 19));
        assert!(!is_valid_data_de_nascimento("1890-05-20", 2026, 11, 22));
    }

    #[test]
    fn an_amount_is_read_as_a_person_types_it() {
        assert_eq!(parse_valor("1.500,50"), Some(1500.5));
        assert_eq!(parse_valor("mil"), None);
    }
}
