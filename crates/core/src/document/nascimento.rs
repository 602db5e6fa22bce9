//! Data de nascimento: the customer's birth date.

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use super::data_hora::is_time;
use super::data_hora::{from_digits, iso_date};
use super::pattern::show;
use crate::Violation;
use crate::text::{decimal, two_digits};

/// The first year of a birth date.
const FIRST_YEAR: i32 = 1900;

/// The longest life, in years. The longest documented one is 122.
const LONGEST_LIFE: i32 = 130;

/// A birth date from 1900 on. As core reads no clock, [`is_after`](Self::is_after) checks whether it lies in the future.
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
    /// The mask: `0` is a place for a digit.
    pub(crate) const PATTERN: &str = "00/00/0000";

    /// The date-time of the wire: midnight UTC of that day.
    pub fn to_wire(&self) -> String {
        let [year, month, day] = self.digits();
        [year.as_str(), "-", &month, "-", &day, "T00:00:00Z"].concat()
    }

    /// The date in Brazilian notation, as [`Display`](fmt::Display) writes it.
    pub fn masked(&self) -> String {
        let [year, month, day] = self.digits();
        show(Self::PATTERN, [day, month, year].concat().as_bytes())
    }

    /// Year, month and day in digits. The year is from 1900 to 9999.
    fn digits(self) -> [String; 3] {
        [
            decimal(self.0.year()),
            two_digits(self.0.month()),
            two_digits(self.0.day()),
        ]
    }

    /// Whether a person with this birth date can be alive on `today`: the date is not in the future, and at most 130 years in the past,
    /// counted by year.
    ///
    /// # Examples
    ///
    /// ```
    /// use chrono::NaiveDate;
    /// use parcela_core::document::DataDeNascimento;
    ///
    /// let date: DataDeNascimento = "1990-05-20".parse()?;
    /// assert!(NaiveDate::from_ymd_opt(2026, 11, 22).is_some_and(|today| date.is_plausible(today)));
    /// assert!(NaiveDate::from_ymd_opt(2190, 5, 20).is_some_and(|today| !date.is_plausible(today)));
    /// # Ok::<(), parcela_core::Violation>(())
    /// ```
    pub fn is_plausible(&self, today: NaiveDate) -> bool {
        !self.is_after(today) && today.year() - self.0.year() <= LONGEST_LIFE
    }

    /// The age on `today` in full years, negative before the birth. A birth date of 29 February counts from 1 March.
    ///
    /// # Examples
    ///
    /// ```
    /// use chrono::NaiveDate;
    /// use parcela_core::document::DataDeNascimento;
    ///
    /// let date: DataDeNascimento = "2008-11-22".parse()?;
    /// let age = |day| NaiveDate::from_ymd_opt(2026, 11, day).map(|today| date.age(today));
    /// assert_eq!((age(21), age(22)), (Some(17), Some(18)));
    /// # Ok::<(), parcela_core::Violation>(())
    /// ```
    pub fn age(&self, today: NaiveDate) -> i32 {
        let is_before_birthday = (today.month(), today.day()) < (self.0.month(), self.0.day());
        today.year() - self.0.year() - i32::from(is_before_birthday)
    }

    /// Whether the date is after `today`.
    pub fn is_after(&self, today: NaiveDate) -> bool {
        self.0 > today
    }
}

impl FromStr for DataDeNascimento {
    type Err = Violation;

    /// Parses `1990-05-20`, `20/05/1990`, or an ISO 8601 date-time, whose day is taken as written, whatever its offset.
    ///
    /// # Errors
    ///
    /// `Required`, `Format` for a text that is not a date, `TooSmall` before 1900.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        let date = parse_iso(text)
            .or_else(|| parse_brazilian(text))
            .ok_or(Violation::Format)?;
        if date.year() < FIRST_YEAR {
            Err(Violation::TooSmall)
        } else {
            Ok(Self(date))
        }
    }
}

/// Parses `1990-05-20`, or a date-time that begins with a date.
fn parse_iso(text: &str) -> Option<NaiveDate> {
    match text.split_once('T') {
        Some((date, time)) => is_time(time).then(|| iso_date(date)).flatten(),
        None => iso_date(text),
    }
}

/// Parses `20/05/1990`.
fn parse_brazilian(text: &str) -> Option<NaiveDate> {
    let (day, rest) = text.split_once('/')?;
    let (month, year) = rest.split_once('/')?;
    from_digits(year, month, day)
}

impl fmt::Display for DataDeNascimento {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
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
    fn a_text_that_is_not_a_birth_date_is_refused() {
        check("", Err(Violation::Required));
        check("1990-02-30", Err(Violation::Format));
        check("1990-05-20Tlixo", Err(Violation::Format));
        check("20-05-1990", Err(Violation::Format));
        check("1899-12-31", Err(Violation::TooSmall));
        check("ontem", Err(Violation::Format));
        check("1990-5-20", Err(Violation::Format));
        check("+990-05-20", Err(Violation::Format));
        check("31/02/1990", Err(Violation::Format));
    }
}
