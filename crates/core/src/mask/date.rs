//! The mask of a date, dd/mm/aaaa, and the order of dates that browsers fill in.

use parcela_json::text::behind;

/// Appends a text to the digits of a date, day first. A separator after a single digit other than zero completes the day or month, and
/// one after a whole date ends it, such as that before a time.
pub(super) fn append(digits: &mut String, text: &str) {
    if digits.is_empty()
        && let Some(read) = read(text)
    {
        digits.push_str(&read);
        return;
    }
    for c in text.chars() {
        let is_single = matches!(digits.len(), 1 | 3) && !digits.ends_with('0');
        if digits.len() == 8 && !c.is_ascii_digit() {
            return;
        }
        if c.is_ascii_digit() {
            digits.push(c);
        } else if matches!(c, '/' | '.' | '-') && is_single {
            digits.insert(digits.len() - 1, '0');
        }
    }
}

/// The digits of an ISO 8601 date, or of a date-time that begins with one, in the order day, month, year. A label before it is skipped.
fn read(text: &str) -> Option<String> {
    let text = behind(text, |byte| !byte.is_ascii_digit()).trim_end();
    let (year, rest) = text.split_once('-')?;
    let (month, rest) = rest.split_once('-')?;
    let (day, time) = rest.split_at_checked(2)?;
    let digits = day.to_owned() + month + year;
    let well_formed = year.len() == 4
        && month.len() == 2
        && (time.is_empty() || time.starts_with(['T', ' ']))
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    well_formed.then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iso_dates_are_reordered() {
        for (text, expected) in [
            ("1990-05-20", Some("20051990")),
            (" 1990-05-20 ", Some("20051990")),
            ("1990-05-20T00:00:00Z", Some("20051990")),
            ("1990-05-20 00:00:00", Some("20051990")),
            ("Nascimento: 1990-05-20", Some("20051990")),
            ("1990-05", None),
            ("1990-5-20", None),
            ("1990-05-2", None),
            ("1990-05-201", None),
            ("1990-05-é", None),
            ("20-05-1990", None),
            ("20/05/1990", None),
        ] {
            assert_eq!(read(text).as_deref(), expected, "{text}");
        }
    }
}
