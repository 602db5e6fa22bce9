//! Decides between two neighbouring doubles by all digits of a number.

use std::cmp::Ordering;

use crate::big::Big;
use crate::number::parts;

/// The number of digits that decide which double is nearest. No point halfway between two doubles has more.
const MOST_DIGITS: usize = 800;
/// A JSON number without its sign, with all its digits: `digits` times ten to the power of `exponent`.
pub(crate) struct Exact {
    digits: String,
    exponent: i32,
}

impl Exact {
    /// The number with these digits before and after the point, and this exponent after the `e`.
    pub(crate) fn new(whole: &str, fraction: &str, power: i32) -> Self {
        let all = [whole, fraction].concat();
        let all = all.trim_start_matches('0');
        let (digits, rest) = all.split_at(all.len().min(MOST_DIGITS));
        let mut digits = digits.to_owned();
        // Of the remaining digits, it only matters whether any is not zero.
        digits.push(if rest.trim_start_matches('0').is_empty() {
            '0'
        } else {
            '1'
        });
        let behind = i32::try_from(rest.len()).unwrap_or(i32::MAX);
        let places = i32::try_from(fraction.len()).unwrap_or(i32::MAX);
        let exponent = power.saturating_sub(places).saturating_add(behind) - 1;
        Self { digits, exponent }
    }

    /// Whether the number is nearer to `value` than to the next larger double, or lies below `value`.
    pub(crate) fn rounds_down_to(&self, value: f64) -> bool {
        let (mantissa, exponent) = parts(value);
        // The midpoint of the two, in units of half the last place.
        let (mut middle, exponent) = (Big::new(2 * mantissa + 1), exponent - 1);
        let mut number = Big::new(0);
        for digit in self.digits.bytes() {
            number.multiply_add(10, u32::from(digit - b'0'));
        }
        let power = self.exponent.unsigned_abs();
        if self.exponent < 0 { &mut middle } else { &mut number }.scale(10, power);
        let bits = exponent.unsigned_abs();
        if exponent < 0 { &mut number } else { &mut middle }.shift(bits);
        match number.compare(&middle) {
            Ordering::Less => true,
            Ordering::Equal => mantissa % 2 == 0,
            Ordering::Greater => false,
        }
    }
}
