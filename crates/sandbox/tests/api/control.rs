//! The controls of the sandbox itself.

use axum::http::Method;
use futures_util::future::join_all;
use serde_json::json;

use crate::support::{Caller, KEY, ORDER, order};

#[tokio::test]
async fn health_has_the_version() {
    let health = Caller::demo().await.anonymous().get("/sandbox/health").await.ok();
    assert_eq!(health, json!({"status": "ok", "version": env!("CARGO_PKG_VERSION")}));
}

#[tokio::test]
async fn the_clock_can_be_advanced() {
    let caller = Caller::demo().await.anonymous();
    caller.advance(30).await;
    let clock = caller.post("/sandbox/clock", &json!({"advanceSeconds": 12})).await.ok();
    assert_eq!(clock["aheadSeconds"], 42);
    assert!(clock["now"].as_str().unwrap().ends_with('Z'));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn advances_at_once_add_up() {
    let caller = Caller::demo().await;
    let advances = (0..32).map(|_| {
        let caller = caller.clone();
        tokio::spawn(async move { caller.advance(60).await })
    });
    for advanced in join_all(advances).await {
        advanced.unwrap();
    }
    let before = chrono::Utc::now();
    let clock = caller.post("/sandbox/clock", &json!({"advanceSeconds": 0})).await.ok();
    assert_eq!(clock["aheadSeconds"], 32 * 60);
    let made = caller.order(&caller.create("529.982.247-25").await).await;
    let made = chrono::DateTime::parse_from_rfc3339(made["criadoEm"].as_str().unwrap()).unwrap();
    assert!(
        made.to_utc() - before >= chrono::TimeDelta::seconds(32 * 60 - 1),
        "{made}"
    );
}

#[tokio::test]
async fn the_clock_goes_neither_back_nor_beyond_a_century() {
    let caller = Caller::demo().await;
    for seconds in [
        json!(-1),
        json!(i64::MAX),
        json!(1.5),
        json!("60"),
        json!(null),
        json!(4_000_000_000_i64),
    ] {
        let answer = caller
            .post("/sandbox/clock", &json!({ "advanceSeconds": seconds }))
            .await;
        assert_eq!(answer.wrong_fields(), ["advanceSeconds"], "{seconds}");
    }
    let clock = caller.post("/sandbox/clock", &json!({"advanceSeconds": 0})).await.ok();
    assert_eq!(clock["aheadSeconds"], 0);
}

#[tokio::test]
async fn a_reset_restores_the_initial_state() {
    let caller = Caller::demo().await;
    caller.advance(60).await;
    let first = caller.post_once(ORDER, KEY, &order()).await.ok();
    assert_eq!(caller.post("/sandbox/reset", &json!({})).await.status, 204);
    let id = first["pedidoId"].as_str().unwrap();
    caller.get(&format!("{ORDER}/{id}")).await.problem(404);
    assert_eq!(caller.orders().await, 0, "numbers start over");
    assert_ne!(caller.post_once(ORDER, KEY, &order()).await.ok(), first);
    let clock = caller.post("/sandbox/clock", &json!({"advanceSeconds": 0})).await.ok();
    assert_eq!(clock["aheadSeconds"], 0);
}

#[tokio::test]
async fn no_page_of_another_site_controls_the_sandbox() {
    let caller = Caller::demo().await;
    let headers = [("host", "127.0.0.1:8787"), ("origin", "https://evil.example")];
    caller
        .send(Method::POST, "/sandbox/reset", &headers, "")
        .await
        .problem(403);
    caller
        .send(Method::GET, "/sandbox/health", &[("sec-fetch-site", "cross-site")], "")
        .await
        .problem(403);
}
