//! Writes JSON objects.

use uuid::Uuid;

use crate::Valor;
use crate::text::{decimal, uuid_text};

/// An object on its way into text.
///
/// # Examples
///
/// ```
/// use parcela_core::Valor;
/// use parcela_core::json::ObjectWriter;
///
/// let text = ObjectWriter::new()
///     .text("nome", "Ana \"Lima\"")
///     .amount("valor", Valor::from_centavos(150_050)?)
///     .object("endereco", |endereco| endereco.text("cep", "01310100"))
///     .finish();
/// assert_eq!(text, r#"{"nome":"Ana \"Lima\"","valor":1500.5,"endereco":{"cep":"01310100"}}"#);
/// # Ok::<(), parcela_core::Violation>(())
/// ```
#[derive(Default)]
pub struct ObjectWriter {
    text: String,
}

impl ObjectWriter {
    /// An object without members.
    pub fn new() -> Self {
        Self { text: "{".to_owned() }
    }

    /// A string.
    #[must_use]
    pub fn text(mut self, name: &str, value: &str) -> Self {
        self.name(name);
        self.text.push('"');
        for c in value.chars() {
            self.character(c);
        }
        self.text.push('"');
        self
    }

    /// A string, unless there is none.
    #[must_use]
    pub fn optional_text(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    /// A UUID.
    #[must_use]
    pub fn uuid(self, name: &str, value: Uuid) -> Self {
        self.text(name, &uuid_text(value))
    }

    /// A whole number.
    #[must_use]
    pub fn whole(mut self, name: &str, value: i64) -> Self {
        self.name(name);
        self.text.push_str(&decimal(value));
        self
    }

    /// An amount in reais.
    #[must_use]
    pub fn amount(mut self, name: &str, value: Valor) -> Self {
        self.name(name);
        self.text.push_str(&value.to_query());
        self
    }

    /// An object within this one.
    #[must_use]
    pub fn object(mut self, name: &str, fill: impl FnOnce(Self) -> Self) -> Self {
        self.name(name);
        self.text.push('{');
        let mut filled = fill(self);
        filled.text.push('}');
        filled
    }

    /// A list of objects.
    #[must_use]
    pub fn objects<T>(mut self, name: &str, items: &[T], fill: impl Fn(Self, &T) -> Self) -> Self {
        self.name(name);
        self.text.push('[');
        for (index, item) in items.iter().enumerate() {
            self.text.push_str(if index == 0 { "{" } else { ",{" });
            self = fill(self, item);
            self.text.push('}');
        }
        self.text.push(']');
        self
    }

    /// A string, or null.
    #[must_use]
    pub fn nullable_text(mut self, name: &str, value: Option<&str>) -> Self {
        if let Some(value) = value {
            return self.text(name, value);
        }
        self.name(name);
        self.text.push_str("null");
        self
    }

    /// The whole text.
    pub fn finish(mut self) -> String {
        self.text.push('}');
        self.text
    }

    /// A member's name, which is of our own making and needs no escapes.
    fn name(&mut self, name: &str) {
        if !self.text.ends_with('{') {
            self.text.push(',');
        }
        for part in ["\"", name, "\":"] {
            self.text.push_str(part);
        }
    }

    fn character(&mut self, c: char) {
        let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
        match c {
            '"' | '\\' => self.text.extend(['\\', c]),
            ..' ' => {
                self.text.push_str("\\u00");
                self.text.extend([digit(c as u32 / 16), digit(c as u32 % 16)]);
            }
            _ => self.text.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_survives() {
        let text: String = ('\0'..'\u{300}').chain(['\u{2028}', '\u{1f600}']).collect();
        let written = ObjectWriter::new().text("texto", &text).finish();
        let read: serde_json::Value = serde_json::from_str(&written).unwrap();
        assert_eq!(read["texto"], text);
    }

    #[test]
    fn an_object_may_be_empty() {
        let written = ObjectWriter::new().object("a", |a| a).whole("b", -1).finish();
        assert_eq!(written, r#"{"a":{},"b":-1}"#);
    }

    #[test]
    fn a_list_is_of_objects() {
        let list = |items: &[i64]| {
            let written = ObjectWriter::new().objects("a", items, |object, item| object.whole("n", *item));
            written.nullable_text("b", None).finish()
        };
        assert_eq!(list(&[1, 2]), r#"{"a":[{"n":1},{"n":2}],"b":null}"#);
        assert_eq!(list(&[]), r#"{"a":[],"b":null}"#);
    }
}
