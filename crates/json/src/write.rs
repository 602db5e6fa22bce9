//! Writes values as text.

use uuid::Uuid;

use crate::text::{amount, push_decimal, push_digits, uuid_text};

/// A type that can be written as JSON.
pub trait ToJson {
    /// Appends the value's text.
    fn write(&self, text: &mut String);
}

/// Returns the text of `value`.
///
/// # Examples
///
/// ```
/// use parcela_json::{Json, write};
///
/// #[derive(Json)]
/// struct Sale {
///     amount: f64,
///     terms: Vec<i32>,
///     #[serde(skip_serializing_if = "Option::is_none")]
///     note: Option<String>,
/// }
///
/// let sale = Sale { amount: 249.99, terms: vec![3, 12], note: None };
/// assert_eq!(write(&sale), r#"{"amount":249.99,"terms":[3,12]}"#);
/// ```
pub fn write(value: &impl ToJson) -> String {
    let mut text = String::new();
    value.write(&mut text);
    text
}

/// Writes the members of an object.
pub struct Members<'a> {
    text: &'a mut String,
}

impl<'a> Members<'a> {
    /// Opens an object.
    pub fn open(text: &'a mut String) -> Self {
        text.push('{');
        Self { text }
    }

    /// Adds a member.
    pub fn add(&mut self, name: &str, value: &dyn ToJson) {
        push_name(self.text, name);
        value.write(self.text);
    }

    /// Closes the object.
    pub fn close(self) {
        self.text.push('}');
    }
}

/// Appends a member's name, after a comma unless it is the first.
pub(crate) fn push_name(text: &mut String, name: &str) {
    if !text.ends_with('{') {
        text.push(',');
    }
    name.write(text);
    text.push(':');
}

fn push_character(text: &mut String, c: char) {
    let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
    match c {
        '"' | '\\' => text.extend(['\\', c]),
        ..' ' => {
            text.push_str("\\u00");
            text.extend([digit(c as u32 / 16), digit(c as u32 % 16)]);
        }
        _ => text.push(c),
    }
}

impl ToJson for str {
    fn write(&self, text: &mut String) {
        text.push('"');
        for c in self.chars() {
            push_character(text, c);
        }
        text.push('"');
    }
}

impl ToJson for String {
    fn write(&self, text: &mut String) {
        self.as_str().write(text);
    }
}

/// An amount of reais, to the centavo. No other fraction is sent.
impl ToJson for f64 {
    fn write(&self, text: &mut String) {
        #[expect(clippy::cast_possible_truncation, reason = "amounts have at most twelve digits")]
        let centavos = (self * 100.0).round() as i64;
        text.push_str(&amount(centavos));
    }
}

impl ToJson for i64 {
    fn write(&self, text: &mut String) {
        push_decimal(text, *self);
    }
}

impl ToJson for i32 {
    fn write(&self, text: &mut String) {
        push_decimal(text, (*self).into());
    }
}

impl ToJson for u64 {
    fn write(&self, text: &mut String) {
        push_digits(text, *self);
    }
}

impl ToJson for u16 {
    fn write(&self, text: &mut String) {
        push_digits(text, (*self).into());
    }
}

impl ToJson for bool {
    fn write(&self, text: &mut String) {
        text.push_str(if *self { "true" } else { "false" });
    }
}

impl ToJson for Uuid {
    fn write(&self, text: &mut String) {
        uuid_text(*self).write(text);
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, text: &mut String) {
        match self {
            Some(value) => value.write(text),
            None => text.push_str("null"),
        }
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, text: &mut String) {
        text.push('[');
        for (index, item) in self.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            item.write(text);
        }
        text.push(']');
    }
}

/// No value, written as null.
impl ToJson for () {
    fn write(&self, text: &mut String) {
        text.push_str("null");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_survives() {
        let text: String = ('\0'..'\u{300}').chain(['\u{2028}', '\u{1f600}']).collect();
        assert_eq!(serde_json::from_str::<String>(&write(&text)).unwrap(), text);
    }

    #[test]
    fn amounts_are_written_as_a_person_would() {
        for (value, expected) in [
            (0.0, "0"),
            (1500.0, "1500"),
            (1500.5, "1500.5"),
            (249.99, "249.99"),
            (-0.05, "-0.05"),
            (9_999_999_999.99, "9999999999.99"),
        ] {
            assert_eq!(write(&value), expected);
        }
    }

    #[test]
    fn values_are_written_as_they_are() {
        assert_eq!(write(&vec![Some(true), None]), "[true,null]");
        assert_eq!(write(&Vec::<i32>::new()), "[]");
        assert_eq!(write(&i64::MIN), i64::MIN.to_string());
        assert_eq!(write(&u64::MAX), u64::MAX.to_string());
        assert_eq!(write(&Uuid::from_u128(7)), "\"00000000-0000-0000-0000-000000000007\"");
    }
}
