//! Moments and spans between core, which counts from 1970, and JavaScript, which writes dates.

use std::time::Duration;

use js_sys::Date;
use parcela_core::Violation;
use wasm_bindgen::{JsCast, JsValue};

/// A moment as text (ISO 8601, UTC), which can be kept as it is.
pub(crate) fn text(since_1970: Duration) -> String {
    Date::new(&millis(since_1970).into()).to_iso_string().into()
}

/// The moment that a text or a `Date` of JavaScript stands for.
///
/// # Errors
///
/// `Type` for anything else, `Format` for a text or a `Date` that is no date.
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

/// A span in whole seconds, rounded up.
pub(crate) fn seconds(span: Duration) -> f64 {
    (millis(span) / 1000.0).ceil()
}

fn millis(duration: Duration) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "exact for 285 000 years")]
    let seconds = duration.as_secs() as f64;
    seconds * 1000.0 + f64::from(duration.subsec_millis())
}
