//! CPF: the number of a natural person.

use std::fmt;
use std::str::FromStr;

use super::pattern::show;
use super::strip::{Alphabet, ascii, modulo_11, strip};
use crate::Violation;

/// A valid CPF: 9 digits and 2 check digits (weights 10 to 2, then 11 to 2, modulo 11), not all the same.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::Cpf};
///
/// let cpf: Cpf = "52998224725".parse()?;
/// assert_eq!(cpf.to_string(), "529.982.247-25");
/// assert_eq!(cpf.as_str(), "52998224725");
/// assert_eq!("529.982.247-26".parse::<Cpf>(), Err(Violation::CheckDigit));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cpf([u8; 11]);

super::document!(Cpf);

impl Cpf {
    /// The mask: `0` is a place for a digit.
    pub(crate) const PATTERN: &str = "000.000.000-00";

    /// The masked text, as [`Display`](fmt::Display) writes it.
    pub fn masked(&self) -> String {
        show(Self::PATTERN, &self.0)
    }

    /// The 11 digits without a mask, as they are sent.
    pub fn as_str(&self) -> &str {
        ascii(&self.0)
    }
}

impl FromStr for Cpf {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, `Character`, `Length`, `Repeated` or `CheckDigit`.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let digits: [u8; 11] = strip(text, b".- ", Alphabet::Digits)?;
        if digits.iter().all(|digit| *digit == digits[0]) {
            return Err(Violation::Repeated);
        }
        let first = modulo_11(&digits[..9], 11);
        let second = modulo_11(&digits[..10], 11);
        if digits[9..] == [first, second] {
            Ok(Self(digits))
        } else {
            Err(Violation::CheckDigit)
        }
    }
}

impl fmt::Display for Cpf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<&str, Violation>) {
        let masked = text.parse::<Cpf>().map(|cpf| cpf.to_string());
        assert_eq!(masked, expected.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn known_numbers_are_valid_with_and_without_mask() {
        check("111.444.777-35", Ok("111.444.777-35"));
        check("52998224725", Ok("529.982.247-25"));
        check(" 123.456.789-09 ", Ok("123.456.789-09"));
    }

    #[test]
    fn each_rule_is_named() {
        check("", Err(Violation::Required));
        check("   ", Err(Violation::Required));
        check("529.982.247", Err(Violation::Length));
        check("529.982.247-255", Err(Violation::Length));
        check("529.982.247-2x", Err(Violation::Character));
        check("111.111.111-11", Err(Violation::Repeated));
        check("529.982.247-52", Err(Violation::CheckDigit));
    }

    #[test]
    fn only_ascii_digits_count() {
        check("５２９９８２２４７２５", Err(Violation::Character));
        check("529.982.247-2\0", Err(Violation::Character));
        check("\u{202e}52998224725", Err(Violation::Character));
        check(&"5".repeat(1 << 20), Err(Violation::Length));
    }

    #[test]
    fn debug_does_not_show_the_number() {
        let cpf: Cpf = "52998224725".parse().unwrap();
        assert_eq!(format!("{cpf:?}"), "Cpf(…)");
    }
}
