//! The automatic steps of orders, by the sandbox's clock (README).

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use parcela_core::StatusKind;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::order_status::notified_statuses;
use crate::payer::{CHOOSE, CONFIRM, Payer};
use crate::receiver::{Receiver, Running};
use crate::support::{Caller, START, with_file};

const DAY: i64 = 24 * 60 * 60;

async fn start(caller: &Caller, id: &str) {
    caller.post(START, &json!({ "pedidoId": id })).await.ok();
}

/// The same partner after the given number of seconds, with a new token, as the old one may have expired.
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
    // Requesting the link again does not extend its lifetime.
    start(&caller, &id).await;
    let caller = later(&caller, 60).await;
    let order = caller.order(&id).await;
    assert_eq!(order["status"], json!({ "valor": 4, "descricao": "Análise expirada" }));
    let again = caller.post(START, &json!({ "pedidoId": id })).await;
    assert_eq!(again.business_code(), "Order.InvalidStatus");
    assert_eq!(notified_statuses(&caller, &id).await, [1, 2, 5, 4]);
}

#[tokio::test]
async fn a_status_that_was_set_by_hand_stays() {
    let caller = Caller::demo().await;
    let mut orders = Vec::new();
    for status in StatusKind::listed().map(i32::from) {
        let id = caller.create("529.982.247-25").await;
        start(&caller, &id).await;
        caller.set_status(&id, status).await;
        orders.push((id, status));
    }
    let caller = later(&caller, DAY).await;
    for (id, status) in orders {
        assert_eq!(caller.order(&id).await["status"]["valor"], status);
    }
}

fn time(text: &Value) -> DateTime<Utc> {
    text.as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn what_is_due_at_once_happens_in_order_each_at_its_own_time() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let first = Payer::at(&caller, "529.982.247-25").await.until_confirmation().await;
    let second = Payer::at(&caller, "808.080.808-22").await.until_confirmation().await;
    first.answer(CONFIRM).await;
    second.answer(CONFIRM).await;
    caller.advance(3000).await;
    assert_eq!((first.status().await, second.status().await), (15, 8));
    let log = caller.get("/sandbox/deliveries?limit=5").await.ok();
    let mut changes: Vec<(i64, DateTime<Utc>)> = Vec::new();
    for delivery in log["deliveries"].as_array().unwrap().iter().rev() {
        let body = &delivery["body"];
        changes.push((
            body["dados"]["status"]["valor"].as_i64().unwrap(),
            time(&body["criadoEm"]),
        ));
    }
    let statuses: Vec<i64> = changes.iter().map(|(status, _)| *status).collect();
    assert_eq!(statuses, [18, 18, 9, 8, 15]);
    let after = |later: usize, earlier: usize| changes[later].1 - changes[earlier].1;
    assert_eq!(after(2, 0), TimeDelta::seconds(3));
    assert_eq!(after(3, 1), TimeDelta::seconds(3));
    assert_eq!(after(4, 2), TimeDelta::seconds(3));
}

/// Takes notifications until one has `status`.
async fn wait_for(receiver: &mut Receiver, status: i32) {
    while receiver.take().await.status.valor != status {}
}

#[tokio::test]
async fn a_running_sandbox_moves_orders_on_by_itself() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let payer = Payer::at(&sandbox.caller, "529.982.247-25")
        .await
        .until_confirmation()
        .await;
    payer.answer(CONFIRM).await;
    // Most of the three seconds: nothing is due yet, and the sandbox itself must notice when it is.
    for status in [9, 15] {
        sandbox.caller.advance(2).await;
        wait_for(&mut receiver, status).await;
    }
    sandbox.stop().await;
}

/// Makes all steps due an hour earlier.
fn pass_an_hour(file: &Path) {
    let database = rusqlite::Connection::open(file).unwrap();
    let moved = database.execute("UPDATE steps SET due = due - 3600000", []).unwrap();
    assert_eq!(moved, 1);
}

#[tokio::test]
async fn a_restart_catches_up_with_what_was_due_meanwhile() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let mut receiver = Receiver::start().await;
    // Without a server, no task takes the step.
    let before = Caller::of(with_file(&file)).as_partner("demo").await;
    before.subscribe(&receiver.url).await;
    let payer = Payer::at(&before, "529.982.247-25").await.until_confirmation().await;
    payer.answer(CONFIRM).await;
    assert_eq!(payer.status().await, 18);
    let order = payer.order.clone();
    drop((before, payer));
    pass_an_hour(&file);

    let after = Running::with_file(&file).await;
    wait_for(&mut receiver, 9).await;
    wait_for(&mut receiver, 15).await;
    assert_eq!(after.caller.order(&order).await["status"]["valor"], 15);
    let deliveries = after.caller.deliveries(&order).await;
    let age = Utc::now() - time(&deliveries[0]["body"]["criadoEm"]);
    assert!(age > TimeDelta::minutes(59), "it happened when it was due: {age}");
    after.stop().await;
}

#[tokio::test]
async fn what_is_due_comes_before_what_is_asked() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let caller = Caller::of(with_file(&file)).as_partner("demo").await;
    let Payer { order, path, .. } = Payer::at(&caller, "529.982.247-25").await;
    drop(caller);
    for _ in 0..24 {
        pass_an_hour(&file);
    }
    let caller = Caller::of(with_file(&file)).as_partner("demo").await;
    let payer = Payer { caller, order, path };
    let answer = payer.send(CHOOSE).await;
    assert!(answer.header("location").contains("recusa=etapa"), "{}", answer.status);
    assert_eq!(payer.status().await, 4);
}
