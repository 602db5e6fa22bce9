//! CNPJ: the number of a legal entity, numeric or, since July 2026, alphanumeric.

use std::fmt;
use std::str::FromStr;

use super::pattern::show;
use super::strip::{Alphabet, ascii, modulo_11, strip};
use crate::Violation;

/// A valid CNPJ: 12 digits or letters and 2 check digits, letters upper-cased.
///
/// A character counts as its ASCII code less 48, so `A` is 17 (IN RFB 2.229/2024).
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::Cnpj};
///
/// let cnpj: Cnpj = "12abc34501de35".parse()?;
/// assert_eq!(cnpj.to_string(), "12.ABC.345/01DE-35");
/// assert_eq!("11.222.333/0001-82".parse::<Cnpj>(), Err(Violation::CheckDigit));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cnpj([u8; 14]);

super::document!(Cnpj);

impl Cnpj {
    /// The mask: `0` is a place for a digit, `A` one for a letter or digit.
    pub(crate) const PATTERN: &str = "AA.AAA.AAA/AAAA-00";

    /// The masked text, as [`Display`](fmt::Display) writes it.
    pub fn masked(&self) -> String {
        show(Self::PATTERN, &self.0)
    }

    /// The 14 characters without a mask, as they are sent.
    pub fn as_str(&self) -> &str {
        ascii(&self.0)
    }
}

impl FromStr for Cnpj {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, `Character`, `Length`, `Repeated` or `CheckDigit`.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let chars: [u8; 14] = strip(text, b"./- ", Alphabet::DigitsAndLetters)?;
        if !chars[12..].iter().all(u8::is_ascii_digit) {
            return Err(Violation::Character);
        }
        if chars.iter().all(|char| *char == chars[0]) {
            return Err(Violation::Repeated);
        }
        let first = modulo_11(&chars[..12], 9);
        let second = modulo_11(&chars[..13], 9);
        if chars[12..] == [first, second] {
            Ok(Self(chars))
        } else {
            Err(Violation::CheckDigit)
        }
    }
}

impl fmt::Display for Cnpj {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<&str, Violation>) {
        let masked = text.parse::<Cnpj>().map(|cnpj| cnpj.to_string());
        assert_eq!(masked, expected.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn numeric_and_alphanumeric_numbers_are_valid() {
        check("00.000.000/0001-91", Ok("00.000.000/0001-91"));
        check("33000167000101", Ok("33.000.167/0001-01"));
        check("11.222.333/0001-81", Ok("11.222.333/0001-81"));
        check("12.abc.345/01de-35", Ok("12.ABC.345/01DE-35"));
    }

    #[test]
    fn each_rule_is_named() {
        check("", Err(Violation::Required));
        check("11.222.333/0001", Err(Violation::Length));
        check("11.222.333/0001-8_", Err(Violation::Character));
        check("12.ABC.345/01DE-3A", Err(Violation::Character));
        check("00.000.000/0000-00", Err(Violation::Repeated));
        check("12.ABC.345/01DE-36", Err(Violation::CheckDigit));
    }
}
