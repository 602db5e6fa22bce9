//! Celular: a Brazilian mobile phone number.

use std::fmt;
use std::str::FromStr;

use parcela_json::text::behind;

use super::pattern::show;
use super::strip::{Alphabet, ascii, strip_into};
use crate::Violation;

/// Area codes in use: each first digit with its second digits.
const AREA_CODES: [(u8, &[u8]); 9] = [
    (b'1', b"123456789"),
    (b'2', b"12478"),
    (b'3', b"1234578"),
    (b'4', b"123456789"),
    (b'5', b"1345"),
    (b'6', b"123456789"),
    (b'7', b"134579"),
    (b'8', b"123456789"),
    (b'9', b"123456789"),
];

/// The first digits of numbers that are not mobile, although 7 can begin a mobile number.
const NOT_MOBILE: [u8; 3] = *b"700";

/// The number of digits of a number with each prefix: `0055`, a trunk 0 with a carrier, and the national digits.
const LONGEST: usize = 18;

/// A mobile number: one of the 67 area codes (DDD) and 9 digits that begin with 7, 8 or 9, but not with 700 (Anatel's resolution
/// 749/2022, article 12). The country code is optional, as `+55`, `0055` or `55`, and so are the trunk prefix 0, alone (`011`) or with
/// the two digits of a carrier (`015 11`), and the `tel:` of an address (RFC 3966).
///
/// A `+` precedes a country code (E.123), so a number with another code after it is refused. Without a `+`, only the length shows a
/// country code, as 55 is an area code too.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::Celular};
///
/// let celular: Celular = "+55 (11) 98765-4321".parse()?;
/// assert_eq!(celular.to_string(), "(11) 98765-4321");
/// assert_eq!(celular.e164(), "+5511987654321");
/// assert_eq!("(20) 98765-4321".parse::<Celular>(), Err(Violation::AreaCode));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Celular([u8; 11]);

super::document!(Celular);

impl Celular {
    /// The mask: `0` is a place for a digit.
    pub(crate) const PATTERN: &str = "(00) 00000-0000";

    /// The masked text, as [`Display`](fmt::Display) writes it.
    pub fn masked(&self) -> String {
        show(Self::PATTERN, &self.0)
    }

    /// The number with its country code, as it is sent (E.164).
    pub fn e164(&self) -> String {
        "+55".to_owned() + ascii(&self.0)
    }

    /// The 11 national digits of a number without its country code and trunk prefix, if their count is right.
    pub(crate) fn national(digits: &[u8], has_plus: bool) -> Option<&[u8; 11]> {
        let trunk = match digits {
            [b'0', b'0', b'5', b'5', rest @ ..] if !has_plus => rest,
            [b'5', b'5', rest @ ..] if has_plus || rest.len() > 10 => rest,
            _ if has_plus => return None,
            all => all,
        };
        let number = match trunk {
            // No carrier has the code 11: 011 is the international prefix of North America.
            [b'0', b'1', b'1', _, ..] if trunk.len() == 14 => return None,
            [b'0', b'1'..=b'9', _, rest @ ..] if trunk.len() == 14 => rest,
            [b'0', rest @ ..] => rest,
            all => all,
        };
        number.try_into().ok()
    }

    fn check(digits: [u8; 11]) -> Result<Self, Violation> {
        let [first, ref second, ref number @ ..] = digits;
        let known = AREA_CODES
            .iter()
            .any(|(digit, seconds)| *digit == first && seconds.iter().any(|digit| digit == second));
        if !known {
            return Err(Violation::AreaCode);
        }
        if matches!(number, [b'7'..=b'9', ..]) && !number.starts_with(&NOT_MOBILE) {
            Ok(Self(digits))
        } else {
            Err(Violation::Format)
        }
    }
}

impl FromStr for Celular {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, `Character`, `Length`, `AreaCode`, or `Format` if the number does not begin as a mobile number does. A number of
    /// another country is a `Length` error.
    fn from_str(text: &str) -> Result<Self, Violation> {
        const MASK: &[u8] = b"()- .";
        let text = without_scheme(text.trim_ascii());
        let front = behind(text, |byte| MASK.contains(&byte));
        let after_plus = front.strip_prefix('+');
        let mut digits = [0; LONGEST];
        let number = after_plus.unwrap_or(text).as_bytes();
        let count = strip_into(&mut digits, number, MASK, Alphabet::Digits)?;
        let digits = digits.get(..count).unwrap_or_default();
        let national = Self::national(digits, after_plus.is_some()).ok_or(Violation::Length)?;
        Self::check(*national)
    }
}

/// Strips the `tel:` of an address.
fn without_scheme(text: &str) -> &str {
    match text.split_at_checked(4) {
        Some((scheme, number)) if scheme.eq_ignore_ascii_case("tel:") => number,
        _ => text,
    }
}

impl fmt::Display for Celular {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<&str, Violation>) {
        let wire = text.parse::<Celular>().map(|celular| celular.e164());
        assert_eq!(wire, expected.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn the_country_code_is_optional() {
        check("11987654321", Ok("+5511987654321"));
        check("+55 (11) 98765-4321", Ok("+5511987654321"));
        check("5511987654321", Ok("+5511987654321"));
        check("005511987654321", Ok("+5511987654321"));
        check("00 55 (11) 98765-4321", Ok("+5511987654321"));
        check("(+55) 11 98765-4321", Ok("+5511987654321"));
    }

    #[test]
    fn a_trunk_zero_and_a_carrier_are_optional() {
        for text in [
            "011 98765-4321",
            "(011) 98765-4321",
            "0 15 11 98765-4321",
            "015 (11) 98765-4321",
            "0 41 11 98765-4321",
            "+55 (0) 11 98765-4321",
            "55 011 98765-4321",
            "0055 011 98765-4321",
        ] {
            check(text, Ok("+5511987654321"));
        }
        check("055 98765-4321", Ok("+5555987654321"));
        check("0 11 41 79123-4567", Err(Violation::Length));
        check("00 44 7911 123456", Err(Violation::Length));
        check("+1 011 98765-4321", Err(Violation::Length));
    }

    #[test]
    fn a_number_of_another_country_is_not_taken_for_a_brazilian_one() {
        for foreign in [
            "+41 79 123 45 67",
            "+33 7 12 34 56 78",
            "tel:+34711234567",
            "(+1) 281 330 8004",
        ] {
            check(foreign, Err(Violation::Length));
        }
        check("+0055 11 98765-4321", Err(Violation::Length));
        check("11 +98765-4321", Err(Violation::Character));
        check("++5511987654321", Err(Violation::Character));
    }

    #[test]
    fn an_address_is_a_number() {
        check("tel:+55-11-98765-4321", Ok("+5511987654321"));
        check(" TEL:11987654321 ", Ok("+5511987654321"));
        check("tel:", Err(Violation::Required));
        check("fax:11987654321", Err(Violation::Character));
    }

    #[test]
    fn a_mobile_number_begins_with_7_8_or_9_but_not_with_700() {
        check("(11) 88765-4321", Ok("+5511887654321"));
        check("(11) 78765-4321", Ok("+5511787654321"));
        check("(11) 70165-4321", Ok("+5511701654321"));
        check("(11) 70065-4321", Err(Violation::Format));
        for first in "0123456".chars() {
            check(&format!("(11) {first}8765-4321"), Err(Violation::Format));
        }
    }

    #[test]
    fn area_code_55_is_not_the_country_code() {
        check("(55) 98765-4321", Ok("+5555987654321"));
        check("+55 (55) 98765-4321", Ok("+5555987654321"));
    }

    #[test]
    fn there_are_67_area_codes() {
        let valid = (0..100).filter(|ddd| format!("{ddd:02}987654321").parse::<Celular>().is_ok());
        assert_eq!(valid.count(), 67);
    }

    #[test]
    fn each_rule_is_named() {
        check("", Err(Violation::Required));
        check("(20) 98765-4321", Err(Violation::AreaCode));
        check("(11) 68765-4321", Err(Violation::Format));
        check("0011 11987654321", Err(Violation::Length));
        check("(11) 8765-4321", Err(Violation::Length));
        check("+1 11987654321", Err(Violation::Length));
        check("+12 11987654321", Err(Violation::Length));
        check("(11) 98765-432x", Err(Violation::Character));
    }
}
