//! Data e hora: a moment, as the filters of lists take it.

use std::fmt;
use std::str::FromStr;

use super::nascimento::iso_date;
use crate::Violation;

/// An ISO 8601 date-time, kept as it is written but for a missing time, which is midnight UTC.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::DataHora};
///
/// assert_eq!("2026-11-21".parse::<DataHora>()?.to_string(), "2026-11-21T00:00:00Z");
/// assert_eq!("2026-11-21T10:30:00-03:00".parse::<DataHora>()?.to_string(), "2026-11-21T10:30:00-03:00");
/// assert_eq!("2026-02-30".parse::<DataHora>(), Err(Violation::Format));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataHora(String);

impl DataHora {
    /// The text, as it goes on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for DataHora {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, or `Format` for what is neither `2026-11-21` nor `2026-11-21T10:30:00` with an optional fraction and
    /// an optional offset (`Z` or `-03:00`).
    fn from_str(text: &str) -> Result<Self, Violation> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        let (date, time) = text
            .split_once('T')
            .map_or((text, None), |(date, time)| (date, Some(time)));
        if iso_date(date).is_none() || time.is_some_and(|time| !is_time(time)) {
            return Err(Violation::Format);
        }
        Ok(Self(if time.is_some() {
            text.to_owned()
        } else {
            text.to_owned() + "T00:00:00Z"
        }))
    }
}

impl fmt::Display for DataHora {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether the text behind the `T` is a time of day, with an optional fraction of at most nine digits and offset.
pub(super) fn is_time(text: &str) -> bool {
    let (clock, offset) = match text.strip_suffix('Z') {
        Some(clock) => (clock, None),
        None => match text.rfind(['+', '-']).and_then(|at| text.split_at_checked(at)) {
            Some((clock, offset)) => (clock, offset.get(1..)),
            None => (text, None),
        },
    };
    let (clock, fraction) = clock
        .split_once('.')
        .map_or((clock, None), |(clock, rest)| (clock, Some(rest)));
    let fraction_fits = fraction.is_none_or(|digits| matches!(digits.len(), 1..=9) && is_digits(digits));
    let offset_fits = offset.is_none_or(|offset| is_clock(offset) && offset.len() == 5);
    fraction_fits && offset_fits && is_clock(clock) && (fraction.is_none() || clock.len() == 8)
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

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_times_are_kept_as_written() {
        for text in [
            "2026-11-21T10:30:00Z",
            "2026-11-21T10:30:00",
            "2026-11-21T10:30",
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
    fn what_is_no_moment_is_refused() {
        assert_eq!(" ".parse::<DataHora>(), Err(Violation::Required));
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
            "2026-11-21 10:30:00",
            "21/11/2026",
        ] {
            assert_eq!(text.parse::<DataHora>(), Err(Violation::Format), "{text}");
        }
    }
}
