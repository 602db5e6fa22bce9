//! Requests that do not arrive do not occupy the sandbox for ever. Time is simulated, and passes while every task waits, also for a socket
//! or the database. The operation that a limit concerns must therefore have begun before.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::Request;
use futures_util::stream;
use parcela_sandbox::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};
use tower::ServiceExt;

use crate::fault_rules::{put, used_up};
use crate::receiver::{Running, soon};
use crate::support::{Caller, HOST, ORDER};

/// The answer to a body, and the time until it.
async fn post(path: &str, body: Body) -> (u16, String, Value, Duration) {
    let caller = Caller::of(Config::default()).as_partner("demo").await;
    let request = Request::post(path)
        .header("host", HOST)
        .header("authorization", format!("Bearer {}", caller.bearer()))
        .header("content-type", "application/json")
        .body(body)
        .unwrap();
    let start = Instant::now();
    let response = soon(caller.app().oneshot(request)).await.unwrap();
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
    // A request with wrong fields is refused before the database, for which simulated time would not wait.
    let (status, ..) = post("/sandbox/clock", Body::from_stream(spaces)).await;
    assert_eq!(status, 400, "it has no field");
}

/// The bytes that the sandbox has sent when it closes the connection. A close before it has read everything is an error.
async fn closed(client: &mut TcpStream) -> String {
    tokio::time::pause();
    let mut answer = String::new();
    match soon(client.read_to_string(&mut answer)).await {
        Ok(_) => answer,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => answer,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_connection_without_a_request_is_closed() {
    for silent in ["", "GET /sandbox/health HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n"] {
        let running = Running::start().await;
        let mut client = TcpStream::connect(running.address).await.unwrap();
        client.write_all(silent.as_bytes()).await.unwrap();
        assert_eq!(closed(&mut client).await, "");
        tokio::time::resume();
    }
}

#[tokio::test]
async fn a_connection_is_closed_after_a_body_that_stops_coming() {
    let running = Running::start().await;
    let caller = &running.caller;
    let rules = json!([{"operation": "createOrder", "kind": "delay", "value": 0, "count": 1}]);
    put(caller, &rules).await.ok();
    let mut client = TcpStream::connect(running.address).await.unwrap();
    let bearer = caller.bearer();
    let begun = format!(
        "POST {ORDER} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bearer}\r\n\
         Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"
    );
    client.write_all(begun.as_bytes()).await.unwrap();
    used_up(caller).await;
    let answer = closed(&mut client).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("application/problem+json"), "{answer}");
}
