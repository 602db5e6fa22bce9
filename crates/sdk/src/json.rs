//! Plain objects in and out, by the host's own JSON: `undefined` and missing are the same, and a `Date` is its ISO text.

use js_sys::JSON;
use parcela_core::{FieldErrors, Violation};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::error;

/// The object that JavaScript passed as `T`.
///
/// # Errors
///
/// The field that has the wrong type, by its path such as `endereco.cep`; `input` when it is no object at all.
pub(crate) fn decode<T: DeserializeOwned>(value: &JsValue) -> Result<T, FieldErrors> {
    let not_an_object = || FieldErrors::of("input", Violation::Type);
    let json = JSON::stringify(value)
        .ok()
        .and_then(|json| json.as_string())
        .unwrap_or_default();
    if !json.starts_with('{') {
        return Err(not_an_object());
    }
    let mut deserializer = serde_json::Deserializer::from_str(&json);
    serde_path_to_error::deserialize(&mut deserializer).map_err(|error| match error.path().to_string().as_str() {
        "." | "?" => missing_field(error.inner()).unwrap_or_else(not_an_object),
        path => FieldErrors::of(path.to_owned(), Violation::Type),
    })
}

/// The object that JavaScript passed as `T`, all of whose fields are optional; undefined and null stand for none of them.
///
/// # Errors
///
/// As [`decode`].
pub(crate) fn decode_optional<T: DeserializeOwned + Default>(value: &JsValue) -> Result<T, FieldErrors> {
    if value.is_undefined() || value.is_null() {
        return Ok(T::default());
    }
    decode(value)
}

/// The text that JavaScript passed as the argument `name`; undefined and null are an empty one.
///
/// # Errors
///
/// `Type` for anything else.
pub(crate) fn text(name: &'static str, value: &JsValue) -> Result<String, FieldErrors> {
    if value.is_undefined() || value.is_null() {
        return Ok(String::new());
    }
    value.as_string().ok_or_else(|| FieldErrors::of(name, Violation::Type))
}

/// The whole number that JavaScript passed as the argument `name`.
///
/// # Errors
///
/// `Required` for undefined and null, `Type` for anything else that is no whole number.
pub(crate) fn whole(name: &'static str, value: &JsValue) -> Result<i32, FieldErrors> {
    if value.is_undefined() || value.is_null() {
        return Err(FieldErrors::of(name, Violation::Required));
    }
    let number = value.as_f64().unwrap_or(f64::NAN);
    if number.fract() == 0.0 && number.abs() <= f64::from(i32::MAX) {
        #[expect(clippy::cast_possible_truncation, reason = "whole and in range")]
        return Ok(number as i32);
    }
    Err(FieldErrors::of(name, Violation::Type))
}

/// The field that serde names between backticks when it is missing.
fn missing_field(error: &serde_json::Error) -> Option<FieldErrors> {
    let text = error.to_string();
    let name = text.strip_prefix("missing field `")?.split('`').next()?;
    Some(FieldErrors::of(name.to_owned(), Violation::Required))
}

/// `value` as a plain object.
///
/// # Errors
///
/// What to throw when the value cannot be handed over.
pub(crate) fn encode(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let json = serde_json::to_string(value).map_err(|_| error::undeliverable())?;
    if json == "null" {
        return Ok(JsValue::UNDEFINED);
    }
    JSON::parse(&json).map_err(|_| error::undeliverable())
}
