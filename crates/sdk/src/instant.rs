//! Converts times and durations between core, which counts from 1970, and JavaScript's dates.

use std::time::Duration;

use js_sys::Date;
use parcela_core::Violation;
use wasm_bindgen::{JsCast, JsValue};

/// Formats a time as ISO 8601 in UTC.
pub(crate) fn text(since_1970: Duration) -> String {
    Date::new(&millis(since_1970).into()).to_iso_string().into()
}

/// Reads a time from a string or a `Date`.
///
/// # Errors
///
/// `Type` for any other value, `Format` for an invalid date.
pub(crate) fn from_js(value: &JsValue) -> Result<Duration, Violation> {
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

/// A duration in whole seconds, rounded up.
pub(crate) fn seconds(span: Duration) -> f64 {
    (millis(span) / 1000.0).ceil()
}

fn millis(duration: Duration) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "exact for 285 000 years")]
    let seconds = duration.as_secs() as f64;
    seconds * 1000.0 + f64::from(duration.subsec_millis())
}
