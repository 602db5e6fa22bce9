//! A whole sale, from the simulation to the payment link.

use parcela_core::StatusKind;
use parcela_core::client::CallOptions;
use parcela_core::operation::{
    GetOrder, GetSimulationValues, ListSimulateInstallments, StartCdcSale, TipoValorCalculo,
};
use uuid::Uuid;

use crate::host::{SandboxHost, order};

#[tokio::test]
async fn a_sale_goes_from_simulation_to_link() {
    let client = SandboxHost::start().client();
    let amount = order().valor_solicitado;

    let simulation = ListSimulateInstallments::new(amount, TipoValorCalculo::Gross).unwrap();
    let options = client.call(&simulation, CallOptions::default()).await.unwrap();
    let terms: Vec<i32> = options.iter().map(|option| option.prazo).collect();
    assert_eq!(terms, (1..=24).collect::<Vec<_>>());

    let values = GetSimulationValues::new(amount, 12, TipoValorCalculo::Gross).unwrap();
    let values = client.call(&values, CallOptions::default()).await.unwrap();
    assert_eq!(
        values.valores_cliente.valor_parcela.to_string(),
        options[11].valor_parcela.to_string()
    );

    let pedido_id = client.call(&order(), CallOptions::default()).await.unwrap().pedido_id;
    let created = client
        .call(&GetOrder { pedido_id }, CallOptions::default())
        .await
        .unwrap();
    assert_eq!(StatusKind::from(created.status.valor), StatusKind::VendaNaoIniciada);

    let started = client
        .call(&StartCdcSale { pedido_id }, CallOptions::default())
        .await
        .unwrap();
    assert!(started.link_pagamento.unwrap().contains("/pagar/"));
    let pending = client
        .call(&GetOrder { pedido_id }, CallOptions::default())
        .await
        .unwrap();
    assert_eq!(StatusKind::from(pending.status.valor), StatusKind::PagamentoPendente);
    assert_eq!(pending.status.descricao, StatusKind::PagamentoPendente.label());
}

#[tokio::test]
async fn a_lost_answer_does_not_make_a_second_order() {
    let host = SandboxHost::start();
    let client = host.client();

    host.lose_answers(2);
    let created = client.call(&order(), CallOptions::default()).await.unwrap();
    let first = client
        .call(
            &GetOrder {
                pedido_id: created.pedido_id,
            },
            CallOptions::default(),
        )
        .await
        .unwrap();
    let next = client.call(&order(), CallOptions::default()).await.unwrap();
    let next = client
        .call(
            &GetOrder {
                pedido_id: next.pedido_id,
            },
            CallOptions::default(),
        )
        .await
        .unwrap();

    // Order numbers are given in turn: had a retry made an order, it would stand between the two.
    assert_eq!(next.numero, first.numero + 1);
}

#[tokio::test]
async fn a_caller_resumes_an_order_by_its_key() {
    let client = SandboxHost::start().client();
    let options = CallOptions {
        idempotency_key: Some(Uuid::from_u128(7)),
        ..CallOptions::default()
    };

    let first = client.call(&order(), options.clone()).await.unwrap();
    let again = client.call(&order(), options).await.unwrap();

    assert_eq!(first.pedido_id, again.pedido_id);
}
