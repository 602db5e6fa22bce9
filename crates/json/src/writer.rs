//! Writes objects member by member.

use uuid::Uuid;

use crate::write::{ToJson, push_name};

/// Writes an object member by member.
///
/// # Examples
///
/// ```
/// use parcela_json::ObjectWriter;
///
/// let text = ObjectWriter::new()
///     .text("nome", "Ana \"Lima\"")
///     .amount("valor", 1500.5)
///     .object("endereco", |endereco| endereco.text("cep", "01310100"))
///     .finish();
/// assert_eq!(text, r#"{"nome":"Ana \"Lima\"","valor":1500.5,"endereco":{"cep":"01310100"}}"#);
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
        value.write(&mut self.text);
        self
    }

    /// A UUID.
    #[must_use]
    pub fn uuid(mut self, name: &str, value: Uuid) -> Self {
        self.name(name);
        value.write(&mut self.text);
        self
    }

    /// A whole number.
    #[must_use]
    pub fn whole(mut self, name: &str, value: i64) -> Self {
        self.name(name);
        value.write(&mut self.text);
        self
    }

    /// An amount in reais.
    #[must_use]
    pub fn amount(mut self, name: &str, value: impl Into<f64>) -> Self {
        self.name(name);
        value.into().write(&mut self.text);
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

    /// Any value.
    #[must_use]
    pub fn value(mut self, name: &str, value: &impl ToJson) -> Self {
        self.name(name);
        value.write(&mut self.text);
        self
    }

    /// Returns the text.
    pub fn finish(mut self) -> String {
        self.text.push('}');
        self.text
    }

    fn name(&mut self, name: &str) {
        push_name(&mut self.text, name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_may_be_empty() {
        let written = ObjectWriter::new().object("a", |a| a).whole("b", -1).value("c", &true);
        assert_eq!(written.finish(), r#"{"a":{},"b":-1,"c":true}"#);
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
