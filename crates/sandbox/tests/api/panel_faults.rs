//! The faults of the panel.

use serde_json::json;

use crate::fault_rules::{FAULTS, put};
use crate::panel::{PANEL, notice, send, submit};
use crate::support::{Answer, Caller};

const OFF: &str = "A falha foi desativada.";
const OFF_BEFORE: &str = "A falha já estava desativada.";

/// The action of each button that removes a fault, in the order of the page.
fn switches(page: &Answer) -> Vec<String> {
    let actions = page.text().split("action=\"").skip(1);
    let actions = actions
        .filter_map(|rest| rest.split_once('"'))
        .map(|(action, _)| action);
    actions
        .filter(|action| action.ends_with("/remove"))
        .map(str::to_owned)
        .collect()
}

/// The operations of the rules in force.
async fn faulty(caller: &Caller) -> Vec<String> {
    let rules = caller.get(FAULTS).await.ok();
    let rules = rules.as_array().unwrap().iter();
    rules
        .map(|rule| rule["operation"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn faults_are_switched_on_and_off() {
    let caller = Caller::demo().await;
    let fields = "operation=listWebHooks&kind=status&value=&percent=100&count=";
    let page = send(&caller, "/sandbox/panel/faults", fields).await;
    assert_eq!(notice(&page), "A falha foi ativada.");
    assert!(page.text().contains("listWebHooks: devolve 503"));
    caller.get("/v1/webhooks").await.problem(503);
    let page = send(&caller, &switches(&page)[0], "").await;
    assert_eq!(notice(&page), OFF);
    caller.get("/v1/webhooks").await.ok();
    let page = send(&caller, "/sandbox/panel/faults", "operation=*&kind=status&value=200").await;
    assert!(notice(&page).starts_with("A falha não foi ativada"));
    caller.get("/v1/webhooks").await.ok();
}

#[tokio::test]
async fn a_page_that_is_out_of_date_switches_off_what_it_shows_and_nothing_else() {
    let caller = Caller::demo().await;
    let rules = json!([
        {"operation": "listWebHooks", "kind": "status", "value": 503, "count": 1},
        {"operation": "getOrder", "kind": "dropBefore"},
        {"operation": "createOrder", "kind": "dropAfter"},
    ]);
    put(&caller, &rules).await.ok();
    let old = switches(&caller.get(PANEL).await);
    // The first rule is used up, and no longer active.
    caller.get("/v1/webhooks").await.problem(503);
    assert_eq!(notice(&submit(&caller, &old[1], "").await), OFF);
    assert_eq!(faulty(&caller).await, ["createOrder"]);
    for gone in &old[..2] {
        assert_eq!(notice(&submit(&caller, gone, "").await), OFF_BEFORE);
        assert_eq!(faulty(&caller).await, ["createOrder"]);
    }
}

#[tokio::test]
async fn a_page_of_an_earlier_run_switches_nothing_off() {
    let rules = json!([{"operation": "getOrder", "kind": "dropBefore"}]);
    let earlier = Caller::demo().await;
    put(&earlier, &rules).await.ok();
    let old = switches(&earlier.get(PANEL).await);
    let caller = Caller::demo().await;
    put(&caller, &rules).await.ok();
    assert_eq!(notice(&submit(&caller, &old[0], "").await), OFF_BEFORE);
    assert_eq!(faulty(&caller).await, ["getOrder"]);
}
