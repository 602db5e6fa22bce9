//! Reports the first value of a text that does not match its shape.

use std::borrow::Cow;

use crate::read::unescape;
use crate::scan::Scanner;
use crate::shape::{Field, Shape, find, validate};
use crate::text::decimal;

/// The first value of a text that does not match its shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShapeError {
    /// The path of the value: names of members and indices of items, joined by points, such as `itens.0.numero`; empty for the text
    /// itself. All names are those of the shape, or a map's own.
    pub path: String,
    /// The expected value, in English, such as `a whole number`.
    pub expected: &'static str,
    /// Whether the value is missing.
    pub is_missing: bool,
}

/// Returns the first value of `text` that does not match `shape`; `None` for a text that [`validate`] accepts.
///
/// # Examples
///
/// ```
/// use parcela_json::{FromJson, Json, shape_error};
///
/// #[derive(Json)]
/// struct Order {
///     numero: i64,
/// }
///
/// let error = shape_error(r#"[{ "numero": 1 }, { "numero": "2" }]"#, Vec::<Order>::SHAPE).unwrap();
/// assert_eq!((error.path.as_str(), error.expected), ("1.numero", "a whole number in 64 bits"));
/// ```
pub fn shape_error(text: &str, shape: &'static Shape) -> Option<ShapeError> {
    if validate(text, shape).is_some() {
        return None;
    }
    within(text, shape).or_else(|| Some(ShapeError::at(shape)))
}

impl ShapeError {
    fn at(shape: &Shape) -> Self {
        Self {
            path: String::new(),
            expected: expected(shape),
            is_missing: false,
        }
    }

    fn below(mut self, name: &str) -> Self {
        let separator = if self.path.is_empty() { "" } else { "." };
        self.path = [name, separator, &self.path].concat();
        self
    }
}

/// The error of a member or an item; `None` if the value itself does not match.
fn within(text: &str, shape: &'static Shape) -> Option<ShapeError> {
    match shape {
        Shape::Nullable(shape) => within(text, shape),
        Shape::List(item) => of_each(&items(text)?, item),
        Shape::Map(value) => of_each(&members(text)?, value),
        Shape::Object(fields) => of_object(&members(text)?, fields),
        _ => None,
    }
}

fn of_each(parts: &[Member<'_>], shape: &'static Shape) -> Option<ShapeError> {
    parts
        .iter()
        .find_map(|(name, value)| Some(shape_error(value, shape)?.below(name)))
}

fn of_object(parts: &[Member<'_>], fields: &'static [Field]) -> Option<ShapeError> {
    let wrong = parts.iter().find_map(|(name, value)| {
        let field = &fields[find(fields, name)?];
        Some(shape_error(value, field.shape)?.below(field.name))
    });
    let is_there = |field: &Field| {
        parts
            .iter()
            .any(|(name, _)| find(std::slice::from_ref(field), name).is_some())
    };
    wrong.or_else(|| {
        let field = fields
            .iter()
            .find(|field| field.missing.is_none() && !is_there(field))?;
        let error = ShapeError::at(field.shape).below(field.name);
        Some(ShapeError {
            is_missing: true,
            ..error
        })
    })
}

/// A member with its name, or an item with its index.
type Member<'a> = (Cow<'a, str>, &'a str);

fn members(text: &str) -> Option<Vec<Member<'_>>> {
    let mut parts = Vec::new();
    Scanner::new(text).members(|scanner, name| {
        parts.push((unescape(name)?, scanner.value()?));
        Some(())
    })?;
    Some(parts)
}

fn items(text: &str) -> Option<Vec<Member<'_>>> {
    let mut parts: Vec<Member<'_>> = Vec::new();
    Scanner::new(text).elements(|scanner| {
        let index = decimal(u32::try_from(parts.len()).ok()?);
        parts.push((index.into(), scanner.value()?));
        Some(())
    })?;
    Some(parts)
}

fn expected(shape: &Shape) -> &'static str {
    match shape {
        Shape::Nothing => "anything",
        Shape::Text => "a text",
        Shape::Checked(rule) => rule.expected,
        Shape::Number => "a number of at most 19 digits",
        Shape::Whole => "a whole number",
        Shape::Long => "a whole number in 64 bits",
        Shape::Truth => "true or false",
        Shape::Uuid => "a UUID",
        Shape::Nullable(shape) => expected(shape),
        Shape::List(_) => "a list",
        Shape::Map(_) | Shape::Object(_) => "an object",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ITEM: Shape = Shape::Object(&[
        Field {
            name: "numero",
            aliases: &["number"],
            shape: &Shape::Long,
            missing: None,
        },
        Field {
            name: "total",
            aliases: &[],
            shape: &Shape::Nullable(&Shape::Number),
            missing: Some("null"),
        },
    ]);
    const PAGE: Shape = Shape::Object(&[
        Field {
            name: "itens",
            aliases: &[],
            shape: &Shape::List(&ITEM),
            missing: None,
        },
        Field {
            name: "erros",
            aliases: &[],
            shape: &Shape::Nullable(&Shape::Map(&Shape::List(&Shape::Text))),
            missing: Some("null"),
        },
    ]);

    fn check(text: &str, expected: Option<(&str, &str, bool)>) {
        let found = shape_error(text, &PAGE);
        let found = found
            .as_ref()
            .map(|error| (error.path.as_str(), error.expected, error.is_missing));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn the_first_mismatch_is_named_by_its_path() {
        check(r#"{"itens":[{"numero":1}]}"#, None);
        check(r#"{"itens":[{"number":1,"total":null}],"novo":"x"}"#, None);
        check(
            r#"{"itens":[{"numero":1},{"numero":"2"}]}"#,
            Some(("itens.1.numero", "a whole number in 64 bits", false)),
        );
        check(
            r#"{"itens":[{"numero":1,"total":"10,00"}]}"#,
            Some(("itens.0.total", "a number of at most 19 digits", false)),
        );
        check(
            r#"{"itens":[{"numero":1,"total":0.12345678901234567890}]}"#,
            Some(("itens.0.total", "a number of at most 19 digits", false)),
        );
        check(
            r#"{"itens":[{"total":1}]}"#,
            Some(("itens.0.numero", "a whole number in 64 bits", true)),
        );
        check(
            r#"{"itens":[{"numero":9223372036854775808}]}"#,
            Some(("itens.0.numero", "a whole number in 64 bits", false)),
        );
        check(r#"{"itens":{}}"#, Some(("itens", "a list", false)));
        check(
            r#"{"itens":[],"erros":{"cpf":[1]}}"#,
            Some(("erros.cpf.0", "a text", false)),
        );
        check(r#"{"erros":null}"#, Some(("itens", "a list", true)));
    }

    #[test]
    fn a_text_of_another_form_is_the_mismatch_itself() {
        for text in ["", "<html>", "[]", "null", "{\"itens\":[", "{\"itens\":[]} x"] {
            check(text, Some(("", "an object", false)));
        }
    }
}
