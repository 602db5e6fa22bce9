//! The mask of an amount in reais: `1.234,56`. Its significant characters are digits and one comma.

use super::edit::{Change, digits, is_longer};
use crate::Violation;
use crate::money::{AmountText, LARGEST_DIGITS};

/// Digits before the comma: those of the largest [`Valor`](crate::Valor).
const WHOLE: usize = LARGEST_DIGITS;
/// Digits behind the comma.
const DECIMALS: usize = 2;

/// The typed points of an amount that its text does not show.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Points {
    /// Whether the comma was typed as a point.
    decimal: bool,
    /// The number of typed points that group thousands.
    groups: usize,
}

impl Points {
    /// The significant characters without the comma, if a third digit after it shows that the typed point groups thousands. A point
    /// groups only if all groups before it have three digits, unlike in `1500.500`.
    pub(super) fn grouped(self, significant: &str) -> Option<String> {
        let (whole, behind) = significant.split_once(',')?;
        let room = !whole.is_empty() && whole.len() + 3 <= WHOLE && !whole.starts_with('0');
        let digits = behind.len() == 3 && behind.bytes().all(|byte| byte.is_ascii_digit());
        let groups = self.decimal && digits && room && self.groups == (whole.len() - 1) / 3;
        groups.then(|| whole.to_owned() + behind)
    }

    /// The points after the comma has become a group separator.
    pub(super) fn with_group(self) -> Self {
        Self {
            decimal: false,
            groups: self.groups + 1,
        }
    }

    /// The points after an edit. Only one key at the end keeps them.
    pub(super) fn after(self, change: &Change) -> Self {
        let had_comma = change.front.as_bytes().contains(&b',');
        match (change.inserted, change.is_appended()) {
            ("." | ",", true) if !had_comma => Self {
                decimal: change.inserted == ".",
                ..self
            },
            (key, true) if !is_longer(key, 1) => self,
            ("", false) if change.tail.is_empty() => Self {
                decimal: self.decimal && had_comma,
                groups: 0,
            },
            _ => Self::default(),
        }
    }
}

/// The rule by which digits were dropped, or a character that `typed` has inserted.
pub(super) fn cut(wanted: &str, shown: &str, typed: Option<&Change>) -> Option<Violation> {
    // A search for a character that is not ASCII would add 5 kB to the download.
    let is_part = |c| matches!(c, '0'..='9' | '.' | ',' | 'R' | 'r' | '$' | ' ' | '\t'..='\r' | '\u{a0}' | '\u{202f}');
    if typed.is_some_and(|change| !change.inserted.chars().all(is_part)) {
        return Some(Violation::Character);
    }
    let whole = wanted.find(',').unwrap_or(wanted.len());
    let rule = if whole > WHOLE {
        Violation::TooLarge
    } else {
        Violation::Precision
    };
    (digits(shown) < digits(wanted)).then_some(rule)
}

/// The significant characters of a field after a paste; `None` for keys, and for digits pasted among others, which are inserted
/// like keys. `is_told` is whether the browser reports the edit as a paste.
///
/// # Errors
///
/// As [`read`]. The text is then not part of an amount.
pub(super) fn pasted(is_told: bool, change: &Change) -> Result<Option<String>, Violation> {
    if !is_told && change.is_key {
        // A keyboard that reports the caret at the end leaves the same text as a paste over everything.
        let is_whole = change.inserted.len() > 1 && change.inserted == change.new;
        return Ok(is_whole.then(|| read(change.new).ok()).flatten());
    }
    let is_part = !change.front.is_empty() || !change.tail.is_empty();
    let digits = change.inserted.trim();
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match read(change.new) {
        Err(Violation::Required) => Ok(None),
        Err(_) if is_part && are_digits => Ok(None),
        read => read.map(Some),
    }
}

/// Reads a text that was inserted as a whole, as [`Valor`](crate::Valor)'s `FromStr` does, to its significant characters.
///
/// # Errors
///
/// As there, and `TooLarge` for more digits than fit the mask.
fn read(text: &str) -> Result<String, Violation> {
    let AmountText { whole, cents } = AmountText::read(text)?;
    if whole.len() > WHOLE {
        return Err(Violation::TooLarge);
    }
    Ok(match cents {
        Some(cents) => whole + "," + cents,
        None => whole,
    })
}

/// The number of leading significant characters that fit an amount.
pub(super) fn room(significant: &str) -> usize {
    let (whole, decimals) = significant.split_once(',').unwrap_or((significant, ""));
    let has_comma = whole.len() < significant.len();
    if whole.len() > WHOLE || !has_comma {
        return whole.len().min(WHOLE);
    }
    let decimals = decimals.bytes().take_while(u8::is_ascii_digit).count();
    whole.len() + 1 + decimals.min(DECIMALS)
}

/// Puts a point between groups of three significant characters.
pub(crate) fn grouped(significant: &str) -> String {
    let whole = significant
        .bytes()
        .position(|byte| byte == b',')
        .unwrap_or(significant.len());
    let mut text = String::with_capacity(significant.len() + significant.len() / 3);
    for (index, c) in significant.char_indices() {
        if (1..whole).contains(&index) && (whole - index).is_multiple_of(3) {
            text.push('.');
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_comma_and_two_decimals_have_room() {
        for (significant, expected) in [
            ("12,34", 5),
            ("12,345", 5),
            ("12,3,4", 4),
            ("12,,", 3),
            ("1234567890", 10),
            ("12345678901,23", 10),
            (",", 1),
        ] {
            assert_eq!(room(significant), expected, "{significant}");
        }
    }

    #[test]
    fn a_whole_text_is_one_amount_or_none() {
        for (text, expected) in [
            ("1234.56", Ok("1234,56")),
            ("R$ 1234.5", Ok("1234,5")),
            ("R$\u{a0}1.234,56", Ok("1234,56")),
            ("1.234", Ok("1234")),
            ("1500.", Ok("1500,")),
            ("1,234.56", Err(Violation::Format)),
            ("1.500.50", Err(Violation::Format)),
            ("1500.505", Err(Violation::Format)),
            ("1500,505", Err(Violation::Precision)),
            ("-1500", Err(Violation::Character)),
            ("12345678901", Err(Violation::TooLarge)),
        ] {
            assert_eq!(read(text), expected.map(str::to_owned), "{text}");
        }
    }

    #[test]
    fn the_whole_part_is_grouped() {
        let cases = [
            ("", ""),
            ("1", "1"),
            ("123", "123"),
            ("1234", "1.234"),
            ("123456,", "123.456,"),
            ("1234567,8", "1.234.567,8"),
            (",50", ",50"),
            ("0070", "0.070"),
        ];
        for (significant, expected) in cases {
            assert_eq!(grouped(significant), expected);
        }
    }
}
