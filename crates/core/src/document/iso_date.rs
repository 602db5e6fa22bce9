//! Calendar dates of digits.

use chrono::NaiveDate;

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
