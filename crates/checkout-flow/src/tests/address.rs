//! The lookup of an address by postal code.

use super::*;

fn lookup(effects: &[Effect]) -> u32 {
    match effects {
        [Effect::LookUpAddress(number, _)] => *number,
        _ => panic!("no look-up in {effects:?}"),
    }
}

fn found(rua: &str) -> FoundAddress {
    let texts = [
        (FormField::Logradouro, rua),
        (FormField::Bairro, "Bela Vista"),
        (FormField::Cidade, "São Paulo"),
        (FormField::Estado, "SP"),
    ];
    let texts = texts.map(|(field, text)| (field, text.to_owned())).to_vec();
    FoundAddress { texts }
}

fn cep(driver: &mut Driver, text: &str) -> Vec<Effect> {
    driver.on(Event::FieldTyped(FormField::Cep, text.into()))
}

#[test]
fn a_complete_postal_code_is_looked_up_once() {
    let mut driver = Driver::at_order();
    assert!(cep(&mut driver, "01310-10").is_empty());
    let number = lookup(&cep(&mut driver, "01310-100"));
    assert!(cep(&mut driver, "01310100").is_empty(), "the same postal code");
    let effects = driver.on(Event::AddressFound(number, Some(Box::new(found("Avenida Paulista")))));
    let filled = Effect::Announce(Announcement::AddressFilled);
    let next = Effect::FocusNext(FormField::Cep, FormField::Numero);
    assert_eq!(effects, [next, filled], "the lookup does not return the house number");
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "Avenida Paulista");
    assert_eq!(driver.state.customer.text(FormField::Estado), "SP");
}

#[test]
fn the_focus_goes_to_what_was_not_found() {
    let mut driver = Driver::at_order();
    let number = lookup(&cep(&mut driver, "01310-100"));
    let effects = driver.on(Event::AddressFound(number, Some(Box::new(found("")))));
    let next = Effect::FocusNext(FormField::Cep, FormField::Logradouro);
    assert!(effects.contains(&next), "{effects:?}");
    let mut driver = Driver::at_order();
    driver.on(Event::FieldTyped(FormField::Numero, "7".into()));
    let number = lookup(&cep(&mut driver, "01310-100"));
    let effects = driver.on(Event::AddressFound(number, Some(Box::new(found("Rua Augusta")))));
    assert_eq!(
        effects,
        [Effect::Announce(Announcement::AddressFilled)],
        "no field is empty"
    );
}

#[test]
fn a_found_text_that_is_too_long_is_left_out() {
    let mut driver = Driver::at_order();
    let number = lookup(&cep(&mut driver, "01310-100"));
    let long = found(&"a".repeat(256));
    driver.on(Event::AddressFound(number, Some(Box::new(long))));
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "");
    assert_eq!(driver.state.customer.text(FormField::Bairro), "Bela Vista");
}

/// The texts that address services and tables of shops have for a state.
#[test]
fn a_found_state_is_read_as_people_write_it() {
    for (text, expected) in [
        ("SP", "SP"),
        ("sp", "SP"),
        (" sp ", "SP"),
        ("São Paulo", "SP"),
        ("SAO PAULO", "SP"),
        ("rio grande do norte", "RN"),
        ("", ""),
        ("Estado", ""),
    ] {
        let mut driver = Driver::at_order();
        let number = lookup(&cep(&mut driver, "01310-100"));
        let mut address = found("Avenida Paulista");
        address.texts.retain(|(field, _)| *field != FormField::Estado);
        address.texts.push((FormField::Estado, text.to_owned()));
        driver.on(Event::AddressFound(number, Some(Box::new(address))));
        assert_eq!(driver.state.customer.text(FormField::Estado), expected, "{text}");
    }
}

#[test]
fn what_the_seller_has_written_stays() {
    let mut driver = Driver::at_order();
    driver.on(Event::FieldTyped(FormField::Bairro, "Centro".into()));
    let number = lookup(&cep(&mut driver, "01310-100"));
    driver.on(Event::FieldTyped(FormField::Logradouro, "Av. Paulista".into()));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Avenida Paulista")))));
    assert_eq!(driver.state.customer.text(FormField::Bairro), "Centro");
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "Av. Paulista");
    assert_eq!(driver.state.customer.text(FormField::Cidade), "São Paulo");
}

#[test]
fn what_came_from_one_postal_code_gives_way_to_the_next() {
    let mut driver = Driver::at_order();
    let number = lookup(&cep(&mut driver, "01310-100"));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Avenida Paulista")))));
    driver.on(Event::FieldTyped(FormField::Cidade, "Santos".into()));
    let number = lookup(&cep(&mut driver, "01310-200"));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Rua Augusta")))));
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "Rua Augusta");
    assert_eq!(
        driver.state.customer.text(FormField::Cidade),
        "Santos",
        "the seller's own"
    );
}

#[test]
fn an_unknown_postal_code_takes_back_what_was_found_for_another_one() {
    let mut driver = Driver::at_order();
    let number = lookup(&cep(&mut driver, "01310-100"));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Avenida Paulista")))));
    driver.on(Event::FieldTyped(FormField::Cidade, "Santos".into()));
    let number = lookup(&cep(&mut driver, "99999-999"));
    let effects = driver.on(Event::AddressFound(
        number,
        Some(Box::new(FoundAddress { texts: Vec::new() })),
    ));
    assert_eq!(effects, [Effect::Announce(Announcement::AddressUnknown)]);
    let customer = &driver.state.customer;
    assert_eq!(customer.text(FormField::Logradouro), "");
    assert_eq!(customer.text(FormField::Estado), "");
    assert_eq!(customer.text(FormField::Cidade), "Santos", "the seller's own");
    let warning = Some(&FieldError::Warning(FieldWarning::UnknownCep));
    assert_eq!(customer.error(FormField::Cep), warning);

    cep(&mut driver, "99999-99");
    assert_ne!(driver.state.customer.error(FormField::Cep), warning, "another text");
    let number = lookup(&cep(&mut driver, "01310-200"));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Rua Augusta")))));
    assert_eq!(driver.state.customer.error(FormField::Cep), None);
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "Rua Augusta");
}

#[test]
fn a_lookup_that_fails_leaves_no_address_of_another_postal_code() {
    let mut driver = Driver::at_order();
    let number = lookup(&cep(&mut driver, "01310-100"));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Avenida Paulista")))));
    let number = lookup(&cep(&mut driver, "01310-200"));
    assert_eq!(driver.on(Event::AddressFound(number, None)), []);
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "");
    assert!(!driver.state.review);
    assert_eq!(driver.state.customer.error(FormField::Cep), None);
}

#[test]
fn a_lookup_that_changes_nothing_leaves_the_review() {
    let mut driver = Driver::with_customer();
    let number = lookup(&cep(&mut driver, "01310-200"));
    driver.on(Event::Submit);
    assert!(driver.state.review);
    driver.on(Event::AddressFound(number, None));
    assert!(driver.state.review);
}

#[test]
fn late_answers_and_failures_change_nothing() {
    let mut driver = Driver::at_order();
    let old = lookup(&cep(&mut driver, "01310-100"));
    let new = lookup(&cep(&mut driver, "01310-200"));
    assert!(
        driver
            .on(Event::AddressFound(old, Some(Box::new(found("Avenida Paulista")))))
            .is_empty()
    );
    assert!(driver.on(Event::AddressFound(new, None)).is_empty());
    cep(&mut driver, "0131");
    assert!(
        driver
            .on(Event::AddressFound(new, Some(Box::new(found("Rua Augusta")))))
            .is_empty()
    );
    driver.on(Event::Restart);
    assert!(
        driver
            .on(Event::AddressFound(new, Some(Box::new(found("Rua Augusta")))))
            .is_empty()
    );
    assert_eq!(driver.state.customer, Customer::default());
}

/// A form whose address belongs to another postal code than the current one, and the number of the unanswered lookup.
fn slow() -> (Driver, u32) {
    let mut driver = Driver::at_order();
    let number = lookup(&cep(&mut driver, "01310-100"));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Avenida Paulista")))));
    for (field, text) in CUSTOMER {
        if driver.state.customer.text(field).is_empty() {
            driver.on(Event::FieldTyped(field, text.into()));
        }
    }
    let number = lookup(&cep(&mut driver, "01310-200"));
    (driver, number)
}

/// Answers the lookup too late: the review does not change.
fn answer_late(driver: &mut Driver, number: u32) {
    let effects = driver.on(Event::AddressFound(number, Some(Box::new(found("Rua Augusta")))));
    assert_eq!(effects, []);
    assert!(driver.state.review);
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "Avenida Paulista");
}

#[test]
fn what_was_reviewed_is_what_is_sent() {
    let (mut driver, number) = slow();
    let effects = driver.send();
    answer_late(&mut driver, number);
    let (_, order) = created(&driver.decide(&effects));
    assert_eq!(order.endereco.logradouro, "Avenida Paulista");

    let (mut driver, number) = slow();
    let (key, _) = driver.submit();
    answer_late(&mut driver, number);
    driver.on(Event::OrderAnswered(key, Ok(ORDER)));

    let (mut next, number) = slow();
    next.shelf = Rc::clone(&driver.shelf);
    next.events += 100;
    let effects = next.send();
    next.decide(&effects);
    assert!(next.state.equal_order().is_some());
    answer_late(&mut next, number);
    let effects = next.on(Event::CreateAnother);
    let (_, order) = created(&next.decide(&effects));
    assert_eq!(order.endereco.logradouro, "Avenida Paulista");
}

#[test]
fn what_was_found_too_late_is_looked_up_again_for_the_next_edit() {
    let (mut driver, number) = slow();
    let (key, _) = driver.submit();
    answer_late(&mut driver, number);
    driver.on(Event::OrderAnswered(key, Err(network())));
    let number = lookup(&driver.on(Event::FieldTyped(FormField::Numero, "1001".into())));
    driver.on(Event::AddressFound(number, Some(Box::new(found("Rua Augusta")))));
    assert_eq!(driver.state.customer.text(FormField::Logradouro), "Rua Augusta");
    assert!(!driver.state.review, "the seller reviews the address again");
}
