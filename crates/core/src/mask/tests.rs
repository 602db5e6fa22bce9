//! Single edits, with the caret drawn as `|`. `tests/properties` has the properties of all edits.

use super::Mask::{Celular, Cep, Cnpj, Cpf, DataDeNascimento, Valor};
use super::{Edited, Mask};
use crate::{Violation, document};

mod refused;

/// The text and the caret of a drawing.
fn drawn(text: &str) -> (String, usize) {
    let (before, behind) = text.split_once('|').unwrap();
    ([before, behind].concat(), before.encode_utf16().count())
}

fn check_with(edit: fn(Mask, &str, &str, usize) -> Edited, mask: Mask, old: &str, new: &str, expected: &str) {
    let (text, caret) = drawn(new);
    let edited = edit(mask, old, &text, caret);
    assert_eq!((edited.text, edited.caret), drawn(expected), "{mask:?}: {old} -> {new}");
}

fn check(mask: Mask, old: &str, new: &str, expected: &str) {
    check_with(Mask::edit, mask, old, new, expected);
}

#[test]
fn typing_at_the_end_brings_the_separators() {
    check(Cpf, "529", "5299|", "529.9|");
    check(Cpf, "529.982.247-2", "529.982.247-25|", "529.982.247-25|");
    check(Celular, "", "1|", "(1|");
    check(Celular, "(11", "(119|", "(11) 9|");
    check(DataDeNascimento, "20", "200|", "20/0|");
    check(Cnpj, "12", "12a|", "12.A|");
    check(Valor, "123", "1234|", "1.234|");
    check(Valor, "1.234", "1.2345|", "12.345|");
    check(Valor, "1.234", "1.234,|", "1.234,|");
}

#[test]
fn separators_that_are_typed_too_change_nothing() {
    check(Cpf, "529", "529.|", "529|");
    check(Celular, "", "(|", "|");
    check(Cpf, "529.982", "529.|.982", "529.|982");
}

#[test]
fn a_typed_point_is_the_decimal_separator() {
    check(Valor, "1", "1.|", "1,|");
    check(Valor, "1.500", "1.500.|", "1.500,|");
    check(Valor, "1.500,", "1.500,5|", "1.500,5|");
    check(Valor, "1.500,50", "1.500,50.|", "1.500,50|");
    check(Valor, "1.234", "1.2.|34", "12,|34");
    // The mask itself groups if more than two digits follow.
    check(Valor, "1.234", "1.|.234", "1.|234");
    check(Valor, "12.345", "1.|2.345", "1|2.345");
    // The mask's own points are never a decimal separator.
    check(Valor, "1.500", "1.50|", "150|");
    check(Valor, "12.345", "2.345|", "2.345|");
}

/// Types an amount key by key; `<` is the backspace key.
fn typed(keys: &str) -> Edited {
    typed_into(Valor, keys)
}

fn typed_into(mask: Mask, keys: &str) -> Edited {
    let mut edited = mask.edit("", "", 0);
    for key in keys.chars() {
        let mut new = edited.text.clone();
        if key == '<' {
            new.pop();
        } else {
            new.push(key);
        }
        edited = edited.then(mask, &new, usize::MAX);
    }
    edited
}

#[test]
fn an_amount_is_typed_as_people_write_it() {
    for (keys, expected, cut) in [
        ("1500.50", "1.500,50", None),
        ("1500,50", "1.500,50", None),
        ("249.9", "249,9", None),
        ("250.00,", "250,00", None),
        ("250.000", "250.000", None),
        ("1.500", "1.500", None),
        ("1.500.50", "1.500,50", None),
        ("1.500,50", "1.500,50", None),
        ("1.234.567,89", "1.234.567,89", None),
        ("1.234.567.89", "1.234.567,89", None),
        ("250.00<<<", "250", None),
        ("1.50<00", "1.500", None),
        ("1.5<<500", "1.500", None),
        ("1500.500", "1.500,50", Some(Violation::Precision)),
        ("250,000", "250,00", Some(Violation::Precision)),
        ("0.505", "0,50", Some(Violation::Precision)),
        ("12345678901", "1.234.567.890", Some(Violation::TooLarge)),
        ("12.345.678.901", "12.345.678,90", Some(Violation::Precision)),
        ("12345678901<", "123.456.789", None),
    ] {
        let edited = typed(keys);
        assert_eq!((edited.text.as_str(), edited.cut), (expected, cut), "{keys}");
    }
}

#[test]
fn a_date_is_typed_as_people_write_it() {
    for (keys, expected) in [
        ("5/5/1990", "05/05/1990"),
        ("5.5.1990", "05/05/1990"),
        ("5-12-1990", "05/12/1990"),
        ("15/5/1990", "15/05/1990"),
        ("05/05/1990", "05/05/1990"),
        ("05051990", "05/05/1990"),
        ("5//5/1990", "05/05/1990"),
        ("/5", "5"),
        ("0/5", "05"),
        ("5/<5", "05"),
    ] {
        assert_eq!(typed_into(DataDeNascimento, keys).text, expected, "{keys}");
        if !keys.contains('<') {
            assert_eq!(DataDeNascimento.apply(keys), expected, "{keys}");
        }
    }
    check(DataDeNascimento, "05/05/1990", "5/6/1991|", "05/06/1991|");
    check(DataDeNascimento, "20/05", "2/|0/05", "2|0/05");
}

#[test]
fn a_country_code_is_typed_as_people_write_it() {
    for (keys, expected) in [
        ("+55 11 98765-4321", "(11) 98765-4321"),
        ("+5511987654321", "(11) 98765-4321"),
        ("+55 (98) 98765-4321", "(98) 98765-4321"),
        ("+55 55 98765-4321", "(55) 98765-4321"),
        ("0055 98 98765-4321", "(98) 98765-4321"),
        ("5511987654321", "(11) 98765-4321"),
        ("(11) 98765-4321", "(11) 98765-4321"),
        ("55987654321", "(55) 98765-4321"),
        ("5598765432112", "(55) 98765-4321"),
        ("+55", "+55"),
        ("+55<<<11", "(11"),
        ("+55 011 98765-4321", "011987654321"),
        ("011 98765-4321", "011987654321"),
        ("015 11 98765-4321", "(11) 98765-4321"),
        ("041 98 98765-4321", "(98) 98765-4321"),
    ] {
        assert_eq!(typed_into(Celular, keys).text, expected, "{keys}");
        assert!(typed_into(Celular, keys).text.len() < 11 || expected.parse::<document::Celular>().is_ok());
    }
}

#[test]
fn a_number_with_a_prefix_is_pasted_as_people_write_it() {
    for text in [
        "011 98765-4321",
        "015 11 98765-4321",
        "0 15 (11) 98765-4321",
        "+55 (011) 98765-4321",
        "+55 (0) 11 98765-4321",
        "Tel.: +55 11 98765-4321",
        "0055 11 98765-4321",
    ] {
        check(Celular, "", &format!("{text}|"), "(11) 98765-4321|");
        check(Celular, "(21) 91234-5678", &format!("{text}|"), "(11) 98765-4321|");
    }
    check(Celular, "(11) 98765-4321", "0|(11) 98765-4321", "0|11987654321");
    check(Celular, "011987654321", "|11987654321", "|(11) 98765-4321");
    check(Celular, "1", "1+|", "(1|");
    check(Celular, "+55", "+55|", "+55|");
    check(Celular, "(11) 98765-4321", "+|(11) 98765-4321", "+|11987654321");
}

/// A `+` and any calling code but Brazil's 55, with as many digits as E.164 allows.
#[test]
fn a_number_of_another_country_is_never_a_brazilian_one() {
    let codes = (1..=999).map(|code| code.to_string());
    for code in codes.filter(|code| !code.starts_with("55") && code != "5") {
        for (first, length) in "79"
            .chars()
            .flat_map(|first| (8..=15).map(move |length| (first, length)))
        {
            let mut number = format!("+{code}");
            while number.len() <= length {
                number.push(first);
            }
            for masked in [Celular.apply(&number), typed_into(Celular, &number).text] {
                assert_eq!(masked, number);
                assert!(masked.parse::<document::Celular>().is_err(), "{number}");
            }
        }
    }
}

#[test]
fn a_label_before_a_pasted_value_is_dropped() {
    for label in ["CNPJ: ", "CNPJ ", "CNPJ/MF n\u{ba} ", "Empresa X, CNPJ n. "] {
        check(Cnpj, "", &format!("{label}12.abc.345/01de-35|"), "12.ABC.345/01DE-35|");
        check(Cnpj, "", &format!("{label}12abc34501de35|"), "12.ABC.345/01DE-35|");
        check(Cnpj, "", &format!("{label}AB.CDE.FGH/IJKL-35|"), "AB.CDE.FGH/IJKL-35|");
    }
    check(
        Cnpj,
        "11.222.333/0001-81",
        "CNPJ: 12.abc.345/01de-35|",
        "12.ABC.345/01DE-35|",
    );
    check(Cnpj, "", "12.abc.345/01de-35 (matriz)|", "12.ABC.345/01DE-35|");
    check(Cpf, "", "CPF: 529.982.247-25|", "529.982.247-25|");
    check(Cep, "", "CEP: 01310-100|", "01310-100|");
    check(DataDeNascimento, "", "Nascimento: 1990-05-20|", "20/05/1990|");
    check(DataDeNascimento, "", "Nascimento: 20/05/1990|", "20/05/1990|");
}

#[test]
fn an_edit_elsewhere_forgets_the_points() {
    let edited = typed("1.50").then(Valor, "12,50", 2);
    assert!(!edited.is_open());
    assert_eq!(edited.then(Valor, "12,500", usize::MAX).text, "12,50");
}

#[test]
fn surplus_digits_are_announced() {
    let cut = |old: &str, new: &str| Valor.edit(old, new, usize::MAX).cut;
    assert_eq!(cut("1", "1234567890123"), Some(Violation::TooLarge));
    assert_eq!(cut("1.500,50", "1.500,509"), Some(Violation::Precision));
    assert_eq!(cut("9.999.999.999,99", "9.999.999.99999"), Some(Violation::TooLarge));
    assert_eq!(cut("1.500,50", "1.500,50,"), None, "no digit is lost");
    assert_eq!(cut("", "R$ 1.500,50"), None);
}

#[test]
fn backspace_takes_one_character_across_separators() {
    check(Cpf, "529.9", "529.|", "529|");
    check(Cpf, "529.982", "529|982", "52|9.82");
    check(Celular, "(11) 98765-4321", "(11)|98765-4321", "(1|9) 87654-321");
    check(Celular, "(11) 98765-4321", "(11| 98765-4321", "(1|9) 87654-321");
    check(Celular, "(1", "(|", "|");
    check(Valor, "1.234", "1|234", "|234");
    check(Valor, "12.345", "12.34|", "1.234|");
    check(Valor, "1.234,56", "1.234|56", "123.4|56");
    check(Celular, "(11", "|11", "|(11");
}

#[test]
fn delete_takes_the_character_behind_a_separator() {
    let check = |mask, old, new, expected| check_with(Mask::edit_forward, mask, old, new, expected);
    check(Cpf, "529.982", "529|982", "529|.82");
    check(Celular, "(11) 98765-4321", "|11) 98765-4321", "|(19) 87654-321");
    check(Valor, "1.234", "1|234", "1|34");
    check(Cpf, "529.982", "529.|82", "529.|82");
    check(Cpf, "529.982", "529.9821|", "529.982.1|");
}

#[test]
fn edits_in_the_middle_stay_there() {
    check(Cpf, "529.982", "5291|.982", "529.1|98.2");
    check(Cpf, "529.982.2", "529.|82.2", "529.|822");
    check(Cpf, "529.982.247-25", "5|.247-25", "5|24.725");
    check(Cpf, "529.982.247-25", "51|.247-25", "51|2.472.5");
    check(Cep, "01310-1", "0131X|0-1", "0131|0-1");
    check(Valor, "1.234.567", "19|.234.567", "19|.234.567");
    check(Valor, "1.234,56", "19|34,56", "1.9|34,56");
    check(Valor, "1.234", "1.2,|34", "12,|34");
}

#[test]
fn an_edit_that_leaves_a_masked_amount_is_no_paste_from_elsewhere() {
    check(Valor, "8", "00.00|8", "00.00|8");
    check(Valor, "4", "1.23|4", "1.23|4");
}

#[test]
fn a_full_field_takes_nothing_more() {
    check(Cpf, "529.982.247-25", "529.982.247-251|", "529.982.247-25|");
    check(Cpf, "529.982.247-25", "5291|.982.247-25", "529|.982.247-25");
    check(Cpf, "529.982.247-25", "529.1|982.247-25", "529.|982.247-25");
    check(Cnpj, "12.ABC.345/01DE", "9|12.ABC.345/01DE", "|12.ABC.345/01DE");
    check(Cnpj, "12.ABC.345/01DE", "12.ABC.345/01DEX|", "12.ABC.345/01DE|");
    check(Celular, "(55) 98765-4321", "(55) 98765-43211|", "(55) 98765-4321|");
    check(Valor, "1.234,56", "1.234,567|", "1.234,56|");
    check(Valor, "1.234,56", "1,|.234,56", "1|.234,56");
    check(Valor, "1.234.567", "1,|.234.567", "1|.234.567");
    check(Valor, "9.999.999.999", "9.999.999.9991|", "9.999.999.999|");
}

#[test]
fn pasted_texts_are_understood() {
    check(Cpf, "", " 529.982.247-25\n|", "529.982.247-25|");
    check(Cpf, "111.444.777-35", "52998224725|", "529.982.247-25|");
    check(Cnpj, "", "12abc34501de35|", "12.ABC.345/01DE-35|");
    check(Celular, "", "+55 (11) 98765-4321|", "(11) 98765-4321|");
    check(Celular, "(55) 11987-6543", "+55 11 98765-4321|", "(11) 98765-4321|");
    check(Celular, "(55", "(5511987654321|", "(11) 98765-4321|");
    check(Celular, "", "005511987654321|", "(11) 98765-4321|");
    check(Celular, "", "tel:+55-11-98765-4321|", "(11) 98765-4321|");
    check(Celular, "", "(55) 98765-4321|", "(55) 98765-4321|");
    check(DataDeNascimento, "19/0", "1990-05-20|", "20/05/1990|");
    check(DataDeNascimento, "", "20/05/1990|", "20/05/1990|");
    check(Valor, "", "R$\u{a0}1.234,56|", "1.234,56|");
    check(Valor, "", "1234.56|", "1.234,56|");
    check(Valor, "1.000", "1.50|", "1,50|");
    check(Valor, "1.234", "1.23|", "123|");
    check(Valor, "", " 1500,5\n|", "1.500,5|");
    check(Valor, "12", "1234|2", "12.34|2");
    check(Valor, "1.500", "1.50099|", "150.099|");
    check(Valor, "12", "12,50|", "12,50|");
}

#[test]
fn a_paste_that_the_browser_names_is_read_as_a_whole() {
    let check = |old, new, expected| check_with(Mask::edit_pasted, Valor, old, new, expected);
    check("1.500", "1.50|", "1,50|");
    check("1.500,00", "1.50|", "1,50|");
    check("1.500", "1|", "1|");
    check("1.234,56", "1.99|4,56", "1.99|4,56");
    let signed = Valor.edit_pasted("1.500", "-1.500", usize::MAX);
    assert_eq!(
        (signed.text.as_str(), signed.refused),
        ("1.500", Some(Violation::Character))
    );
    assert_eq!(
        Cpf.edit_pasted("111.444.777-35", "52998224725", 11).text,
        "529.982.247-25"
    );
}

#[test]
fn phones_that_report_the_caret_at_the_end_lose_nothing() {
    check(Cpf, "529.982", "5299821|", "529.982.1|");
    check(Cpf, "529.982.247-25", "52.982.247-25|", "529.822.472-5|");
    check(Cep, "01310-100", "01310100|", "01310-100|");
    check(Valor, "1.234,56", "1.34,56|", "134,56|");
    check(Valor, "1.234.567", "1.2934.567|", "12.934.567|");
    check(Valor, "12.345", "2.345|", "2.345|");
}

#[test]
fn only_ascii_counts() {
    check(Cpf, "", "５２９|", "|");
    check(Cpf, "529", "529\u{202e}\0\u{1f600}8|", "529.8|");
    check(Cpf, "52", "5\u{1f600}|2", "5|2");
    check(Cnpj, "", "é1Á|", "1|");
    assert_eq!(Cpf.apply(&"5".repeat(1 << 20)), "");
    assert_eq!(Cpf.apply(&"é".repeat(1 << 20)), "");
}

#[test]
fn debug_does_not_show_the_text() {
    let edited = Cpf.edit("", "529", 3);
    assert_eq!(format!("{edited:?}"), "Edited(…)");
}
