//! The exports. `length` is that of the text in the scratch, in bytes, and -1 stands for no text.

use chrono::NaiveDate;
use parcela_core::Valor;
use parcela_core::document::DataDeNascimento;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::kind::{is_value, mask_of, masked};
use crate::scratch::{Texts, put};

/// Whether the text is a valid value of the kind.
#[wasm_bindgen(js_name = isValid)]
pub fn is_valid(kind: usize, length: usize) -> bool {
    is_value(kind, Texts::read().at(0, length))
}

/// Whether the text is a birth date of somebody who can be alive on the given day.
#[wasm_bindgen(js_name = isValidDataDeNascimento)]
pub fn is_valid_data_de_nascimento(length: usize, year: i32, month: u32, day: u32) -> bool {
    let date = Texts::read().at(0, length).parse::<DataDeNascimento>();
    let today = NaiveDate::from_ymd_opt(year, month, day);
    matches!((date, today), (Ok(date), Some(today)) if date.is_plausible(today))
}

/// Puts the text with its mask in its place, if it is a valid document, and answers its length.
#[wasm_bindgen]
pub fn format(kind: usize, length: usize) -> i32 {
    answer(masked(kind, Texts::read().at(0, length)))
}

/// Puts an amount as Brazilians write it in the scratch, rounded to centavos.
#[wasm_bindgen(js_name = formatValor)]
pub fn format_valor(reais: f64) -> i32 {
    answer(Valor::rounded(reais).ok().map(Valor::formatted))
}

/// The amount that the text stands for, in reais; NaN for none.
#[wasm_bindgen(js_name = parseValor)]
pub fn parse_valor(length: usize) -> f64 {
    let valor = Texts::read().at(0, length).parse::<Valor>();
    valor.map_or(f64::NAN, Valor::to_wire)
}

/// Puts the masked text of a field after an edit in the place of its text before and after it, and answers the caret times 1024 and
/// its length; -1 for a kind without a mask. `gesture` is 1 for the delete key, 2 for a paste, and 0 for anything else.
#[wasm_bindgen]
pub fn mask(kind: usize, before: usize, length: usize, caret: usize, gesture: u32) -> i32 {
    let Some(mask) = mask_of(kind) else {
        return -1;
    };
    let texts = Texts::read();
    let (old, new) = (texts.at(0, before), texts.at(before, length));
    let edited = match gesture {
        1 => mask.edit_forward(old, new, caret),
        2 => mask.edit_pasted(old, new, caret),
        _ => mask.edit(old, new, caret),
    };
    i32::try_from((edited.caret << 10) | put(&edited.text)).unwrap_or(-1)
}

fn answer(text: Option<String>) -> i32 {
    text.map_or(-1, |text| i32::try_from(put(&text)).unwrap_or(-1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_with_its_mask() {
        for (kind, given, expected) in [
            (0, "52998224725", "529.982.247-25"),
            (1, "12abc34501de35", "12.ABC.345/01DE-35"),
            (2, "01310100", "01310-100"),
            (3, "tel:+5511987654321", "(11) 98765-4321"),
        ] {
            assert_eq!(masked(kind, given).as_deref(), Some(expected));
            assert!(is_value(kind, given));
        }
        assert!(is_value(6, " josé@exemplo.com "));
        assert!(is_value(7, "sp"));
        assert_eq!(masked(0, "52998224726"), None);
        assert!(!is_value(99, "52998224725"));
    }

    #[test]
    fn texts_go_through_the_scratch_and_back() {
        let length = put("52998224725");
        assert!(is_valid(0, length));
        let length = usize::try_from(format(0, length)).unwrap();
        assert_eq!(Texts::read().at(0, length), "529.982.247-25");
        let shown = usize::try_from(format_valor(1234.56)).unwrap();
        assert_eq!(Texts::read().at(0, shown), "R$\u{a0}1.234,56");
        assert!((parse_valor(put("1.500,50")) - 1500.5).abs() < 1e-9);
        assert!(parse_valor(put("mil")).is_nan());
        assert!(!is_valid_data_de_nascimento(put("1890-05-20"), 2026, 11, 22));
        assert!(is_valid_data_de_nascimento(put("20/05/1990"), 2026, 11, 22));
        assert!(!is_valid_data_de_nascimento(put("20/05/1990"), 1990, 5, 19));
        let before = put("529.982529982") - 6;
        assert_eq!(mask(0, before, 6, 3, 0), (2 << 10) | 6);
        assert_eq!(Texts::read().at(0, 6), "529.82");
        let before = put("1.5001.50") - 4;
        assert_eq!(mask(5, before, 4, 4, 2), (4 << 10) | 4);
        assert_eq!(Texts::read().at(0, 4), "1,50");
    }
}
