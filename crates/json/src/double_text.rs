//! Writes doubles as JSON numbers, without the tables of a shortest-digits algorithm.

use crate::big::Big;
use crate::number::{EXACT, EXACT_POWER, parts, ten_to};
use crate::text::push_digits;

/// Appends a double in the fewest decimal places that read back as the same one, or with all its digits. A value that is not
/// finite becomes `null`, as in JavaScript.
pub(crate) fn push_double(text: &mut String, value: f64) {
    if !value.is_finite() {
        text.push_str("null");
        return;
    }
    if value.is_sign_negative() {
        text.push('-');
    }
    let size = value.abs();
    match (0..=EXACT_POWER).find_map(|places| Some((scaled(size, places)?, places))) {
        Some((number, places)) => {
            let mut all = String::new();
            push_digits(&mut all, number);
            push_decimal(text, &all, places);
        }
        None => push_exactly(text, size),
    }
}

/// The whole number that is `size` with `places` decimal places, when it reads back as `size`.
fn scaled(size: f64, places: u32) -> Option<u64> {
    let factor = ten_to(places);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "saturates, and is then too large"
    )]
    let number = (size * factor + 0.5) as u64;
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53")]
    let again = number as f64 / factor;
    (number <= EXACT && again.to_bits() == size.to_bits()).then_some(number)
}

/// Appends all digits of a double.
fn push_exactly(text: &mut String, size: f64) {
    let (mut mantissa, mut exponent) = parts(size);
    while exponent < 0 && mantissa.is_multiple_of(2) {
        mantissa /= 2;
        exponent += 1;
    }
    let mut number = Big::new(mantissa);
    let (bits, places) = if exponent < 0 {
        (0, exponent.unsigned_abs())
    } else {
        (exponent.unsigned_abs(), 0)
    };
    number.shift(bits);
    number.scale(5, places);
    let mut digits = Vec::new();
    while !number.is_zero() {
        digits.push(char::from_digit(number.divide_by_ten(), 10).unwrap_or('0'));
    }
    push_decimal(text, &digits.into_iter().rev().collect::<String>(), places);
}

/// Appends a number by its digits, of which the last `places` follow the point.
fn push_decimal(text: &mut String, digits: &str, places: u32) {
    let places = usize::try_from(places).unwrap_or(0);
    let zeros = "0".repeat((places + 1).saturating_sub(digits.len()));
    let digits = zeros + digits;
    let (whole, fraction) = digits.split_at(digits.len() - places);
    text.push_str(whole);
    if places > 0 {
        text.push('.');
        text.push_str(fraction);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_are_written_as_a_person_would_and_otherwise_in_full() {
        let text = |value| {
            let mut text = String::new();
            push_double(&mut text, value);
            text
        };
        for (value, expected) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (1500.5, "1500.5"),
            (249.99, "249.99"),
            (-0.05, "-0.05"),
            (9_999_999_999.99, "9999999999.99"),
            (1e15, "1000000000000000"),
            (1e22, "10000000000000000000000"),
            (0.000_001, "0.000001"),
            (f64::NAN, "null"),
        ] {
            assert_eq!(text(value), expected);
        }
        assert_eq!(text(2_f64.powi(-40)), "0.0000000000009094947017729282379150390625");
    }
}
