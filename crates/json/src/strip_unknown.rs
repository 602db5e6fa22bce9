//! Drops the members of a JSON text that its shape does not name.

use crate::read::unescape;
use crate::scan::Scanner;
use crate::shape::{Field, Shape, find};

/// Returns the members of `text` that `shape` names, at every depth; `None` if the text is not JSON of that form.
///
/// Values are copied as written. [`validate`](crate::validate) checks them and finds missing members.
///
/// # Examples
///
/// ```
/// use parcela_json::{FromJson, Json, strip_unknown};
///
/// #[derive(Json)]
/// struct Link {
///     url: Option<String>,
/// }
///
/// assert_eq!(strip_unknown(r#"{"new": 1, "url": null}"#, Link::SHAPE).as_deref(), Some(r#"{"url":null}"#));
/// ```
pub fn strip_unknown(text: &str, shape: &'static Shape) -> Option<String> {
    let mut kept = String::with_capacity(text.len());
    let mut scanner = Scanner::new(text);
    copy(&mut scanner, shape, &mut kept)?;
    scanner.end()?;
    Some(kept)
}

fn copy(scanner: &mut Scanner<'_>, shape: &'static Shape, kept: &mut String) -> Option<()> {
    match shape {
        Shape::Nullable(_) if scanner.takes_word("null") => {
            kept.push_str("null");
            Some(())
        }
        Shape::Nullable(shape) => copy(scanner, shape, kept),
        Shape::List(shape) => {
            kept.push('[');
            let mut separator = "";
            scanner.elements(|scanner| {
                kept.push_str(separator);
                separator = ",";
                copy(scanner, shape, kept)
            })?;
            kept.push(']');
            Some(())
        }
        Shape::Object(fields) => copy_object(scanner, fields, kept),
        Shape::Nothing
        | Shape::Text
        | Shape::Checked(_)
        | Shape::Number
        | Shape::Whole
        | Shape::Long
        | Shape::Truth
        | Shape::Uuid
        | Shape::Map(_) => {
            kept.push_str(scanner.value()?);
            Some(())
        }
    }
}

fn copy_object(scanner: &mut Scanner<'_>, fields: &'static [Field], kept: &mut String) -> Option<()> {
    kept.push('{');
    let mut separator = "\"";
    let mut next = 0;
    scanner.unnamed_members(|scanner| {
        // As in `check_object`.
        let index = match fields.get(next) {
            Some(field) if scanner.takes_name(field.name) => Some(next),
            _ => find(fields, &unescape(scanner.name()?)?),
        };
        let Some(index) = index else {
            return scanner.value().map(drop);
        };
        next = index + 1;
        let Field { name, shape, .. } = &fields[index];
        for part in [separator, name, "\":"] {
            kept.push_str(part);
        }
        separator = ",\"";
        copy(scanner, shape, kept)
    })?;
    kept.push('}');
    Some(())
}
