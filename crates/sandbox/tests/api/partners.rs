//! The parts of a partner that are found: itself, its store network with its range of terms, its establishments.

use axum::http::Method;
use serde_json::{Value, json};

use crate::fault_rules::put;
use crate::support::{Answer, Caller, ORDER, START, order_with};

const INSTALLMENTS: &str = "/v1/order/simulate-installments?valorSolicitado=1500";
const HOOKS: &str = "/v1/webhooks";

fn values(prazo: i32) -> String {
    format!("/v1/order/simulate-values?valor=1500&prazo={prazo}&modeloJuros=1&tipoValorCalculo=1")
}

/// A 404 without a body, with the request's identifier.
fn bare(answer: &Answer) {
    assert_eq!((answer.status, answer.text()), (404, ""));
    assert_eq!(answer.header("content-type"), "");
    assert_ne!(answer.header("correlationid"), "");
}

fn terms(options: &Value) -> Vec<i64> {
    let options = options.as_array().unwrap().iter();
    options.map(|option| option["prazo"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn a_simulation_for_a_missing_partner_network_or_shop_is_a_404() {
    let caller = Caller::demo().await;
    for name in ["removido", "sem-rede", "sem-loja"] {
        let caller = caller.as_partner(name).await;
        bare(&caller.get(INSTALLMENTS).await);
        bare(&caller.get(&values(12)).await);
        // Parameters cannot be checked without a network, and a missing token is refused first.
        bare(&caller.get("/v1/order/simulate-values").await);
        caller.anonymous().get(INSTALLMENTS).await.problem(401);
    }
}

#[tokio::test]
async fn a_partner_that_is_not_found_has_no_webhooks() {
    let caller = Caller::demo().await;
    let hook = json!({ "tipo": 3, "url": "https://loja.example", "tipoAutenticacao": 1 });
    let change = json!({ "url": "https://loja.example", "tipoAutenticacao": 1 }).to_string();
    let headers = [("content-type", "application/json")];
    let removed = caller.as_partner("removido").await;
    bare(&removed.post(HOOKS, &hook).await);
    bare(&removed.get(HOOKS).await);
    bare(
        &removed
            .send(Method::PUT, "/v1/webhooks/3", &headers, change.clone())
            .await,
    );
    bare(&removed.send::<&str>(Method::DELETE, "/v1/webhooks/3", &[], "").await);
    // A partner without a store network is still found.
    for name in ["sem-rede", "sem-loja"] {
        let caller = caller.as_partner(name).await;
        caller.post(HOOKS, &hook).await.ok();
        assert_eq!(caller.get(HOOKS).await.ok(), json!([hook]));
    }
}

#[tokio::test]
async fn they_have_no_orders_and_can_make_none() {
    let caller = Caller::demo().await;
    for name in ["removido", "sem-rede", "sem-loja"] {
        let caller = caller.as_partner(name).await;
        let answer = caller.post(ORDER, &order_with("cpf", json!("52998224725"))).await;
        assert_eq!(answer.wrong_fields(), ["documentoEstabelecimento"], "{name}");
        assert_eq!(caller.get("/v1/order/paged").await.ok()["pagina"]["total"], 0);
    }
}

#[tokio::test]
async fn each_store_network_has_its_own_range_of_terms() {
    let caller = Caller::demo().await.as_partner("outro").await;
    assert_eq!(
        terms(&caller.get(INSTALLMENTS).await.ok()),
        (6..=18).collect::<Vec<_>>()
    );
    for prazo in [1, 5, 19, 24] {
        let answer = caller.get(&values(prazo)).await;
        assert_eq!(answer.business_code(), "Order.TermOutOfRange", "{prazo}");
    }
    for prazo in [6, 18] {
        caller.get(&values(prazo)).await.ok();
    }
    assert_eq!(caller.get(&values(0)).await.wrong_fields(), ["prazo"], "no term at all");
}

#[tokio::test]
async fn the_payment_page_offers_the_terms_of_the_order_s_store_network() {
    let caller = Caller::demo().await.as_partner("outro").await;
    let order = order_with("documentoEstabelecimento", json!("33.000.167/0001-01"));
    let id = caller.post(ORDER, &order).await.ok()["pedidoId"].clone();
    let link = caller.post(START, &json!({ "pedidoId": id })).await.ok()["linkPagamento"].clone();
    let (_, path) = link.as_str().unwrap().split_once(":8787").unwrap();
    let page = caller.clone().anonymous().get(path).await;
    let offered: Vec<_> = (1..=24)
        .filter(|prazo| page.text().contains(&format!("name=\"prazo\" value=\"{prazo}\"")))
        .collect();
    assert_eq!(offered, (6..=18).collect::<Vec<_>>());
    let choose = async |prazo: i32| {
        let headers = [("content-type", "application/x-www-form-urlencoded")];
        let body = format!("etapa=parcelas&prazo={prazo}");
        caller
            .clone()
            .anonymous()
            .send(Method::POST, path, &headers, body)
            .await
            .header("location")
            .to_owned()
    };
    for prazo in [5, 19] {
        assert_eq!(choose(prazo).await, format!("{path}?recusa=prazo"), "{prazo}");
    }
    assert_eq!(choose(18).await, path);
}

#[tokio::test]
async fn a_status_fault_answers_with_a_body_or_without() {
    let caller = Caller::demo().await;
    let rule = |body: Value| json!([{"operation": "*", "kind": "status", "value": 401, "retryAfter": 7, "body": body}]);
    put(&caller, &rule(json!(false))).await.ok();
    let answer = caller.get(INSTALLMENTS).await;
    assert_eq!((answer.status, answer.text()), (401, ""));
    assert_eq!(answer.header("content-type"), "");
    assert_eq!(answer.header("www-authenticate"), "Bearer");
    assert_eq!(answer.header("retry-after"), "7");
    assert_ne!(answer.header("correlationid"), "");
    for body in [json!(true), Value::Null] {
        put(&caller, &rule(body)).await.ok();
        caller.get(INSTALLMENTS).await.problem(401);
    }
}
