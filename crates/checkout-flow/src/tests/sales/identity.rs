//! The data that distinguish open sales, and the data that the tabs of a session share.

use super::*;

/// An answer to getOrder with the data that distinguish two sales.
fn of_ana(status: i32, created_at: u64) -> OrderSnapshot {
    OrderSnapshot {
        customer: FirstName::of("Ana Lima"),
        created_at: Some(created_at),
        terms: Terms {
            requested: Valor::from_centavos(80_000).ok(),
            ..Terms::default()
        },
        ..snapshot(status, 1042)
    }
}

#[test]
fn a_sale_is_told_by_its_customer_its_amount_and_its_age() {
    let mut page = Driver::new();
    let key = Key {
        id: ORDER,
        created_at: 0,
    };
    let record = OrderRecord {
        pedido_id: ORDER,
        key: Some(key),
        plan: None,
        upload: None,
    };
    let effects = page.on(Event::SalesFound(vec![record]));
    assert_eq!(page.state.sales[0].amount(), None);
    page.events += 600;
    see(&mut page, &effects, Ok(of_ana(5, 1_000)));
    let sale = &page.state.sales[0];
    assert_eq!(sale.watch.customer.as_ref().map(FirstName::as_str), Some("Ana"));
    assert_eq!(sale.amount().map(Valor::centavos), Some(80_000));
    assert_eq!(sale.watch.age(), Some(page.events * 1000 - 1_000));
    // A device whose clock is behind.
    let effects = page.on(Event::Pushed(ORDER));
    see(&mut page, &effects, Ok(of_ana(5, u64::MAX)));
    assert_eq!(page.state.sales[0].watch.age(), Some(0));
}

#[test]
fn a_new_order_is_its_customers_before_it_is_read() {
    let (mut driver, number) = Driver::linked();
    let whose = |driver: &Driver| {
        let watch = &driver.state.placed().unwrap().watch;
        let name = watch.customer.as_ref().map(|name| name.as_str().to_owned());
        let parties = &watch.parties;
        (
            name,
            parties.cpf,
            parties.celular.is_some(),
            parties.email.as_str() == "ana.lima@exemplo.com.br",
        )
    };
    let ana = (Some("Ana".to_owned()), "52998224725".parse().ok(), true, true);
    assert_eq!(whose(&driver), ana);
    driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
    assert_eq!(whose(&driver), ana, "the answer lacks the name");

    // The seller serves the next customer, and returns.
    driver.on(Event::Restart);
    driver.on(Event::Resume(ORDER));
    assert_eq!(whose(&driver), ana);

    // The tab belongs to another seller.
    driver.on(Event::SessionChanged);
    driver.on(Event::Resume(ORDER));
    assert_eq!(whose(&driver), (None, None, false, false));
}

#[test]
fn the_name_of_a_sale_is_neither_saved_nor_told() {
    let (mut driver, effects) = two_sales();
    let effects = see(&mut driver, &effects, Ok(of_ana(7, 1_000)));
    assert!(driver.state.sales[0].watch.customer.is_some());
    assert!(!saved(&effects).contains("Ana"));
    let shared = write(&SharedSale::new(driver.state.sales[0].record(), 5));
    assert!(!shared.contains("Ana"));
    assert!(!format!("{:?}{effects:?}", driver.state).contains("Ana"));
}

#[test]
fn a_new_tab_knows_the_sales_of_its_session() {
    let (driver, _) = two_sales();
    let record = driver.state.sales[0].record();
    let text = write(&SharedSale::new(record, 5));
    let shared = SharedSale::living(&text, 6).unwrap();
    assert_eq!((shared.record, shared.at), (record, 5));
    assert_eq!(SharedSale::living(&text, 6 + DAY), None);
    for text in ["", "5", "{}", &text[2..]] {
        assert_eq!(SharedSale::living(text, 6), None, "{text}");
    }
    let mut page = Driver::new();
    looked(&page.on(Event::SalesFound(vec![shared.record])));
    assert_eq!(status(&page), [(ORDER, None)]);
}

#[test]
fn what_is_known_of_a_sale_stays_when_another_tab_has_one_more() {
    let (mut driver, effects) = two_sales();
    see(&mut driver, &effects, Ok(of_ana(7, 1_000)));
    let mine = driver.state.sales[0].clone();
    let other = OrderRecord {
        pedido_id: Uuid::from_u128(9),
        ..mine.record()
    };
    driver.on(Event::SalesFound(vec![other, mine.record()]));
    assert_eq!(status(&driver), [(other.pedido_id, None), (ORDER, Some(7.into()))]);
    assert_eq!(driver.state.sales[1].watch.customer, mine.watch.customer);
}

#[test]
fn a_sale_that_is_over_is_shared_no_more() {
    let (mut driver, effects) = two_sales();
    let effects = see(&mut driver, &effects, Ok(snapshot(16, 1042)));
    assert!(effects.contains(&Effect::Order(Action::EndSale(ORDER, None))));
    driver.on(Event::SalesFound(Vec::new()));
    assert_eq!(
        status(&driver),
        [(ORDER, Some(16.into()))],
        "the ended sale stays in the list"
    );

    let (mut driver, number) = Driver::linked();
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
    assert!(!effects.contains(&Effect::Order(Action::EndSale(ORDER, None))));
    driver.on(Event::VisibilityChanged(true));
    let effects = driver.on(Event::Pushed(ORDER));
    let effects = driver.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(16, 1042))));
    let place = |wanted: fn(&Effect) -> bool| effects.iter().rposition(wanted);
    let (ended, kept) = (
        place(|effect| matches!(effect, Effect::Order(Action::EndSale(..)))),
        place(|effect| matches!(effect, Effect::Save(_))),
    );
    assert!(
        ended.is_some() && kept < ended,
        "the shared sale is deleted last: {effects:?}"
    );
}
