//! An order's status, set by hand (README).

use axum::http::Method;
use parcela_core::StatusKind;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Caller, START};

async fn put(caller: &Caller, id: &str, body: &Value) -> Answer {
    let headers = [("content-type", "application/json")];
    let path = format!("/sandbox/orders/{id}/status");
    caller.send(Method::PUT, &path, &headers, body.to_string()).await
}

#[tokio::test]
async fn any_status_can_be_set_from_any_other() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    for status in StatusKind::listed().map(i32::from).chain([16, 0, 13, 5]) {
        let answered = put(&caller.clone().anonymous(), &id, &json!({ "status": status }))
            .await
            .ok();
        assert_eq!(answered["status"]["valor"], status);
        assert_eq!(answered, caller.order(&id).await);
    }
}

#[tokio::test]
async fn the_fields_of_a_status_are_set_on_every_path() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let concluded = caller.set_status(&id, 16).await;
    assert_eq!(
        (&concluded["desembolsado"], &concluded["valorAprovado"]),
        (&json!(true), &json!(1500.5))
    );
    assert!(concluded["desembolsadoEm"].as_str().unwrap().ends_with('Z'));
    let anew = caller.set_status(&id, 13).await;
    assert_eq!(
        (&anew["desembolsado"], &anew["desembolsadoEm"]),
        (&json!(false), &Value::Null)
    );
    assert_eq!(anew["valorAprovado"], Value::Null);

    caller.set_status(&id, 5).await;
    let link = caller.post(START, &json!({ "pedidoId": id })).await.ok();
    assert!(link["linkPagamento"].as_str().unwrap().contains("/pagar/"), "{link}");
}

#[tokio::test]
async fn an_invalid_status_is_refused_by_name() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    for status in [
        json!(-1),
        json!(19),
        json!(i64::MAX),
        json!(1.5),
        json!("5"),
        json!(null),
    ] {
        let answer = put(&caller, &id, &json!({ "status": status })).await;
        assert_eq!(answer.wrong_fields(), ["status"], "{status}");
    }
    assert_eq!(put(&caller, &id, &json!({})).await.wrong_fields(), ["status"]);
    let more = json!({ "status": 5, "motivo": "x" });
    assert_eq!(put(&caller, &id, &more).await.wrong_fields(), ["motivo"]);
    assert_eq!(put(&caller, "x", &json!({ "status": 5 })).await.wrong_fields(), ["id"]);
    assert_eq!(caller.order(&id).await["status"]["valor"], 13);
}

#[tokio::test]
async fn a_missing_order_has_no_status() {
    let caller = Caller::demo().await;
    put(&caller, &Uuid::nil().to_string(), &json!({ "status": 5 }))
        .await
        .problem(404);
}

#[tokio::test]
async fn no_page_of_another_site_can_set_it() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let headers = [("content-type", "application/json"), ("sec-fetch-site", "cross-site")];
    let path = format!("/sandbox/orders/{id}/status");
    caller
        .send(Method::PUT, &path, &headers, r#"{"status":16}"#)
        .await
        .problem(403);
    assert_eq!(caller.order(&id).await["status"]["valor"], 13);
}

/// The statuses that the partner is notified of, in order.
pub(crate) async fn notified_statuses(caller: &Caller, id: &str) -> Vec<i64> {
    let deliveries = caller.deliveries(id).await;
    let statuses = deliveries.iter().rev();
    statuses
        .map(|delivery| delivery["body"]["dados"]["status"]["valor"].as_i64().unwrap())
        .collect()
}

#[tokio::test]
async fn a_changed_status_is_notified_and_an_unchanged_one_is_not() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let id = caller.create("529.982.247-25").await;
    for status in [13, 9, 9, 17] {
        caller.set_status(&id, status).await;
    }
    assert_eq!(notified_statuses(&caller, &id).await, [9, 17]);
}
