//! The order of notifications: those of one order wait for each other, those of different orders do not.

use axum::http::Method;
use serde_json::{Value, json};

use crate::receiver::{Receiver, Running};
use crate::support::START;

#[tokio::test]
async fn notifications_of_one_order_come_in_order() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    for status in [7, 18, 9] {
        sandbox.caller.set_status(&order, status).await;
    }
    // Another order does not wait for the first notification of this one.
    let other = sandbox.caller.changed_order().await;
    let first = receiver.next().await;
    let second = receiver.next().await;
    let mut orders = [first.change(), second.change()].map(|change| change.pedido_id.to_string());
    orders.sort();
    let mut expected = [order.clone(), other.clone()];
    expected.sort();
    assert_eq!(orders, expected);
    for received in [first, second] {
        let ours = received.change().pedido_id.to_string() == order;
        received.answer(if ours { 503 } else { 200 });
    }
    // The failed one is tried again before the later ones of its order.
    let log = sandbox.caller.deliveries(&order).await;
    assert!(
        log[..3].iter().all(|later| later["nextAttemptAt"] == Value::Null),
        "{log:?}"
    );
    sandbox.caller.attempted(&order, 1).await;
    sandbox.caller.advance(5).await;
    for status in [5, 7, 18, 9] {
        assert_eq!(receiver.take().await.status.valor, status);
    }
}

#[tokio::test]
async fn every_status_of_a_sale_is_notified() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.create("529.982.247-25").await;
    sandbox.caller.post(START, &json!({ "pedidoId": order })).await.ok();
    for status in [1, 2, 5] {
        assert_eq!(receiver.take().await.status.valor, status);
    }
}

#[tokio::test]
async fn a_notification_that_is_given_up_delays_no_later_one() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    sandbox.caller.set_status(&order, 7).await;
    for attempt in 1..=7 {
        let received = receiver.next().await;
        assert_eq!(received.change().status.valor, 5);
        received.answer(500);
        sandbox.caller.attempted(&order, attempt).await;
        // As long as the longest pause.
        sandbox.caller.advance(21_600).await;
    }
    assert_eq!(receiver.take().await.status.valor, 7);
}

/// Sets the fault rules.
async fn set_faults(sandbox: &Running, rules: Value) {
    let headers = [("content-type", "application/json")];
    let answer = sandbox
        .caller
        .send(Method::PUT, "/sandbox/faults", &headers, rules.to_string())
        .await;
    answer.ok();
}

#[tokio::test]
async fn a_late_notification_comes_after_newer_ones() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let rule = json!([{ "operation": "*", "kind": "deliverLate", "value": 60_000, "count": 1 }]);
    set_faults(&sandbox, rule).await;
    let order = sandbox.caller.changed_order().await;
    sandbox.caller.set_status(&order, 9).await;
    assert_eq!(receiver.take().await.status.valor, 9);
    let log = sandbox.caller.deliveries(&order).await;
    assert_eq!(log[1]["state"], "pending", "{log:?}");
    assert!(receiver.is_quiet());
    sandbox.caller.advance(60).await;
    assert_eq!(receiver.take().await.status.valor, 5);
    assert_eq!(sandbox.caller.attempted(&order, 1).await["state"], "delivered");
    // The rule is used up.
    sandbox.caller.set_status(&order, 15).await;
    assert_eq!(receiver.take().await.status.valor, 15);
}

#[tokio::test]
async fn a_doubled_notification_comes_again_with_its_identifier() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let rule = json!([{ "operation": "*", "kind": "deliverTwice", "value": 60_000, "count": 1 }]);
    set_faults(&sandbox, rule).await;
    let order = sandbox.caller.changed_order().await;
    let first = receiver.next().await;
    let (id, body) = (first.id().to_owned(), first.body.clone());
    first.answer(204);
    sandbox.caller.set_status(&order, 9).await;
    assert_eq!(receiver.take().await.status.valor, 9);
    assert!(receiver.is_quiet());
    sandbox.caller.advance(60).await;
    let again = receiver.next().await;
    assert_eq!((again.id(), &again.body), (id.as_str(), &body));
    again.answer(204);
    sandbox.caller.set_status(&order, 15).await;
    assert_eq!(receiver.take().await.status.valor, 15, "only twice");
}

#[tokio::test]
async fn every_notification_can_be_late_or_doubled() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    for kind in ["deliverLate", "deliverTwice"] {
        set_faults(&sandbox, json!([{ "operation": "*", "kind": kind, "value": 0 }])).await;
        let order = sandbox.caller.changed_order().await;
        let times = if kind == "deliverLate" { 1 } else { 2 };
        for _ in 0..times {
            assert_eq!(receiver.take().await.pedido_id.to_string(), order);
        }
        sandbox.caller.attempted(&order, times).await;
        assert!(receiver.is_quiet(), "{kind}");
    }
}

#[tokio::test]
async fn a_receiver_that_hangs_delays_no_other_partner() {
    let mut slow = Receiver::start().await;
    let mut quick = Receiver::start().await;
    let sandbox = Running::start().await;
    let other = sandbox.caller.as_partner("outro").await;
    sandbox.caller.subscribe(&slow.url).await;
    other.subscribe(&quick.url).await;
    // More attempts than a partner may have at a time, none of which is answered.
    for _ in 0..6 {
        sandbox.caller.changed_order().await;
    }
    let mut hanging = Vec::new();
    for _ in 0..4 {
        hanging.push(slow.next().await);
    }
    for _ in 0..3 {
        let order = other.changed_order_of("33.000.167/0001-01").await;
        assert_eq!(quick.take().await.pedido_id.to_string(), order);
    }
    assert!(slow.is_quiet(), "attempts at a time are bounded");
    // As soon as one is answered, the next begins.
    hanging.pop().unwrap().answer(200);
    hanging.push(slow.next().await);
}
