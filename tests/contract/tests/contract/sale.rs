//! A whole sale, from the simulation to the payment link.

use parcela_core::StatusKind;
use parcela_core::client::CallOptions;
use parcela_core::operation::{
    CreateOrder, GetOrder, GetSimulationValues, ImportOrderInvoice, ListSimulateInstallments, PagedOrders,
    StartCdcSale, TipoValorCalculo,
};
use parcela_core::wire::{CreateOrderRequest, ImportOrderInvoiceRequest, OrdersQuery};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::host::{Calls, SandboxHost, order};

#[tokio::test]
async fn tolerated_inputs_are_sent_as_specified() {
    let client = SandboxHost::start().client();
    let mut request = CreateOrderRequest::from(&order());
    request.cpf = " 529 982 247 25".into();
    request.celular = "(11) 98765-4321".into();
    request.documento_estabelecimento = "12abc34501de35".into();
    request.data_de_nascimento = "20/05/1990".into();
    request.email = " ana@exemplo.com.br ".into();
    request.endereco.estado = " sp".into();
    request.endereco.cep = "01.310-100".into();
    let order = CreateOrder::try_from(&request).unwrap();
    client.ok(&order).await;
    for moment in ["2026-01-01", "2026-01-01T10:30-03:00", "2026-01-01T10:30:00.5-03:00"] {
        let query = OrdersQuery {
            data_inicio: Some(moment.into()),
            data_fim: Some("2999-12-31".into()),
            documento_loja: Some("12abc34501de35".into()),
            ..OrdersQuery::default()
        };
        let list = PagedOrders::try_from(&query).unwrap();
        let page = client.ok(&list).await;
        assert_eq!(page.itens.len(), 1, "{moment}");
    }
}

#[tokio::test]
async fn a_sale_goes_from_simulation_to_link() {
    let client = SandboxHost::start().client();
    let amount = order().valor_solicitado;

    let simulation = ListSimulateInstallments::new(amount, TipoValorCalculo::Gross).unwrap();
    let options = client.ok(&simulation).await;
    let terms: Vec<i32> = options.iter().map(|option| option.prazo).collect();
    assert_eq!(terms, (1..=24).collect::<Vec<_>>());

    let values = GetSimulationValues::new(amount, 12, TipoValorCalculo::Gross).unwrap();
    let values = client.ok(&values).await;
    assert_eq!(
        values.valores_cliente.valor_parcela.to_string(),
        options[11].valor_parcela.to_string()
    );

    let pedido_id = client.ok(&order()).await.pedido_id;
    let created = client.ok(&GetOrder { pedido_id }).await;
    assert_eq!(StatusKind::from(created.status.valor), StatusKind::VendaNaoIniciada);

    let started = client.ok(&StartCdcSale { pedido_id }).await;
    assert!(started.link_pagamento.unwrap().contains("/pagar/"));
    let pending = client.ok(&GetOrder { pedido_id }).await;
    assert_eq!(StatusKind::from(pending.status.valor), StatusKind::PagamentoPendente);
    assert_eq!(pending.status.descricao, StatusKind::PagamentoPendente.label());
}

#[tokio::test]
async fn a_lost_answer_does_not_make_a_second_order() {
    let host = SandboxHost::start();
    let client = host.client();

    let faults = json!([{"operation": "createOrder", "kind": "dropAfter", "count": 2}]);
    host.control("PUT", "/sandbox/faults", &faults).await;
    let created = client.ok(&order()).await;

    let all = client.ok(&PagedOrders::default()).await;
    assert_eq!(all.pagina.total, 1);
    assert_eq!(all.itens[0].id, created.pedido_id);
}

#[tokio::test]
async fn a_sale_is_made_once_despite_failures() {
    let host = SandboxHost::start();
    let client = host.client();
    let faults = json!([
        {"operation": "generateAccessToken", "kind": "delay", "value": 1},
        {"operation": "createOrder", "kind": "dropBefore", "count": 1},
        {"operation": "createOrder", "kind": "status", "value": 503, "retryAfter": 0, "count": 1},
        {"operation": "createOrder", "kind": "dropAfter", "count": 1},
        {"operation": "startCdcSale", "kind": "status", "value": 429, "retryAfter": 0, "count": 1},
        {"operation": "startCdcSale", "kind": "dropAfter", "count": 1},
        {"operation": "getOrder", "kind": "dropBefore", "count": 1},
    ]);
    host.control("PUT", "/sandbox/faults", &faults).await;

    let pedido_id = client.ok(&order()).await.pedido_id;
    let start = StartCdcSale { pedido_id };
    let link = client.ok(&start).await.link_pagamento;
    let read = client.ok(&GetOrder { pedido_id }).await;

    assert!(link.is_some());
    assert_eq!(StatusKind::from(read.status.valor), StatusKind::PagamentoPendente);
    let all = client.ok(&PagedOrders::default()).await;
    assert_eq!(all.pagina.total, 1);
    let left = host.control("GET", "/sandbox/faults", &Value::Null).await;
    assert_eq!(left.as_array().map(Vec::len), Some(1), "only the delay is left: {left}");
}

#[tokio::test]
async fn an_invoice_completes_the_sale() {
    let host = SandboxHost::start();
    let client = host.client();
    let pedido_id = client.ok(&order()).await.pedido_id;
    let invoice = ImportOrderInvoice::try_from(&ImportOrderInvoiceRequest {
        pedido_id: pedido_id.to_string(),
        arquivo_base64: "JVBERi0xLjc=".into(),
        nome_arquivo: "nota-fiscal.pdf".into(),
    })
    .unwrap();

    let early = client.refused(&invoice).await;
    assert_eq!(early.api().unwrap().code.as_deref(), Some("Order.InvalidStatus"));

    let status = format!("/sandbox/orders/{pedido_id}/status");
    host.control("PUT", &status, &json!({ "status": 15 })).await;
    client.ok(&invoice).await;

    let read = client.ok(&GetOrder { pedido_id }).await;
    assert_eq!(StatusKind::from(read.status.valor), StatusKind::Concluido);
    assert_eq!(read.desembolsado, Some(true));
    assert!(read.desembolsado_em.is_some());
}

#[tokio::test]
async fn a_caller_resumes_an_order_by_its_key() {
    let client = SandboxHost::start().client();
    let options = CallOptions {
        idempotency_key: Some(Uuid::from_u128(7).into()),
        ..CallOptions::default()
    };

    let first = client.call(&order(), options.clone()).await.unwrap();
    let again = client.call(&order(), options).await.unwrap();

    assert_eq!(first.pedido_id, again.pedido_id);
}
