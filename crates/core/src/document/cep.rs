//! CEP: the postal code.

use std::fmt;
use std::str::FromStr;

use super::pattern::show;
use super::strip::{Alphabet, ascii, strip};
use crate::Violation;

/// A CEP: 8 digits that are not all 0. It has no check digit, and no reliable source lists the codes in use.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::Cep};
///
/// assert_eq!("01310100".parse::<Cep>()?.to_string(), "01310-100");
/// assert_eq!("0131010".parse::<Cep>(), Err(Violation::Length));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cep([u8; 8]);

super::document!(Cep);

impl Cep {
    /// The mask: `0` is a place for a digit.
    pub(crate) const PATTERN: &str = "00000-000";

    /// The masked text, as [`Display`](fmt::Display) writes it.
    pub fn masked(&self) -> String {
        show(Self::PATTERN, &self.0)
    }

    /// The 8 digits without a mask, as they are sent.
    pub fn as_str(&self) -> &str {
        ascii(&self.0)
    }
}

impl FromStr for Cep {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, `Character`, `Length`, or `Unknown` for `00000-000`.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let digits = strip(text, b".- ", Alphabet::Digits)?;
        if digits == [b'0'; 8] {
            return Err(Violation::Unknown);
        }
        Ok(Self(digits))
    }
}

impl fmt::Display for Cep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_digits_with_or_without_mask() {
        for text in ["01310-100", "01310100", "01.310-100"] {
            assert_eq!(text.parse::<Cep>().unwrap().as_str(), "01310100");
        }
        assert_eq!("01310-10".parse::<Cep>(), Err(Violation::Length));
        assert_eq!("0131O-100".parse::<Cep>(), Err(Violation::Character));
        assert_eq!("".parse::<Cep>(), Err(Violation::Required));
        assert_eq!("00000-000".parse::<Cep>(), Err(Violation::Unknown));
    }
}
