//! CEP, UF and e-mail address, which have no check digits.

use parcela_core::document::{Cep, Email, Uf};
use proptest::prelude::*;

use crate::texts::{any_text, normalised, specks, sprinkle};

const STATES: &str = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO";

proptest! {
    #[test]
    fn a_cep_reads_back(digits in "[0-9]{8}", specks in specks(".- ", 8)) {
        let cep: Cep = digits.parse().unwrap();
        prop_assert_eq!(cep.as_str(), &digits);
        prop_assert_eq!(cep.to_string().parse(), Ok(cep));
        prop_assert_eq!(sprinkle(&digits, &specks).parse(), Ok(cep));
    }

    #[test]
    fn any_text_is_refused_unless_it_normalises_to_a_cep(text in prop_oneof![any_text(), "[0-9 .-]{6,12}"]) {
        let expected = normalised(&text, ".- ")
            .filter(|digits| digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_digit()));
        let read = text.parse::<Cep>().ok();
        prop_assert_eq!(read.as_ref().map(Cep::as_str), expected.as_deref(), "{:?}", text);
    }

    #[test]
    fn any_text_is_refused_unless_it_is_a_state(text in prop_oneof![any_text(), "[ A-Za-z]{0,4}"]) {
        let known = STATES.split(' ').find(|state| state.eq_ignore_ascii_case(text.trim()));
        prop_assert_eq!(text.parse::<Uf>().ok().map(|uf| uf.as_str()), known, "{:?}", text);
    }

    #[test]
    fn an_address_reads_back(
        local in "[a-zé0-9.+_-]{1,64}".prop_filter("at most 64 octets", |local| local.len() <= 64),
        domain in "[a-z0-9]([a-z0-9-]{0,28}[a-z0-9])?(\\.[a-zç0-9]([a-zç0-9-]{0,18}[a-zç0-9])?){1,4}",
    ) {
        let text = format!("{local}@{domain}");
        let email: Email = format!("\u{a0} {text}\n").parse().unwrap();
        prop_assert_eq!(email.as_str(), &text);
        prop_assert_eq!(email.to_string().parse(), Ok(email));
    }

    #[test]
    fn any_text_is_refused_unless_it_has_the_form_of_an_address(
        text in prop_oneof![any_text(), "[a@. \u{0}é]{0,12}", "[a@.]{250,260}"],
    ) {
        if let Ok(email) = text.parse::<Email>() {
            let parts: Vec<&str> = email.as_str().split('@').collect();
            prop_assert_eq!(email.as_str(), text.trim());
            prop_assert!(email.as_str().len() <= 254);
            prop_assert!(parts.len() == 2 && !parts[0].is_empty(), "{:?}", text);
            prop_assert!(parts[1].split('.').count() > 1 && parts[1].split('.').all(|label| !label.is_empty()));
            prop_assert!(!email.as_str().contains(|c: char| c.is_whitespace() || c.is_control()));
        }
    }
}

#[test]
fn of_all_pairs_of_letters_27_are_states() {
    let letters = || ('A'..='Z').chain('a'..='z');
    let pairs = letters().flat_map(|one| letters().map(move |other| format!("{one}{other}")));
    for pair in pairs {
        let expected = STATES.split(' ').find(|state| state.eq_ignore_ascii_case(&pair));
        assert_eq!(pair.parse::<Uf>().ok().map(|uf| uf.as_str()), expected, "{pair}");
    }
    assert_eq!(STATES.split(' ').count(), 27);
}
