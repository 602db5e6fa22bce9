//! Rules of the idempotency key (specification, Errors, Idempotency; README).

use std::collections::HashSet;

use axum::http::Method;
use futures_util::future::{join, join_all};
use serde_json::{Value, json};

use crate::fault_rules::{put, used_up};
use crate::support::{Caller, KEY, ORDER, START, order, order_of, order_with};

const HOOKS: &str = "/v1/webhooks";
const OTHER_KEY: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c002";

#[tokio::test]
async fn the_same_key_and_body_return_the_original_answer() {
    let caller = Caller::demo().await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    assert_eq!(caller.post_once(ORDER, KEY, &order()).await.ok(), first);
    assert_eq!(caller.orders().await, 1);
}

#[tokio::test]
async fn a_link_is_returned_again_even_when_the_order_has_moved_on() {
    let caller = Caller::demo().await;
    let id = caller.create("101.010.101-33").await;
    let body = json!({ "pedidoId": id });
    let first = caller.post_once(START, KEY, &body).await.ok();
    assert_eq!(caller.post_once(START, KEY, &body).await.ok(), first);
    assert_eq!(
        caller.post_once(START, OTHER_KEY, &body).await.business_code(),
        "Order.InvalidStatus"
    );
}

#[tokio::test]
async fn the_body_is_compared_as_json_and_not_as_text() {
    let caller = Caller::demo().await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    let spelled = serde_json::to_string_pretty(&order())
        .unwrap()
        .replace("1500.5", "15005E-1")
        .replace('ã', "\\u00e3");
    let headers = [("content-type", "application/json"), ("idempotency-key", KEY)];
    let again = caller.send(Method::POST, ORDER, &headers, spelled).await;
    assert_eq!(again.ok(), first);
    // Upper case is the same UUID.
    assert_eq!(caller.post_once(ORDER, &KEY.to_uppercase(), &order()).await.ok(), first);
}

#[tokio::test]
async fn the_same_key_with_another_body_is_a_conflict_that_is_not_kept() {
    let caller = Caller::demo().await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    for body in [order_of("111.444.777-35"), order_with("cpf", json!("1")), json!({})] {
        let problem = caller.post_once(ORDER, KEY, &body).await.problem(409);
        assert_eq!(problem["tipo"], "Idempotency.KeyReused");
        assert_eq!(problem.get("erros"), None);
    }
    assert_eq!(caller.post_once(ORDER, KEY, &order()).await.ok(), first);
}

#[tokio::test]
async fn refusals_are_returned_again_and_use_the_key_up() {
    let caller = Caller::demo().await;
    let wrong = order_with("cpf", json!("1"));
    assert_eq!(caller.post_once(ORDER, KEY, &wrong).await.wrong_fields(), ["cpf"]);
    assert_eq!(caller.post_once(ORDER, KEY, &wrong).await.wrong_fields(), ["cpf"]);
    caller.post_once(ORDER, KEY, &order()).await.problem(409);

    let body = json!({ "pedidoId": KEY });
    assert_eq!(
        caller.post_once(START, KEY, &body).await.business_code(),
        "Order.NotFound"
    );
    assert_eq!(
        caller.post_once(START, KEY, &body).await.business_code(),
        "Order.NotFound"
    );
}

#[tokio::test]
async fn a_body_that_is_not_json_leaves_the_key_unused() {
    let caller = Caller::demo().await;
    let headers = [("content-type", "application/json"), ("idempotency-key", KEY)];
    caller.send(Method::POST, ORDER, &headers, "{").await.problem(400);
    caller.post_once(ORDER, KEY, &order()).await.ok();
}

#[tokio::test]
async fn the_key_must_be_a_uuid() {
    let caller = Caller::demo().await;
    for key in ["", "1", "not-a-uuid", "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c00"] {
        caller.post_once(ORDER, key, &order()).await.problem(400);
    }
    let twice = [("idempotency-key", KEY), ("idempotency-key", OTHER_KEY)];
    caller.post_with(ORDER, &twice, &order()).await.problem(400);
    assert_eq!(caller.orders().await, 0);
}

#[tokio::test]
async fn the_key_is_optional() {
    let caller = Caller::demo().await;
    caller.post(ORDER, &order()).await.ok();
    caller.post(ORDER, &order()).await.ok();
    assert_eq!(caller.orders().await, 2);
}

#[tokio::test]
async fn keys_belong_to_a_partner_and_a_route() {
    let caller = Caller::demo().await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    // Another route: the same key is new.
    caller
        .post_once(START, KEY, &json!({ "pedidoId": first["pedidoId"] }))
        .await
        .ok();
    // Another partner: the key is new, and the first partner's order is not in the answer.
    let other = caller.as_partner("outro").await;
    let mut body = order();
    assert_eq!(
        other.post_once(ORDER, KEY, &body).await.wrong_fields(),
        ["documentoEstabelecimento"]
    );
    body["documentoEstabelecimento"] = json!("33.000.167/0001-01");
    let theirs = other.post_once(ORDER, OTHER_KEY, &body).await.ok();
    assert_ne!(theirs, first);
}

#[tokio::test]
async fn a_key_is_forgotten_after_24_hours() {
    let caller = Caller::demo().await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    caller.advance(24 * 60 * 60 - 60).await;
    let caller = caller.as_partner("demo").await;
    assert_eq!(caller.post_once(ORDER, KEY, &order()).await.ok(), first);
    caller.advance(60).await;
    assert_ne!(
        caller.post_once(ORDER, KEY, &order_of("111.444.777-35")).await.ok(),
        first
    );
}

#[tokio::test]
async fn a_key_without_a_token_reveals_nothing() {
    let caller = Caller::demo().await;
    caller.post_once(ORDER, KEY, &order()).await.ok();
    caller
        .clone()
        .anonymous()
        .post_once(ORDER, KEY, &order())
        .await
        .problem(401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_race_of_one_key_makes_one_order_and_returns_it_to_each() {
    let caller = Caller::demo().await;
    let racers = (0..64).map(|_| {
        let caller = caller.clone();
        tokio::spawn(async move { caller.post_once(ORDER, KEY, &order()).await })
    });
    let mut ids = HashSet::new();
    for answer in join_all(racers).await {
        ids.insert(answer.unwrap().ok()["pedidoId"].to_string());
    }
    assert_eq!(ids.len(), 1);
    assert_eq!(caller.orders().await, 1);
}

/// The body of createWebHook.
fn hook(tipo: i32) -> Value {
    json!({ "tipo": tipo, "url": "https://loja.example/parcela", "tipoAutenticacao": 1 })
}

#[tokio::test]
async fn a_webhook_is_created_once_and_its_secret_answered_again() {
    let caller = Caller::demo().await;
    let first = caller.post_once(HOOKS, KEY, &hook(3)).await.ok();
    assert_eq!(caller.post_once(HOOKS, KEY, &hook(3)).await.ok(), first);
    assert_eq!(caller.get(HOOKS).await.ok(), json!([hook(3)]));
    let conflict = caller.post_once(HOOKS, KEY, &hook(2)).await.problem(409);
    assert_eq!(conflict["tipo"], "Idempotency.KeyReused");
    // Under another key it is another request.
    let second = caller.post_once(HOOKS, OTHER_KEY, &hook(3)).await.problem(409);
    assert_eq!(second["tipo"], "WebHook.AlreadyExists");
    assert_eq!(
        caller.post_once(HOOKS, "1", &hook(1)).await.problem(400).get("erros"),
        None
    );
    // A key of an order is independent of a webhook's.
    caller.post_once(ORDER, KEY, &order()).await.ok();
}

/// Rule 3 of the specification. A fault makes the first request take its time.
#[tokio::test]
async fn a_second_request_while_the_first_is_processed_is_a_conflict() {
    let caller = Caller::demo().await;
    let rules = json!([{"operation": "createOrder", "kind": "delay", "value": 2000, "count": 1}]);
    put(&caller, &rules).await.ok();
    let first = caller.clone();
    let first = tokio::spawn(async move { first.post_once(ORDER, KEY, &order()).await });
    used_up(&caller).await;
    for body in [order(), json!({})] {
        let problem = caller.post_once(ORDER, KEY, &body).await.problem(409);
        assert_eq!(problem["tipo"], "Idempotency.InProgress");
    }
    // Another key, another operation and another partner are not concerned.
    caller.post_once(ORDER, OTHER_KEY, &json!({})).await.wrong_fields();
    caller.post_once(START, KEY, &json!({})).await.wrong_fields();
    let other = caller.as_partner("outro").await;
    other.post_once(ORDER, KEY, &json!({})).await.wrong_fields();
    let first = first.await.unwrap().ok();
    assert_eq!(caller.post_once(ORDER, KEY, &order()).await.ok(), first);
}

#[tokio::test]
async fn repetitions_of_a_finished_request_are_not_in_progress() {
    let caller = Caller::demo().await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    let rules = json!([{"operation": "createOrder", "kind": "delay", "value": 100, "count": 2}]);
    put(&caller, &rules).await.ok();
    let body = order();
    let repeat = || caller.post_once(ORDER, KEY, &body);
    let (one, other) = join(repeat(), repeat()).await;
    assert_eq!((one.ok(), other.ok()), (first.clone(), first));
}

#[tokio::test]
async fn a_webhook_that_is_refused_uses_the_key_up() {
    let caller = Caller::demo().await;
    assert_eq!(caller.post_once(HOOKS, KEY, &hook(4)).await.wrong_fields(), ["tipo"]);
    assert_eq!(caller.post_once(HOOKS, KEY, &hook(4)).await.wrong_fields(), ["tipo"]);
    caller.post_once(HOOKS, KEY, &hook(3)).await.problem(409);
}
