//! The rules of faults: setting, listing and removing them.

use axum::http::Method;
use serde_json::{Value, json};

use crate::receiver::soon;
use crate::support::{Answer, Caller};

pub(crate) const FAULTS: &str = "/sandbox/faults";

pub(crate) async fn put(caller: &Caller, rules: &Value) -> Answer {
    let json = [("content-type", "application/json")];
    caller.send(Method::PUT, FAULTS, &json, rules.to_string()).await
}

/// Waits until no rule is left, as a running request has used up the last one.
pub(crate) async fn used_up(caller: &Caller) {
    let rules = async {
        while caller.get(FAULTS).await.ok() != json!([]) {
            tokio::task::yield_now().await;
        }
    };
    soon(rules).await;
}

#[tokio::test]
async fn rules_are_set_listed_and_removed() {
    let caller = Caller::demo().await.anonymous();
    assert_eq!(caller.get(FAULTS).await.ok(), json!([]));
    let rules = json!([
        {"operation": "createOrder", "kind": "dropAfter", "count": 1},
        {"operation": "*", "kind": "delay", "value": 0, "probability": 0.25},
        {"operation": "getOrder", "kind": "status", "value": 429, "retryAfter": 3},
        {"operation": "getOrder", "kind": "status", "value": 502, "body": false},
    ]);
    let shown = json!([
        {"operation": "createOrder", "kind": "dropAfter", "probability": 1.0, "count": 1},
        {"operation": "*", "kind": "delay", "value": 0, "probability": 0.25},
        {"operation": "getOrder", "kind": "status", "value": 429, "retryAfter": 3, "probability": 1.0},
        {"operation": "getOrder", "kind": "status", "value": 502, "body": false, "probability": 1.0},
    ]);
    assert_eq!(put(&caller, &rules).await.ok(), shown);
    assert_eq!(caller.get(FAULTS).await.ok(), shown);
    // The answer is a valid request body.
    assert_eq!(put(&caller, &shown).await.ok(), shown);
    let cleared = caller.send::<&str>(Method::DELETE, FAULTS, &[], "").await;
    assert_eq!(cleared.status, 204);
    assert_eq!(caller.get(FAULTS).await.ok(), json!([]));
}

#[tokio::test]
async fn a_reset_removes_the_rules() {
    let caller = Caller::demo().await;
    put(&caller, &json!([{"operation": "getOrder", "kind": "dropBefore"}]))
        .await
        .ok();
    caller.post("/sandbox/reset", &json!({})).await;
    assert_eq!(caller.get(FAULTS).await.ok(), json!([]));
}

#[tokio::test]
async fn every_operation_can_be_named() {
    let caller = Caller::demo().await;
    let rules = [
        "listSimulateInstallments",
        "getSimulationValues",
        "createOrder",
        "startCdcSale",
        "importOrderInvoice",
        "getOrder",
        "pagedOrders",
        "getCustomer",
        "pagedCustomers",
        "generateAccessToken",
        "createWebHook",
        "listWebHooks",
        "updateWebHook",
        "deleteWebHook",
    ]
    .map(|operation| json!({"operation": operation, "kind": "dropBefore"}));
    let shown = put(&caller, &json!(rules)).await.ok();
    assert_eq!(shown.as_array().map(Vec::len), Some(14));
}

#[tokio::test]
async fn every_wrong_field_is_named_with_its_place() {
    let caller = Caller::demo().await;
    let kept = json!([{"operation": "getOrder", "kind": "dropBefore"}]);
    put(&caller, &kept).await.ok();
    let rules = json!([
        {"operation": "getOrder", "kind": "dropBefore"},
        {"operation": "createorder", "kind": "break", "probability": 1.5, "count": 0, "x": 1},
        {"operation": 1, "kind": "status", "value": 302, "retryAfter": -1},
        {"kind": "delay"},
        "dropAfter",
        {"operation": "*", "kind": "dropAfter", "value": 1, "retryAfter": 1, "body": false, "probability": -0.1},
        {"operation": "*", "kind": "status", "value": 600},
        {"operation": "*", "kind": "delay", "value": 600_001},
        {"operation": "createOrder", "kind": "deliverLate", "value": 1},
        {"operation": "*", "kind": "deliverTwice", "body": false},
    ]);
    let wrong = [
        "[1].count",
        "[1].kind",
        "[1].operation",
        "[1].probability",
        "[1].x",
        "[2].operation",
        "[2].retryAfter",
        "[2].value",
        "[3].operation",
        "[3].value",
        "[4]",
        "[5].body",
        "[5].probability",
        "[5].retryAfter",
        "[5].value",
        "[6].value",
        "[7].value",
        "[8].operation",
        "[9].body",
        "[9].value",
    ];
    assert_eq!(put(&caller, &rules).await.wrong_fields(), wrong);
    let shown = caller.get(FAULTS).await.ok();
    assert_eq!(shown[0]["operation"], "getOrder", "nothing was changed");
    assert_eq!(put(&caller, &json!({})).await.problem(400).get("erros"), None);
}

#[tokio::test]
async fn pages_of_other_sites_set_no_rules() {
    let caller = Caller::demo().await;
    let headers = [("content-type", "application/json"), ("sec-fetch-site", "cross-site")];
    let answer = caller.send(Method::PUT, FAULTS, &headers, "[]").await;
    answer.problem(403);
}
