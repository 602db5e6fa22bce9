//! The dates of HTTP headers (RFC 9110 §5.6.7) in all three forms.

use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate};

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// Parses `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994` to the time since the Unix
/// epoch; `None` for other texts and for dates before 1970.
///
/// `now` completes a year of two digits: a date more than 50 years ahead is of the century before.
pub(super) fn http_date(text: &str, now: Duration) -> Option<Duration> {
    let part = |from: usize, length: usize| text.get(from..from + length);
    let number = |from: usize, length: usize| -> Option<u32> { part(from, length)?.trim_start().parse().ok() };
    let (day, month, year, digits, clock, end, zone) = match text.bytes().position(|byte| byte == b',') {
        Some(comma) => {
            let digits = if part(comma + 4, 1)? == "-" { 2 } else { 4 };
            let clock = comma + 10 + digits;
            (comma + 2, comma + 5, comma + 9, digits, clock, clock + 8, " GMT")
        }
        None => (8, 4, 20, 4, 11, 24, ""),
    };
    if text.get(end..)? != zone {
        return None;
    }
    let name = part(month, 3)?;
    let month = (1..).zip(MONTHS).find(|(_, month)| *month == name)?.0;
    let day = number(day, 2)?;
    let year = match (digits, i32::try_from(number(year, digits)?).ok()?) {
        (2, year) => within_fifty_years(year, (month, day), now)?,
        (_, year) => year,
    };
    let date = NaiveDate::from_ymd_opt(year, month, day)?;
    let days = date.signed_duration_since(NaiveDate::default()).num_days();
    let clock = (number(clock, 2)?, number(clock + 3, 2)?, number(clock + 6, 2)?);
    let (hour @ ..24, minute @ ..60, second @ ..=60) = clock else {
        return None;
    };
    let seconds = u64::from(hour * 3600 + minute * 60 + second);
    Some(Duration::from_secs(u64::try_from(days).ok()? * 86_400 + seconds))
}

/// The last year that ends in these two digits and whose `(month, day)` is not more than 50 years after `now`.
fn within_fifty_years(digits: i32, date: (u32, u32), now: Duration) -> Option<i32> {
    let today = NaiveDate::default().checked_add_days(Days::new(now.as_secs() / 86_400))?;
    let last = today.year() + 50 - i32::from(date > (today.month(), today.day()));
    Some(last - (last - digits).rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(1_795_694_400); // Thu, 26 Nov 2026 12:00:00 GMT

    #[test]
    fn dates_are_counted_from_1970() {
        for (text, seconds) in [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
            ("Sat, 21 Nov 2026 12:00:00 GMT", 1_795_262_400),
        ] {
            assert_eq!(http_date(text, NOW), Some(Duration::from_secs(seconds)), "{text}");
        }
    }

    #[test]
    fn all_forms_of_a_date_are_read() {
        for text in [
            "Sun, 06 Nov 1994 08:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994",
        ] {
            assert_eq!(http_date(text, NOW), Some(Duration::from_secs(784_111_777)), "{text}");
        }
        let expected = http_date("Fri, 16 Oct 2026 08:49:37 GMT", NOW);
        assert_eq!(http_date("Fri Oct 16 08:49:37 2026", NOW), expected);
    }

    #[test]
    fn a_year_of_two_digits_is_at_most_fifty_years_ahead() {
        let year = |year| http_date(&format!("Thu, 26 Nov {year} 12:00:00 GMT"), NOW);
        for (digits, whole) in [
            ("26", 2026),
            ("27", 2027),
            ("00", 2000),
            ("75", 2075),
            ("76", 2076),
            ("77", 1977),
        ] {
            let text = format!("Thursday, 26-Nov-{digits} 12:00:00 GMT");
            assert_eq!(http_date(&text, NOW), year(whole), "{text}");
        }
        let beyond = http_date("Friday, 27-Nov-76 12:00:00 GMT", NOW);
        assert_eq!(beyond, http_date("Sat, 27 Nov 1976 12:00:00 GMT", NOW));
        // Shortly before a new century, the next one counts too.
        let end_of_century = Duration::from_secs(4_102_444_799); // Thu, 31 Dec 2099 23:59:59 GMT
        let next = http_date("Friday, 01-Jan-00 00:00:01 GMT", end_of_century);
        assert_eq!(next, Some(end_of_century + Duration::from_secs(2)));
    }

    #[test]
    fn another_text_is_not_a_date() {
        for text in [
            "",
            "7",
            "Sun, 06 Nov 1994 08:49:37",
            "Sun, 06 Nov 1994 08:49:37 BRT",
            "Sunday, 06-Nov-94 08:49:37",
            "Sun Nov 06 08:49:37 1994 GMT",
            "Sun, 31 Nov 1994 08:49:37 GMT",
            "Sun, 06 anF 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:49:37 GMT",
            "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 06 Nov 1994 08:49:37:00 GMT",
            "Wed, 31 Dec 1969 23:59:59 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMTé",
        ] {
            assert_eq!(http_date(text, NOW), None, "{text}");
        }
    }
}
