//! A full queue of the writer: surplus requests are refused at once, and no accepted request is lost.

use axum::http::StatusCode;
use parcela_sandbox::Config;
use serde_json::json;
use tempfile::tempdir;
use tokio::task::JoinSet;

use crate::support::{Caller, ORDER, order};

/// More requests than the queue holds.
const MANY: usize = 1100;

#[tokio::test]
async fn a_request_beyond_the_queue_is_refused_with_a_time_for_a_retry() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let caller = Caller::of(Config {
        database: Some(file.clone()),
        ..Config::default()
    });
    let caller = caller.as_partner("demo").await;
    // Another program locks the database, so that nothing is written.
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut requests = JoinSet::new();
    for _ in 0..MANY {
        let caller = caller.clone();
        requests.spawn(async move { caller.post("/sandbox/clock", &json!({ "advanceSeconds": 1 })).await });
    }
    let refused = requests.join_next().await.unwrap().unwrap();
    refused.problem(StatusCode::SERVICE_UNAVAILABLE.as_u16());
    assert_eq!(refused.header("retry-after"), "1");
    caller.post(ORDER, &order()).await.problem(503);

    other.execute_batch("COMMIT").unwrap();
    let mut done = 0;
    while let Some(answer) = requests.join_next().await {
        let answer = answer.unwrap();
        if answer.status == 200 {
            done += 1;
        } else {
            answer.problem(503);
        }
    }
    let clock = caller
        .post("/sandbox/clock", &json!({ "advanceSeconds": 0 }))
        .await
        .ok();
    assert_eq!(
        clock["aheadSeconds"], done,
        "what was answered happened, and nothing else"
    );
    caller.post(ORDER, &order()).await.ok();
}
