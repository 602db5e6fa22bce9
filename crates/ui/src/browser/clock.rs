//! The seller's clock and calendar.

use chrono::NaiveDate;
use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// Returns the current date on the seller's calendar.
pub fn today() -> NaiveDate {
    let date = Date::new_0();
    let year = i32::try_from(date.get_full_year()).unwrap_or(i32::MAX);
    NaiveDate::from_ymd_opt(year, date.get_month() + 1, date.get_date()).unwrap_or(NaiveDate::MAX)
}

/// Formats the time of day on the seller's clock at `millis` since the Unix epoch, as is usual in the language.
pub fn time_of_day(millis: u64, lang: &str) -> String {
    let options = Object::new();
    for name in ["hour", "minute"] {
        let _ = Reflect::set(&options, &name.into(), &"2-digit".into());
    }
    date_of(millis)
        .to_locale_time_string_with_options(lang, &options)
        .into()
}

/// The time zone of orders' times: UTC-3, whose name has the opposite sign. The filter of the list has the same days.
const BRAZIL: &str = "Etc/GMT+3";

/// Formats the date and the time of day in Brazil at `millis` since the Unix epoch, as is usual in the language.
pub fn date_and_time(millis: u64, lang: &str) -> String {
    let options = Object::new();
    for (name, value) in [("dateStyle", "short"), ("timeStyle", "short"), ("timeZone", BRAZIL)] {
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    date_of(millis).to_locale_string(lang, &options).into()
}

/// Parses a time in ISO 8601 into milliseconds since the Unix epoch. Returns `None` for any other text.
pub fn moment_of(text: &str) -> Option<u64> {
    let millis = Date::parse(text);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole milliseconds; what is before 1970 saturates to it"
    )]
    (!millis.is_nan()).then_some(millis as u64)
}

/// Returns `true` if `millis` since the Unix epoch is today on the seller's calendar.
pub fn is_today(millis: u64) -> bool {
    date_of(millis).to_date_string() == Date::new_0().to_date_string()
}

fn date_of(millis: u64) -> Date {
    #[expect(
        clippy::cast_precision_loss,
        reason = "milliseconds since the epoch are exact in a double"
    )]
    Date::new(&JsValue::from_f64(millis as f64))
}
