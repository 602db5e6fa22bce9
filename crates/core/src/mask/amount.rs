//! The mask of an amount in reais: `1.234,56`. Its significant characters are digits and one comma.

use super::change::Change;
use crate::Violation;

/// Digits before the comma: those of the largest [`Valor`](crate::Valor).
const WHOLE: usize = 10;
/// Digits behind the comma.
const DECIMALS: usize = 2;

/// The points that were typed into an amount, as far as its text does not show them.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Points {
    /// Whether the comma was typed as a point.
    decimal: bool,
    /// The number of typed points that group thousands.
    groups: usize,
}

impl Points {
    /// The significant characters without their comma, where a third digit after it shows that the typed point groups thousands. A
    /// point groups only if all groups before it have three digits: not in `1500.500`.
    pub(super) fn grouped(self, significant: &str) -> Option<String> {
        let (whole, behind) = significant.split_once(',')?;
        let room = !whole.is_empty() && whole.len() + 3 <= WHOLE && !whole.starts_with('0');
        let groups = self.decimal && behind.len() == 3 && room && self.groups == (whole.len() - 1) / 3;
        groups.then(|| whole.to_owned() + behind)
    }

    /// The points after the comma has become a group separator.
    pub(super) fn with_group(self) -> Self {
        Self {
            decimal: false,
            groups: self.groups + 1,
        }
    }

    /// The points after an edit. They are forgotten unless the edit was one key at the end.
    pub(super) fn after(self, change: &Change) -> Self {
        let had_comma = change.front.contains(',');
        match (change.inserted, change.is_appended()) {
            ("." | ",", true) if !had_comma => Self {
                decimal: change.inserted == ".",
                ..self
            },
            (key, true) if key.chars().count() <= 1 => self,
            ("", false) if change.tail.is_empty() => Self {
                decimal: self.decimal && had_comma,
                groups: 0,
            },
            _ => Self::default(),
        }
    }
}

/// The rule by which digits were dropped, if any were.
pub(super) fn cut(wanted: &str, shown: &str) -> Option<Violation> {
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let whole = wanted.find(',').unwrap_or(wanted.len());
    let rule = if whole > WHOLE {
        Violation::TooLarge
    } else {
        Violation::Precision
    };
    (digits(shown) < digits(wanted)).then_some(rule)
}

/// The significant characters of a pasted or typed text whose decimal separator is a point; `None` where it is a comma. A single
/// point is one that is being typed.
pub(super) fn read(text: &str) -> Option<String> {
    if text == "." {
        return Some(",".to_owned());
    }
    let (whole, decimals) = text.rsplit_once('.')?;
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (whole_digits, decimal_digits) = (digits(whole), digits(decimals));
    let separates = !whole.contains('.') && (1..=DECIMALS).contains(&decimal_digits.len()) && !decimals.contains(',');
    separates.then(|| whole_digits + "," + &decimal_digits)
}

/// The number of leading significant characters that an amount has room for.
pub(super) fn room(significant: &str) -> usize {
    let (whole, decimals) = significant.split_once(',').unwrap_or((significant, ""));
    let has_comma = whole.len() < significant.len();
    if whole.len() > WHOLE || !has_comma {
        return whole.len().min(WHOLE);
    }
    let decimals = decimals.bytes().take_while(u8::is_ascii_digit).count();
    whole.len() + 1 + decimals.min(DECIMALS)
}

/// The significant characters with a point between groups of three.
pub(super) fn show(significant: &str) -> String {
    let whole = significant.find(',').unwrap_or(significant.len());
    let mut text = String::with_capacity(significant.len() + WHOLE / 3);
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
            assert_eq!(show(significant), expected);
        }
    }

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
    fn a_point_is_read_as_it_is_meant() {
        for (text, expected) in [
            ("1234.56", Some("1234,56")),
            ("R$ 1234.5", Some("1234,5")),
            ("1,234.56", Some("1234,56")),
            (".5", Some(",5")),
            (".", Some(",")),
            ("1.234", None),
            ("1.234,56", None),
            ("1.234.56", None),
            ("R$ 1500", None),
        ] {
            assert_eq!(read(text).as_deref(), expected, "{text}");
        }
    }
}
