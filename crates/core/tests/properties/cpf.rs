//! CPF. The check digits are computed in another way than the parser's.

use parcela_core::document::Cpf;
use proptest::prelude::*;

use crate::texts::{any_text, check_digit, collide, normalised, rest, specks, sprinkle};

const FIRST: [u32; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const SECOND: [u32; 10] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/// Appends the check digits to 9 digits.
fn complete(base: &str) -> String {
    let first = check_digit(rest(base.as_bytes(), &FIRST));
    let ten = format!("{base}{first}");
    let second = check_digit(rest(ten.as_bytes(), &SECOND));
    format!("{ten}{second}")
}

fn repeated(digits: &str) -> bool {
    digits.bytes().all(|digit| digit == digits.as_bytes()[0])
}

/// The digits of any valid CPF.
pub(crate) fn valid() -> impl Strategy<Value = String> {
    "[0-9]{9}"
        .prop_map(|base| complete(&base))
        .prop_filter("one digit repeated", |cpf| !repeated(cpf))
}

/// Whether a change of one digit by `by` at `index` keeps both check digits.
///
/// Modulo 11 a change never vanishes under a weight other than 0, so a check digit is kept only if its remainder goes from 0 to 10
/// or back, both of which are written 0: the change times the weight is 1 or -1. The first digit has the weights 1 and 0, so that is
/// a change of 1, which the second check digit ignores. Any other digit has w and w - 1, and both products must be 1 or -1: 2w is 1
/// modulo 11, so w is 6, the digit is the sixth, and the change is ±2.
fn unnoticed(before: &str, after: &str, index: usize, by: u8) -> bool {
    let swaps = |count: usize, weights: &[u32]| {
        let [one, other] = [before, after].map(|cpf| rest(&cpf.as_bytes()[..count], weights));
        collide(one, other)
    };
    match (index, by) {
        (0, 1) => swaps(9, &FIRST),
        (5, 2 | 9) => swaps(9, &FIRST) && swaps(10, &SECOND),
        _ => false,
    }
}

proptest! {
    #[test]
    fn display_reads_back(digits in valid()) {
        let cpf: Cpf = digits.parse().unwrap();
        prop_assert_eq!(cpf.as_str(), &digits);
        prop_assert_eq!(cpf.to_string().parse(), Ok(cpf));
    }

    #[test]
    fn masks_and_white_space_do_not_matter(digits in valid(), specks in specks(".- ", 8)) {
        let text = format!("\n\t {} \r", sprinkle(&digits, &specks));
        prop_assert_eq!(text.parse(), digits.parse::<Cpf>());
    }

    #[test]
    fn a_change_of_one_digit_is_refused_but_for_two_exceptions(digits in valid()) {
        for (index, was) in digits.bytes().enumerate() {
            for digit in (b'0'..=b'9').filter(|digit| *digit != was) {
                let mut changed = digits.clone();
                changed.replace_range(index..=index, &char::from(digit).to_string());
                let expected = unnoticed(&digits, &changed, index, digit.abs_diff(was)) && !repeated(&changed);
                prop_assert_eq!(changed.parse::<Cpf>().is_ok(), expected, "{}", changed);
            }
        }
    }

    #[test]
    fn any_text_is_refused_unless_it_normalises_to_a_cpf(text in any_text()) {
        check(&text)?;
    }

    #[test]
    fn a_cpf_with_anything_in_it_is_refused_unless_it_normalises(
        digits in valid(),
        specks in specks(".-  /0a５\0\u{202e}\u{a0}😀", 3),
    ) {
        check(&sprinkle(&digits, &specks))?;
    }
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let expected = normalised(text, ".- ").filter(|digits| {
        digits.len() == 11
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && complete(&digits[..9]) == *digits
            && !repeated(digits)
    });
    let read = text.parse::<Cpf>().ok();
    prop_assert_eq!(read.as_ref().map(Cpf::as_str), expected.as_deref(), "{:?}", text);
    Ok(())
}

#[test]
fn both_exceptions_exist() {
    let check = |one: &str, other: &str| assert!([one, other].iter().all(|cpf| cpf.parse::<Cpf>().is_ok()));
    let pair = |index: usize, by: u8| {
        (0..1_000_000_u32).find_map(|number| {
            let before = complete(&format!("{number:09}"));
            let mut bytes = before.clone().into_bytes();
            bytes[index] += by;
            let after = String::from_utf8(bytes).ok()?;
            let digit = after.as_bytes()[index].is_ascii_digit();
            (digit && unnoticed(&before, &after, index, by)).then_some((before, after))
        })
    };
    for (index, by) in [(0, 1), (5, 2), (5, 9)] {
        let (before, after) = pair(index, by).unwrap();
        check(&before, &after);
    }
}
