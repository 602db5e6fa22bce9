//! Valor: centavos to the wire, to text and back.

use parcela_core::{Valor, Violation};
use proptest::prelude::*;

use crate::texts::{any_text, specks, sprinkle};

const LARGEST: i64 = 999_999_999_999;

/// Any amount, small ones as often as large ones.
pub(crate) fn any_valor() -> impl Strategy<Value = Valor> {
    prop_oneof![0..=LARGEST, 0..=1_000_000_i64, 0..=200_i64]
        .prop_map(|centavos| Valor::from_centavos(centavos).unwrap())
}

proptest! {
    #[test]
    fn the_wire_reads_back(valor in any_valor()) {
        prop_assert_eq!(Valor::try_from(valor.to_wire()), Ok(valor));
        let json = serde_json::to_string(&valor.to_wire()).unwrap();
        let number: f64 = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(Valor::try_from(number), Ok(valor), "{}", json);
    }

    #[test]
    fn the_query_reads_back(valor in any_valor()) {
        let number: f64 = valor.to_query().parse().unwrap();
        prop_assert_eq!(Valor::try_from(number), Ok(valor));
    }

    #[test]
    fn display_reads_back(valor in any_valor()) {
        let (reais, cents) = (valor.centavos() / 100, valor.centavos() % 100);
        prop_assert_eq!(valor.to_string().parse(), Ok(valor));
        prop_assert_eq!(valor.to_string().replace(['R', '$', '\u{a0}', '.', ','], ""), format!("{reais}{cents:02}"));
        prop_assert_eq!(format!(" R$ {reais},{cents:02}\n").parse(), Ok(valor));
        prop_assert_eq!(format!("{reais}.{cents:02}").parse(), Ok(valor));
    }

    #[test]
    fn the_range_is_closed(centavos in any::<i64>()) {
        let expected = match centavos {
            ..0 => Err(Violation::TooSmall),
            0..=LARGEST => Ok(centavos),
            _ => Err(Violation::TooLarge),
        };
        prop_assert_eq!(Valor::from_centavos(centavos).map(Valor::centavos), expected);
    }

    #[test]
    fn a_double_is_read_only_where_it_is_a_centavo(number in prop_oneof![any::<f64>(), -10.0..1e7_f64]) {
        if let Ok(valor) = Valor::try_from(number) {
            prop_assert!((number - valor.to_wire()).abs() < 1e-5, "{}", number);
        }
        if let Ok(valor) = Valor::rounded(number) {
            prop_assert!((number - valor.to_wire()).abs() <= 0.005 + 1e-5, "{}", number);
        }
    }

    #[test]
    fn a_third_decimal_place_is_refused(valor in any_valor(), thousandth in 1..=9_u8) {
        let text = format!("{}.{:02}{thousandth}", valor.centavos() / 100, valor.centavos() % 100);
        let read = Valor::try_from(text.parse::<f64>().unwrap());
        prop_assert!(matches!(read, Err(Violation::Precision | Violation::TooLarge)), "{}", text);
    }

    #[test]
    fn an_answer_is_rounded_half_up_by_its_digits(valor in any_valor(), more in "[0-9]{1,3}") {
        // Up to 15 digits, the shortest that read back as the same double.
        let cents = valor.centavos();
        let text = format!("{}.{:02}{more}", cents / 100, cents % 100);
        let up = i64::from(more.as_bytes()[0] >= b'5');
        let expected = Valor::from_centavos(cents + up);
        prop_assert_eq!(Valor::rounded(text.parse::<f64>().unwrap()), expected, "{}", text);
    }

    #[test]
    fn any_text_is_refused_unless_it_is_an_amount(text in prop_oneof![any_text(), "[0-9.,]{0,16}"]) {
        check(&text)?;
    }

    #[test]
    fn an_amount_with_anything_in_it_never_means_another_one(
        valor in any_valor(),
        specks in specks("R$ -+.,a５\0\u{202e}\u{a0}😀", 3),
    ) {
        check(&sprinkle(&valor.to_string(), &specks))?;
    }
}

/// Asserts that the amount has exactly the digits of the text.
fn check(text: &str) -> Result<(), TestCaseError> {
    let Ok(valor) = text.parse::<Valor>() else {
        return Ok(());
    };
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let decimals = match text.trim().rsplit_once(',').or_else(|| text.trim().rsplit_once('.')) {
        Some((_, decimals)) if decimals.len() < 3 => decimals.len(),
        _ => 0,
    };
    let digits = format!("{digits}{}", "0".repeat(2 - decimals));
    prop_assert_eq!(digits.parse::<i64>().ok(), Some(valor.centavos()), "{:?}", text);
    Ok(())
}
