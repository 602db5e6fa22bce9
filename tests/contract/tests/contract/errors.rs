//! Refusals, as the client reports them.

use parcela_core::client::{CallOptions, ErrorCode, RetryPolicy};
use parcela_core::operation::{
    GetOrder, GetSimulationValues, ListSimulateInstallments, PagedOrders, StartCdcSale, TipoValorCalculo,
};
use serde_json::json;
use uuid::Uuid;

use crate::host::{Calls, SandboxHost, order};

#[tokio::test]
async fn a_term_out_of_range_carries_its_business_code() {
    let client = SandboxHost::start().client();
    let values = GetSimulationValues::new(order().valor_solicitado, 25, TipoValorCalculo::Gross).unwrap();

    let error = client.refused(&values).await;

    assert_eq!(error.code(), ErrorCode::Problem);
    assert_eq!(error.api().unwrap().code.as_deref(), Some("Order.TermOutOfRange"));
}

#[tokio::test]
async fn the_correlation_id_is_the_one_that_was_sent() {
    let client = SandboxHost::start().client();
    let options = CallOptions {
        correlation_id: Some("venda-42".into()),
        ..CallOptions::default()
    };

    let error = client
        .call(&GetOrder { pedido_id: Uuid::nil() }, options)
        .await
        .unwrap_err();

    assert_eq!(error.code(), ErrorCode::NotFound);
    let api = error.api().unwrap();
    assert_eq!(api.correlation_id.as_deref(), Some("venda-42"));
    assert_eq!(
        api.problem.as_ref().unwrap().correlation_id.as_deref(),
        Some("venda-42")
    );
}

#[tokio::test]
async fn an_order_of_another_partner_does_not_exist() {
    let host = SandboxHost::start();
    let pedido_id = host.client().ok(&order()).await.pedido_id;
    let other = host.client_as("parceiro-outro", "segredo-outro");

    let read = other.refused(&GetOrder { pedido_id }).await;
    let start = other.refused(&StartCdcSale { pedido_id }).await;

    assert_eq!(read.code(), ErrorCode::NotFound);
    assert!(matches!(start.code(), ErrorCode::NotFound | ErrorCode::Problem));
}

#[tokio::test]
async fn a_missing_part_of_a_partner_is_a_404_without_a_body() {
    let host = SandboxHost::start();
    let amount = order().valor_solicitado;
    let simulation = ListSimulateInstallments::new(amount, TipoValorCalculo::Gross).unwrap();
    for (id, secret) in [
        ("parceiro-removido", "segredo-removido"),
        ("parceiro-sem-rede", "segredo-sem-rede"),
        ("parceiro-sem-loja", "segredo-sem-loja"),
    ] {
        let client = host.client_as(id, secret);
        let error = client.refused(&simulation).await;
        assert_eq!(error.code(), ErrorCode::NotFound, "{id}");
        assert_eq!(error.api().unwrap().problem, None);
    }
}

#[tokio::test]
async fn a_revoked_token_is_replaced_by_a_new_one() {
    let host = SandboxHost::start();
    let client = host.client();
    let list = PagedOrders::default();
    client.ok(&list).await;
    host.control("POST", "/sandbox/tokens/revoke", &json!({})).await;
    client.ok(&list).await;
}

#[tokio::test]
async fn one_key_with_two_bodies_is_a_conflict() {
    let client = SandboxHost::start().client().with_retry(RetryPolicy {
        max_retries: 0,
        ..RetryPolicy::default()
    });
    let options = CallOptions {
        idempotency_key: Some(Uuid::from_u128(7).into()),
        ..CallOptions::default()
    };
    client.call(&order(), options.clone()).await.unwrap();
    let mut other = order();
    other.nome = "Outra Pessoa".into();

    let error = client.call(&other, options).await.unwrap_err();

    assert_eq!(error.code(), ErrorCode::Conflict);
}
