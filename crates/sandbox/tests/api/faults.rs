//! The effect of faults on requests, over a real connection where it matters.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::fault_rules::{FAULTS, put};
use crate::support::{Caller, KEY, ORDER, TOKEN, order};

/// Everything that a sandbox on a socket sends until it closes the connection.
async fn exchange(caller: &Caller, path: &str, body: &Value) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    tokio::spawn(axum::serve(listener, caller.app()).into_future());
    let (body, bearer) = (body.to_string(), caller.bearer());
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bearer}\r\nIdempotency-Key: {KEY}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    client.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // A reset connection is also closed.
    client.read_to_end(&mut answer).await.ok();
    String::from_utf8(answer).unwrap()
}

/// The number of the partner's orders.
async fn total(caller: &Caller) -> Value {
    caller.get("/v1/order/paged").await.ok()["pagina"]["total"].clone()
}

#[tokio::test]
async fn drop_before_does_nothing_and_answers_nothing() {
    let caller = Caller::demo().await;
    put(&caller, &json!([{"operation": "createOrder", "kind": "dropBefore"}]))
        .await
        .ok();
    assert_eq!(exchange(&caller, ORDER, &order()).await, "");
    assert_eq!(total(&caller).await, 0);
}

#[tokio::test]
async fn drop_after_performs_the_operation_and_loses_the_answer() {
    let caller = Caller::demo().await;
    let rules = json!([{"operation": "createOrder", "kind": "dropAfter", "count": 1}]);
    put(&caller, &rules).await.ok();
    assert_eq!(exchange(&caller, ORDER, &order()).await, "");
    assert_eq!(total(&caller).await, 1);
    // A retry with the key gets the answer of the only order.
    let answer = caller.post_once(ORDER, KEY, &order()).await.ok();
    assert_eq!(total(&caller).await, 1);
    caller.order(answer["pedidoId"].as_str().unwrap()).await;
}

#[tokio::test]
async fn a_status_is_answered_as_a_problem_and_nothing_is_done() {
    let caller = Caller::demo().await;
    let rules = json!([{"operation": "createOrder", "kind": "status", "value": 503, "retryAfter": 7}]);
    put(&caller, &rules).await.ok();
    let origin = [("origin", "https://loja.example"), ("idempotency-key", KEY)];
    let answer = caller.post_with(ORDER, &origin, &order()).await;
    answer.problem(503);
    assert_eq!(answer.header("retry-after"), "7");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert_eq!(total(&caller).await, 0);
    // The key is not used up.
    put(&caller, &json!([])).await.ok();
    caller.post_once(ORDER, KEY, &order()).await.ok();
}

#[tokio::test]
async fn a_401_has_its_challenge_and_no_retry_after_unless_asked() {
    let caller = Caller::demo().await;
    put(
        &caller,
        &json!([{"operation": "pagedOrders", "kind": "status", "value": 401}]),
    )
    .await
    .ok();
    let answer = caller.get("/v1/order/paged").await;
    answer.problem(401);
    assert_eq!(answer.header("www-authenticate"), "Bearer");
    assert_eq!(answer.header("retry-after"), "");
}

#[tokio::test]
async fn a_delay_passes_and_the_operation_goes_on() {
    let caller = Caller::demo().await;
    let rules = json!([
        {"operation": "createOrder", "kind": "delay", "value": 50},
        {"operation": "*", "kind": "delay", "value": 50},
    ]);
    put(&caller, &rules).await.ok();
    let start = Instant::now();
    caller.post(ORDER, &order()).await.ok();
    assert!(start.elapsed() >= Duration::from_millis(100), "{:?}", start.elapsed());
}

#[tokio::test]
async fn a_rule_applies_to_its_operation_only() {
    let caller = Caller::demo().await;
    put(
        &caller,
        &json!([{"operation": "getOrder", "kind": "status", "value": 500}]),
    )
    .await
    .ok();
    let id = caller.create("529.982.247-25").await;
    caller.get(&format!("{ORDER}/{id}")).await.problem(500);
    caller.get("/v1/order/paged").await.ok();
    put(&caller, &json!([{"operation": "*", "kind": "status", "value": 500}]))
        .await
        .ok();
    caller.get("/v1/order/paged").await.problem(500);
    caller.post(TOKEN, &json!({})).await.problem(500);
    // The controls are not operations.
    caller.get("/sandbox/health").await.ok();
    caller.get("/v1/nada").await.problem(404);
}

#[tokio::test]
async fn a_rule_fires_as_often_as_it_says() {
    let caller = Caller::demo().await;
    let rules = json!([
        {"operation": "pagedOrders", "kind": "status", "value": 500, "count": 2},
        {"operation": "pagedOrders", "kind": "status", "value": 503, "count": 1},
    ]);
    put(&caller, &rules).await.ok();
    caller.get("/v1/order/paged").await.problem(500);
    assert_eq!(caller.get(FAULTS).await.ok()[0]["count"], 1);
    caller.get("/v1/order/paged").await.problem(500);
    caller.get("/v1/order/paged").await.problem(503);
    caller.get("/v1/order/paged").await.ok();
    assert_eq!(caller.get(FAULTS).await.ok(), json!([]), "used up");
}

#[tokio::test]
async fn a_probability_is_a_share_of_the_requests() {
    let caller = Caller::demo().await;
    let share = async |probability: f64| {
        let rules = json!([{"operation": "listWebHooks", "kind": "status", "value": 500, "probability": probability}]);
        put(&caller, &rules).await.ok();
        let mut fired = 0;
        for _ in 0..400 {
            fired += i32::from(caller.get("/v1/webhooks").await.status == 500);
        }
        fired
    };
    assert_eq!(share(0.0).await, 0);
    assert_eq!(share(1.0).await, 400);
    // Ten standard deviations to each side.
    let half = share(0.5).await;
    assert!((100..=300).contains(&half), "{half}");
}
