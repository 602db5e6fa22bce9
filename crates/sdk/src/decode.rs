//! What JavaScript passed, read property by property as the tables of `parcela-json` say: whatever stands there, it is read, or
//! refused by its name together with all other wrong fields.
//!
//! serde-wasm-bindgen writes what JavaScript is given (`encode.rs`), but does not read. Measured in kB of brotli of a page's
//! download:
//!
//! | the inputs are read by | |
//! |---|---|
//! | this module | 0 |
//! | serde-wasm-bindgen, one visitor led by the tables | +7.4 |
//! | serde-wasm-bindgen, a derived visitor for each of the nine (before it wrote anything) | +12.5 |
//!
//! More than half of the 7.4 is what words its errors, `std::fmt` and the printing of floating-point numbers: every method of its
//! `Deserializer` refers to them, and no option leaves them out. Nobody would see those errors. It stops at the first wrong
//! field, too, and lets through what a getter throws, which would leave the module in the middle of a call.

use js_sys::{Array, BigInt, Reflect};
use parcela_core::json::{Field, FromJson, Mismatch, Raw, Shape, ToJson};
use parcela_core::{FieldErrors, Violation};
use wasm_bindgen::{JsCast, JsValue};

/// The largest whole number up to which every one is exact in JavaScript (`Number.MAX_SAFE_INTEGER`).
const SAFE: f64 = 9_007_199_254_740_991.0;

/// What JavaScript passed as the argument `name`. Undefined and null are missing, and a missing text is an empty one.
///
/// # Errors
///
/// Each wrong field, by its path such as `endereco.cep`, or `name` itself: `Required` for one that is missing, `Type` for one of
/// another type or whose getter throws.
pub(crate) fn read<T: FromJson>(name: &'static str, value: &JsValue) -> Result<T, FieldErrors> {
    const { assert!(is_input(T::SHAPE), "no input holds such a value") };
    let text = text(name, value, T::SHAPE)?;
    // The text has been written by the same table: there is no mismatch.
    Ok(T::take(Raw::only(&text).unwrap_or(Raw::NULL), &mut Mismatch::default()))
}

/// The JSON of what JavaScript passed: the part of [`read`] that is compiled once for all types.
fn text(name: &'static str, value: &JsValue, shape: &'static Shape) -> Result<String, FieldErrors> {
    let mut input = Input::default();
    if let Err(violation) = input.push(value, shape, "") {
        input.errors.add(name, violation);
    }
    input.errors.into_result(input.text)
}

/// The text of an input as far as it has been read, and what is wrong with it.
#[derive(Default)]
struct Input {
    text: String,
    errors: FieldErrors,
}

impl Input {
    /// Appends a value; `prefix` stands before the names of its fields.
    fn push(&mut self, value: &JsValue, shape: &'static Shape, prefix: &str) -> Result<(), Violation> {
        match shape {
            Shape::Nullable(_) if is_missing(value) => self.text.push_str("null"),
            Shape::Nullable(shape) => return self.push(value, shape, prefix),
            Shape::Text if is_missing(value) => "".write(&mut self.text),
            _ if is_missing(value) => return Err(Violation::Required),
            Shape::Object(fields) if is_object(value) => self.push_object(value, fields, prefix),
            Shape::Text => value.as_string().ok_or(Violation::Type)?.write(&mut self.text),
            shape if value.is_bigint() => self.text.push_str(&bigint(value, shape)?),
            shape => number(value, shape).ok_or(Violation::Type)?.write(&mut self.text),
        }
        Ok(())
    }

    fn push_object(&mut self, object: &JsValue, fields: &'static [Field], prefix: &str) {
        self.text.push('{');
        let mut separator = "\"";
        for field in fields {
            let value = property(object, field);
            if field.missing.is_some() && value.as_ref().is_ok_and(is_missing) {
                continue;
            }
            for part in [separator, field.name, "\":"] {
                self.text.push_str(part);
            }
            separator = ",\"";
            let path = [prefix, field.name].concat();
            let pushed = value.and_then(|value| self.push(&value, field.shape, &[&path, "."].concat()));
            if let Err(violation) = pushed {
                self.errors.add(path, violation);
            }
        }
        self.text.push('}');
    }
}

/// The property with the first of a field's names that is there.
fn property(object: &JsValue, field: &Field) -> Result<JsValue, Violation> {
    for name in [&field.name].into_iter().chain(field.aliases) {
        let value = Reflect::get(object, &(*name).into()).map_err(|_| Violation::Type)?;
        if !is_missing(&value) {
            return Ok(value);
        }
    }
    Ok(JsValue::UNDEFINED)
}

/// A number that the shape takes.
fn number(value: &JsValue, shape: &Shape) -> Option<f64> {
    let largest = match shape {
        Shape::Number => return value.as_f64().filter(|number| number.is_finite()),
        Shape::Whole => f64::from(i32::MAX),
        _ => SAFE,
    };
    value
        .as_f64()
        .filter(|number| number.abs() <= largest && number % 1.0 == 0.0)
}

/// The digits of a `BigInt` that the shape has room for, where it takes whole numbers.
fn bigint(value: &JsValue, shape: &Shape) -> Result<String, Violation> {
    let digits = value.unchecked_ref::<BigInt>().to_string(10);
    let digits = digits.map(String::from).map_err(|_| Violation::Type)?;
    match (shape, digits.parse::<i64>()) {
        (Shape::Long, Ok(_)) => Ok(digits),
        (Shape::Whole, Ok(whole)) if i32::try_from(whole).is_ok() => Ok(digits),
        (Shape::Long | Shape::Whole, _) => Err(Violation::TooLarge),
        _ => Err(Violation::Type),
    }
}

/// Whether [`read`] knows the shape: texts, numbers, and objects of them.
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
        Shape::Nothing | Shape::Truth | Shape::Uuid | Shape::List(_) | Shape::Map(_) => false,
    }
}

pub(crate) fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

pub(crate) fn is_object(value: &JsValue) -> bool {
    value.is_object() && !value.is_instance_of::<Array>()
}
