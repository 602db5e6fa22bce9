//! Dialects: the other forms of an answer that the README lists.

use axum::http::Method;
use parcela_sandbox::{Config, Dialect};
use serde_json::{Value, json};

use crate::receiver::{Receiver, Running};
use crate::support::{Answer, Caller, KEY, ORDER, TOKEN, order, order_with};

const DIALECTS: &str = "/sandbox/dialects";
const JSON: [(&str, &str); 1] = [("content-type", "application/json")];
const LIST: &str = "/v1/order/paged";

/// Sets the dialects of the sandbox of `caller`.
async fn speak(caller: &Caller, names: &[&str]) -> Answer {
    caller
        .send(Method::PUT, DIALECTS, &JSON, json!(names).to_string())
        .await
}

async fn speaking(name: &str) -> Caller {
    let caller = Caller::demo().await;
    assert_eq!(speak(&caller, &[name]).await.ok(), json!([name]));
    caller
}

/// An answer that is not validated against the description.
async fn get(caller: &Caller, path: &str) -> Value {
    caller.ask(&Method::GET, path, &JSON, "".into()).await.json()
}

async fn post(caller: &Caller, path: &str, body: &Value) -> Value {
    caller.post_undescribed(path, body).await.json()
}

#[tokio::test]
async fn dialects_are_set_listed_and_cleared() {
    let caller = Caller::of(Config {
        dialects: vec![Dialect::TotalPages],
        ..Config::default()
    });
    assert_eq!(caller.get(DIALECTS).await.ok(), json!(["totalPages"]));
    let all = json!(Dialect::ALL);
    let names: Vec<&str> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name.as_str().unwrap())
        .collect();
    assert_eq!(speak(&caller, &names).await.ok(), all);
    assert_eq!(speak(&caller, &["klingon"]).await.wrong_fields(), ["dialects"]);
    assert_eq!(caller.send(Method::DELETE, DIALECTS, &JSON, "").await.status, 204);
    assert_eq!(caller.get(DIALECTS).await.ok(), json!([]));
    assert_eq!(caller.post("/sandbox/reset", &json!({})).await.status, 204);
    assert_eq!(caller.get(DIALECTS).await.ok(), json!(["totalPages"]));
}

#[tokio::test]
async fn a_token_has_the_names_of_the_narrative() {
    let credentials = json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
    let token = post(&speaking("tokenFields").await, TOKEN, &credentials).await;
    let names: Vec<&String> = token.as_object().unwrap().keys().collect();
    assert_eq!(names, ["accesstoken", "expiresAt", "expiresIn", "scope", "tokenType"]);
}

#[tokio::test]
async fn an_order_has_the_forms_of_the_dialects() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    for (name, property, expected) in [
        ("textAmounts", "/valorSolicitado", json!("1500.50")),
        ("newStatus", "/status/valor", json!(19)),
        ("extraFields", "/status/versao", json!(2)),
        ("noIdempotency", "/status/valor", json!(13)),
    ] {
        speak(&caller, &[name]).await;
        let order = get(&caller, &format!("/v1/order/{id}")).await;
        assert_eq!(order.pointer(property), Some(&expected), "{name}");
    }
    speak(&caller, &["localDates"]).await;
    let local = get(&caller, &format!("/v1/order/{id}")).await["criadoEm"].clone();
    speak(&caller, &[]).await;
    let whole = caller.order(&id).await["criadoEm"].clone();
    assert_eq!(format!("{}Z", local.as_str().unwrap()), whole.as_str().unwrap());
}

#[tokio::test]
async fn a_list_counts_pages_and_refuses_large_ones() {
    let caller = Caller::demo().await;
    for _ in 0..3 {
        caller.create("529.982.247-25").await;
    }
    speak(&caller, &["totalPages", "smallPages"]).await;
    let list = get(&caller, &format!("{LIST}?tamanhoPagina=2")).await;
    assert_eq!(list["pagina"]["total"], 2);
    let refused = caller.get(&format!("{LIST}?tamanhoPagina=21")).await;
    assert_eq!(refused.wrong_fields(), ["tamanhoPagina"]);
}

#[tokio::test]
async fn a_refusal_is_plain() {
    let caller = speaking("plainErrors").await;
    let problem = post(&caller, ORDER, &json!({})).await;
    assert_eq!(problem["status"], 400);
    assert_eq!(problem.get("erros"), None);
}

#[tokio::test]
async fn a_key_is_ignored() {
    let caller = speaking("noIdempotency").await;
    let mut made = Vec::new();
    for _ in 0..2 {
        made.push(caller.post_once(ORDER, KEY, &order()).await.ok()["pedidoId"].clone());
    }
    assert_ne!(made[0], made[1]);
}

#[tokio::test]
async fn a_large_body_is_refused() {
    let large = order_with("nome", json!("x".repeat(1024 * 1024)));
    speaking("smallInvoices").await.post(ORDER, &large).await.problem(413);
}

#[tokio::test]
async fn a_notification_has_one_header() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    speak(&sandbox.caller, &["hexSignature"]).await;
    sandbox.caller.subscribe(&receiver.url).await;
    sandbox.caller.changed_order().await;
    let received = receiver.next().await;
    assert_eq!(received.header("webhook-signature"), "");
    let (time, signature) = received.header("signature").split_once(",v1=").unwrap();
    assert!(time.starts_with("t=") && signature.len() == 64, "{signature}");
    received.answer(204);
}
