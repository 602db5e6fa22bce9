//! Decodes the inputs that JavaScript passes, by the tables of `parcela-json`. Every invalid field is reported by its path, together with
//! all others.
//!
//! Properties are read one by one through `Reflect`. serde-wasm-bindgen would stop at the first invalid field, does not catch an exception
//! of a getter or a proxy, which would leave the module in the middle of a call, and formats a message about each refused value, which adds
//! 11 kB of brotli to the download.

use std::time::Duration;
#[cfg(feature = "server")]
use std::{cell::RefCell, collections::BTreeMap};

use js_sys::{Array, Date, JSON, Number, Reflect};
use parcela_core::json::{Field, FromJson, Mismatch, Raw, Shape, ToJson};
use parcela_core::operation::{self, InputLocation};
use parcela_core::{FieldErrors, Violation, json};
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

/// Reads the arguments of an operation, one for each part of its input, as [`read`] does. The errors name the parameter of a path by its own
/// name, and a query or a body that is not an object by `input`.
pub(crate) fn arguments<I: operation::Input>(given: &[&JsValue]) -> (I::Value, FieldErrors) {
    const { assert!(are_inputs(I::LOCATIONS), "a shape is not that of an input") };
    let Input { text, errors } = object(given, I::LOCATIONS);
    let value = I::take(Raw::only(&text).unwrap_or(Raw::NULL), &mut Mismatch::default());
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

/// Writes the arguments as one object. This is the part of [`arguments`] that is compiled once for all operations.
fn object(given: &[&JsValue], parts: &'static [(InputLocation, &'static Shape)]) -> Input {
    let mut input = Input::default();
    input.text.push('{');
    for (value, (location, shape)) in given.iter().zip(parts) {
        let fields = shape.fields();
        match location {
            InputLocation::Path => {
                for field in fields {
                    input.push_field(Ok((*value).clone()), field, "");
                }
            }
            _ if is_object(value) => input.push_fields(value, fields, ""),
            // A query of optional fields may be missing.
            InputLocation::Query if is_missing(value) && shape.empty().is_some() => {}
            _ if is_missing(value) => input.errors.add("input", Violation::Required),
            _ => input.errors.add("input", Violation::Type),
        }
    }
    input.text.push('}');
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
            Shape::Object(fields) if is_object(value) => {
                self.text.push('{');
                self.push_fields(value, fields, prefix);
                self.text.push('}');
            }
            Shape::Object(_) => return Err(Violation::Type),
            Shape::Text => value.as_string().ok_or(Violation::Type)?.write(&mut self.text),
            Shape::Number => self.text.push_str(&number(value)?),
            shape => whole(value, shape)?.write(&mut self.text),
        }
        Ok(())
    }

    fn push_fields(&mut self, object: &JsValue, fields: &'static [Field], prefix: &str) {
        for field in fields {
            self.push_field(property(object, field), field, prefix);
        }
    }

    /// Appends a member of an object.
    fn push_field(&mut self, value: Result<JsValue, Violation>, field: &'static Field, prefix: &str) {
        let is_optional = matches!(field.shape, Shape::Nullable(_) | Shape::Text | Shape::Object(_));
        if is_optional && field.missing.is_some() && value.as_ref().is_ok_and(is_missing) {
            return;
        }
        let separator = if self.text.ends_with('{') { "\"" } else { ",\"" };
        for part in [separator, field.name, "\":"] {
            self.text.push_str(part);
        }
        let path = [prefix, field.name].concat();
        let pushed = value.and_then(|value| self.push(&value, field.shape, &[&path, "."].concat()));
        if let Err(violation) = pushed {
            // Null is read as an empty value of the field's type.
            self.text.push_str("null");
            self.errors.add(path, violation);
        }
    }
}

/// The property with the first of the field's names that is present.
fn property(object: &JsValue, field: &Field) -> Result<JsValue, Violation> {
    for name in [&field.name].into_iter().chain(field.aliases) {
        let value = Reflect::get(object, &key(name)).map_err(|_| Violation::Type)?;
        if !is_missing(&value) {
            return Ok(value);
        }
    }
    Ok(JsValue::UNDEFINED)
}

/// Formats a number with JavaScript's own digits. All numbers with a fraction in inputs are amounts of money. A number beyond `LARGEST`
/// is clamped to it, as both exceed the largest amount. A number with more digits than [`json`] reads has too many for an amount.
fn number(value: &JsValue) -> Result<String, Violation> {
    const LARGEST: f64 = 1e18;
    let number = value.as_f64().filter(|number| number.is_finite());
    let number = number.ok_or(Violation::Type)?;
    let digits = JSON::stringify(&number.clamp(-LARGEST, LARGEST).into()).map_or(String::new(), String::from);
    let is_read = json::read::<f64>(digits.as_bytes()).is_some();
    is_read.then_some(digits).ok_or(Violation::Precision)
}

/// Reads a whole number that fits the shape: a number that is exact in JavaScript, or a `BigInt`.
fn whole(value: &JsValue, shape: &Shape) -> Result<i64, Violation> {
    let (whole, outside) = if value.is_bigint() {
        (i64::try_from(value.clone()).ok(), Violation::TooLarge)
    } else {
        let exact = value.as_f64().filter(|_| Number::is_safe_integer(value));
        #[expect(clippy::cast_possible_truncation, reason = "a whole number of less than 2^53")]
        (exact.map(|number| number as i64), Violation::Type)
    };
    let fits = |whole: &i64| !matches!(shape, Shape::Whole) || i32::try_from(*whole).is_ok();
    whole.filter(fits).ok_or(outside)
}

/// Reads a time, since 1970, from a string or a `Date`.
///
/// # Errors
///
/// `Type` for any other value, `Format` for an invalid date.
pub(crate) fn time(value: &JsValue) -> Result<Duration, Violation> {
    if !value.is_string() && !value.is_instance_of::<Date>() {
        return Err(Violation::Type);
    }
    let millis = Date::new(value).get_time();
    if millis.is_nan() {
        return Err(Violation::Format);
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole milliseconds since 1970; a date before that saturates to it"
    )]
    Ok(Duration::from_millis(millis as u64))
}

const fn are_inputs(parts: &[(InputLocation, &Shape)]) -> bool {
    let mut rest = parts;
    while let [(_, shape), others @ ..] = rest {
        if !is_input(shape) {
            return false;
        }
        rest = others;
    }
    true
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

/// A property's name for `Reflect`. A server reads the same options for each of its calls, so its names are kept.
pub(crate) fn key(name: &'static str) -> JsValue {
    #[cfg(feature = "server")]
    {
        thread_local! {
            static KEYS: RefCell<BTreeMap<&'static str, JsValue>> = const { RefCell::new(BTreeMap::new()) };
        }
        KEYS.with_borrow_mut(|keys| keys.entry(name).or_insert_with(|| name.into()).clone())
    }
    #[cfg(not(feature = "server"))]
    name.into()
}

pub(crate) fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

pub(crate) fn is_object(value: &JsValue) -> bool {
    value.is_object() && !value.is_instance_of::<Array>()
}
