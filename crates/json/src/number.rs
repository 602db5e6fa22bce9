//! Reads numbers exactly, or not at all.

/// The largest power of ten that is read as a divisor. The remainder of a division by it can be doubled in 64 bits.
const LARGEST_SCALE: u64 = 10_u64.pow(18);

/// Whether no other whole number has the same double.
pub(crate) fn is_exact(whole: i64) -> bool {
    whole.unsigned_abs() < 1 << 53
}

/// The whole number of a string that [`validate`](crate::validate) wrote in place of a number that a double does not hold.
pub(crate) fn large(text: &str) -> Option<i64> {
    text.parse().ok().filter(|whole| !is_exact(*whole))
}

/// Reads a whole number that fits: `12`, `12.0`, `1e2`.
pub(crate) fn whole<T: TryFrom<i128>>(text: &str) -> Option<T> {
    let Decimal {
        negative,
        digits,
        scale,
    } = Decimal::read(text)?;
    let size = i128::from(digits / scale);
    let whole = digits
        .is_multiple_of(scale)
        .then_some(if negative { -size } else { size });
    whole?.try_into().ok()
}

/// A JSON number: `digits` divided by `scale`, which is a power of ten.
pub(crate) struct Decimal {
    negative: bool,
    digits: u64,
    scale: u64,
}

impl Decimal {
    /// Reads a number that the scanner accepted; `None` for more than 18 decimal places, or for more digits than 64 bits hold.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (mut digits, mut power) = (0, 0_i64);
        // The zeros at the end of a fraction do not count.
        let (mut is_fraction, mut zeros) = (false, 0_i64);
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                b'-' => {}
                b'.' => is_fraction = true,
                b'0' if is_fraction => zeros += 1,
                b'0'..=b'9' => {
                    power -= zeros + i64::from(is_fraction);
                    while zeros > 0 {
                        digits = appended(digits, b'0')?;
                        zeros -= 1;
                    }
                    digits = appended(digits, byte)?;
                }
                _ => {
                    let exponent = text.get(at + 1..)?.parse::<i64>().ok()?;
                    power = power.checked_add(exponent)?;
                    break;
                }
            }
        }
        let mut factor = 1;
        for _ in 0..power.unsigned_abs() {
            factor = appended(factor, b'0')?;
            if power > 0 {
                digits = appended(digits, b'0')?;
            }
        }
        let scale = if power < 0 { factor } else { 1 };
        (scale <= LARGEST_SCALE).then_some(Self {
            negative: text.starts_with('-'),
            digits,
            scale,
        })
    }

    /// The nearest double, ties to even.
    pub(crate) fn nearest(&self) -> f64 {
        // A long division in binary, with more digits than a double has.
        let (mut quotient, mut rest, mut unit) = (self.digits / self.scale, self.digits % self.scale, 1.0);
        while rest > 0 && quotient < 1 << 62 {
            rest *= 2;
            quotient = 2 * quotient + u64::from(rest >= self.scale);
            rest %= self.scale;
            unit *= 2.0;
        }
        // The remainder only breaks a tie between two doubles.
        quotient |= u64::from(rest > 0);
        #[expect(clippy::cast_precision_loss, reason = "the one rounding")]
        let size = quotient as f64 / unit;
        if self.negative { -size } else { size }
    }
}

/// The number with one more digit at its end. In WebAssembly, `checked_mul` multiplies in 128 bits.
fn appended(number: u64, digit: u8) -> Option<u64> {
    if number > u64::MAX / 10 {
        return None;
    }
    (number * 10).checked_add((digit - b'0').into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, is_read: bool) {
        let expected: Option<f64> = text.parse().ok().filter(|_| is_read);
        let read = Decimal::read(text).map(|number| number.nearest());
        assert_eq!(read.map(f64::to_bits), expected.map(f64::to_bits), "{text}");
    }

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
            check(text, true);
        }
        for centavos in 0..200_000_u32 {
            check(&format!("{}.{:02}", centavos / 100, centavos % 100), true);
        }
    }

    /// A service that adds amounts as doubles writes up to 17 digits.
    #[test]
    fn sums_of_doubles_are_exact() {
        for text in [
            "128.79999999999998",
            "0.30000000000000004",
            "9007199254740993",
            "9007199254740993.001",
            "0.000000000000000001",
            "18446744073709551615",
            "1.00000000000000000000000000000",
        ] {
            check(text, true);
        }
    }

    #[test]
    fn inexact_numbers_are_refused() {
        for text in [
            "18446744073709551616",
            "1e20",
            "1e400",
            "1e-19",
            "0.0000000000000000001",
            "1.00000000000000000001",
            "0e99999999999",
            "1e-99999999999",
        ] {
            check(text, false);
        }
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
        assert_eq!(
            (whole("18446744073709551615"), whole("-1")),
            (Some(u64::MAX), None::<u64>)
        );
    }
}
