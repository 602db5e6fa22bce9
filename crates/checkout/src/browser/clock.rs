//! The seller's clock and calendar.

use chrono::NaiveDate;
use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// The date on the seller's calendar.
pub(crate) fn today() -> NaiveDate {
    let date = Date::new_0();
    let year = i32::try_from(date.get_full_year()).unwrap_or(i32::MAX);
    NaiveDate::from_ymd_opt(year, date.get_month() + 1, date.get_date()).unwrap_or(NaiveDate::MAX)
}

/// The time of day on the seller's clock at `millis` since the Unix epoch, as the language writes it.
pub(crate) fn time_of_day(millis: u64, lang: &str) -> String {
    let options = Object::new();
    for name in ["hour", "minute"] {
        let _ = Reflect::set(&options, &name.into(), &"2-digit".into());
    }
    date_of(millis)
        .to_locale_time_string_with_options(lang, &options)
        .into()
}

/// The milliseconds since the Unix epoch of a text in ISO 8601; `None` for any other text.
pub(crate) fn moment_of(text: &str) -> Option<u64> {
    let millis = Date::parse(text);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole milliseconds; what is before 1970 saturates to it"
    )]
    (!millis.is_nan()).then_some(millis as u64)
}

/// Whether `millis` since the Unix epoch are on the date of today on the seller's calendar.
pub(crate) fn is_today(millis: u64) -> bool {
    local(&date_of(millis)).is_same_day(local(&Date::new_0()))
}

/// A moment, in milliseconds since the Unix epoch, and by how many minutes the seller's clock is behind UTC then.
#[derive(Debug, Clone, Copy)]
struct Local(f64, f64);

impl Local {
    fn is_same_day(self, other: Self) -> bool {
        // Not `div_euclid`, whose remainder brings 1.1 kB of brotli along.
        let [own, others] = [self, other].map(|Self(millis, behind)| ((millis / MINUTE - behind) / DAY).floor());
        own.total_cmp(&others).is_eq()
    }
}

/// In milliseconds.
const MINUTE: f64 = 60_000.0;
/// In minutes.
const DAY: f64 = 1_440.0;

fn local(date: &Date) -> Local {
    Local(date.get_time(), date.get_timezone_offset())
}

fn date_of(millis: u64) -> Date {
    #[expect(
        clippy::cast_precision_loss,
        reason = "milliseconds since the epoch are exact in a double"
    )]
    Date::new(&JsValue::from_f64(millis as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-22T00:00:00Z.
    const MIDNIGHT: f64 = 1_795_305_600_000.0;
    const HOUR: f64 = 60.0 * MINUTE;

    #[test]
    fn a_day_is_that_of_the_sellers_clock() {
        let same = |one: f64, other: f64, behind| {
            let [one, other] = [one, other].map(|hours| Local(MIDNIGHT + hours * HOUR, behind));
            one.is_same_day(other)
        };
        assert!(same(0.0, 23.9, 0.0) && !same(-0.1, 0.0, 0.0) && !same(14.0, 24.0, 0.0));
        // São Paulo: its day begins at 03:00 UTC.
        assert!(same(3.0, 26.9, 180.0) && !same(2.9, 3.0, 180.0) && same(-1.0, 1.0, 180.0));
        // East of Greenwich, a day begins before that of UTC.
        assert!(same(-5.5, 18.4, -330.0) && !same(-5.6, -5.5, -330.0));
    }

    #[test]
    fn a_clock_that_was_changed_between_counts_at_each_moment() {
        // 23:30 by a clock that is three hours behind, and two hours later by one that is two hours behind.
        assert!(!Local(MIDNIGHT + 2.5 * HOUR, 180.0).is_same_day(Local(MIDNIGHT + 4.5 * HOUR, 120.0)));
        assert!(Local(MIDNIGHT + 2.5 * HOUR, 120.0).is_same_day(Local(MIDNIGHT + 3.5 * HOUR, 120.0)));
    }
}
