//! The page provides one customer after another.

use super::*;

const ANA: [(FormField, &str); 11] = [
    (FormField::Nome, "Ana Lima"),
    (FormField::Cpf, "52998224725"),
    (FormField::DataDeNascimento, "20051990"),
    (FormField::Celular, "11987654321"),
    (FormField::Email, "ana.lima@exemplo.com.br"),
    (FormField::Cep, "01310100"),
    (FormField::Logradouro, "Avenida Paulista"),
    (FormField::Numero, "1000"),
    (FormField::Complemento, "Apto 12"),
    (FormField::Cidade, "São Paulo"),
    (FormField::Estado, "SP"),
];
const BIA: [(FormField, &str); 2] = [(FormField::Nome, "Bia Reis"), (FormField::Cpf, "11144477735")];

/// The page provides a customer with these texts.
fn give(driver: &mut Driver, texts: &[(FormField, &str)]) -> Vec<Effect> {
    let mut known = Customer::default();
    for (field, text) in texts {
        known.prefill(*field, (*text).to_owned());
    }
    driver.on(Event::CustomerPrefilled(Box::new(known)))
}

/// The fields that have a text.
fn filled(driver: &Driver) -> Vec<FormField> {
    let customer = &driver.state.customer;
    let fields = FormField::ALL.into_iter();
    fields.filter(|field| !customer.text(*field).is_empty()).collect()
}

#[test]
fn the_next_customer_has_nothing_of_the_one_before() {
    let mut driver = Driver::at_order();
    give(&mut driver, &ANA);
    driver.on(Event::FieldBlurred(FormField::Email));
    give(&mut driver, &BIA);
    assert_eq!(filled(&driver), BIA.map(|(field, _)| field));
    assert_eq!(driver.state.customer.text(FormField::Nome), "Bia Reis");
}

#[test]
fn what_the_seller_has_edited_since_stays() {
    let mut driver = Driver::at_order();
    give(&mut driver, &ANA);
    driver.on(Event::FieldTyped(FormField::Email, "bia@exemplo.com.br".into()));
    driver.on(Event::FieldTyped(FormField::Bairro, "Centro".into()));
    give(&mut driver, &BIA);
    let edited = [FormField::Email, FormField::Bairro];
    assert_eq!(filled(&driver)[2..], edited);
    give(&mut driver, &ANA[..2]);
    assert_eq!(filled(&driver)[2..], edited, "typed by the seller");
}

#[test]
fn a_customer_that_comes_late_leaves_what_the_seller_has_typed() {
    let mut driver = Driver::at_order();
    let name = |driver: &Driver| driver.state.customer.text(FormField::Nome).to_owned();
    for reset in [false, true] {
        if reset {
            driver.on(Event::Reset);
        }
        driver.on(Event::FieldTyped(FormField::Nome, "Ana Maria Lima".into()));
        give(&mut driver, &ANA);
        assert_eq!(name(&driver), "Ana Maria Lima", "after reset: {reset}");
        assert_eq!(filled(&driver), ANA.map(|(field, _)| field), "all others are filled in");
    }
    give(&mut driver, &BIA);
    assert_eq!(name(&driver), "Ana Maria Lima", "of another customer");
    driver.on(Event::FieldTyped(FormField::Nome, String::new()));
    give(&mut driver, &ANA);
    assert_eq!(name(&driver), "Ana Lima", "an empty field is free");
}

#[test]
fn a_customer_is_not_mixed_with_another_whose_cpf_is_typed() {
    let mut driver = Driver::at_order();
    give(&mut driver, &ANA);
    driver.on(Event::FieldTyped(FormField::Cpf, "111.444.777-35".into()));
    give(&mut driver, &ANA[..3]);
    assert_eq!(filled(&driver), [FormField::Cpf]);
    give(&mut driver, &BIA);
    assert_eq!(filled(&driver), BIA.map(|(field, _)| field), "the typed CPF is theirs");
}

#[test]
fn a_refused_paste_is_no_text_of_the_seller() {
    let mut driver = Driver::at_order();
    give(&mut driver, &ANA);
    let cpf = driver.state.customer.text(FormField::Cpf).to_owned();
    driver.on(Event::FieldTyped(FormField::Cpf, cpf));
    driver.on(Event::FieldInputRejected(FormField::Cpf));
    give(&mut driver, &BIA);
    assert_eq!(filled(&driver), BIA.map(|(field, _)| field));
}

#[test]
fn an_address_goes_with_the_postal_code_that_it_was_found_for() {
    let look_up = |effects: &[Effect]| match effects {
        [Effect::LookUpAddress(number, _)] => *number,
        _ => panic!("no look-up in {effects:?}"),
    };
    let (ana, street) = (&ANA[..6], FormField::Logradouro);
    let found = || {
        let texts = vec![(FormField::Logradouro, "Avenida Paulista".to_owned())];
        Some(Box::new(FoundAddress { texts }))
    };
    let mut driver = Driver::at_order();
    let number = look_up(&give(&mut driver, ana));
    driver.on(Event::AddressFound(number, found()));
    give(&mut driver, &ANA[1..6]);
    assert_eq!(
        driver.state.customer.text(street),
        "Avenida Paulista",
        "the same postal code"
    );

    give(&mut driver, &BIA);
    assert_eq!(filled(&driver), BIA.map(|(field, _)| field));
    let number = look_up(&give(&mut driver, ana));
    driver.on(Event::AddressFound(number, found()));
    assert_eq!(
        driver.state.customer.text(street),
        "Avenida Paulista",
        "the address is looked up again"
    );
    driver.on(Event::FieldTyped(FormField::Cpf, "111.444.777-35".into()));
    give(&mut driver, ana);
    assert_eq!(filled(&driver), [FormField::Cpf], "the address is another customer's");
}

/// The seller sells again to the customer of an ended order, or the page provides the next customer.
#[test]
fn the_next_customer_after_an_order_has_nothing_of_the_one_before() {
    let mut driver = Driver::at_order();
    give(&mut driver, &ANA);
    driver.on(Event::FieldTyped(FormField::Bairro, "Bela Vista".into()));
    let (key, _) = driver.submit();
    let key = started(&driver.on(Event::OrderAnswered(key, Ok(ORDER))));
    let number = looked(&driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into()))))));
    driver.on(Event::StatusAnswered(number, Ok(snapshot(3, 1042))));
    driver.on(Event::SellAgain(SellAgain::Smaller));
    assert_eq!(driver.state.customer.text(FormField::Email), "ana.lima@exemplo.com.br");
    give(&mut driver, &BIA);
    assert_eq!(driver.state.customer.text(FormField::Email), "");
}

/// Returns the focus of a flow that comes back to the form, after the fields were typed.
fn focus_of_the_form(driver: &mut Driver, typed: &[(FormField, &str)]) -> Target {
    for (field, text) in typed {
        driver.on(Event::FieldTyped(*field, (*text).into()));
    }
    driver.on(Event::Back);
    let effects = driver.on(Event::Continue);
    let mut targets = effects.iter().filter_map(|effect| match effect {
        Effect::Focus(target) => Some(*target),
        _ => None,
    });
    let target = targets.next().unwrap();
    assert_eq!(targets.next(), None, "the focus moves once");
    target
}

#[test]
fn the_form_begins_at_the_first_field_that_is_missing() {
    let mut driver = Driver::at_order();
    assert_eq!(focus_of_the_form(&mut driver, &[]), Target::Field(FormField::Nome));
    let birth = Target::Field(FormField::DataDeNascimento);
    assert_eq!(focus_of_the_form(&mut driver, &ANA[..2]), birth);
    let district = Target::Field(FormField::Bairro);
    assert_eq!(focus_of_the_form(&mut driver, &ANA), district);
    let all = focus_of_the_form(
        &mut driver,
        &[(FormField::Bairro, "Bela Vista"), (FormField::Complemento, "")],
    );
    assert_eq!(all, Target::Heading, "nothing is missing");
}
