//! The date format of HTTP headers (IMF-fixdate, RFC 9110 §5.6.7).

use std::ops::Range;
use std::time::Duration;

use chrono::NaiveDate;

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// Parses `Sun, 06 Nov 1994 08:49:37 GMT` to the time since the Unix epoch; `None` for other texts and for dates before 1970.
pub(super) fn http_date(text: &str) -> Option<Duration> {
    let number = |range: Range<usize>| -> Option<u32> { text.get(range)?.parse().ok() };
    let name = text.get(8..11)?;
    let month = (1..).zip(MONTHS).find(|(_, month)| *month == name)?.0;
    let date = NaiveDate::from_ymd_opt(number(12..16)?.try_into().ok()?, month, number(5..7)?)?;
    let days = date.signed_duration_since(NaiveDate::default()).num_days();
    let clock = (number(17..19)?, number(20..22)?, number(23..25)?);
    let (hour @ ..24, minute @ ..60, second @ ..=60) = clock else {
        return None;
    };
    let seconds = u64::from(hour * 3600 + minute * 60 + second);
    let whole = text.get(25..)? == " GMT" && text.get(3..5)? == ", ";
    whole.then_some(Duration::from_secs(u64::try_from(days).ok()? * 86_400 + seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_counted_from_1970() {
        for (text, seconds) in [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
            ("Sat, 21 Nov 2026 12:00:00 GMT", 1_795_262_400),
        ] {
            assert_eq!(http_date(text), Some(Duration::from_secs(seconds)), "{text}");
        }
    }

    #[test]
    fn another_text_is_not_a_date() {
        for text in [
            "",
            "7",
            "Sun, 06 Nov 1994 08:49:37",
            "Sun, 06 Nov 1994 08:49:37 BRT",
            "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun, 31 Nov 1994 08:49:37 GMT",
            "Sun, 06 anF 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:49:37 GMT",
            "Wed, 31 Dec 1969 23:59:59 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMTé",
        ] {
            assert_eq!(http_date(text), None, "{text}");
        }
    }
}
