//! Celular: all 67 area codes, with and without country code.

use parcela_core::Violation;
use parcela_core::document::Celular;
use proptest::prelude::*;

use crate::texts::{any_text, normalised, specks, sprinkle};

const AREA_CODES: &str = "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 \
                          54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 \
                          96 97 98 99";

fn national(digits: &str) -> bool {
    let number = digits.get(2..).unwrap_or_default();
    digits.len() == 11
        && AREA_CODES.split(' ').any(|code| digits.starts_with(code))
        && number.starts_with(['7', '8', '9'])
        && !number.starts_with("700")
}

/// The 11 digits of any valid number.
pub(crate) fn valid() -> impl Strategy<Value = String> {
    let codes: Vec<&str> = AREA_CODES.split(' ').collect();
    let code = proptest::sample::select(codes);
    let number = prop_oneof!["[89][0-9]{8}", "7[1-9][0-9]{7}", "70[1-9][0-9]{6}"];
    (code, number).prop_map(|(code, number)| format!("{code}{number}"))
}

#[test]
fn every_area_code_reads_back_and_no_other() {
    assert_eq!(AREA_CODES.split(' ').count(), 67);
    for code in 0..100 {
        let digits = format!("{code:02}987654321");
        let read = digits.parse::<Celular>();
        assert_eq!(read.is_ok(), national(&digits), "{digits}");
        if let Ok(celular) = read {
            assert_eq!(celular.e164(), format!("+55{digits}"));
        }
    }
}

proptest! {
    #[test]
    fn display_and_wire_read_back(digits in valid()) {
        let celular: Celular = digits.parse().unwrap();
        prop_assert_eq!(celular.to_string().parse(), Ok(celular));
        prop_assert_eq!(celular.e164().parse(), Ok(celular));
        prop_assert_eq!(celular.e164(), format!("+55{digits}"));
        prop_assert_eq!(format!("55{digits}").parse(), Ok(celular));
    }

    #[test]
    fn masks_and_white_space_do_not_matter(digits in valid(), specks in specks("()- .", 8), country in 0..9_usize, address in any::<bool>()) {
        let code = ["", "55", "0055", "+55", "0", "015", "550", "+550", "0055041"][country];
        let scheme = if address { "tel:" } else { "" };
        let text = format!("\t {scheme}{} \n", sprinkle(&format!("{code}{digits}"), &specks));
        prop_assert_eq!(text.parse(), digits.parse::<Celular>());
    }

    #[test]
    fn any_text_is_refused_unless_it_normalises_to_a_number(text in any_text()) {
        check(&text)?;
    }

    #[test]
    fn a_number_with_anything_in_it_is_refused_unless_it_normalises(
        digits in valid(),
        specks in specks("+()- .5/a５\0\u{202e}\u{a0}😀", 3),
    ) {
        check(&sprinkle(&digits, &specks))?;
        check(&sprinkle(&format!("+55 {digits}"), &specks))?;
    }

    #[test]
    fn a_number_after_a_plus_has_a_country_code(digits in valid(), specks in specks("()- .", 8)) {
        prop_assert_eq!(sprinkle(&format!("+{digits}"), &specks).parse::<Celular>(), Err(Violation::Length));
    }
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let expected = normalised(text, "+()- .")
        .and_then(|digits| without_country_code(text, &digits).map(str::to_owned))
        .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()) && national(digits));
    let read = text.parse::<Celular>().ok();
    prop_assert_eq!(
        read.map(|celular| celular.e164()),
        expected.map(|digits| format!("+55{digits}")),
        "{:?}",
        text
    );
    Ok(())
}

/// The digits of `text` without the country code; none if a `+` is elsewhere or before another code.
fn without_country_code<'a>(text: &str, digits: &'a str) -> Option<&'a str> {
    let is_first = text.find('+') < text.find(|c: char| c.is_ascii_alphanumeric());
    let domestic = match text.matches('+').count() {
        0 if digits.len() >= 15 => digits
            .strip_prefix("0055")
            .or(digits.strip_prefix("55"))
            .unwrap_or(digits),
        0 if digits.len() >= 13 => digits.strip_prefix("55").unwrap_or(digits),
        0 => digits,
        1 if is_first => digits.strip_prefix("55")?,
        _ => return None,
    };
    match domestic.len() {
        12 => domestic.strip_prefix('0'),
        14 if domestic.starts_with("00") || domestic.starts_with("011") => None,
        14 => domestic.strip_prefix('0').and_then(|carrier| carrier.get(2..)),
        _ => Some(domestic),
    }
}
