//! Requests that do not arrive do not hold the sandbox for ever. Time is simulated, and passes while every task waits.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::Request;
use futures_util::stream;
use parcela_sandbox::Config;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tower::ServiceExt;

use crate::receiver::Running;
use crate::support::{Caller, HOST, ORDER};

/// Longer than anything may take. Without a limit of the sandbox's own, this one is reached.
const LONG: Duration = Duration::from_secs(3600);

/// The answer to a body, and how long it took.
async fn post(path: &str, body: Body) -> (u16, String, Value, Duration) {
    let caller = Caller::of(Config::default()).as_partner("demo").await;
    let request = Request::post(path)
        .header("host", HOST)
        .header("authorization", format!("Bearer {}", caller.bearer()))
        .header("content-type", "application/json")
        .body(body)
        .unwrap();
    let start = Instant::now();
    let response = timeout(LONG, caller.app().oneshot(request)).await.unwrap().unwrap();
    let connection = response.headers().get("connection");
    let connection = connection.map_or("", |value| value.to_str().unwrap()).to_owned();
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (
        status,
        connection,
        serde_json::from_slice(&body).unwrap(),
        start.elapsed(),
    )
}

fn check(answer: &(u16, String, Value, Duration), most: Duration) {
    let (status, connection, problem, time) = answer;
    assert_eq!((*status, &problem["status"]), (408, &Value::from(408)));
    assert_eq!(connection, "close");
    assert!(*time <= most, "{time:?}");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_stops_coming_is_given_up() {
    for path in [ORDER, "/sandbox/clock", "/sandbox/panel/clock"] {
        let stalled = stream::pending::<Result<Bytes, Infallible>>();
        check(&post(path, Body::from_stream(stalled)).await, Duration::from_secs(11));
    }
}

#[tokio::test(start_paused = true)]
async fn a_body_that_trickles_is_given_up() {
    let trickle = stream::unfold((), |()| async {
        sleep(Duration::from_secs(5)).await;
        Some((Ok::<_, Infallible>(Bytes::from_static(b" ")), ()))
    });
    check(&post(ORDER, Body::from_stream(trickle)).await, Duration::from_secs(121));
}

#[tokio::test(start_paused = true)]
async fn a_slow_body_that_comes_in_time_is_taken() {
    let spaces = stream::unfold(0, |sent| async move {
        sleep(Duration::from_secs(5)).await;
        let chunk = if sent < 10 { " " } else { "{}" };
        (sent <= 10).then_some((Ok::<_, Infallible>(Bytes::from_static(chunk.as_bytes())), sent + 1))
    });
    // What is refused by its fields never waits for the database, for which simulated time would not wait.
    let (status, ..) = post("/sandbox/clock", Body::from_stream(spaces)).await;
    assert_eq!(status, 400, "it has no field");
}

/// What a running sandbox sends back to `request` until it closes the connection.
async fn exchange(request: &str) -> String {
    let running = Running::start().await;
    let mut client = TcpStream::connect(running.address).await.unwrap();
    client.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(LONG, client.read_to_string(&mut answer))
        .await
        .unwrap()
        .unwrap();
    answer
}

#[tokio::test(start_paused = true)]
async fn a_connection_without_a_request_is_closed() {
    for silent in ["", "GET /sandbox/health HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n"] {
        assert_eq!(exchange(silent).await, "");
    }
}

#[tokio::test(start_paused = true)]
async fn a_connection_is_closed_after_a_body_that_stops_coming() {
    let head = "POST /sandbox/clock HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    let answer = exchange(head).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("application/problem+json"), "{answer}");
}
