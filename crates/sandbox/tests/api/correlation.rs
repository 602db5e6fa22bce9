//! Rules of the correlation identifier (specification, Errors, Correlation).

use axum::http::{HeaderValue, Method};

use crate::support::{Answer, Caller, ORDER, order};

async fn get(path: &str, id: &[u8]) -> Answer {
    let caller = Caller::demo().await;
    // Some hostile values are not a `str`.
    let id = HeaderValue::from_bytes(id).unwrap();
    caller.send(Method::GET, path, &[("CorrelationId", id)], "").await
}

#[tokio::test]
async fn the_callers_value_is_returned_in_header_and_errors() {
    let answer = get("/v1/order/simulate-installments?valorSolicitado=300", b"pedido 42/a").await;
    answer.ok();
    assert_eq!(answer.header("correlationid"), "pedido 42/a");
    let problem = get("/v1/order/nada", b"pedido 42/a").await.problem(400);
    assert_eq!(problem["correlationId"], "pedido 42/a");
}

#[tokio::test]
async fn a_value_is_generated_when_none_is_sent() {
    let caller = Caller::demo().await;
    let mut seen = std::collections::HashSet::new();
    for path in [
        "/v1/nada",
        "/v1/order/simulate-installments?valorSolicitado=300",
        "/pagar/x",
        "/sandbox/health",
        "/",
    ] {
        let answer = caller.get(path).await;
        let id = answer.header("correlationid").to_owned();
        assert!(id.parse::<uuid::Uuid>().is_ok(), "{path}: {id}");
        assert!(seen.insert(id));
    }
}

#[tokio::test]
async fn a_hostile_value_is_replaced() {
    for id in [&b""[..], b"\tx", b"caf\xe9", b"\xff\xfe", &[b'a'; 129]] {
        let answer = get("/v1/nada", id).await;
        answer.problem(404);
        assert!(answer.header("correlationid").parse::<uuid::Uuid>().is_ok(), "{id:?}");
    }
    assert_eq!(
        get("/v1/nada", &[b'a'; 128]).await.header("correlationid"),
        "a".repeat(128)
    );
}

#[tokio::test]
async fn a_replayed_refusal_carries_its_own_requests_value() {
    let caller = Caller::demo().await;
    let mut body = order();
    body["cpf"] = "1".into();
    let key = ("idempotency-key", crate::support::KEY);
    caller
        .post_with(ORDER, &[key, ("CorrelationId", "primeira")], &body)
        .await
        .problem(400);
    let again = caller
        .post_with(ORDER, &[key, ("CorrelationId", "segunda")], &body)
        .await;
    assert_eq!(again.problem(400)["correlationId"], "segunda");
}
