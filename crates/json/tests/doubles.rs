//! Doubles are read as the standard library reads them, and what is written reads back.

use parcela_json::{read, write};
use proptest::prelude::*;

/// Texts of numbers: those of doubles, and others with more digits than a double has.
fn texts() -> impl Strategy<Value = String> {
    let double = any::<f64>().prop_filter("JSON has finite numbers only", |value| value.is_finite());
    prop_oneof![
        double.clone().prop_map(|value| format!("{value:e}")),
        double.prop_map(|value| format!("{value}")),
        "-?(0|[1-9][0-9]{0,40})(\\.[0-9]{1,40})?([eE][+-]?[0-9]{1,3})?",
        "[1-9][0-9]{0,3}\\.[0-9]{14,20}",
        // Half-way between two doubles, and just beside it.
        (1_u64 << 52..1 << 53, 0_i32..60, "[01]?").prop_map(half_way),
    ]
}

fn half_way((mantissa, bits, beside): (u64, i32, String)) -> String {
    let whole = (u128::from(mantissa) * 2 + 1) << bits;
    format!("{whole}.0000000000000000000000000000000{beside}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_number_is_read_as_the_nearest_double(text in texts()) {
        let expected: Option<f64> = text.parse().ok().filter(|value: &f64| value.is_finite());
        let value: Option<f64> = read(text.as_bytes());
        prop_assert_eq!(value.map(f64::to_bits), expected.map(f64::to_bits), "{}", text);
    }

    #[test]
    fn a_double_reads_back(value in any::<f64>()) {
        let text = write(&value);
        if value.is_finite() {
            prop_assert_eq!(text.parse::<f64>().map(f64::to_bits), Ok(value.to_bits()), "{}", text);
        } else {
            prop_assert_eq!(text, "null");
        }
    }

    #[test]
    fn a_number_of_15_digits_is_written_as_it_is_meant(digits in 0_u64..1_000_000_000_000_000, places in 0_usize..=15) {
        let text = format!("{digits}e-{places}");
        let value: f64 = text.parse().unwrap();
        prop_assert_eq!(write(&value), value.to_string());
    }
}
