//! Rules of startCdcSale (specification, Orders; README).

use serde_json::{Value, json};

use crate::order_status::notified_statuses;
use crate::support::{Answer, Caller, START};

async fn start(caller: &Caller, id: &str) -> Answer {
    caller.post(START, &json!({ "pedidoId": id })).await
}

/// Starts a sale with a customer. Returns the link, the resulting status, and the approved amount.
async fn sale(cpf: &str) -> (Value, Value, Value) {
    let caller = Caller::demo().await;
    let id = caller.create(cpf).await;
    let answer = start(&caller, &id).await.ok();
    assert_eq!(answer.as_object().unwrap().len(), 1);
    let order = caller.order(&id).await;
    (
        answer["linkPagamento"].clone(),
        order["status"].clone(),
        order["valorAprovado"].clone(),
    )
}

#[tokio::test]
async fn an_ordinary_customer_gets_a_link() {
    for cpf in ["529.982.247-25", "111.444.777-35", "123.456.789-09"] {
        let (link, status, approved) = sale(cpf).await;
        assert!(
            link.as_str().unwrap().starts_with("http://127.0.0.1:8787/pagar/"),
            "{link}"
        );
        assert_eq!(status, json!({"valor": 5, "descricao": "Pagamento pendente"}));
        assert_eq!(approved, 1500.5);
    }
}

#[tokio::test]
async fn test_customers_have_their_outcomes() {
    for (cpf, valor, descricao) in [
        ("101.010.101-33", 10, "Não autorizado"),
        ("303.030.303-99", 3, "Saldo indisponível"),
        ("404.040.404-11", 4, "Análise expirada"),
    ] {
        let expected = json!({ "valor": valor, "descricao": descricao });
        assert_eq!(sale(cpf).await, (Value::Null, expected, Value::Null));
    }
    let approved = json!({"valor": 2, "descricao": "Aprovado"});
    assert_eq!(sale("202.020.202-66").await, (Value::Null, approved, json!(1500.5)));
}

#[tokio::test]
async fn every_status_of_a_start_is_notified() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    for (cpf, way) in [
        ("529.982.247-25", &[1, 2, 5][..]),
        ("101.010.101-33", &[1, 10]),
        ("303.030.303-99", &[1, 3]),
        ("404.040.404-11", &[1, 4]),
        ("202.020.202-66", &[1, 2]),
    ] {
        let id = caller.create(cpf).await;
        start(&caller, &id).await.ok();
        start(&caller, &id).await;
        assert_eq!(notified_statuses(&caller, &id).await, way, "{cpf}");
    }
}

#[tokio::test]
async fn again_while_the_link_is_alive_it_is_the_same_link() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let first = start(&caller, &id).await.ok();
    assert_eq!(start(&caller, &id).await.ok(), first);
}

#[tokio::test]
async fn again_without_a_link_is_allowed() {
    let caller = Caller::demo().await;
    let id = caller.create("202.020.202-66").await;
    for _ in 0..2 {
        assert_eq!(start(&caller, &id).await.ok(), json!({ "linkPagamento": null }));
    }
}

#[tokio::test]
async fn a_status_that_does_not_allow_it_is_a_business_error() {
    let caller = Caller::demo().await;
    let id = caller.create("101.010.101-33").await;
    start(&caller, &id).await.ok();
    let answer = start(&caller, &id).await;
    assert_eq!(answer.business_code(), "Order.InvalidStatus");
    assert!(answer.json()["detalhe"].as_str().unwrap().contains("Não autorizado"));
}

#[tokio::test]
async fn only_the_partners_own_orders_can_be_started() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let other = caller.as_partner("outro").await;
    assert_eq!(start(&other, &id).await.business_code(), "Order.NotFound");
    assert_eq!(
        start(&other, "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001")
            .await
            .business_code(),
        "Order.NotFound"
    );
    assert_eq!(caller.order(&id).await["status"]["valor"], 13);
}

#[tokio::test]
async fn the_identifier_is_required_and_nothing_else_is_allowed() {
    let caller = Caller::demo().await;
    for body in [
        json!({}),
        json!({"pedidoId": ""}),
        json!({"pedidoId": null}),
        json!({"pedidoId": "x"}),
    ] {
        assert_eq!(caller.post(START, &body).await.wrong_fields(), ["pedidoId"]);
    }
    let body = json!({"pedidoId": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001", "prazo": 12});
    assert_eq!(caller.post(START, &body).await.wrong_fields(), ["prazo"]);
}

#[tokio::test]
async fn links_begin_with_the_public_address() {
    let config = parcela_sandbox::Config {
        public_url: Some("https://sandbox.example/".parse().unwrap()),
        ..parcela_sandbox::Config::default()
    };
    let caller = Caller::of(config).as_partner("demo").await;
    let id = caller.create("529.982.247-25").await;
    let link = start(&caller, &id).await.ok()["linkPagamento"].clone();
    let token = link
        .as_str()
        .unwrap()
        .strip_prefix("https://sandbox.example/pagar/")
        .unwrap()
        .to_owned();
    assert_eq!(token.len(), 32);
    assert!(
        !token.contains(&id.replace('-', "")),
        "the token tells nothing of the order"
    );
}
