//! The two blocks of a sale's money.

use parcela_core::Valor;

use super::*;

/// The rows of the customer, and of the shop, with their amounts in reais.
fn blocks(driver: &Driver) -> [Vec<(Term, Option<i64>)>; 2] {
    let state = &driver.state;
    let row = |term: &Term| {
        let reais = match state.money(*term)? {
            Value::Amount(amount) => Some(amount.centavos() / 100),
            Value::Unknown | Value::Installments(..) | Value::Rate(_) => None,
        };
        Some((*term, reais))
    };
    let simulated = Term::SIMULATED.iter().filter(|_| state.is_simulated());
    let shop = Term::SHOP.iter().filter(|_| state.shows_shop());
    [
        Term::SALE.iter().chain(simulated).filter_map(row).collect(),
        shop.filter_map(row).collect(),
    ]
}

/// A sale of 1500 whose order has this status and whose seller has asked for the net amount.
fn revealed(status: i32, prazo: Option<i32>) -> [Vec<(Term, Option<i64>)>; 2] {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::NetToggled);
    let mut snapshot = snapshot(status, 1042);
    snapshot.terms.prazo = prazo;
    driver.on(Event::StatusAnswered(number, Ok(snapshot)));
    blocks(&driver)
}

const SIMULATED: [(Term, Option<i64>); 4] = [
    (Term::Rate, None),
    (Term::Cost, Some(307)),
    (Term::Installments, None),
    (Term::CustomerPays, Some(1807)),
];

#[test]
fn a_sale_without_a_down_payment_has_no_parts() {
    let mut driver = Driver::at_order();
    let [customer, shop] = blocks(&driver);
    assert_eq!(customer, [&[(Term::Sale, Some(1500))][..], &SIMULATED].concat());
    assert_eq!(shop, [], "the customer may see the screen");
    driver.on(Event::NetToggled);
    assert_eq!(blocks(&driver)[1], [(Term::ShopReceives, Some(1447))]);
}

#[test]
fn a_down_payment_is_the_customers_part_and_the_shops() {
    let mut driver = down_payment::agreed();
    driver.on(Event::NetToggled);
    let [customer, shop] = blocks(&driver);
    let sale = [
        (Term::Sale, Some(1500)),
        (Term::DownPayment, Some(500)),
        (Term::Financed, Some(1000)),
    ];
    assert_eq!(customer[..3], sale);
    let received = [
        (Term::DownPayment, Some(500)),
        (Term::Transfer, Some(1447)),
        (Term::ShopReceives, Some(1947)),
    ];
    assert_eq!(shop, received);
}

#[test]
fn the_rows_of_a_plan_that_is_being_loaded_are_those_of_the_plan() {
    for down_payment in ["", "500"] {
        let mut driver = Driver::new();
        driver.on(Event::NetToggled);
        driver.on(Event::AmountTyped("1500".into()));
        driver.on(Event::DownPaymentTyped(down_payment.into()));
        let number = simulated(&driver.on(Event::Simulate));
        driver.on(Event::OptionsAnswered(number, Ok(options())));
        let number = settled(&driver.on(Event::TermChosen(12)));
        let terms = |driver: &Driver| {
            blocks(driver)
                .concat()
                .into_iter()
                .map(|(term, _)| term)
                .collect::<Vec<_>>()
        };
        let loading = terms(&driver);
        assert_eq!(driver.state.money(Term::Sale), Some(Value::Unknown));
        let sale = if down_payment.is_empty() { 1500.0 } else { 1000.0 };
        driver.on(Event::SettlementAnswered(number, Ok(values_of(sale))));
        assert_eq!(loading, terms(&driver), "{down_payment}");

        let number = settled(&driver.on(Event::TermChosen(24)));
        driver.on(Event::SettlementAnswered(number, Err(network())));
        assert_eq!(blocks(&driver).concat(), []);
    }
}

#[test]
fn the_shop_receives_what_was_simulated_while_the_sale_is_the_simulated_one() {
    let received = [(Term::ShopReceives, Some(1447))];
    for (status, prazo) in [(5, None), (9, Some(12)), (16, None), (16, Some(12))] {
        assert_eq!(revealed(status, prazo)[1], received, "{status} {prazo:?}");
    }
    let other = revealed(16, Some(6));
    assert_eq!(other[1], [], "the customer has chosen another number of installments");
    for status in [3, 4, 8, 10, 14] {
        assert_eq!(revealed(status, None)[1], [], "{status}");
    }
}

#[test]
fn a_chosen_term_replaces_the_simulated_installments() {
    assert_eq!(revealed(5, None)[0][1..], SIMULATED);
    assert_eq!(revealed(5, Some(12))[0], [(Term::Sale, Some(1500))]);
}

/// The service does not know the down payment of another page's order.
#[test]
fn an_order_without_a_plan_has_its_financed_amount_alone() {
    let mut driver = Driver::new();
    driver.on(Event::NetToggled);
    let number = looked(&driver.on(Event::Resume(ORDER)));
    assert_eq!(blocks(&driver).concat(), []);
    let mut snapshot = snapshot(5, 1042);
    snapshot.terms.requested = Valor::from_centavos(90_000).ok();
    driver.on(Event::StatusAnswered(number, Ok(snapshot)));
    assert_eq!(blocks(&driver).concat(), [(Term::Financed, Some(900))]);
}
