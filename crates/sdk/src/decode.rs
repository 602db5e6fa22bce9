//! Decodes the inputs that JavaScript passes, by the tables of `parcela-json`. Every invalid field is reported by its path, together with
//! all others.
//!
//! Properties are read one by one through `Reflect`, and each text or number by serde-wasm-bindgen. The library's own access to structs
//! stops at the first invalid field. It also does not catch an exception of a getter or a proxy, which would leave the module in the
//! middle of a call.

use js_sys::{Array, JSON, Reflect};
use parcela_core::json::{Field, FromJson, Mismatch, Raw, Shape, ToJson};
use parcela_core::{FieldErrors, Violation, json};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

/// Reads the argument `name` of a call from JavaScript. Returns its value and its errors. Undefined and null count as missing, and a
/// missing text is read as an empty one. An invalid field gets an empty value of its type.
///
/// The errors name an invalid field by its path, such as `endereco.cep`, and an argument that cannot be read at all by `name`. A missing
/// field is `Required`. A field of another type, or one whose getter throws, is `Type`.
pub(crate) fn read<T: FromJson>(name: &'static str, value: &JsValue) -> (T, FieldErrors) {
    const { assert!(is_input(T::SHAPE), "the shape is not that of an input") };
    let Input { text, errors } = text(name, value, T::SHAPE);
    // The same table has written the text, so every mismatch already has an error.
    let value = T::take(Raw::only(&text).unwrap_or(Raw::NULL), &mut Mismatch::default());
    (value, errors)
}

/// Writes the argument as JSON. This is the part of [`read`] that is compiled once for all types.
fn text(name: &'static str, value: &JsValue, shape: &'static Shape) -> Input {
    let mut input = Input::default();
    if let Err(violation) = input.push(value, shape, "") {
        input.errors.add(name, violation);
    }
    input
}

/// The JSON of the part of an input that has been read, and its errors.
#[derive(Default)]
struct Input {
    text: String,
    errors: FieldErrors,
}

impl Input {
    /// Appends a value. `prefix` precedes the names of its fields in paths.
    fn push(&mut self, value: &JsValue, shape: &'static Shape, prefix: &str) -> Result<(), Violation> {
        match shape {
            Shape::Nullable(_) if is_missing(value) => self.text.push_str("null"),
            Shape::Nullable(shape) => return self.push(value, shape, prefix),
            Shape::Text if is_missing(value) => "".write(&mut self.text),
            _ if is_missing(value) => return Err(Violation::Required),
            Shape::Object(fields) if is_object(value) => self.push_object(value, fields, prefix),
            Shape::Text => scalar::<String>(value)?.write(&mut self.text),
            Shape::Number => self.text.push_str(&number(value)?),
            shape => whole(value, shape)?.write(&mut self.text),
        }
        Ok(())
    }

    fn push_object(&mut self, object: &JsValue, fields: &'static [Field], prefix: &str) {
        self.text.push('{');
        let mut separator = "\"";
        for field in fields {
            let value = property(object, field);
            let is_optional = matches!(field.shape, Shape::Nullable(_) | Shape::Text | Shape::Object(_));
            if is_optional && field.missing.is_some() && value.as_ref().is_ok_and(is_missing) {
                continue;
            }
            for part in [separator, field.name, "\":"] {
                self.text.push_str(part);
            }
            separator = ",\"";
            let path = [prefix, field.name].concat();
            let pushed = value.and_then(|value| self.push(&value, field.shape, &[&path, "."].concat()));
            if let Err(violation) = pushed {
                // Null is read as an empty value of the field's type.
                self.text.push_str("null");
                self.errors.add(path, violation);
            }
        }
        self.text.push('}');
    }
}

/// The property with the first of the field's names that is present.
fn property(object: &JsValue, field: &Field) -> Result<JsValue, Violation> {
    for name in [&field.name].into_iter().chain(field.aliases) {
        let value = Reflect::get(object, &(*name).into()).map_err(|_| Violation::Type)?;
        if !is_missing(&value) {
            return Ok(value);
        }
    }
    Ok(JsValue::UNDEFINED)
}

/// Reads a text, number or boolean.
///
/// # Errors
///
/// `Type` for a value of another type.
pub(crate) fn scalar<T: DeserializeOwned>(value: &JsValue) -> Result<T, Violation> {
    // For its error message, the library inspects the refused value. It does not catch an exception that a proxy throws then.
    if value.is_object() || value.is_function() {
        return Err(Violation::Type);
    }
    serde_wasm_bindgen::from_value(value.clone()).map_err(|_| Violation::Type)
}

/// Formats a number with JavaScript's own digits. All numbers with a fraction in inputs are amounts of money. A number beyond `LARGEST`
/// is clamped to it, as both exceed the largest amount. A number with more digits than [`json`] reads has too many for an amount.
fn number(value: &JsValue) -> Result<String, Violation> {
    const LARGEST: f64 = 1e18;
    let number: f64 = scalar(value)?;
    if !number.is_finite() {
        return Err(Violation::Type);
    }
    let digits = JSON::stringify(&number.clamp(-LARGEST, LARGEST).into()).map_or(String::new(), String::from);
    let is_read = json::read::<f64>(digits.as_bytes()).is_some();
    is_read.then_some(digits).ok_or(Violation::Precision)
}

/// Reads a whole number that fits the shape: a number that is exact in JavaScript, or a `BigInt`.
fn whole(value: &JsValue, shape: &Shape) -> Result<i64, Violation> {
    let outside = if value.is_bigint() {
        Violation::TooLarge
    } else {
        Violation::Type
    };
    let whole = scalar::<i64>(value).map_err(|_| outside)?;
    match shape {
        Shape::Whole => i32::try_from(whole).map(i64::from).map_err(|_| outside),
        _ => Ok(whole),
    }
}

/// Whether [`read`] supports the shape: texts, numbers, and objects of them.
const fn is_input(shape: &Shape) -> bool {
    match shape {
        Shape::Text | Shape::Number | Shape::Whole | Shape::Long => true,
        Shape::Nullable(shape) => is_input(shape),
        Shape::Object(fields) => {
            let mut rest = *fields;
            while let [first, others @ ..] = rest {
                if !is_input(first.shape) {
                    return false;
                }
                rest = others;
            }
            true
        }
        Shape::Nothing | Shape::Checked(_) | Shape::Truth | Shape::Uuid | Shape::List(_) | Shape::Map(_) => false,
    }
}

pub(crate) fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

pub(crate) fn is_object(value: &JsValue) -> bool {
    value.is_object() && !value.is_instance_of::<Array>()
}
