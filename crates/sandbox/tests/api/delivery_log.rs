//! The log of deliveries, and sending a notification again.

use axum::http::Method;
use serde_json::{Value, json};

use crate::deliveries::PAUSES;
use crate::receiver::{Receiver, Running};
use crate::support::Caller;

const LOG: &str = "/sandbox/deliveries";

/// A partner at a sandbox that delivers nothing, with the given number of pending deliveries.
async fn with_deliveries(count: usize) -> (Caller, Vec<String>) {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let mut orders = Vec::new();
    for _ in 0..count {
        orders.push(caller.changed_order().await);
    }
    (caller, orders)
}

async fn resend(caller: &Caller, delivery: &Value) -> Value {
    let id = delivery["id"].as_str().unwrap();
    caller.post(&format!("{LOG}/{id}/resend"), &json!({})).await.ok()
}

fn orders_of(page: &Value) -> Vec<&str> {
    let deliveries = page["deliveries"].as_array().unwrap();
    deliveries
        .iter()
        .map(|delivery| delivery["orderId"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_delivery_shows_what_was_sent_and_nothing_secret() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    let body = json!({ "tipo": 3, "url": receiver.url, "tipoAutenticacao": 2, "credencial": "loja:senha" });
    let secret = sandbox.caller.subscribe_with(&body).await;
    let order = sandbox.caller.changed_order().await;
    let received = receiver.next().await;
    let sent: Value = serde_json::from_slice(&received.body).unwrap();
    let (id, signature) = (
        received.id().to_owned(),
        received.header("webhook-signature").to_owned(),
    );
    received.answer_with((axum::http::StatusCode::BAD_GATEWAY, "resposta do recebedor"));
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(delivery["id"], id);
    assert_eq!(delivery["partner"], "parceiro-demo");
    assert_eq!(delivery["orderId"], order);
    assert_eq!(delivery["body"], sent);
    assert_eq!(delivery["createdAt"], sent["criadoEm"]);
    let attempt = delivery["attempts"][0].as_object().unwrap();
    assert_eq!(
        attempt.keys().collect::<Vec<_>>(),
        ["at", "durationMs", "failure", "status"]
    );
    assert_eq!((&attempt["status"], &attempt["failure"]), (&json!(502), &json!(null)));
    let log = sandbox.caller.get(LOG).await;
    for hidden in [secret.as_str(), "senha", "bG9qYTpzZW5oYQ", &signature, "recebedor"] {
        assert!(!log.text().contains(hidden), "{hidden}");
    }
}

#[tokio::test]
async fn the_newest_come_first_and_page_by_page() {
    let (caller, mut orders) = with_deliveries(5).await;
    orders.reverse();
    let all = caller.get(LOG).await.ok();
    assert_eq!(
        (orders_of(&all), &all["next"]),
        (orders.iter().map(String::as_str).collect(), &json!(null))
    );
    let first = caller.get(&format!("{LOG}?limit=2")).await.ok();
    assert_eq!(orders_of(&first), orders[..2]);
    // A new delivery does not move the pages.
    caller.changed_order().await;
    let before = first["next"].as_str().unwrap();
    let rest = caller.get(&format!("{LOG}?limit=3&before={before}")).await.ok();
    assert_eq!(
        (orders_of(&rest), &rest["next"]),
        (orders[2..].iter().map(String::as_str).collect(), &json!(null))
    );
}

#[tokio::test]
async fn an_order_has_its_own_log() {
    let (caller, orders) = with_deliveries(2).await;
    let log = caller.get(&format!("{LOG}?orderId={}", orders[0])).await.ok();
    assert_eq!(orders_of(&log), [orders[0].as_str()]);
    let log = caller.get(&format!("{LOG}?orderId={}", uuid::Uuid::nil())).await.ok();
    assert_eq!(orders_of(&log), [] as [&str; 0]);
}

#[tokio::test]
async fn a_state_has_its_own_log() {
    let (caller, orders) = with_deliveries(1).await;
    let log = caller.get(&format!("{LOG}?state=pending")).await.ok();
    assert_eq!(orders_of(&log), [orders[0].as_str()]);
    for state in ["delivered", "failed"] {
        let log = caller.get(&format!("{LOG}?state={state}")).await.ok();
        assert_eq!(orders_of(&log), [] as [&str; 0], "{state}");
    }
}

#[tokio::test]
async fn every_wrong_parameter_is_named() {
    let caller = Caller::demo().await;
    for limit in ["0", "-1", "101", "x", "1.5"] {
        let path = format!("{LOG}?orderId=x&limit={limit}");
        assert_eq!(caller.get(&path).await.wrong_fields(), ["limit", "orderId"], "{limit}");
    }
    assert_eq!(
        caller.get(&format!("{LOG}?before=msg_nada")).await.wrong_fields(),
        ["before"]
    );
    assert_eq!(caller.get(&format!("{LOG}?state=nada")).await.wrong_fields(), ["state"]);
}

#[tokio::test]
async fn what_was_delivered_can_be_sent_again() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    let secret = sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    let first = receiver.next().await;
    let (id, body) = (first.id().to_owned(), first.body.clone());
    first.answer(200);
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(resend(&sandbox.caller, &delivery).await["state"], "pending");
    let second = receiver.next().await;
    second.verified(&secret);
    assert_eq!((second.id(), &second.body), (id.as_str(), &body));
    // One more attempt was requested, and one is made.
    second.answer(500);
    let delivery = sandbox.caller.attempted(&order, 2).await;
    assert_eq!(
        (&delivery["state"], &delivery["nextAttemptAt"]),
        (&json!("failed"), &json!(null))
    );
    resend(&sandbox.caller, &delivery).await;
    receiver.next().await.answer(200);
    assert_eq!(sandbox.caller.attempted(&order, 3).await["state"], "delivered");
}

#[tokio::test]
async fn what_waits_for_its_next_attempt_can_be_sent_at_once() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    receiver.next().await.answer(500);
    sandbox.caller.attempted(&order, 1).await;
    // The next pause is half a minute, far beyond the guard of this test.
    sandbox.caller.advance(5).await;
    receiver.next().await.answer(500);
    let delivery = sandbox.caller.attempted(&order, 2).await;
    resend(&sandbox.caller, &delivery).await;
    receiver.next().await.answer(200);
    assert_eq!(sandbox.caller.attempted(&order, 3).await["state"], "delivered");
}

#[tokio::test]
async fn what_is_asked_for_again_during_an_attempt_that_fails_is_sent_again() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    // During the first attempt, and during the last one.
    for earlier in [0, PAUSES.len()] {
        let order = sandbox.caller.changed_order().await;
        for (failed, pause) in PAUSES[..earlier].iter().enumerate() {
            receiver.next().await.answer(500);
            sandbox.caller.attempted(&order, failed + 1).await;
            sandbox.caller.advance(*pause).await;
        }
        let under_way = receiver.next().await;
        let delivery = sandbox.caller.attempted(&order, earlier).await;
        let asked = resend(&sandbox.caller, &delivery).await;
        under_way.answer(500);
        let delivery = sandbox.caller.attempted(&order, earlier + 1).await;
        assert_eq!(
            (&delivery["state"], &delivery["nextAttemptAt"]),
            (&json!("pending"), &asked["nextAttemptAt"])
        );
        receiver.next().await.answer(200);
        assert_eq!(
            sandbox.caller.attempted(&order, earlier + 2).await["state"],
            "delivered"
        );
    }
}

#[tokio::test]
async fn what_is_asked_for_again_during_an_attempt_that_succeeds_is_delivered() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    let under_way = receiver.next().await;
    let delivery = sandbox.caller.attempted(&order, 0).await;
    assert_eq!(resend(&sandbox.caller, &delivery).await["state"], "pending");
    under_way.answer(200);
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(
        (&delivery["state"], &delivery["nextAttemptAt"]),
        (&json!("delivered"), &json!(null))
    );
}

#[tokio::test]
async fn without_a_delivery_or_a_webhook_nothing_is_sent_again() {
    let (caller, orders) = with_deliveries(1).await;
    caller
        .post(&format!("{LOG}/msg_nada/resend"), &json!({}))
        .await
        .problem(404);
    let delivery = caller.deliveries(&orders[0]).await.remove(0);
    caller.send::<&str>(Method::DELETE, "/v1/webhooks/3", &[], "").await;
    let path = format!("{LOG}/{}/resend", delivery["id"].as_str().unwrap());
    let refused = caller.post(&path, &json!({})).await.problem(404);
    assert!(refused["detalhe"].as_str().unwrap().contains("webhook"));
    assert_eq!(caller.deliveries(&orders[0]).await[0]["state"], "failed");
}

#[tokio::test]
async fn a_reset_forgets_them() {
    let (caller, _) = with_deliveries(2).await;
    assert_eq!(caller.post("/sandbox/reset", &json!({})).await.status, 204);
    assert_eq!(caller.get(LOG).await.ok(), json!({ "deliveries": [], "next": null }));
    let order = caller.changed_order().await;
    assert_eq!(
        caller.deliveries(&order).await,
        [] as [Value; 0],
        "the webhook is gone too"
    );
}
