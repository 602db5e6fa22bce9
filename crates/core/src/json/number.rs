//! Numbers from their text, without the tables of a full floating-point parser.

/// Every whole number up to here is exact in a double.
const EXACT: u64 = 1 << 53;
/// The largest power of ten that is exact in a double.
const EXACT_POWER: u32 = 22;

/// A JSON number: `digits` times ten to the power of `exponent`.
struct Decimal {
    negative: bool,
    digits: u64,
    exponent: i32,
    /// Whether digits that are not zero did not fit.
    cut: bool,
}

impl Decimal {
    /// Reads what the scanner took for a number.
    fn new(text: &str) -> Self {
        let mut number = Self {
            negative: text.starts_with('-'),
            digits: 0,
            exponent: 0,
            cut: false,
        };
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, ""));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        for digit in whole.trim_start_matches('-').bytes() {
            number.push(digit, 1);
        }
        for digit in fraction.bytes() {
            number.push(digit, 0);
        }
        number.exponent = number.exponent.saturating_add(power(exponent));
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
}

/// The exponent behind the `e`; one that is out of all reason is as good as any other such.
fn power(text: &str) -> i32 {
    let digits = text.trim_start_matches(['+', '-']);
    let size = digits
        .bytes()
        .fold(0_i32, |sum, digit| (sum * 10 + i32::from(digit - b'0')).min(100_000));
    if text.starts_with('-') { -size } else { size }
}

/// The number as a double: exact up to 15 digits, and at most one unit in the last place off beyond; `None` when it is too
/// large for one.
pub(super) fn double(text: &str) -> Option<f64> {
    let number = Decimal::new(text);
    #[expect(clippy::cast_precision_loss, reason = "beyond 2^53, as documented")]
    let mut value = number.digits as f64;
    let mut power = number.exponent.unsigned_abs();
    // One multiplication or division by an exact power is rounded once, and so is right.
    while power > 0 && value != 0.0 && value.is_finite() {
        let step = power.min(EXACT_POWER);
        let factor = (0..step).fold(1.0, |factor, _| factor * 10.0);
        value = if number.exponent < 0 {
            value / factor
        } else {
            value * factor
        };
        power -= step;
    }
    let value = if number.negative { -value } else { value };
    value.is_finite().then_some(value)
}

/// Whether [`double`] has an answer. Only a number with many digits or an exponent can be too large for one.
pub(super) fn is_double(text: &str) -> bool {
    text.len() < 300 && !text.contains(['e', 'E']) || double(text).is_some()
}

/// The number as an integer, when it is whole: `12`, `12.0`, `1e2`.
pub(super) fn whole(text: &str) -> Option<i64> {
    if let 1..=9 = text.len()
        && text.bytes().all(|byte| byte.is_ascii_digit())
    {
        // Nearly all of them: no more than a sum.
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
    // A fraction or an exponent makes it a double, of which not all are exact.
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
    fn long_numbers_are_near() {
        for text in [
            "128.79999999999998",
            "0.30000000000000004",
            "123456789012345678901234567890",
            "1e-300",
            "1e300",
        ] {
            let (near, right) = (double(text).unwrap(), text.parse::<f64>().unwrap());
            assert!((near - right).abs() <= right.abs() * 4e-15, "{text}: {near}");
        }
        assert_eq!(double("1e400"), None);
        assert_eq!(double("1e-99999999999"), Some(0.0));
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
