//! Days in Brazil, at the fixed offset -03:00: those of the filter, and of the name of the exported file.

use chrono::{Datelike, NaiveDate};
use parcela_core::text::{decimal, two_digits};

/// The number of the day 1970-01-01, where 1 January of the year 1 is day 1.
const EPOCH: i64 = 719_163;
/// The offset of Brazil from UTC, in seconds.
const OFFSET: i64 = -3 * 60 * 60;
/// A day, in seconds.
const DAY: i64 = 24 * 60 * 60;

/// The day at `millis` since the Unix epoch. `None` if it is out of range.
pub(super) fn day(millis: u64) -> Option<NaiveDate> {
    let seconds = i64::try_from(millis / 1000).ok()? + OFFSET;
    let days = i32::try_from(EPOCH + seconds.div_euclid(DAY)).ok()?;
    NaiveDate::from_num_days_from_ce_opt(days)
}

/// The day in ISO 8601, as the service reads it: `2026-11-21`.
pub(super) fn date(day: NaiveDate) -> String {
    let parts = [
        &decimal(day.year()),
        "-",
        &two_digits(day.month()),
        "-",
        &two_digits(day.day()),
    ];
    parts.concat()
}
