//! The mobile number of the open order's customer, to whom the seller sends the link.

use super::*;
use crate::Contact;

const LINK: &str = "https://pay.example/abc";
const CELULAR: &str = "11987654321";

/// The customer of all orders, with this number.
fn customer_with(celular: &str) -> FoundCustomers {
    FoundCustomers {
        celular: celular.parse().ok(),
        ..found(&[CPF])
    }
}

/// A flow with an open order whose link is shown, and the number of the read of its customer.
fn linked() -> (Driver, u32) {
    let mut driver = Driver::looking_at(order(1, 13));
    let (number, query) = customers_fetched(&show_link(&mut driver));
    assert_eq!((query.documento, query.nome), (CPF.parse().ok(), None));
    (driver, number)
}

/// Requests the link, which the service returns.
fn show_link(driver: &mut Driver) -> Vec<Effect> {
    let key = started(&driver.on(Event::AskLink)).unwrap();
    driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))))
}

/// The number to which the link is sent.
fn celular(driver: &Driver) -> Option<String> {
    match driver.state.open.as_ref()?.contact {
        Contact::Read(celular) => celular.map(|celular| celular.e164()),
        Contact::Unread | Contact::Reading(_) => None,
    }
}

fn reads_customers(effects: &[Effect]) -> bool {
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::FetchCustomers(..)))
}

#[test]
fn the_number_is_read_once_the_link_is_shown() {
    let (mut driver, number) = linked();
    assert_eq!(celular(&driver), None);
    let effects = driver.on(Event::CustomersAnswered(number, Ok(customer_with(CELULAR))));
    assert_eq!(effects, [], "nothing is said, and the focus stays");
    assert_eq!(celular(&driver).as_deref(), Some("+5511987654321"));
    for event in [Event::Refresh, Event::Online, Event::Copy] {
        assert!(!reads_customers(&driver.on(event)), "it is read once");
    }
}

#[test]
fn a_link_that_the_session_has_reads_the_number_when_its_order_opens() {
    let (mut driver, number) = linked();
    driver.on(Event::CustomersAnswered(number, Ok(customer_with(CELULAR))));
    driver.on(Event::Close);
    let number = looked(&driver.on(Event::OrderGiven(Some(id(1)))));
    assert_eq!(celular(&driver), None, "no number is kept beyond the open order");
    let effects = driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 5)))));
    assert!(reads_customers(&effects), "the CPF is known once the order is read");
}

#[test]
fn without_a_number_nothing_is_told() {
    let nobody = found(&[]);
    for answer in [
        Ok(customer_with("")),
        Ok(customer_with("1133334444")),
        Ok(nobody),
        Err(network()),
        Err(refusal()),
    ] {
        let (mut driver, number) = linked();
        assert_eq!(driver.on(Event::CustomersAnswered(number, answer)), []);
        assert_eq!(celular(&driver), None);
        assert!(driver.state.open.as_ref().unwrap().placed.failure().is_none());
    }
}

#[test]
fn the_link_never_goes_to_another_customer() {
    for documents in [&[OTHER_CPF][..], &[CPF, OTHER_CPF], &[OTHER_CPF, CPF]] {
        let (mut driver, number) = linked();
        let answer = FoundCustomers {
            celular: CELULAR.parse().ok(),
            ..found(documents)
        };
        driver.on(Event::CustomersAnswered(number, Ok(answer)));
        assert_eq!(celular(&driver), None, "{documents:?}");
    }
}

#[test]
fn the_number_goes_with_the_customer_whom_the_order_names() {
    let (mut driver, number) = linked();
    driver.on(Event::CustomersAnswered(number, Ok(customer_with(CELULAR))));
    let number = looked(&driver.on(Event::Refresh));
    let mut of_other = wire_order(1, 5);
    of_other.documento_cliente = OTHER_CPF.into();
    let read = Box::new(Order::read(&of_other, read_time));
    let (_, query) = customers_fetched(&driver.on(Event::OrderAnswered(number, Ok(read))));
    assert_eq!(query.documento, OTHER_CPF.parse().ok());
    assert_eq!(celular(&driver), None);
}

#[test]
fn an_answer_belongs_to_the_order_that_asked() {
    let (mut driver, first) = linked();
    driver.on(Event::Close);
    driver.on(Event::CustomersAnswered(first, Ok(customer_with(CELULAR))));
    let number = looked(&driver.on(Event::Open(id(2))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(2, 13)))));
    let (second, _) = customers_fetched(&show_link(&mut driver));
    driver.on(Event::CustomersAnswered(first, Ok(customer_with(CELULAR))));
    assert_eq!(celular(&driver), None);
    driver.on(Event::CustomersAnswered(second, Ok(customer_with("21999998888"))));
    assert_eq!(celular(&driver).as_deref(), Some("+5521999998888"));
}

#[test]
fn a_search_by_name_is_not_the_customer_of_the_order() {
    let mut driver = Driver::listing(&[1]);
    let (of_search, _) = customers_fetched(&driver.search("Ana"));
    let number = looked(&driver.on(Event::Open(id(1))));
    driver.on(Event::OrderAnswered(number, Ok(Box::new(order(1, 13)))));
    let (of_order, _) = customers_fetched(&show_link(&mut driver));
    assert!(!all_fetched(&driver.on(Event::CustomersAnswered(of_search, Ok(found(&[CPF]))))).is_empty());
    assert_eq!(celular(&driver), None);
    driver.on(Event::CustomersAnswered(of_order, Ok(customer_with(CELULAR))));
    assert_eq!(celular(&driver).as_deref(), Some("+5511987654321"));
}

#[test]
fn nothing_is_read_for_an_element_that_nobody_sees() {
    for leaves in [Event::Removed, Event::VisibilityChanged(false)] {
        let mut driver = Driver::looking_at(order(1, 13));
        let key = started(&driver.on(Event::AskLink)).unwrap();
        driver.on(leaves);
        let effects = driver.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
        assert!(!reads_customers(&effects), "{effects:?}");
        assert!(reads_customers(&driver.on(Event::VisibilityChanged(true))));
    }
}

#[test]
fn the_text_of_the_state_shows_no_number() {
    let (mut driver, number) = linked();
    driver.on(Event::CustomersAnswered(number, Ok(customer_with(CELULAR))));
    assert!(celular(&driver).is_some());
    assert!(!format!("{:?}", driver.state).contains("98765"));
}
