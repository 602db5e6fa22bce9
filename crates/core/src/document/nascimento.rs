//! Data de nascimento: the customer's birth date.

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use crate::Violation;

/// The first year that a birth date may have.
const FIRST_YEAR: i32 = 1900;

/// A birth date from 1900 on. Core reads no clock, so whether it lies in the future is asked with
/// [`is_after`](Self::is_after).
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::DataDeNascimento};
///
/// let date: DataDeNascimento = "1990-05-20".parse()?;
/// assert_eq!(date.to_string(), "20/05/1990");
/// assert_eq!(date.to_wire(), "1990-05-20T00:00:00Z");
/// assert_eq!("20/05/1990".parse::<DataDeNascimento>()?, date);
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DataDeNascimento(NaiveDate);

super::document!(DataDeNascimento);

impl DataDeNascimento {
    /// The date-time of the wire: midnight UTC of that day.
    pub fn to_wire(&self) -> String {
        format!("{}T00:00:00Z", self.0.format("%Y-%m-%d"))
    }

    /// Whether the date lies after `today`.
    pub fn is_after(&self, today: NaiveDate) -> bool {
        self.0 > today
    }
}

impl FromStr for DataDeNascimento {
    type Err = Violation;

    /// Reads `1990-05-20`, an ISO 8601 date-time that begins so (its day counts as written, whatever its offset),
    /// or `20/05/1990`.
    ///
    /// # Errors
    ///
    /// `Required`, `Format` for a text that is no date, `TooSmall` before 1900, `TooLarge` after 9999.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        let date = parse_iso(text)
            .or_else(|| NaiveDate::parse_from_str(text, "%d/%m/%Y").ok())
            .ok_or(Violation::Format)?;
        match date.year() {
            year if year < FIRST_YEAR => Err(Violation::TooSmall),
            year if year > 9999 => Err(Violation::TooLarge),
            _ => Ok(Self(date)),
        }
    }
}

fn parse_iso(text: &str) -> Option<NaiveDate> {
    let (date, time) = text.split_once('T').unwrap_or((text, ""));
    if !time.is_empty() && !is_time(time) {
        return None;
    }
    NaiveDate::parse_from_str(date, "%Y-%m-%d").ok()
}

/// Whether the text behind the `T` is a time with an optional fraction and offset.
fn is_time(time: &str) -> bool {
    let zoned = chrono::DateTime::parse_from_rfc3339(&format!("2000-01-01T{time}")).is_ok();
    zoned || chrono::NaiveTime::parse_from_str(time, "%H:%M:%S%.f").is_ok()
}

impl fmt::Display for DataDeNascimento {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.format("%d/%m/%Y"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<&str, Violation>) {
        let wire = text.parse::<DataDeNascimento>().map(|date| date.to_wire());
        assert_eq!(wire, expected.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn dates_and_date_times_are_read() {
        check("1990-05-20", Ok("1990-05-20T00:00:00Z"));
        check("20/05/1990", Ok("1990-05-20T00:00:00Z"));
        check("1990-05-20T00:00:00Z", Ok("1990-05-20T00:00:00Z"));
        check("1990-05-20T00:00:00.000-03:00", Ok("1990-05-20T00:00:00Z"));
        check("1990-05-20T00:00:00", Ok("1990-05-20T00:00:00Z"));
    }

    #[test]
    fn what_is_no_birth_date_is_refused() {
        check("", Err(Violation::Required));
        check("1990-02-30", Err(Violation::Format));
        check("1990-05-20Tlixo", Err(Violation::Format));
        check("20-05-1990", Err(Violation::Format));
        check("1899-12-31", Err(Violation::TooSmall));
        check("ontem", Err(Violation::Format));
    }
}
