//! Masks: the shape of every masked text, and whole documents, whose masked text equals `Display`.

use parcela_core::Valor;
use parcela_core::document::{Celular, Cep, Cnpj, Cpf, DataDeNascimento};
use parcela_core::mask::{Edited, Mask};
use proptest::prelude::*;

use crate::masked_input::{MaskedInput, any_content, any_mask, fits, shown, significant};
use crate::texts::{any_text, specks, sprinkle};
use crate::valor::any_valor;
use crate::{celular, cnpj, cpf};

/// Asserts the result of a text that is typed key by key, and of the same text pasted.
fn check(mask: Mask, text: &str, expected: &str) -> Result<(), TestCaseError> {
    let mut field = MaskedInput::with(mask, "");
    for c in text.chars() {
        field.press(c.encode_utf8(&mut [0; 4]));
    }
    prop_assert_eq!(&field.text, expected, "typed {}", text);
    prop_assert_eq!(field.caret, expected.len());
    prop_assert_eq!(mask.apply(text), expected, "pasted {}", text);
    Ok(())
}

/// The result of typing a text into an empty field.
fn typed(mask: Mask, text: &str) -> String {
    let mut field = MaskedInput::with(mask, "");
    for c in text.chars() {
        field.press(c.encode_utf8(&mut [0; 4]));
    }
    field.text
}

proptest! {
    #[test]
    fn a_document_becomes_its_display(
        cpf in cpf::valid(),
        cnpj in cnpj::valid(),
        cep in "[0-9]{7}[1-9]",
        celular in celular::valid(),
        specks in specks(".-/ ()\0５\u{202e}", 4),
    ) {
        let cpf_display = cpf.parse::<Cpf>().unwrap().to_string();
        let cnpj_display = cnpj.parse::<Cnpj>().unwrap().to_string();
        let cep_display = cep.parse::<Cep>().unwrap().to_string();
        let celular_display = celular.parse::<Celular>().unwrap().to_string();
        check(Mask::Cpf, &sprinkle(&cpf, &specks), &cpf_display)?;
        check(Mask::Cnpj, &sprinkle(&cnpj.to_lowercase(), &specks), &cnpj_display)?;
        check(Mask::Cep, &sprinkle(&cep, &specks), &cep_display)?;
        check(Mask::Celular, &sprinkle(&celular, &specks), &celular_display)?;
        check(Mask::Cpf, &cpf_display, &cpf_display)?;
        check(Mask::Cnpj, &cnpj_display, &cnpj_display)?;
        check(Mask::Cep, &cep_display, &cep_display)?;
        check(Mask::Celular, &celular_display, &celular_display)?;
        let coded = sprinkle(&format!("+55{celular}"), &specks);
        prop_assert_eq!(Mask::Celular.apply(&coded), &*celular_display);
        check(Mask::Celular, &format!("+55 {celular}"), &celular_display)?;
        check(Mask::Celular, &format!("0055{celular}"), &celular_display)?;
    }

    #[test]
    fn a_date_becomes_its_display(day in 1..=28, month in 1..=12, year in 1900..=2100) {
        let text = format!("{day:02}/{month:02}/{year}");
        check(Mask::DataDeNascimento, &text, &text)?;
        check(Mask::DataDeNascimento, &text.replace('/', ""), &text)?;
        for separator in ["/", ".", "-"] {
            check(Mask::DataDeNascimento, &format!("{day}{separator}{month}{separator}{year}"), &text)?;
        }
        prop_assert!(text.parse::<DataDeNascimento>().is_ok());
    }

    #[test]
    fn an_amount_becomes_its_display(valor in any_valor()) {
        let display = valor.to_string();
        let bare = display.trim_start_matches("R$\u{a0}");
        check(Mask::Valor, &display, bare)?;
        check(Mask::Valor, &bare.replace('.', ""), bare)?;
        prop_assert_eq!(bare.parse(), Ok(valor));
        let american = format!("{}.{:02}", valor.centavos() / 100, valor.centavos() % 100);
        prop_assert_eq!(Mask::Valor.apply(&american), bare);
    }

    #[test]
    fn an_amount_with_a_decimal_point_means_the_same_typed_and_pasted(valor in any_valor(), places in 0..=2_usize, grouped in any::<bool>()) {
        let (reais, cents) = (valor.centavos() / 100, format!("{:02}", valor.centavos() % 100));
        let whole = if grouped { shown(Mask::Valor, &reais.to_string()) } else { reais.to_string() };
        let text = format!("{whole}.{}", &cents[..places]);
        let mut field = MaskedInput::with(Mask::Valor, "");
        for c in text.chars() {
            field.press(c.encode_utf8(&mut [0; 4]));
        }
        let expected = format!("{reais},{}", &cents[..places]);
        prop_assert_eq!(field.text.parse::<Valor>(), expected.parse(), "typed {}", &text);
    }

    #[test]
    fn digits_after_a_point_never_multiply_the_amount(reais in 1..=9_999_999_999_i64, cents in "[0-9]{1,6}") {
        // In an amount without points, a typed point means decimals.
        let ungrouped = reais > 999;
        let mut field = MaskedInput::with(Mask::Valor, "");
        for c in format!("{reais}.{cents}").chars() {
            field.press(c.encode_utf8(&mut [0; 4]));
        }
        let valor = field.text.parse::<Valor>().unwrap().centavos();
        prop_assert!(!ungrouped || valor / 100 == reais, "{} of {}.{}", field.text, reais, cents);
    }

    #[test]
    fn a_pasted_text_means_what_the_parser_reads(text in prop_oneof![
        any_text(),
        "[0-9.,]{0,12}",
        "(R\\$ ?)?[0-9]{1,3}(\\.[0-9]{3}){0,3}(,[0-9]{0,2})?",
        "[0-9]{1,10}(\\.[0-9]{1,2})?",
    ]) {
        // Leading zeros can exceed the mask without being a large amount.
        let padded = significant(Mask::Valor, &text).len() > 1 && significant(Mask::Valor, &text).starts_with('0');
        if let Ok(valor) = text.parse::<Valor>() && !padded {
            prop_assert_eq!(Mask::Valor.apply(&text).parse(), Ok(valor), "{}", text);
            prop_assert_eq!(typed(Mask::Valor, &text).parse(), Ok(valor), "typed {}", text);
        }
        if let Ok(celular) = text.parse::<Celular>() {
            prop_assert_eq!(Mask::Celular.apply(&text), celular.to_string());
        }
        if let Ok(date) = text.parse::<DataDeNascimento>() {
            prop_assert_eq!(Mask::DataDeNascimento.apply(&text), date.to_string());
        }
    }

    #[test]
    fn an_amount_means_the_same_typed_and_pasted_or_is_refused(text in prop_oneof![
        any_text(),
        "[0-9.,]{0,12}",
        "[-R$ \u{a0}]{0,3}[0-9]{0,3}([.,][0-9]{0,4}){0,3}[- a]?",
        "0{0,3}[0-9]{0,4}[.,][0-9]{0,3}",
    ], old in any_valor()) {
        let whole = |edited: Edited| (edited.refused.is_none()).then_some(edited.text).and_then(|text| text.parse::<Valor>().ok());
        let pasted = whole(Mask::Valor.edit("", &text, usize::MAX));
        if let Some(pasted) = pasted {
            prop_assert_eq!(typed(Mask::Valor, &text).parse(), Ok(pasted), "typed {}", &text);
            prop_assert_eq!(text.parse(), Ok(pasted), "read {}", &text);
        }
        // The same, pasted over another amount.
        let old = old.to_string().replace("R$\u{a0}", "");
        let over = Mask::Valor.edit_pasted(&old, &text, usize::MAX);
        let joined = text.starts_with(&old) || old.starts_with(&text);
        if over.refused.is_none() && !joined && !text.trim().is_empty() {
            prop_assert_eq!(over.text.parse().ok(), pasted, "{} over {}", &text, &old);
        }
    }

    #[test]
    fn a_masked_text_is_unchanged((mask, content) in any_content()) {
        let text = shown(mask, &content);
        prop_assert_eq!(mask.apply(&text), text.clone());
        for caret in 0..=text.len() {
            for edited in [mask.edit(&text, &text, caret), mask.edit_forward(&text, &text, caret)] {
                prop_assert_eq!((&edited.text, edited.caret), (&text, caret));
            }
        }
    }

    #[test]
    fn an_edit_that_leaves_a_masked_text_leaves_it_alone(
        (mask, content) in any_content(),
        old in any_text(),
        caret in 0..40_usize,
        forward in any::<bool>(),
    ) {
        let new = shown(mask, &content);
        let edit = if forward { Mask::edit_forward } else { Mask::edit };
        prop_assert_eq!(edit(mask, &mask.apply(&old), &new, caret).text, new);
    }

    #[test]
    fn any_edit_of_any_text_answers_a_masked_text(
        mask in any_mask(),
        old in any_text(),
        new in any_text(),
        caret in prop_oneof![0..40_usize, any::<usize>()],
        forward in any::<bool>(),
    ) {
        let edit = if forward { Mask::edit_forward } else { Mask::edit };
        let edited = edit(mask, &old, &new, caret);
        let content = significant(mask, &edited.text);
        prop_assert!(fits(mask, &content));
        prop_assert_eq!(&edited.text, &shown(mask, &content));
        prop_assert!(edited.caret <= edited.text.len());
    }

    #[test]
    fn text_typed_into_an_empty_field_is_shown(mask in any_mask(), new in any_text(), caret in 0..40_usize) {
        // The tests above cover texts that are read as a whole.
        let new = match mask {
            Mask::Valor => new.replace(|c: char| !c.is_ascii_digit(), "").chars().take(10).collect(),
            Mask::DataDeNascimento => new.replace(['-', '/', '.'], ""),
            Mask::Celular => new.replace(['5', '0'], ""),
            // A longer text loses the words before its number: `a_label_before_a_pasted_value_is_dropped`.
            Mask::Cnpj => new.chars().take(15).collect(),
            _ => new,
        };
        let all = significant(mask, &new);
        let room = (0..=all.len()).rev().find(|end| fits(mask, &all[..*end])).unwrap();
        let edited = mask.edit("", &new, caret);
        let loses_digits = all[room..].bytes().any(|byte| byte.is_ascii_digit());
        prop_assert_eq!(edited.refused.is_some(), loses_digits && new.chars().nth(1).is_some());
        let (all, room) = if edited.refused.is_some() { (String::new(), 0) } else { (all, room) };
        prop_assert_eq!(&edited.text, &shown(mask, &all[..room]));
        // The caret is after as many significant characters as before.
        let units: Vec<u16> = new.encode_utf16().take(caret).collect();
        let before = significant(mask, &String::from_utf16_lossy(&units)).len().min(room);
        prop_assert_eq!(significant(mask, &edited.text[..edited.caret]).len(), before);
    }

    #[test]
    fn a_megabyte_takes_no_time(mask in any_mask(), unit in "[0-9a,.é😀\0]{1,4}") {
        let long = unit.repeat((1 << 20) / unit.len());
        let edited = mask.edit(&long, &long, usize::MAX);
        prop_assert!(edited.text.len() <= 18);
    }
}
