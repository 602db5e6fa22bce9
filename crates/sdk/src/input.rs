//! What JavaScript passed, read field by field: whatever it is, it is read or refused by name.

use js_sys::{Array, Reflect};
use parcela_core::{FieldErrors, Violation};
use wasm_bindgen::{JsCast, JsValue};

/// The largest whole number up to which every one is exact in JavaScript (`Number.MAX_SAFE_INTEGER`).
const SAFE: f64 = 9_007_199_254_740_991.0;

/// An object that JavaScript passed. What is wrong with a field is noted under its path, such as `endereco.cep`.
///
/// A field that is undefined or null is missing; a getter that throws, a symbol or any other wrong type is a
/// [`Violation::Type`].
pub(crate) struct Input<'e> {
    object: JsValue,
    prefix: &'static str,
    errors: &'e mut FieldErrors,
}

/// What `fill` reads from `value`, which the caller knows as `name`.
///
/// # Errors
///
/// Each wrong field; `name` itself when the value is no object.
pub(crate) fn object<T>(
    name: &'static str,
    value: &JsValue,
    fill: impl FnOnce(&mut Input<'_>) -> T,
) -> Result<T, FieldErrors> {
    let mut errors = FieldErrors::default();
    let filled = fill(&mut Input::new(name, value, &mut errors)?);
    errors.into_result(filled)
}

/// As [`object`], where undefined and null stand for an object without fields.
pub(crate) fn optional_object<T>(
    name: &'static str,
    value: &JsValue,
    fill: impl FnOnce(&mut Input<'_>) -> T,
) -> Result<T, FieldErrors> {
    if is_missing(value) {
        object(name, &js_sys::Object::new(), fill)
    } else {
        object(name, value, fill)
    }
}

/// The text that JavaScript passed as the argument `name`; undefined and null are an empty one.
///
/// # Errors
///
/// `Type` for anything else.
pub(crate) fn text(name: &'static str, value: &JsValue) -> Result<String, FieldErrors> {
    if is_missing(value) {
        return Ok(String::new());
    }
    value.as_string().ok_or_else(|| FieldErrors::of(name, Violation::Type))
}

/// The whole number that JavaScript passed as the argument `name`.
///
/// # Errors
///
/// `Required` for undefined and null, `Type` for anything else that is no whole number of 32 bits.
pub(crate) fn whole(name: &'static str, value: &JsValue) -> Result<i32, FieldErrors> {
    if is_missing(value) {
        return Err(FieldErrors::of(name, Violation::Required));
    }
    let number = as_whole(value).and_then(|number| number.try_into().ok());
    number.ok_or_else(|| FieldErrors::of(name, Violation::Type))
}

impl<'e> Input<'e> {
    fn new(name: &'static str, value: &JsValue, errors: &'e mut FieldErrors) -> Result<Self, FieldErrors> {
        if !is_object(value) {
            return Err(FieldErrors::of(name, Violation::Type));
        }
        Ok(Self {
            object: value.clone(),
            prefix: "",
            errors,
        })
    }

    /// A field that is there.
    pub(crate) fn value(&mut self, name: &'static str) -> Option<JsValue> {
        match Reflect::get(&self.object, &name.into()) {
            Ok(value) if is_missing(&value) => None,
            Ok(value) => Some(value),
            Err(_) => self.refuse(name, Violation::Type),
        }
    }

    /// A text; a missing one is empty, for the rules of the operation to judge.
    pub(crate) fn text(&mut self, name: &'static str) -> String {
        self.optional_text(name).unwrap_or_default()
    }

    /// A text, if there is one.
    pub(crate) fn optional_text(&mut self, name: &'static str) -> Option<String> {
        let value = self.value(name)?;
        value.as_string().or_else(|| self.refuse(name, Violation::Type))
    }

    /// A number, which must be there.
    pub(crate) fn number(&mut self, name: &'static str) -> f64 {
        let number = self.optional_number(name);
        self.required(name, number)
    }

    /// A number, if there is one.
    pub(crate) fn optional_number(&mut self, name: &'static str) -> Option<f64> {
        let number = self.value(name)?.as_f64();
        number
            .filter(|number| number.is_finite())
            .or_else(|| self.refuse(name, Violation::Type))
    }

    /// A whole number of 32 bits, which must be there.
    pub(crate) fn whole(&mut self, name: &'static str) -> i32 {
        let number = self.optional_whole(name);
        self.required(name, number)
    }

    /// A whole number of as many bits as the field has, if there is one.
    pub(crate) fn optional_whole<T: TryFrom<i64>>(&mut self, name: &'static str) -> Option<T> {
        let number = as_whole(&self.value(name)?).and_then(|number| number.try_into().ok());
        number.or_else(|| self.refuse(name, Violation::Type))
    }

    /// An object within this one; a missing one has no fields.
    pub(crate) fn object<T: Default>(&mut self, name: &'static str, fill: impl FnOnce(&mut Input<'_>) -> T) -> T {
        let object = self.value(name).unwrap_or_else(|| js_sys::Object::new().into());
        if is_object(&object) {
            return fill(&mut Input {
                object,
                prefix: name,
                errors: self.errors,
            });
        }
        self.refuse(name, Violation::Type).unwrap_or_default()
    }

    /// Notes what is wrong with a field.
    pub(crate) fn refuse<T>(&mut self, name: &'static str, violation: Violation) -> Option<T> {
        if self.prefix.is_empty() {
            self.errors.add(name, violation);
        } else {
            self.errors.add([self.prefix, name].join("."), violation);
        }
        None
    }

    /// `value`, or the note that it is missing, unless something else is wrong with it already.
    fn required<T: Default>(&mut self, name: &'static str, value: Option<T>) -> T {
        if value.is_none() && self.errors.first(name).is_none() {
            self.refuse::<T>(name, Violation::Required);
        }
        value.unwrap_or_default()
    }
}

fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

fn is_object(value: &JsValue) -> bool {
    value.is_object() && !value.is_instance_of::<Array>()
}

fn as_whole(value: &JsValue) -> Option<i64> {
    let number = value.as_f64()?;
    #[expect(clippy::cast_possible_truncation, reason = "whole, and far inside the range")]
    (number.abs() <= SAFE && number % 1.0 == 0.0).then_some(number as i64)
}
