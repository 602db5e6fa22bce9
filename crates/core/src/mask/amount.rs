//! The mask of an amount in reais: `1.234,56`. Its significant characters are digits and one comma.

/// Digits before the comma: those of the largest [`Valor`](crate::Valor).
const WHOLE: usize = 10;
/// Digits behind the comma.
const DECIMALS: usize = 2;

/// The significant characters of a text from elsewhere, where a point can be the decimal separator; none where the
/// comma is.
pub(super) fn read(text: &str) -> Option<String> {
    let (whole, decimals) = text.rsplit_once('.')?;
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (whole_digits, decimal_digits) = (digits(whole), digits(decimals));
    let separates = !whole.contains('.') && (1..=DECIMALS).contains(&decimal_digits.len()) && !decimals.contains(',');
    separates.then(|| whole_digits + "," + &decimal_digits)
}

/// How many of the significant characters an amount has room for, counted from the first.
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
            (".", None),
            ("1.234", None),
            ("1.234,56", None),
            ("1.234.56", None),
            ("R$ 1500", None),
        ] {
            assert_eq!(read(text).as_deref(), expected, "{text}");
        }
    }
}
