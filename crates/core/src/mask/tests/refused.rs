//! Texts and keys that a mask does not accept, and says so.

use super::*;

#[test]
fn a_pasted_text_that_is_no_amount_is_refused_as_a_whole() {
    let check = |old: &str, new: &str, rule: Violation, expected: &str| {
        for edit in [Mask::edit, Mask::edit_pasted] {
            let (text, caret) = drawn(new);
            let edited = edit(Valor, old, &text, caret);
            assert_eq!((edited.text, edited.caret), drawn(expected), "{new}");
            assert_eq!((edited.refused, edited.cut), (Some(rule), None), "{new}");
        }
    };
    check("", "1.500.50|", Violation::Format, "|");
    check("", "1500.505|", Violation::Format, "|");
    check("", "1,234.56|", Violation::Format, "|");
    check("", "-1500|", Violation::Character, "|");
    check("", "R$ -1.500,00|", Violation::Character, "|");
    check("", "2 x 750|", Violation::Character, "|");
    check("", "mil|", Violation::Character, "|");
    check("", "1500,505|", Violation::Precision, "|");
    check("", "123456789012345|", Violation::TooLarge, "|");
    check("", &format!("1500{}50|", " ".repeat(300)), Violation::TooLarge, "|");
    check("1.500", "1689.905|", Violation::Format, "1.500|");
    check("1.500", "1.500.50|", Violation::Format, "1.500|");
    check("1.500", "1.,5|500", Violation::Format, "1|.500");
}

/// Asserts that a text with too many digits is refused, whether the browser calls it a paste or not.
fn check_too_long(mask: Mask, old: &str, new: &str, expected: &str) {
    for edit in [Mask::edit, Mask::edit_pasted] {
        check_with(edit, mask, old, new, expected);
        let (text, caret) = drawn(new);
        assert_eq!(
            edit(mask, old, &text, caret).refused,
            Some(Violation::TooLarge),
            "{mask:?}: {new}"
        );
    }
}

#[test]
fn a_pasted_text_with_more_digits_than_fit_is_refused_as_a_whole() {
    check_too_long(Cpf, "", "52.998.224/7250-00|", "|"); // The first eleven digits are a CPF.
    check_too_long(Cpf, "111.444.777-35", "52998224725000|", "111.444.777-35|");
    check_too_long(Cpf, "", "529.982.247-25 RG 12.345.678-9|", "|");
    check_too_long(Cpf, "", &format!("529.982.247-25{}1|", " ".repeat(300)), "|");
    check_too_long(Cpf, "529.982.247", "529.12345|982.247", "529|.982.247");
    check_too_long(Cpf, "529.982.247-25", "529.982.247-2512|", "529.982.247-25|");
    check_too_long(Cep, "", "529.982.247-25|", "|");
    check_too_long(Celular, "", "11 98765-4321 / 11 3333-4444|", "|");
    check_too_long(Cnpj, "", "11.222.333/0001-81 11.222.333/0002-62|", "|");
    check_too_long(DataDeNascimento, "", "529.982.247-25|", "|");
    check_too_long(DataDeNascimento, "20/05/1990", "2005199012|", "20/05/1990|");
    // A single key is ignored, wherever the keyboard reports the caret. A pasted digit is refused.
    assert_eq!(Cpf.edit("529.982.247-25", "529.982.247-251", 15).refused, None);
    assert_eq!(Cpf.edit("529.982.247-25", "5129.982.247-25", 15).refused, None);
    assert!(
        Cpf.edit_pasted("529.982.247-25", "529.982.247-251", 15)
            .refused
            .is_some()
    );
}

#[test]
fn a_pasted_date_loses_its_time() {
    for text in [
        "1990-05-20 00:00:00",
        "20/05/1990 00:00",
        "20/05/1990, 14:30:15",
        "Nascimento: 20/05/1990 (36)",
    ] {
        check(DataDeNascimento, "", &format!("{text}|"), "20/05/1990|");
    }
}

#[test]
fn a_typed_sign_or_letter_of_an_amount_is_announced() {
    for keys in ["-", "1e", "500-", "5%", "2x", "\u{2212}"] {
        assert_eq!(typed(keys).cut, Some(Violation::Character), "{keys}");
    }
    assert_eq!(typed("R$ 1.500,00").cut, None);
    assert_eq!(Valor.edit("1.500", "1-.500", 2).cut, Some(Violation::Character));
}
