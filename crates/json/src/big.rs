//! Whole numbers of any size, for the few decimal numbers whose nearest double is not found by one multiplication.

use std::cmp::Ordering;

/// A whole number in 32-bit limbs, the lowest first; the highest is not zero.
pub(crate) struct Big(Vec<u32>);

impl Big {
    pub(crate) fn new(value: u64) -> Self {
        let mut big = Self(Vec::new());
        for half in [value >> 32, value & u64::from(u32::MAX)] {
            big.shift(32);
            big.multiply_add(1, low(half));
        }
        big
    }

    /// Multiplies by `factor` and adds `summand`.
    pub(crate) fn multiply_add(&mut self, factor: u32, summand: u32) {
        let mut carry = u64::from(summand);
        for limb in &mut self.0 {
            carry += u64::from(*limb) * u64::from(factor);
            *limb = low(carry);
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(low(carry));
        }
    }

    /// Multiplies by `factor` to the power of `exponent`.
    pub(crate) fn scale(&mut self, factor: u32, exponent: u32) {
        for _ in 0..exponent {
            self.multiply_add(factor, 0);
        }
    }

    /// Multiplies by two to the power of `bits`.
    pub(crate) fn shift(&mut self, bits: u32) {
        if !self.0.is_empty() {
            self.multiply_add(1 << (bits % 32), 0);
            self.0.splice(0..0, (0..bits / 32).map(|_| 0));
        }
    }

    /// Divides by ten and returns the remainder.
    pub(crate) fn divide_by_ten(&mut self) -> u32 {
        let mut remainder = 0;
        for limb in self.0.iter_mut().rev() {
            let dividend = (remainder << 32) | u64::from(*limb);
            *limb = low(dividend / 10);
            remainder = dividend % 10;
        }
        if self.0.last() == Some(&0) {
            self.0.pop();
        }
        low(remainder)
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        let longer = self.0.len().cmp(&other.0.len());
        longer.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

/// The lower 32 bits.
fn low(value: u64) -> u32 {
    let [a, b, c, d, ..] = value.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(mut big: Big) -> String {
        let mut digits = Vec::new();
        while !big.is_zero() {
            digits.push(char::from_digit(big.divide_by_ten(), 10).unwrap());
        }
        digits.into_iter().rev().collect()
    }

    #[test]
    fn arithmetic_is_exact() {
        assert_eq!(text(Big::new(0)), "");
        assert_eq!(text(Big::new(u64::MAX)), "18446744073709551615");
        let mut big = Big::new(u64::MAX);
        big.scale(10, 20);
        big.multiply_add(1, 7);
        assert_eq!(text(big), "1844674407370955161500000000000000000007");
        let mut big = Big::new(3);
        big.shift(100);
        assert_eq!(text(big), (3_u128 << 100).to_string());
    }

    #[test]
    fn order_is_by_size() {
        let order = |one, other| Big::new(one).compare(&Big::new(other));
        assert_eq!(order(1, 2), Ordering::Less);
        assert_eq!(order(1 << 32, u32::MAX.into()), Ordering::Greater);
        assert_eq!(order(1 << 40, 1 << 40), Ordering::Equal);
        assert_eq!(order(0, 0), Ordering::Equal);
    }
}
