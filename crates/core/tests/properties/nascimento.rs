//! Data de nascimento: every day of two centuries, by the leap year rule.

use parcela_core::Violation;
use parcela_core::document::DataDeNascimento;
use parcela_core::mask::Mask;
use proptest::prelude::*;

use crate::texts::any_text;

fn days_in(month: u32, year: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[test]
fn every_day_reads_back_and_no_other() {
    for year in 1900..=2100 {
        for (month, day) in (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day))) {
            let iso = format!("{year}-{month:02}-{day:02}");
            let brazilian = format!("{day:02}/{month:02}/{year}");
            let read = iso.parse::<DataDeNascimento>();
            assert_eq!(read.is_ok(), day <= days_in(month, year), "{iso}");
            assert_eq!(brazilian.parse(), read);
            if let Ok(date) = read {
                assert_eq!(date.to_string(), brazilian);
                assert_eq!(date.to_wire(), format!("{iso}T00:00:00Z"));
                assert_eq!(date.to_wire().parse(), Ok(date));
            }
        }
    }
}

#[test]
fn the_mask_reorders_dates_that_browsers_fill_in() {
    for year in 1900..=2100 {
        let wire = format!("{year}-02-28T00:00:00Z");
        let date: DataDeNascimento = wire.parse().unwrap();
        assert_eq!(Mask::DataDeNascimento.apply(&wire), date.to_string());
        assert_eq!(Mask::DataDeNascimento.apply(&wire[..10]), date.to_string());
    }
}

proptest! {
    #[test]
    fn any_text_is_refused_unless_it_names_a_day(text in prop_oneof![
        any_text(),
        "[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,5}",
        "[0-9]{3,5}-[0-9]{1,2}-[0-9]{1,2}(T[0-9:.Z+-]{0,12})?",
    ]) {
        match text.parse::<DataDeNascimento>() {
            Ok(date) => prop_assert_eq!(date.to_wire().parse(), Ok(date), "{:?}", text),
            Err(Violation::TooSmall) => prop_assert!(text.contains(['-', '/'])),
            Err(other) => prop_assert!(matches!(other, Violation::Required | Violation::Format)),
        }
    }
}
