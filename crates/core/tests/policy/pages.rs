//! Iteration over lists.

use parcela_core::client::{CallOptions, Client, EMPTY_PAGES, ErrorCode, Failure, Gateway, ListFault, RetryPolicy};
use parcela_core::http::HttpResponse;
use parcela_core::operation::PagedOrders;
use parcela_core::wire::{Order, OrdersQuery, Page, PageInfo};

use crate::host::{LOST, SimHost};

/// A service with `total` orders, `size` on a page. Each page but the last says that another follows.
fn service(total: i32, size: i32, mut fails: impl FnMut(i32) -> bool + 'static) -> SimHost {
    SimHost::new(move |request| {
        let page: i32 = request
            .query
            .iter()
            .find(|(name, _)| *name == "pagina")
            .unwrap()
            .1
            .text()
            .parse()
            .unwrap();
        if fails(page) {
            LOST
        } else {
            Ok(answer(page, size, total))
        }
    })
}

fn answer(page: i32, size: i32, total: i32) -> HttpResponse {
    let first = (page - 1) * size;
    let numbers = first + 1..=(first + size).min(total);
    let pagina = PageInfo {
        tem_proximo: first + size < total,
        tem_anterior: page > 1,
        numero: page,
        tamanho: size,
        total,
    };
    let itens = numbers.map(order).collect();
    HttpResponse::json(200, &serde_json::to_value(Page { itens, pagina }).unwrap())
}

fn order(numero: i32) -> Order {
    let golden: Order = serde_json::from_str(include_str!("../../../../tests/fixtures/order.response.json")).unwrap();
    Order {
        numero: numero.into(),
        ..golden
    }
}

fn walk(host: &SimHost, first: PagedOrders) -> Vec<i64> {
    let client = Client::new(host, Gateway);
    host.run(async {
        let mut pages = client.pages(first, CallOptions::default());
        let mut numbers = Vec::new();
        while let Some(order) = pages.next().await.unwrap() {
            numbers.push(order.numero);
        }
        numbers
    })
}

#[test]
fn every_item_is_seen_once_in_order() {
    for total in [0, 1, 10, 11, 25] {
        let host = service(total, 10, |_| false);
        assert_eq!(
            walk(&host, PagedOrders::default()),
            (1..=i64::from(total)).collect::<Vec<_>>()
        );
    }
}

#[test]
fn an_iteration_begins_at_the_requested_page() {
    let host = service(25, 10, |_| false);
    let query = OrdersQuery {
        pagina: Some(3),
        ..OrdersQuery::default()
    };
    assert_eq!(
        walk(&host, PagedOrders::try_from(&query).unwrap()),
        [21, 22, 23, 24, 25]
    );
}

#[test]
fn pages_are_fetched_only_when_they_are_needed() {
    let host = service(25, 10, |_| false);
    let client = Client::new(&host, Gateway);
    host.run(async {
        let mut pages = client.pages(PagedOrders::default(), CallOptions::default());
        for _ in 0..10 {
            pages.next().await.unwrap();
        }
    });
    assert_eq!(host.sent.borrow().len(), 1);
}

/// A service whose page `n` holds `items(n)` orders, and whose `tem_proximo` is `more(n)`. Its `total` counts pages.
fn pages_of(pages: i32, items: impl Fn(i32) -> i32 + 'static, more: impl Fn(i32) -> bool + 'static) -> SimHost {
    SimHost::new(move |request| {
        let page = request.query.iter().find(|(name, _)| *name == "pagina").unwrap();
        let numero: i32 = page.1.text().parse().unwrap();
        let pagina = PageInfo {
            tem_proximo: more(numero),
            tem_anterior: numero > 1,
            numero,
            tamanho: 10,
            total: pages,
        };
        let itens = (1..=items(numero)).map(|item| order(10 * numero + item)).collect();
        Ok(HttpResponse::json(
            200,
            &serde_json::to_value(Page { itens, pagina }).unwrap(),
        ))
    })
}

/// The failure of an iteration over all orders of `host`.
fn fault(host: &SimHost) -> Failure {
    let client = Client::new(host, Gateway);
    let error = host.run(async {
        let mut pages = client.pages(PagedOrders::default(), CallOptions::default());
        loop {
            match pages.next().await {
                Ok(item) => assert!(item.is_some(), "the walk ended without an error"),
                Err(error) => return error,
            }
        }
    });
    assert_eq!((error.code(), error.retryable()), (ErrorCode::Decode, false));
    assert!(!error.correlation_id.is_empty());
    error.failure
}

#[test]
fn a_total_that_counts_pages_ends_nothing() {
    let host = pages_of(3, |_| 2, |page| page < 3);
    assert_eq!(walk(&host, PagedOrders::default()), [11, 12, 21, 22, 31, 32]);
}

#[test]
fn an_empty_page_ends_a_list_only_where_it_says_so() {
    let host = pages_of(4, |page| i32::from(page == 4), |page| page < 4);
    assert_eq!(walk(&host, PagedOrders::default()), [41]);
    let host = pages_of(1, |_| 0, |_| false);
    assert_eq!(walk(&host, PagedOrders::default()), Vec::<i64>::new());
}

#[test]
fn a_list_of_empty_pages_without_end_is_an_error() {
    let bound = usize::try_from(EMPTY_PAGES).unwrap();
    let host = pages_of(99, |_| 0, |_| true);
    assert_eq!(fault(&host), Failure::List(ListFault::Endless));
    assert_eq!(host.sent.borrow().len(), bound);

    // An item between them resets the count.
    let host = pages_of(99, |page| i32::from(page == 8), |_| true);
    assert_eq!(fault(&host), Failure::List(ListFault::Endless));
    assert_eq!(host.sent.borrow().len(), 8 + bound);
}

#[test]
fn a_service_that_repeats_a_page_ends_the_iteration() {
    let host = SimHost::new(|_| Ok(answer(1, 10, 99)));
    let expected = ListFault::AnotherPage { asked: 2, answered: 1 };
    assert_eq!(fault(&host), Failure::List(expected));
    assert_eq!(host.sent.borrow().len(), 2);
}

#[test]
fn a_failed_page_can_be_requested_again() {
    let mut failures = 1;
    let host = service(15, 10, move |page| page == 2 && std::mem::take(&mut failures) == 1);
    let policy = RetryPolicy {
        max_retries: 0,
        ..RetryPolicy::default()
    };
    let client = Client::new(&host, Gateway).with_retry(policy);
    let numbers = host.run(async {
        let mut pages = client.pages(PagedOrders::default(), CallOptions::default());
        let mut numbers = Vec::new();
        loop {
            match pages.next().await {
                Ok(Some(order)) => numbers.push(order.numero),
                Ok(None) => return numbers,
                Err(error) => assert_eq!(error.code(), ErrorCode::Network),
            }
        }
    });
    assert_eq!(numbers, (1..=15).collect::<Vec<_>>());
}
