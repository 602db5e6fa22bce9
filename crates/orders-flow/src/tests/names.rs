//! The search by a customer's name.

use super::*;

/// A flow whose search for a name has found two customers, and the numbers of the reads of their orders.
fn two_customers(has_more: bool) -> (Driver, u32, u32) {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = customers_fetched(&driver.search("Ana"));
    let answer = FoundCustomers {
        has_more,
        ..found(&[CPF, OTHER_CPF])
    };
    let calls = all_fetched(&driver.on(Event::CustomersAnswered(number, Ok(answer))));
    let documents: Vec<_> = calls.iter().map(|(_, query)| query.documento_cliente).collect();
    assert_eq!(documents, [CPF.parse().ok(), OTHER_CPF.parse().ok()]);
    (driver, calls[0].0, calls[1].0)
}

#[test]
fn the_orders_of_all_customers_are_one_list_newest_first() {
    let (mut driver, first, second) = two_customers(false);
    assert!(driver.on(Event::OrdersAnswered(second, Ok(page(&[2, 5])))).is_empty());
    assert!(driver.state.is_stale(), "an incomplete list is not shown");
    driver.on(Event::OrdersAnswered(first, Ok(page(&[4, 3]))));
    assert_eq!(driver.rows(), [5, 4, 3, 2]);
    assert_eq!(driver.state.list.more, None);
    assert!(!driver.state.list.has_next);
}

#[test]
fn an_order_that_is_answered_for_two_customers_counts_once() {
    let (mut driver, first, second) = two_customers(false);
    driver.on(Event::OrdersAnswered(first, Ok(page(&[4, 3]))));
    let effects = driver.on(Event::OrdersAnswered(second, Ok(page(&[4, 2]))));
    assert!(is_said(&effects, Announcement::Orders(3)));
    assert_eq!(driver.rows(), [4, 3, 2]);
}

#[test]
fn ten_customers_are_listed_although_the_service_returns_more_at_once() {
    let mut driver = Driver::listing(&[1]);
    let (number, query) = customers_fetched(&driver.search("Ana"));
    assert_eq!((query.page(), query.size()), (1, 10));
    let all = FoundCustomers {
        documents: (0..11).map(customer).collect(),
        ..found(&[])
    };
    let calls = all_fetched(&driver.on(Event::CustomersAnswered(number, Ok(all))));
    assert_eq!(calls.len(), 10);
    for (number, _) in calls {
        driver.on(Event::OrdersAnswered(number, Ok(page(&[]))));
    }
    assert_eq!(driver.state.list.more, Some(More::Customers));
}

#[test]
fn the_seller_learns_that_there_are_more() {
    let (mut driver, first, second) = two_customers(true);
    driver.on(Event::OrdersAnswered(first, Ok(page_at(1, true, &[4]))));
    driver.on(Event::OrdersAnswered(second, Ok(page(&[2]))));
    assert_eq!(
        driver.state.list.more,
        Some(More::Customers),
        "the seller has to type more of the name"
    );

    let (mut driver, first, second) = two_customers(false);
    driver.on(Event::OrdersAnswered(first, Ok(page_at(1, true, &[4]))));
    driver.on(Event::OrdersAnswered(second, Ok(page(&[2]))));
    assert_eq!(driver.state.list.more, Some(More::Orders));
}

#[test]
fn a_name_without_customers_has_no_orders() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = customers_fetched(&driver.search("Ana"));
    let effects = driver.on(Event::CustomersAnswered(number, Ok(found(&[]))));
    assert!(is_said(&effects, Announcement::NoOrders));
    assert_eq!(driver.rows(), [0; 0]);
}

#[test]
fn the_filter_holds_for_each_customer() {
    let mut driver = Driver::listing(&[1]);
    driver.on(Event::StatusChosen(Some(StatusKind::Comprado)));
    let (number, _) = customers_fetched(&driver.search("Ana"));
    let calls = all_fetched(&driver.on(Event::CustomersAnswered(number, Ok(found(&[CPF])))));
    assert_eq!(calls[0].1.status, Some(StatusKind::Comprado));
}

#[test]
fn one_failure_fails_the_search() {
    let (mut driver, first, second) = two_customers(false);
    let effects = driver.on(Event::OrdersAnswered(first, Err(network())));
    assert!(tells_of_failure(&effects));
    assert!(driver.on(Event::OrdersAnswered(second, Ok(page(&[2])))).is_empty());
    assert_eq!(driver.rows(), [0; 0]);
}

#[test]
fn the_orders_of_an_earlier_name_are_dropped() {
    let (mut driver, first, second) = two_customers(false);
    let (number, _) = customers_fetched(&driver.search("Ana Lima"));
    assert!(driver.on(Event::OrdersAnswered(first, Ok(page(&[4])))).is_empty());
    assert!(driver.on(Event::OrdersAnswered(second, Ok(page(&[4])))).is_empty());
    driver.on(Event::CustomersAnswered(number, Ok(found(&[]))));
    assert_eq!(driver.rows(), [0; 0]);
}

#[test]
fn a_list_by_a_name_is_refreshed_once_a_minute() {
    let (mut driver, first, second) = two_customers(false);
    driver.on(Event::OrdersAnswered(first, Ok(page(&[4]))));
    let effects = driver.on(Event::OrdersAnswered(second, Ok(page(&[3]))));
    let wait = waited(&effects, Timer::Refresh);
    assert_eq!(wait.millis, 60_000);
    customers_fetched(&driver.on(Event::TimerElapsed(Timer::Refresh, wait.number)));
    assert_eq!(driver.rows(), [4, 3], "the rows stay meanwhile");
}

#[test]
fn each_customer_counts_once() {
    let customer = |documento: &str| parcela_core::wire::Customer {
        id: Uuid::nil(),
        nome: "Ana".into(),
        documento: documento.into(),
        endereco: parcela_core::wire::CustomerAddress::default(),
        data_de_nascimento: String::new(),
        email: None,
        celular: None,
    };
    let page = |documents: &[&str], tem_proximo| parcela_core::wire::Page {
        itens: documents.iter().map(|documento| customer(documento)).collect(),
        pagina: parcela_core::wire::PageInfo {
            tem_proximo,
            tem_anterior: false,
            numero: 1,
            tamanho: 10,
            total: 1,
        },
    };
    assert_eq!(FoundCustomers::read(&page(&["52998224725", CPF], false)), found(&[CPF]));
    let unreadable = FoundCustomers::read(&page(&[CPF, "none"], false));
    assert!(unreadable.has_unreadable && unreadable.documents == found(&[CPF]).documents);
    assert!(FoundCustomers::read(&page(&[CPF], true)).has_more);

    let mut with_number = page(&[CPF], false);
    with_number.itens[0].celular = Some("+5511987654321".into());
    assert_eq!(FoundCustomers::read(&with_number).celular, "11987654321".parse().ok());
    with_number.itens.push(customer(CPF));
    assert_eq!(
        FoundCustomers::read(&with_number).celular,
        None,
        "two records of one customer may contradict each other"
    );
}
