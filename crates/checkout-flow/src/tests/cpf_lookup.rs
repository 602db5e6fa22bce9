//! The lookup of a customer by CPF.

use super::*;

const ANA: [(FormField, &str); 6] = [
    (FormField::Nome, "Ana Lima"),
    (FormField::Celular, "11987654321"),
    (FormField::Cep, "01310100"),
    (FormField::Logradouro, "Avenida Paulista"),
    (FormField::Numero, "1000"),
    (FormField::Estado, "SP"),
];

fn customer(texts: &[(FormField, &str)]) -> Box<Customer> {
    let mut customer = Customer::default();
    for (field, text) in texts {
        customer.prefill(*field, (*text).to_owned());
    }
    Box::new(customer)
}

fn cpf(driver: &mut Driver, text: &str) -> Vec<Effect> {
    driver.on(Event::FieldTyped(FormField::Cpf, text.into()))
}

fn lookup(effects: &[Effect]) -> u32 {
    match effects {
        [Effect::LookUpCustomer(number, _), ..] => *number,
        _ => panic!("no look-up in {effects:?}"),
    }
}

fn text(driver: &Driver, field: FormField) -> &str {
    driver.state.customer.text(field)
}

/// A form with the customer Ana, found by CPF.
fn found() -> Driver {
    let mut driver = Driver::at_order();
    let number = lookup(&cpf(&mut driver, "529.982.247-25"));
    let effects = driver.on(Event::CustomerFound(number, Some(customer(&ANA))));
    assert!(matches!(
        effects[..],
        [
            Effect::Announce(Announcement::CustomerFilled),
            Effect::LookUpAddress(..)
        ]
    ));
    driver
}

#[test]
fn a_found_text_that_is_too_long_is_left_out() {
    let mut driver = Driver::at_order();
    let number = lookup(&cpf(&mut driver, "529.982.247-25"));
    let long = "a".repeat(100_000);
    let found = customer(&[(FormField::Nome, &long), (FormField::Numero, "1000")]);
    driver.on(Event::CustomerFound(number, Some(found)));
    assert_eq!(
        (text(&driver, FormField::Nome), text(&driver, FormField::Numero)),
        ("", "1000")
    );
    driver.on(Event::CustomerPrefilled(customer(&[(FormField::Nome, &long)])));
    assert_eq!(text(&driver, FormField::Nome), "");
}

#[test]
fn a_valid_cpf_that_is_typed_is_looked_up_once() {
    let mut driver = Driver::at_order();
    assert!(cpf(&mut driver, "529.982.247-2").is_empty());
    assert!(cpf(&mut driver, "529.982.247-26").is_empty());
    lookup(&cpf(&mut driver, "529.982.247-25"));
    assert!(cpf(&mut driver, "52998224725").is_empty(), "the same CPF");
    assert!(driver.on(Event::FieldTyped(FormField::Nome, "Ana".into())).is_empty());
}

#[test]
fn the_pages_own_customer_is_not_looked_up() {
    let mut driver = Driver::at_order();
    let given = customer(&[(FormField::Cpf, "52998224725")]);
    assert!(driver.on(Event::CustomerPrefilled(given)).is_empty());
    assert!(driver.on(Event::FieldTyped(FormField::Nome, "Ana".into())).is_empty());
}

#[test]
fn what_is_found_is_marked_until_the_seller_edits_it() {
    let mut driver = found();
    for (field, _) in ANA {
        assert!(driver.state.customer.is_registered(field), "{field:?}");
    }
    assert_eq!(text(&driver, FormField::Celular), "(11) 98765-4321");
    driver.on(Event::FieldTyped(FormField::Nome, "Ana Souza".into()));
    assert!(!driver.state.customer.is_registered(FormField::Nome));
    assert!(driver.state.customer.has_registered());
}

#[test]
fn what_the_seller_has_typed_stays() {
    let mut driver = Driver::at_order();
    let number = lookup(&cpf(&mut driver, "52998224725"));
    driver.on(Event::FieldTyped(FormField::Nome, "Ana Souza".into()));
    driver.on(Event::CustomerFound(number, Some(customer(&ANA))));
    assert_eq!(text(&driver, FormField::Nome), "Ana Souza");
    assert_eq!(text(&driver, FormField::Numero), "1000");
}

#[test]
fn another_cpf_takes_back_what_was_found_and_not_edited() {
    let mut driver = found();
    driver.on(Event::FieldTyped(FormField::Nome, "Ana Souza".into()));
    assert!(cpf(&mut driver, "529.982.247-2").is_empty());
    assert_eq!(text(&driver, FormField::Nome), "Ana Souza");
    for (field, _) in &ANA[1..] {
        assert_eq!(text(&driver, *field), "", "{field:?}");
    }
    lookup(&cpf(&mut driver, "52998224725"));
}

#[test]
fn the_pages_next_customer_leaves_the_one_whose_cpf_is_typed() {
    let mut driver = found();
    let given = customer(&[(FormField::Cpf, "11144477735"), (FormField::Nome, "Bia Reis")]);
    driver.on(Event::CustomerPrefilled(given));
    assert_eq!(text(&driver, FormField::Nome), "Ana Lima");
    assert_eq!(text(&driver, FormField::Celular), "(11) 98765-4321");
}

#[test]
fn an_answer_of_another_cpf_is_dropped() {
    let mut driver = Driver::at_order();
    let old = lookup(&cpf(&mut driver, "52998224725"));
    let new = lookup(&cpf(&mut driver, "11144477735"));
    assert!(driver.on(Event::CustomerFound(old, Some(customer(&ANA)))).is_empty());
    let other = customer(&[(FormField::Cpf, "529.982.247-25"), (FormField::Nome, "Ana Lima")]);
    assert!(driver.on(Event::CustomerFound(new, Some(other))).is_empty());
    cpf(&mut driver, "111.444.777-3");
    assert!(driver.on(Event::CustomerFound(new, Some(customer(&ANA)))).is_empty());
    assert_eq!(text(&driver, FormField::Nome), "");
}

#[test]
fn a_failure_and_an_unknown_customer_are_silent() {
    for answer in [None, Some(customer(&[])), Some(customer(&[(FormField::Nome, " ")]))] {
        let mut driver = Driver::at_order();
        let number = lookup(&cpf(&mut driver, "52998224725"));
        assert!(driver.on(Event::CustomerFound(number, answer)).is_empty());
        assert!(!driver.state.customer.has_registered());
    }
}

#[test]
fn an_address_of_another_postal_code_than_the_sellers_is_not_taken() {
    let mut driver = Driver::at_order();
    let number = lookup(&cpf(&mut driver, "52998224725"));
    driver.on(Event::FieldTyped(FormField::Cep, "01310-200".into()));
    driver.on(Event::CustomerFound(number, Some(customer(&ANA))));
    assert_eq!(text(&driver, FormField::Nome), "Ana Lima");
    assert_eq!(text(&driver, FormField::Logradouro), "");
}

#[test]
fn another_postal_code_takes_back_the_address_that_was_found() {
    let mut driver = found();
    driver.on(Event::FieldTyped(FormField::Cep, "01310-20".into()));
    assert_eq!(text(&driver, FormField::Logradouro), "Avenida Paulista");
    driver.on(Event::FieldTyped(FormField::Cep, "01310-200".into()));
    assert_eq!(text(&driver, FormField::Logradouro), "");
    assert_eq!(text(&driver, FormField::Numero), "");
    assert_eq!(text(&driver, FormField::Nome), "Ana Lima");
}

#[test]
fn an_address_lookup_adds_to_what_was_found() {
    let mut driver = Driver::at_order();
    let number = lookup(&cpf(&mut driver, "52998224725"));
    let effects = driver.on(Event::CustomerFound(number, Some(customer(&ANA))));
    let [.., Effect::LookUpAddress(number, _)] = effects[..] else {
        panic!("{effects:?}");
    };
    let texts = [
        (FormField::Logradouro, "Av. Paulista"),
        (FormField::Cidade, "São Paulo"),
    ];
    let texts = texts.map(|(field, text)| (field, text.to_owned())).to_vec();
    driver.on(Event::AddressFound(number, Some(Box::new(FoundAddress { texts }))));
    assert_eq!(text(&driver, FormField::Logradouro), "Avenida Paulista");
    assert_eq!(text(&driver, FormField::Cidade), "São Paulo");
    cpf(&mut driver, "");
    assert_eq!(
        text(&driver, FormField::Cidade),
        "",
        "the address is removed with the postal code"
    );
}

#[test]
fn an_address_that_is_whole_is_not_told_to_be_filled_in() {
    let mut driver = Driver::at_order();
    let number = lookup(&cpf(&mut driver, "52998224725"));
    let effects = driver.on(Event::CustomerFound(number, Some(customer(&ANA))));
    let [.., Effect::LookUpAddress(number, _)] = effects[..] else {
        panic!("{effects:?}");
    };
    let texts = vec![(FormField::Estado, "SP".to_owned())];
    let effects = driver.on(Event::AddressFound(number, Some(Box::new(FoundAddress { texts }))));
    assert_eq!(effects, []);
}

#[test]
fn what_was_reviewed_is_what_is_sent() {
    let mut driver = Driver::at_order();
    for (field, text) in CUSTOMER {
        driver.on(Event::FieldTyped(field, text.into()));
    }
    let number = lookup(&cpf(&mut driver, "11144477735"));
    let effects = driver.send();
    let found = Some(customer(&[(FormField::Complemento, "Apto 5")]));
    assert!(driver.on(Event::CustomerFound(number, found.clone())).is_empty());
    assert!(driver.state.review);
    let (key, _) = created(&driver.decide(&effects));
    driver.on(Event::OrderAnswered(key, Err(network())));
    assert!(
        driver.on(Event::CustomerFound(number, found)).is_empty(),
        "the lookup is no longer awaited"
    );
}
