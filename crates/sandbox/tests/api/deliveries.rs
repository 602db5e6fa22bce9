//! Deliveries of notifications to a partner's receiver.

use std::time::Duration;

use axum::http::Method;
use chrono::DateTime;
use parcela_core::StatusKind;
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::net::{TcpListener, TcpSocket};

use crate::receiver::{Receiver, Running, soon};
use crate::support::{Caller, with_file};

/// The pauses that the README documents, in seconds.
pub(crate) const PAUSES: [i64; 6] = [5, 30, 120, 600, 3600, 21600];

fn milliseconds(time: &Value) -> i64 {
    DateTime::parse_from_rfc3339(time.as_str().unwrap())
        .unwrap()
        .timestamp_millis()
}

#[tokio::test]
async fn a_change_is_notified_with_a_signature() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    // Receivers use the real time, even if the sandbox's clock runs ahead.
    sandbox.caller.advance(3000).await;
    let secret = sandbox.caller.subscribe(&format!("{}?loja=1", receiver.url)).await;
    let id = sandbox.caller.changed_order().await;

    let received = receiver.next().await;
    assert_eq!(received.uri.to_string(), "/parcela?loja=1");
    assert_eq!(received.header("content-type"), "application/json");
    assert_eq!(received.header("authorization"), "");
    let change = received.verified(&secret);
    assert_eq!(change.pedido_id.to_string(), id);
    assert_eq!(StatusKind::from(change.status.valor), StatusKind::PagamentoPendente);
    assert_eq!(change.status.descricao, "Pagamento pendente");
    assert_eq!(change.numero, sandbox.caller.order(&id).await["numero"]);
}

#[tokio::test]
async fn a_call_that_changes_nothing_is_not_notified() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let id = sandbox.caller.changed_order().await;
    // The second call returns the same link.
    sandbox
        .caller
        .post("/v1/order/start-cdc-sale", &json!({ "pedidoId": id }))
        .await
        .ok();
    receiver.take().await;
    assert_eq!(sandbox.caller.attempted(&id, 1).await["state"], "delivered");
}

#[tokio::test]
async fn without_a_webhook_for_orders_nothing_is_notified() {
    let caller = Caller::demo().await;
    for tipo in [1, 2] {
        let body = json!({ "tipo": tipo, "url": "http://127.0.0.1:9", "tipoAutenticacao": 1 });
        caller.post("/v1/webhooks", &body).await.ok();
    }
    let id = caller.changed_order().await;
    assert_eq!(caller.deliveries(&id).await, [] as [Value; 0]);
}

#[tokio::test]
async fn the_sender_authenticates_itself_as_registered() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    for (authentication, credential, header) in [
        (2, "loja:se:nha", "Basic bG9qYTpzZTpuaGE="),
        (2, "usuário:sênha", "Basic dXN1w6FyaW86c8Oqbmhh"),
        (3, "a.b.c", "Bearer a.b.c"),
    ] {
        let body = json!({
            "tipo": 3,
            "url": receiver.url,
            "tipoAutenticacao": authentication,
            "credencial": credential,
        });
        sandbox.caller.subscribe_with(&body).await;
        sandbox.caller.changed_order().await;
        let received = receiver.next().await;
        assert_eq!(received.header("authorization"), header);
        received.answer(200);
        sandbox
            .caller
            .send::<&str>(Method::DELETE, "/v1/webhooks/3", &[], "")
            .await;
    }
}

#[tokio::test]
async fn a_failed_delivery_is_retried_by_schedule_and_then_given_up() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    let secret = sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    let first = receiver.next().await;
    let (id, body) = (first.id().to_owned(), first.body.clone());
    first.answer(500);
    for (failed, pause) in PAUSES.into_iter().enumerate() {
        let delivery = sandbox.caller.attempted(&order, failed + 1).await;
        assert_eq!(delivery["state"], "pending");
        let attempt = &delivery["attempts"][failed];
        assert_eq!(attempt["status"], 500);
        // The pause begins at the end of the attempt.
        let ended = milliseconds(&attempt["at"]) + attempt["durationMs"].as_i64().unwrap();
        let waited = milliseconds(&delivery["nextAttemptAt"]) - ended;
        assert!(
            (pause * 1000..pause * 1000 + 4000).contains(&waited),
            "{waited} ms instead of {pause} s"
        );
        sandbox.caller.advance(pause).await;
        let again = receiver.next().await;
        again.verified(&secret);
        assert_eq!((again.id(), &again.body), (id.as_str(), &body));
        again.answer(500);
    }
    let delivery = sandbox.caller.attempted(&order, PAUSES.len() + 1).await;
    assert_eq!(delivery["state"], "failed");
    assert_eq!(delivery["nextAttemptAt"], Value::Null);
}

#[tokio::test]
async fn only_2xx_is_success_and_a_redirect_is_not_followed() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    for (status, state) in [(204, "delivered"), (307, "pending"), (404, "pending"), (410, "pending")] {
        let order = sandbox.caller.changed_order().await;
        let location = [("location", receiver.url.clone())];
        let status = axum::http::StatusCode::from_u16(status).unwrap();
        receiver.next().await.answer_with((status, location));
        let delivery = sandbox.caller.attempted(&order, 1).await;
        assert_eq!(delivery["state"], state, "{status}");
        assert!(receiver.is_quiet());
    }
}

#[tokio::test]
async fn a_receiver_that_is_not_there_is_tried_again() {
    let mut receiver = Receiver::start().await;
    // A bound port that does not listen, so that no other program can listen there.
    let nobody = TcpSocket::new_v4().unwrap();
    nobody.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let address = nobody.local_addr().unwrap();
    let sandbox = Running::start().await;
    let secret = sandbox.caller.subscribe(&format!("http://{address}")).await;
    let order = sandbox.caller.changed_order().await;
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(delivery["attempts"][0]["failure"], "connect");
    assert_eq!(delivery["attempts"][0]["status"], Value::Null);

    // A corrected address receives the pending notifications.
    let body = json!({ "url": receiver.url, "tipoAutenticacao": 1 }).to_string();
    let headers = [("content-type", "application/json")];
    let update = sandbox.caller.send(Method::PUT, "/v1/webhooks/3", &headers, body).await;
    assert_eq!(update.status, 200);
    sandbox.caller.advance(PAUSES[0]).await;
    receiver.next().await.verified(&secret);
}

#[tokio::test]
async fn an_answer_after_ten_seconds_counts_as_missing() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    let hanging = receiver.next().await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(10)).await;
    tokio::time::resume();
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(delivery["attempts"][0]["failure"], "timeout");
    assert_eq!(delivery["state"], "pending");
    hanging.answer(200);
}

#[tokio::test]
async fn failures_of_http_and_of_tls_are_distinguished() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&format!("http://{address}")).await;
    let order = sandbox.caller.changed_order().await;
    let (silent, _) = soon(listener.accept()).await.unwrap();
    drop(silent);
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(delivery["attempts"][0]["failure"], "noAnswer");

    let https = receiver.url.replace("http://", "https://");
    let other = sandbox.caller.as_partner("outro").await;
    other.subscribe(&https).await;
    let order = other.changed_order_of("33.000.167/0001-01").await;
    let delivery = other.attempted(&order, 1).await;
    assert_eq!(delivery["attempts"][0]["failure"], "tls");
    assert!(receiver.is_quiet());
}

#[tokio::test]
async fn a_restart_loses_nothing() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let mut receiver = Receiver::start().await;
    let before = Running::with_file(&file).await;
    let secret = before.caller.subscribe(&receiver.url).await;
    let order = before.caller.changed_order().await;
    let interrupted = receiver.next().await;
    let id = interrupted.id().to_owned();
    before.crash().await;

    let after = Running::with_file(&file).await;
    let again = receiver.next().await;
    assert_eq!(
        (again.id(), again.verified(&secret).pedido_id.to_string()),
        (id.as_str(), order.clone())
    );
    again.answer(200);
    let delivery = after.caller.attempted(&order, 1).await;
    assert_eq!(
        delivery["state"], "delivered",
        "the attempt that a crash interrupts is not counted"
    );
    after.stop().await;
}

#[tokio::test]
async fn without_a_server_they_wait_for_one() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let mut receiver = Receiver::start().await;
    let caller = Caller::of(with_file(&file)).as_partner("demo").await;
    caller.subscribe(&receiver.url).await;
    let order = caller.changed_order().await;
    assert_eq!(caller.deliveries(&order).await[0]["state"], "pending");
    drop(caller);
    let _running = Running::with_file(&file).await;
    assert_eq!(receiver.take().await.pedido_id.to_string(), order);
}

#[tokio::test]
async fn a_graceful_end_lets_an_attempt_end_too() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let mut receiver = Receiver::start().await;
    let running = Running::with_file(&file).await;
    running.caller.subscribe(&receiver.url).await;
    let order = running.caller.changed_order().await;
    let received = receiver.next().await;
    let caller = running.caller.clone();
    let ended = tokio::spawn(running.stop());
    received.answer(200);
    soon(ended).await.unwrap();
    assert_eq!(caller.attempted(&order, 1).await["state"], "delivered");
}

#[tokio::test]
async fn a_deleted_webhook_gives_up_what_is_pending() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    receiver.next().await.answer(500);
    sandbox.caller.attempted(&order, 1).await;
    sandbox
        .caller
        .send::<&str>(Method::DELETE, "/v1/webhooks/3", &[], "")
        .await;
    let delivery = sandbox.caller.attempted(&order, 1).await;
    assert_eq!(
        (delivery["state"].as_str(), &delivery["nextAttemptAt"]),
        (Some("failed"), &Value::Null)
    );
    // A new webhook does not get the notifications of the old one.
    sandbox.caller.subscribe(&receiver.url).await;
    sandbox.caller.advance(PAUSES[0]).await;
    let next = sandbox.caller.changed_order().await;
    assert_eq!(receiver.take().await.pedido_id.to_string(), next);
}
