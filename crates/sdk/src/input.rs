//! What JavaScript passed, read field by field: whatever it is, it is read or refused by name.

use js_sys::{Array, Reflect};
use parcela_core::json::{Fields, FromFields};
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

/// The value that JavaScript passed as the argument `name`.
///
/// # Errors
///
/// Each wrong field; `name` itself when the value is no object.
pub(crate) fn read<T: FromFields>(name: &'static str, value: &JsValue) -> Result<T, FieldErrors> {
    object(name, value, |input| T::from_fields(input))
}

/// As [`read`], where undefined and null stand for an object without fields.
pub(crate) fn read_optional<T: FromFields>(name: &'static str, value: &JsValue) -> Result<T, FieldErrors> {
    optional_object(name, value, |input| T::from_fields(input))
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

    /// Notes what is wrong with a field.
    pub(crate) fn refuse<T>(&mut self, name: &'static str, violation: Violation) -> Option<T> {
        if self.prefix.is_empty() {
            self.errors.add(name, violation);
        } else {
            self.errors.add([self.prefix, name].join("."), violation);
        }
        None
    }
}

impl Fields for Input<'_> {
    fn text(&mut self, name: &'static str) -> Option<String> {
        let value = self.value(name)?;
        value.as_string().or_else(|| self.refuse(name, Violation::Type))
    }

    fn number(&mut self, name: &'static str) -> Option<f64> {
        let number = self.value(name)?.as_f64();
        number
            .filter(|number| number.is_finite())
            .or_else(|| self.refuse(name, Violation::Type))
    }

    fn whole<T: TryFrom<i64>>(&mut self, name: &'static str) -> Option<T> {
        let number = as_whole(&self.value(name)?).and_then(|number| number.try_into().ok());
        number.or_else(|| self.refuse(name, Violation::Type))
    }

    fn required<T: Default>(&mut self, name: &'static str, value: Option<T>) -> T {
        if value.is_none() && self.errors.first(name).is_none() {
            self.refuse::<T>(name, Violation::Required);
        }
        value.unwrap_or_default()
    }

    /// Where the value is no object, the fields of an empty one stand in for it.
    fn object<T: FromFields>(&mut self, name: &'static str) -> T {
        let mut object = self.value(name).unwrap_or_else(|| js_sys::Object::new().into());
        let mut dropped = FieldErrors::default();
        let is_object = is_object(&object);
        if !is_object {
            self.refuse::<()>(name, Violation::Type);
            object = js_sys::Object::new().into();
        }
        T::from_fields(&mut Input {
            object,
            prefix: name,
            errors: if is_object { self.errors } else { &mut dropped },
        })
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
