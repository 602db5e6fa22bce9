//! Iteration over lists.

use parcela_core::client::{CallOptions, Client, ErrorCode, Gateway, RetryPolicy};
use parcela_core::http::HttpResponse;
use parcela_core::operation::PagedOrders;
use parcela_core::wire::{Order, OrdersQuery, Page, PageInfo};

use crate::host::{LOST, SimHost};

/// A service with `total` orders, `size` on a page, whose every page says that another one follows until the last.
fn service(total: i32, size: i32, mut fails: impl FnMut(i32) -> bool + 'static) -> SimHost {
    SimHost::new(move |request| {
        let page: i32 = request
            .query
            .iter()
            .find(|(name, _)| *name == "pagina")
            .unwrap()
            .1
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
    let golden: Order = serde_json::from_str(include_str!("../../../../tests/fixtures/order.response.json")).unwrap();
    let first = (page - 1) * size;
    let numbers = first + 1..=(first + size).min(total);
    let pagina = PageInfo {
        tem_proximo: first + size < total,
        tem_anterior: page > 1,
        numero: page,
        tamanho: size,
        total,
    };
    let itens = numbers
        .map(|numero| Order {
            numero: numero.into(),
            ..golden.clone()
        })
        .collect();
    HttpResponse::json(200, &serde_json::to_value(Page { itens, pagina }).unwrap())
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
fn a_walk_begins_where_it_is_asked_to() {
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

#[test]
fn an_empty_page_ends_a_list_that_claims_to_go_on() {
    let host = SimHost::new(|_| {
        let pagina = PageInfo {
            tem_proximo: true,
            tem_anterior: false,
            numero: 1,
            tamanho: 10,
            total: 99,
        };
        let page = Page::<Order> {
            itens: Vec::new(),
            pagina,
        };
        Ok(HttpResponse::json(200, &serde_json::to_value(page).unwrap()))
    });
    assert_eq!(walk(&host, PagedOrders::default()), Vec::<i64>::new());
    assert_eq!(host.sent.borrow().len(), 1);
}

#[test]
fn a_failed_page_can_be_asked_for_again() {
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
