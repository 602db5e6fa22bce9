//! The shutdown of a sandbox: requests are answered, and undelivered notifications are kept.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

use crate::fault_rules::{put, used_up};
use crate::receiver::{Running, soon};
use crate::support::{Caller, ORDER, order, with_file};

/// The time limit for a request to end.
const FAREWELL: Duration = Duration::from_secs(5);
/// The resolution of tokio's timers.
const ROUNDING: Duration = Duration::from_millis(10);

async fn send(stream: &mut TcpStream, caller: &Caller) {
    let (body, bearer) = (order().to_string(), caller.bearer());
    let length = body.len();
    let request = format!(
        "POST {ORDER} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bearer}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
}

/// The number of rows in the file alone, without the log beside it.
fn rows(file: &Path, table: &str) -> i64 {
    let copy = tempdir().unwrap();
    let alone = copy.path().join("alone.db");
    std::fs::copy(file, &alone).unwrap();
    let database = rusqlite::Connection::open(alone).unwrap();
    let sql = format!("SELECT count(*) FROM {table}");
    database.query_row(&sql, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_request_that_has_arrived_is_answered_and_in_the_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let running = Running::with_file(&file).await;
    let caller = running.caller.clone();
    let rules = json!([{"operation": "createOrder", "kind": "delay", "value": 300, "count": 1}]);
    put(&caller, &rules).await.ok();
    let mut idle = TcpStream::connect(running.address).await.unwrap();
    let mut client = TcpStream::connect(running.address).await.unwrap();
    send(&mut client, &caller).await;
    used_up(&caller).await;
    let address = running.address;
    running.stop().await;

    let mut answer = String::new();
    client.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert_eq!(
        idle.read(&mut [0]).await.unwrap(),
        0,
        "nobody waits on an idle connection"
    );
    assert!(TcpStream::connect(address).await.is_err());
    assert_eq!(rows(&file, "orders"), 1);
}

#[tokio::test]
async fn a_delivery_that_does_not_end_is_left_in_the_store() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    // It accepts connections and never answers.
    let receiver = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let running = Running::with_file(&file).await;
    let url = format!("http://{}/", receiver.local_addr().unwrap());
    running.caller.subscribe(&url).await;
    let id = running.caller.changed_order().await;
    let (_attempt, _) = soon(receiver.accept()).await.unwrap();
    running.stop().await;
    assert_eq!(rows(&file, "deliveries"), 1);

    let next = Caller::of(with_file(&file));
    let [delivery] = &next.deliveries(&id).await[..] else {
        panic!("there is one")
    };
    assert_eq!(delivery["state"], "pending");
}

#[tokio::test]
async fn a_request_that_does_not_end_is_given_up() {
    let running = Running::start().await;
    let rules = json!([{"operation": "createOrder", "kind": "delay", "value": 600_000, "count": 1}]);
    put(&running.caller, &rules).await.ok();
    let mut client = TcpStream::connect(running.address).await.unwrap();
    send(&mut client, &running.caller).await;
    used_up(&running.caller).await;
    // From here on, no task waits for an outside event, so simulated time may pass whenever all tasks wait.
    tokio::time::pause();
    let start = Instant::now();
    running.stop().await;
    let time = start.elapsed();
    assert!((FAREWELL..FAREWELL + ROUNDING).contains(&time), "{time:?}");
}
