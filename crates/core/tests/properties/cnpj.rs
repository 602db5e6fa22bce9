//! CNPJ, numeric and alphanumeric. The check digits are computed in another way than the parser's.

use parcela_core::document::Cnpj;
use proptest::prelude::*;

use crate::texts::{any_text, check_digit, collide, normalised, rest, specks, sprinkle};

const FIRST: [u32; 12] = [6, 7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 9];
const SECOND: [u32; 13] = [5, 6, 7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 9];
const CHARACTERS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Appends the check digits to 12 characters.
fn complete(base: &str) -> String {
    let first = check_digit(rest(base.as_bytes(), &FIRST));
    let thirteen = format!("{base}{first}");
    let second = check_digit(rest(thirteen.as_bytes(), &SECOND));
    format!("{thirteen}{second}")
}

fn repeated(chars: &str) -> bool {
    chars.bytes().all(|byte| byte == chars.as_bytes()[0])
}

/// Any valid CNPJ, half of them numeric.
pub(crate) fn valid() -> impl Strategy<Value = String> {
    prop_oneof!["[0-9]{12}", "[0-9A-Z]{12}"]
        .prop_map(|base| complete(&base))
        .prop_filter("one digit repeated", |cnpj| !repeated(cnpj))
}

/// Whether a change of one character keeps both check digits.
///
/// It does if the values are equal modulo 11, as those of `6` and `A` or of `A` and `L`; digits never are. Otherwise both
/// remainders must go from 0 to 10 or back, both of which are written 0: the change times either weight must be 1 or -1. With the
/// weights 6 and 5 that is a change of ±2, with 2 and 9 one of ±5. No other pair allows it.
fn unnoticed(before: &str, after: &str, index: usize, by: u8) -> bool {
    let swaps = |count: usize, weights: &[u32]| {
        let [one, other] = [before, after].map(|cnpj| rest(&cnpj.as_bytes()[..count], weights));
        collide(one, other)
    };
    match (index, by % 11) {
        (0..12, 0) => true,
        (0 | 8, 2 | 9) | (4, 5 | 6) => swaps(12, &FIRST) && swaps(13, &SECOND),
        _ => false,
    }
}

proptest! {
    #[test]
    fn display_reads_back(chars in valid()) {
        let cnpj: Cnpj = chars.parse().unwrap();
        prop_assert_eq!(cnpj.as_str(), &chars);
        prop_assert_eq!(cnpj.to_string().parse(), Ok(cnpj));
        prop_assert_eq!(cnpj.to_string().to_lowercase().parse(), Ok(cnpj));
    }

    #[test]
    fn masks_and_white_space_do_not_matter(chars in valid(), specks in specks("./- ", 8)) {
        let text = format!("\n\t {} \r", sprinkle(&chars, &specks));
        prop_assert_eq!(text.parse(), chars.parse::<Cnpj>());
    }

    #[test]
    fn a_change_of_one_character_is_refused_but_for_the_exceptions(chars in valid()) {
        for (index, was) in chars.bytes().enumerate() {
            for byte in CHARACTERS.iter().copied().filter(|byte| *byte != was) {
                let mut changed = chars.clone();
                changed.replace_range(index..=index, &char::from(byte).to_string());
                let expected = unnoticed(&chars, &changed, index, byte.abs_diff(was)) && !repeated(&changed);
                prop_assert_eq!(changed.parse::<Cnpj>().is_ok(), expected, "{}", changed);
            }
        }
    }

    #[test]
    fn any_text_is_refused_unless_it_normalises_to_a_cnpj(text in any_text()) {
        check(&text)?;
    }

    #[test]
    fn a_cnpj_with_anything_in_it_is_refused_unless_it_normalises(
        chars in valid(),
        specks in specks("./-  (0a５\0\u{202e}\u{a0}😀", 3),
    ) {
        check(&sprinkle(&chars, &specks))?;
    }
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let expected = normalised(text, "./- ")
        .filter(|chars| chars.len() == 14 && complete(&chars[..12]) == *chars && !repeated(chars));
    let read = text.parse::<Cnpj>().ok();
    prop_assert_eq!(read.as_ref().map(Cnpj::as_str), expected.as_deref(), "{:?}", text);
    Ok(())
}
