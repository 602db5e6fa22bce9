//! Time: the format of times on the wire.

use chrono::{DateTime, SecondsFormat, Utc};
use parcela_core::document::DataHora;

/// The text of a time on the wire: ISO 8601, UTC, milliseconds.
pub(crate) fn to_wire(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// The time of a date-time on the wire; `None` outside the range of dates.
pub(crate) fn from_wire(moment: &DataHora) -> Option<DateTime<Utc>> {
    let moment = DateTime::parse_from_rfc3339(moment.as_str()).ok()?;
    Some(moment.to_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_date_time_is_a_moment() {
        for (text, moment) in [
            ("2026-11-21", "2026-11-21T03:00:00.000Z"),
            ("2026-11-21T10:30Z", "2026-11-21T10:30:00.000Z"),
            ("2026-11-21T10:30:15Z", "2026-11-21T10:30:15.000Z"),
            ("2026-11-21T10:30-03:00", "2026-11-21T13:30:00.000Z"),
            ("2026-11-21T10:30:15.123456789+14:00", "2026-11-20T20:30:15.123Z"),
            ("0000-01-01T00:00:00+23:59", "-0001-12-31T00:01:00.000Z"),
            ("9999-12-31T23:59:59-23:59", "+10000-01-01T23:58:59.000Z"),
        ] {
            let read = from_wire(&text.parse().unwrap());
            assert_eq!(read.map(to_wire).as_deref(), Some(moment), "{text}");
        }
    }
}
