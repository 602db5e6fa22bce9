//! What orders do by themselves, by the sandbox's clock (design, The sandbox).

use serde_json::json;

use crate::order_status::told;
use crate::support::{Caller, START};

const DAY: i64 = 24 * 60 * 60;

async fn start(caller: &Caller, id: &str) {
    caller.post(START, &json!({ "pedidoId": id })).await.ok();
}

/// The same partner after so many seconds, which a token may not survive.
async fn later(caller: &Caller, seconds: i64) -> Caller {
    caller.advance(seconds).await;
    caller.as_partner("demo").await
}

#[tokio::test]
async fn a_link_that_nobody_uses_expires_after_a_day() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let id = caller.create("529.982.247-25").await;
    start(&caller, &id).await;
    let caller = later(&caller, DAY - 60).await;
    assert_eq!(caller.order(&id).await["status"]["valor"], 5);
    // Asking for the link again does not prolong its life.
    start(&caller, &id).await;
    let caller = later(&caller, 60).await;
    let order = caller.order(&id).await;
    assert_eq!(order["status"], json!({ "valor": 4, "descricao": "Análise expirada" }));
    let again = caller.post(START, &json!({ "pedidoId": id })).await;
    assert_eq!(again.business_code(), "Order.InvalidStatus");
    assert_eq!(told(&caller, &id).await, [1, 2, 5, 4]);
}

#[tokio::test]
async fn a_status_that_was_set_by_hand_stays() {
    let caller = Caller::demo().await;
    let statuses = [5, 7, 18, 9];
    let mut orders = Vec::new();
    for status in statuses {
        let id = caller.create("529.982.247-25").await;
        start(&caller, &id).await;
        caller.set_status(&id, status).await;
        orders.push(id);
    }
    let caller = later(&caller, DAY).await;
    for (id, status) in orders.iter().zip(statuses) {
        assert_eq!(caller.order(id).await["status"]["valor"], status);
    }
}
