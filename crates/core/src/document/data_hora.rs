//! Data e hora: the date-time of a list's filter.

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use crate::Violation;

/// The time of the first moment of a day in Brazil.
const FIRST: &str = "00:00:00-03:00";
/// The time of the last moment of a day in Brazil, to the millisecond.
const LAST: &str = "23:59:59.999-03:00";

/// An ISO 8601 date-time with its offset. The text is kept as written; missing seconds, which RFC 3339 requires, are added as zero.
///
/// A date alone is that day in Brazil, at the fixed offset -03:00: its first moment, or its last one by
/// [`end_of_filter`](Self::end_of_filter). A time without an offset is refused, as its zone is unknown. Both rules are ours.
/// The offset is that of Brasília and of nearly all sellers; Brazil has had no daylight saving time since 2019.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::DataHora};
///
/// assert_eq!("2026-11-21".parse::<DataHora>()?.to_string(), "2026-11-21T00:00:00-03:00");
/// assert_eq!(DataHora::end_of_filter("2026-11-21")?.to_string(), "2026-11-21T23:59:59.999-03:00");
/// assert_eq!("2026-11-21T10:30Z".parse::<DataHora>()?.to_string(), "2026-11-21T10:30:00Z");
/// assert_eq!("2026-11-21T10:30:00".parse::<DataHora>(), Err(Violation::Format));
/// assert_eq!("2026-02-30".parse::<DataHora>(), Err(Violation::Format));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataHora(String);

impl DataHora {
    /// The text as it is sent: an RFC 3339 date-time.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The whole seconds since the beginning of the year 1.
    pub fn seconds(&self) -> i64 {
        let (date, time) = self.0.split_once('T').unwrap_or((&self.0, ""));
        let (clock, offset) = split_offset(time);
        let days = iso_date(date).map_or(0, |date| date.num_days_from_ce());
        let ahead = offset.get(1..).map_or(0, seconds_of);
        let sign = if offset.starts_with('-') { 1 } else { -1 };
        i64::from(days) * 86_400 + i64::from(seconds_of(clock) + sign * ahead)
    }

    /// Parses the end of a filter: as `parse`, but a date alone is the last moment of its day.
    ///
    /// # Errors
    ///
    /// As `parse`.
    pub fn end_of_filter(text: &str) -> Result<Self, Violation> {
        Self::read(text, LAST)
    }

    /// Parses a text. A date alone gets `time`.
    fn read(text: &str, time: &str) -> Result<Self, Violation> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        let (date, time) = text.split_once('T').unwrap_or((text, time));
        let (clock, offset) = split_offset(time);
        if iso_date(date).is_none() || !is_time(time) || offset.is_empty() {
            return Err(Violation::Format);
        }
        let seconds = if clock.len() == "10:30".len() { ":00" } else { "" };
        Ok(Self([date, "T", clock, seconds, offset].concat()))
    }
}

impl FromStr for DataHora {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, or `Format` unless the text is `2026-11-21` or `2026-11-21T10:30:00` with an optional fraction and an offset (`Z` or
    /// `-03:00`).
    fn from_str(text: &str) -> Result<Self, Violation> {
        Self::read(text, FIRST)
    }
}

impl fmt::Display for DataHora {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether the text after the `T` is a time of day, with an optional fraction of at most nine digits and an optional offset.
pub(super) fn is_time(text: &str) -> bool {
    let (clock, offset) = split_offset(text);
    let (clock, fraction) = clock
        .split_once('.')
        .map_or((clock, None), |(clock, rest)| (clock, Some(rest)));
    let fraction_fits = fraction.is_none_or(|digits| matches!(digits.len(), 1..=9) && is_digits(digits));
    let offset_fits = match offset.get(1..) {
        Some("") => offset == "Z",
        Some(distance) => offset.len() == "-03:00".len() && !offset.starts_with('Z') && is_clock(distance),
        None => true,
    };
    fraction_fits && offset_fits && is_clock(clock) && (fraction.is_none() || clock.len() == 8)
}

/// Splits a time of day from its offset, which is empty if there is none.
fn split_offset(text: &str) -> (&str, &str) {
    let at = text.find(['Z', '+', '-']).unwrap_or(text.len());
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// Whether the text is `10:30` or `10:30:00`.
fn is_clock(text: &str) -> bool {
    let mut parts = text.split(':');
    let mut below = |limit: u8| {
        parts.next().is_some_and(|part| {
            part.len() == 2 && is_digits(part) && part.parse::<u8>().is_ok_and(|number| number < limit)
        })
    };
    below(24) && below(60) && (text.len() == 5 || below(60)) && parts.next().is_none()
}

/// The seconds of `10:30`, `10:30:00` or `10:30:00.5`.
fn seconds_of(clock: &str) -> i32 {
    let digit = |at: usize| {
        clock
            .as_bytes()
            .get(at)
            .map_or(0, |byte| i32::from(byte.saturating_sub(b'0')))
    };
    let number = |at| digit(at) * 10 + digit(at + 1);
    number(0) * 3600 + number(3) * 60 + number(6)
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses `1990-05-20`.
pub(super) fn iso_date(text: &str) -> Option<NaiveDate> {
    let (year, rest) = text.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    from_digits(year, month, day)
}

pub(super) fn from_digits(year: &str, month: &str, day: &str) -> Option<NaiveDate> {
    let padded = year.len() == 4 && month.len() == 2 && day.len() == 2;
    let digits = [year, month, day]
        .iter()
        .all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    if !padded || !digits {
        return None;
    }
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_times_are_kept_as_written() {
        for text in [
            "2026-11-21T10:30:00Z",
            "2026-11-21T10:30:59.123456789+14:00",
            "2024-02-29T23:59:59-03:00",
        ] {
            assert_eq!(
                text.parse::<DataHora>().map(|moment| moment.to_string()),
                Ok(text.to_owned())
            );
        }
    }

    #[test]
    fn missing_parts_of_rfc_3339_are_added() {
        for (text, wire) in [
            ("2026-11-21T10:30Z", "2026-11-21T10:30:00Z"),
            ("2026-11-21T10:30-03:00", "2026-11-21T10:30:00-03:00"),
            (" 2026-11-21T10:30:15.5Z ", "2026-11-21T10:30:15.5Z"),
        ] {
            for moment in [text.parse::<DataHora>(), DataHora::end_of_filter(text)] {
                assert_eq!(moment.as_ref().map(DataHora::as_str), Ok(wire), "{text}");
            }
        }
    }

    #[test]
    fn a_date_alone_is_that_day_in_brazil_from_end_to_end() {
        let first = "2026-11-21".parse::<DataHora>().unwrap();
        assert_eq!(first.as_str(), "2026-11-21T00:00:00-03:00");
        let last = DataHora::end_of_filter(" 2026-11-21 ").unwrap();
        assert_eq!(last.as_str(), "2026-11-21T23:59:59.999-03:00");
        // No daylight saving time, in the months that had it before 2019 either.
        assert_eq!(
            "2027-01-15".parse::<DataHora>().unwrap().as_str(),
            "2027-01-15T00:00:00-03:00"
        );
    }

    #[test]
    fn a_text_that_is_not_a_date_time_is_refused() {
        assert_eq!(" ".parse::<DataHora>(), Err(Violation::Required));
        assert_eq!(DataHora::end_of_filter(""), Err(Violation::Required));
        for text in [
            "ontem",
            "2026-02-29",
            "2026-11-21T",
            "2026-11-21T24:00:00Z",
            "2026-11-21T10:60:00Z",
            "2026-11-21T10:30:00.Z",
            "2026-11-21T10:30:00.1234567890Z",
            "2026-11-21T10:30:00+3",
            "2026-11-21T10:30.5Z",
            "2026-11-21T10:30:00Zx",
            "2026-11-21T10:30:00Z03:00",
            "2026-11-21T10:30:00+03:00Z",
            "2026-11-21T10:30:00+",
            "2026-11-21T10:30:00-é",
            "2026-11-21 10:30:00",
            "2026-11-21T10:30",
            "2026-11-21T10:30:15",
            "2026-11-21T10:30:15.5",
            "21/11/2026",
        ] {
            assert_eq!(text.parse::<DataHora>(), Err(Violation::Format), "{text}");
            assert_eq!(DataHora::end_of_filter(text), Err(Violation::Format), "{text}");
        }
    }
}
