//! The check of a JSON object against the fields of a type, before serde reads it.

use parcela_core::Violation;
use parcela_json::{Field, Shape};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::api::erros::Erros;
use crate::domain::strictness::Reading;

/// Checks the properties of an object, and replaces each unusable value by a placeholder. `prefix` is put before the names in `erros`.
pub(super) fn check(
    object: &mut Map<String, Value>,
    prefix: &str,
    fields: &'static [Field],
    reading: Reading,
    erros: &mut Erros,
) {
    for field in fields {
        let name = [prefix, field.name].concat();
        let (shape, nullable) = plain(field.shape);
        match object.get_mut(field.name) {
            None | Some(Value::Null) if nullable => {}
            None | Some(Value::Null) => {
                erros.add(name, Violation::Required);
                object.insert(field.name.to_owned(), placeholder(shape));
            }
            Some(value) => {
                if !accepts(shape, value) {
                    erros.add(name, Violation::Format);
                    *value = placeholder(shape);
                } else if let Value::Object(nested) = value {
                    check(nested, &(name + "."), shape.fields(), reading, erros);
                } else if let Some(spelling) = value.as_str().and_then(|text| reading.objection(field.name, text)) {
                    erros.add(name, spelling);
                }
            }
        }
    }
}

/// The full names of the properties that no field lists.
pub(super) fn unknown(object: &Map<String, Value>, prefix: &str, fields: &'static [Field]) -> Vec<String> {
    let mut found = Vec::new();
    for (name, value) in object {
        let field = fields.iter().find(|field| field.name == name);
        let name = [prefix, name].concat();
        match (field.map(|field| plain(field.shape).0), value) {
            (None, _) => found.push(name),
            (Some(shape @ Shape::Object(_)), Value::Object(nested)) => {
                found.extend(unknown(nested, &(name + "."), shape.fields()));
            }
            (Some(_), _) => {}
        }
    }
    found
}

/// Whether the value has this shape, regardless of the properties of an object. A whole number such as `3.0` is converted to an integer,
/// as it is one by JSON Schema, and so by the description.
fn accepts(shape: &Shape, value: &mut Value) -> bool {
    match shape {
        Shape::Nothing => true,
        Shape::Text | Shape::Checked(_) | Shape::Uuid => value.is_string(),
        Shape::Number => value.is_number(),
        Shape::Long => make_whole(value).is_some(),
        Shape::Whole => make_whole(value).is_some_and(|number| i32::try_from(number).is_ok()),
        Shape::Truth => value.is_boolean(),
        Shape::Nullable(shape) => value.is_null() || accepts(shape, value),
        Shape::List(_) => value.is_array(),
        Shape::Map(_) | Shape::Object(_) => value.is_object(),
    }
}

/// The placeholder for a missing or wrong value, so that the rest can still be read.
fn placeholder(shape: &Shape) -> Value {
    match shape {
        Shape::Nothing | Shape::Nullable(_) => Value::Null,
        Shape::Text | Shape::Checked(_) => Value::String(String::new()),
        Shape::Uuid => Value::String(Uuid::nil().to_string()),
        Shape::Number | Shape::Whole | Shape::Long => Value::from(0),
        Shape::Truth => Value::Bool(false),
        Shape::List(_) => Value::Array(Vec::new()),
        Shape::Map(_) | Shape::Object(_) => Value::Object(Map::new()),
    }
}

/// The shape of a value that is not null, and whether null is allowed.
fn plain(shape: &'static Shape) -> (&'static Shape, bool) {
    match shape {
        Shape::Nullable(shape) => (shape, true),
        shape => (shape, false),
    }
}

/// Replaces the value by the whole number that it represents, and returns the number.
fn make_whole(value: &mut Value) -> Option<i64> {
    /// A double represents every whole number up to this one exactly.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if let Some(number) = value.as_f64().filter(|_| value.is_f64()) {
        if number.fract() != 0.0 || number.abs() > EXACT {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole, and far inside the range")]
        let whole = number as i64;
        *value = Value::from(whole);
    }
    value.as_i64()
}
