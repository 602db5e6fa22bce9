//! Reads doubles and whole numbers from their text, without the tables of a full floating-point parser.

use crate::exact::Exact;

/// Every whole number up to here is exact in a double.
pub(crate) const EXACT: u64 = 1 << 53;
/// The largest power of ten that is exact in a double.
pub(crate) const EXACT_POWER: u32 = 22;
/// The largest exponent that is read. Digits that balance a larger one would not fit in memory.
const FARTHEST: i32 = 100_000_000;

/// Whether the double of a whole number is that of no other.
pub(crate) fn is_exact(whole: i64) -> bool {
    whole.unsigned_abs() < EXACT
}

/// The whole number of a string in which [`conform`](crate::conform) has put one that a double does not hold.
pub(crate) fn large(text: &str) -> Option<i64> {
    text.parse().ok().filter(|whole| !is_exact(*whole))
}

/// A JSON number: `digits` times ten to the power of `exponent`.
struct Decimal<'a> {
    negative: bool,
    /// The digits before the point.
    whole: &'a str,
    /// The digits after the point.
    fraction: &'a str,
    /// The leading digits, as many as fit.
    digits: u64,
    exponent: i32,
    /// The exponent after the `e`.
    power: i32,
    /// Whether digits other than zero were cut off.
    cut: bool,
}

impl<'a> Decimal<'a> {
    /// Reads what the scanner took for a number.
    fn new(text: &'a str) -> Self {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, ""));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mut number = Self {
            negative: text.starts_with('-'),
            whole: whole.trim_start_matches('-'),
            fraction,
            digits: 0,
            exponent: 0,
            power: power(exponent),
            cut: false,
        };
        for digit in number.whole.bytes() {
            number.push(digit, 1);
        }
        for digit in fraction.bytes() {
            number.push(digit, 0);
        }
        number.exponent = number.exponent.saturating_add(number.power);
        number
    }

    /// Adds a digit; `dropped` is what the exponent grows by when there is no more room for it.
    fn push(&mut self, digit: u8, dropped: i32) {
        let value = u64::from(digit - b'0');
        let longer = self.digits.checked_mul(10).and_then(|digits| digits.checked_add(value));
        match longer {
            Some(digits) if !self.cut => {
                self.digits = digits;
                self.exponent -= 1 - dropped;
            }
            _ => {
                self.cut |= value != 0;
                self.exponent = self.exponent.saturating_add(dropped);
            }
        }
    }

    /// A double within a few units in the last place of the number; its sign is left out.
    fn near(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "near is enough")]
        let mut value = self.digits as f64;
        let mut power = self.exponent.unsigned_abs();
        while power > 0 && value != 0.0 && value.is_finite() {
            let step = power.min(EXACT_POWER);
            let factor = ten_to(step);
            value = if self.exponent < 0 {
                value / factor
            } else {
                value * factor
            };
            power -= step;
        }
        value
    }

    /// Whether the number is zero, or so small or large that its double is zero or infinite in any case. It lies between the powers of
    /// ten with `exponent` and `exponent + 20`.
    fn is_extreme(&self) -> bool {
        self.digits == 0 || !(-360..=330).contains(&self.exponent)
    }

    /// Whether [`near`](Self::near) rounds once only, and so is the nearest double.
    fn is_plain(&self) -> bool {
        !self.cut && self.digits <= EXACT && self.exponent.unsigned_abs() <= EXACT_POWER
    }

    /// The nearest double, found from one that is near it. Ties go to the even one.
    fn nearest(&self, near: f64) -> f64 {
        let exact = Exact::new(self.whole, self.fraction, self.power);
        let mut value = near.min(f64::MAX);
        while value > 0.0 && exact.rounds_down_to(value.next_down()) {
            value = value.next_down();
        }
        while value.is_finite() && !exact.rounds_down_to(value) {
            value = value.next_up();
        }
        value
    }
}

/// Ten to the power of at most [`EXACT_POWER`].
pub(crate) fn ten_to(power: u32) -> f64 {
    (0..power).fold(1.0, |factor, _| factor * 10.0)
}

/// A double that is not negative, as a whole number times two to the power of another.
pub(crate) fn parts(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let fraction = bits & (EXACT / 2 - 1);
    match i32::try_from(bits >> 52) {
        Ok(exponent @ 1..) => (fraction | (EXACT / 2), exponent - 1075),
        Ok(_) | Err(_) => (fraction, -1074),
    }
}

/// The exponent after the `e`, limited to [`FARTHEST`].
fn power(text: &str) -> i32 {
    let digits = text.trim_start_matches(['+', '-']);
    let size = digits
        .bytes()
        .fold(0_i32, |sum, digit| (sum * 10 + i32::from(digit - b'0')).min(FARTHEST));
    if text.starts_with('-') { -size } else { size }
}

/// The number as the double nearest to it; `None` when it is too large for one.
pub(crate) fn double(text: &str) -> Option<f64> {
    let number = Decimal::new(text);
    let near = number.near();
    let value = if number.is_plain() || number.is_extreme() {
        near
    } else {
        number.nearest(near)
    };
    let value = if number.negative { -value } else { value };
    value.is_finite().then_some(value)
}

/// Whether [`double`] has an answer. Only a number with many digits or an exponent can be too large for one.
pub(crate) fn is_double(text: &str) -> bool {
    text.len() < 300 && !text.contains(['e', 'E']) || double(text).is_some()
}

/// The number as an integer, when it is whole: `12`, `12.0`, `1e2`.
pub(crate) fn whole(text: &str) -> Option<i64> {
    if let 1..=9 = text.len()
        && text.bytes().all(|byte| byte.is_ascii_digit())
    {
        // The fast path for nearly all numbers.
        return Some(text.bytes().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0')));
    }
    let number = Decimal::new(text);
    let (mut digits, mut exponent) = (number.digits, number.exponent);
    if number.cut {
        return None;
    }
    while exponent != 0 && digits != 0 {
        if exponent > 0 {
            digits = digits.checked_mul(10)?;
            exponent -= 1;
        } else if digits.is_multiple_of(10) {
            digits /= 10;
            exponent += 1;
        } else {
            return None;
        }
    }
    // A number with a fraction or an exponent is read as a double, which is exact up to 2^53 only.
    if text.contains(['.', 'e', 'E']) && digits > EXACT {
        return None;
    }
    let size = i128::from(digits);
    i64::try_from(if number.negative { -size } else { size }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact() {
        for text in [
            "0",
            "-0",
            "249.99",
            "1500.5",
            "9999999999.99",
            "-12.3456",
            "1e3",
            "1.5E-3",
            "0.1",
        ] {
            assert_eq!(double(text), text.parse().ok(), "{text}");
        }
        for centavos in 0..200_000_u32 {
            let text = format!("{}.{:02}", centavos / 100, centavos % 100);
            assert_eq!(double(&text), text.parse().ok());
        }
    }

    #[test]
    fn hard_numbers_are_the_nearest_double_too() {
        let half_way = "9007199254740993";
        for text in [
            "128.79999999999998",
            "0.30000000000000004",
            "123456789012345678901234567890",
            half_way,
            &format!("{half_way}.{}", "0".repeat(900)),
            &format!("{half_way}.{}1", "0".repeat(900)),
            &format!("0.{}1e{}", "0".repeat(500), 501),
            "2.2250738585072011e-308",
            "2.4703282292062327208e-324",
            "2.4703282292062328e-324",
            "4.9e-324",
            "1e-300",
            "1e300",
            "1.7976931348623158e308",
            "1e-99999999999",
            "0e99999999999",
        ] {
            assert_eq!(double(text), text.parse().ok(), "{text}");
        }
        assert_eq!(double("1e400"), None);
        assert_eq!(double("1.7976931348623159e308"), None);
    }

    #[test]
    fn whole_numbers_may_be_written_as_doubles() {
        for (text, expected) in [
            ("12", Some(12)),
            ("12.0", Some(12)),
            ("-1", Some(-1)),
            ("1e2", Some(100)),
            ("120e-1", Some(12)),
            ("0.0", Some(0)),
            ("12.5", None),
            ("1e300", None),
            ("9223372036854775807", Some(i64::MAX)),
            ("-9223372036854775808", Some(i64::MIN)),
            ("9223372036854775808", None),
            ("18446744073709551616", None),
            ("0.00000000000000000000000000001", None),
            ("1.00000000000000000000000000000", Some(1)),
        ] {
            assert_eq!(whole(text), expected, "{text}");
        }
    }
}
