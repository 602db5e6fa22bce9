//! Numbers are read as the standard library reads them, or not at all. Amounts are written to the centavo.

use parcela_json::{FromJson, read, validate, write};
use proptest::prelude::*;

/// Texts of numbers: those of doubles, and others with more digits than a double has.
fn texts() -> impl Strategy<Value = String> {
    let double = any::<f64>().prop_filter("JSON has finite numbers only", |value| value.is_finite());
    prop_oneof![
        double.clone().prop_map(|value| format!("{value:e}")),
        double.prop_map(|value| format!("{value}")),
        (-1e15..1e15_f64).prop_map(|value| format!("{value}")),
        "-?(0|[1-9][0-9]{0,40})(\\.[0-9]{1,40})?([eE][+-]?[0-9]{1,3})?",
        "-?(0|[1-9][0-9]{0,9})\\.[0-9]{1,9}",
        "[1-9][0-9]{0,3}\\.[0-9]{12,16}",
        // Halfway between two doubles, and just beside it.
        (1_u64 << 52..1 << 53, 0_i32..10, "[01]?").prop_map(half_way),
    ]
}

fn half_way((mantissa, bits, beside): (u64, i32, String)) -> String {
    format!("{}.{beside}0", (u128::from(mantissa) * 2 + 1) << bits)
}

/// Whether a text has so few digits that it must be readable.
fn is_short(text: &str) -> bool {
    text.len() <= 19 && !text.contains(['e', 'E'])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_number_is_read_as_the_nearest_double_or_not_at_all(text in texts()) {
        let expected: Option<f64> = text.parse().ok();
        let value: Option<f64> = read(text.as_bytes());
        prop_assert!(value.is_some() || !is_short(&text), "{}", text);
        prop_assert!(value.is_none() || value.map(f64::to_bits) == expected.map(f64::to_bits), "{}", text);
        prop_assert_eq!(validate(&text, f64::SHAPE).is_some(), value.is_some(), "{}", text);
    }

    #[test]
    fn an_amount_is_written_as_it_is_meant(centavos in -999_999_999_999_i64..=999_999_999_999) {
        let text = format!("{centavos}e-2");
        let value: f64 = text.parse().unwrap();
        prop_assert_eq!(write(&value), value.to_string());
        prop_assert_eq!(read(write(&value).as_bytes()), Some(value));
    }
}
