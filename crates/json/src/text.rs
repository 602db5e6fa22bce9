//! Formats values without `std::fmt`, which a page would download.

use uuid::Uuid;

/// A UUID in its usual form, in lower case.
pub fn uuid_text(id: Uuid) -> String {
    let mut buffer = Uuid::encode_buffer();
    (*id.as_hyphenated().encode_lower(&mut buffer)).to_owned()
}

/// A whole number in decimal digits.
pub fn decimal(number: impl Into<i64>) -> String {
    let mut text = String::new();
    push_decimal(&mut text, number.into());
    text
}

/// Appends a whole number in decimal digits.
pub(crate) fn push_decimal(text: &mut String, number: i64) {
    if number < 0 {
        text.push('-');
    }
    push_digits(text, number.unsigned_abs());
}

/// A number that is not negative in decimal digits.
pub fn digits(number: u64) -> String {
    let mut text = String::new();
    push_digits(&mut text, number);
    text
}

/// The texts with a separator between them. `join` has code for each length of a separator.
pub fn joined(texts: &[String], separator: &str) -> String {
    let mut all = String::new();
    for (place, text) in texts.iter().enumerate() {
        if place > 0 {
            all.push_str(separator);
        }
        all.push_str(text);
    }
    all
}

/// The text after its first bytes, as many as `is_skipped` holds for. `is_skipped` treats all bytes above 127 alike; otherwise the
/// result may be empty.
///
/// `trim_start_matches` is compiled for each closure.
pub fn behind(text: &str, is_skipped: fn(u8) -> bool) -> &str {
    let count = text.bytes().take_while(|byte| is_skipped(*byte)).count();
    text.get(count..).unwrap_or_default()
}

/// A number below 100 in two digits.
pub fn two_digits(number: impl Into<i64>) -> String {
    let number = number.into();
    let mut text = String::new();
    if number < 10 {
        text.push('0');
    }
    push_decimal(&mut text, number);
    text
}

/// An amount of centavos in reais, as a JSON number: `1500`, `1500.5`, `249.99`.
pub fn amount(centavos: i64) -> String {
    let mut text = if centavos < 0 { "-".to_owned() } else { String::new() };
    let size = centavos.unsigned_abs();
    push_digits(&mut text, size / 100);
    let [cents, ..] = (size % 100).to_le_bytes();
    if cents > 0 {
        text.push('.');
        text.push_str(two_digits(cents).trim_end_matches('0'));
    }
    text
}

pub(crate) fn push_digits(text: &mut String, number: u64) {
    if number > 9 {
        push_digits(text, number / 10);
    }
    // The remainder of a division by ten fits a byte.
    text.push(char::from(b'0' + (number % 10).to_le_bytes()[0]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_they_are() {
        for number in [0, 7, 10, -1, -10, 1_234_567_890, i64::MAX, i64::MIN] {
            assert_eq!(decimal(number), number.to_string());
        }
        for (centavos, expected) in [
            (150_000, "1500"),
            (150_050, "1500.5"),
            (24_999, "249.99"),
            (-5, "-0.05"),
        ] {
            assert_eq!(amount(centavos), expected);
        }
        assert_eq!([0_i64, 5, 10, 99].map(two_digits), ["00", "05", "10", "99"]);
    }
}
