//! Lists of orders and customers, page by page.

use parcela_core::client::ErrorCode;
use parcela_core::operation::{GetCustomer, Paged, PagedCustomers, PagedOrders};
use parcela_core::walk::{Step, Walk};
use parcela_core::wire::{CustomersQuery, OrdersQuery};
use uuid::Uuid;

use crate::host::{Calls, SandboxClient, SandboxHost, order};

/// Customers by CPF and name.
const ANA: (&str, &str) = ("529.982.247-25", "Ana Lima");
const JOSE: (&str, &str) = ("111.444.777-35", "José d'Ávila");

/// Makes an order for each customer, in turn.
async fn sell(client: &SandboxClient, customers: &[(&str, &str)]) {
    for (cpf, nome) in customers {
        let mut order = order();
        order.cpf = cpf.parse().unwrap();
        order.nome = (*nome).into();
        client.ok(&order).await;
    }
}

#[tokio::test]
async fn the_pages_of_a_list_are_the_whole_list() {
    let client = SandboxHost::start().client();
    sell(&client, &[ANA; 7]).await;
    let query = OrdersQuery {
        tamanho_pagina: Some(3),
        ..OrdersQuery::default()
    };
    let first = PagedOrders::try_from(&query).unwrap();

    let (mut walk, mut step, mut numbers) = (Walk::begin(), Step::Page(1), Vec::new());
    while let Step::Page(number) = step {
        if number == 1 {
            numbers.clear();
        }
        let page = client.ok(&first.at_page(number)).await;
        let ids: Vec<_> = page.itens.iter().map(|order| order.id).collect();
        let mut new = |index: usize| numbers.push(page.itens[index].numero);
        let pagina = page.pagina;
        step = walk.take(pagina.numero, pagina.total, pagina.tem_proximo, &ids, &mut new);
    }

    assert_eq!((step, walk.is_partial()), (Step::Over, false));
    assert_eq!(numbers, [7, 6, 5, 4, 3, 2, 1]);
}

#[tokio::test]
async fn orders_are_filtered_by_the_callers_criteria() {
    let client = SandboxHost::start().client();
    sell(&client, &[ANA, JOSE]).await;
    let query = OrdersQuery {
        status: Some(13),
        documento_cliente: Some("111.444.777-35".into()),
        data_inicio: Some("2026-01-01".into()),
        data_fim: Some("2999-12-31T23:59:59-03:00".into()),
        numero: Some(2),
        documento_loja: Some("11.222.333/0001-81".into()),
        descricao: Some("DEMONSTRAÇÃO".into()),
        ..OrdersQuery::default()
    };

    let found = PagedOrders::try_from(&query).unwrap();
    let found = client.ok(&found).await;

    let names: Vec<_> = found.itens.iter().map(|order| order.nome_cliente.as_deref()).collect();
    assert_eq!(names, [Some("José d'Ávila")]);
}

#[tokio::test]
async fn a_customer_is_found_listed_and_read() {
    let client = SandboxHost::start().client();
    sell(&client, &[ANA, JOSE]).await;
    let query = CustomersQuery {
        nome: Some("D'ÁVILA".into()),
        ..CustomersQuery::default()
    };

    let found = PagedCustomers::try_from(&query).unwrap();
    let mut found = client.ok(&found).await;
    assert_eq!(found.pagina.total, 1);
    let listed = found.itens.remove(0);
    let read = GetCustomer { cliente_id: listed.id };
    let read = client.ok(&read).await;

    assert_eq!(read.documento, "11144477735");
    assert_eq!(read, listed);
}

#[tokio::test]
async fn an_unknown_customer_is_not_found() {
    let client = SandboxHost::start().client();
    let unknown = GetCustomer {
        cliente_id: Uuid::nil(),
    };
    let error = client.refused(&unknown).await;
    assert_eq!(error.code(), ErrorCode::NotFound);
}
