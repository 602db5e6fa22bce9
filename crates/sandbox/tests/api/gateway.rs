//! The gateways of the site's pages, to which the sandbox forwards the pages' requests.

use std::net::SocketAddr;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::Method;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use parcela_sandbox::Config;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::support::Caller;

/// Serves `app` on a free port until the test's runtime ends.
async fn serve(app: Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    address
}

/// A sandbox whose gateways are at `address`.
fn before(address: SocketAddr) -> Caller {
    Caller::of(Config {
        gateway: Some(format!("http://{address}").parse().unwrap()),
        ..Config::default()
    })
}

/// Answers with the request that it received, and with headers of its own.
async fn mirror(request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let header = |name: &str| {
        let value = parts.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
        value.unwrap_or_default()
    };
    let names = [
        "host",
        "origin",
        "cookie",
        "idempotency-key",
        "correlationid",
        "te",
        "x-hop",
    ];
    let headers: Value = names.map(|name| (name, header(name))).into_iter().collect();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let said = json!({
        "method": parts.method.as_str(),
        "target": parts.uri.to_string(),
        "headers": headers,
        "body": String::from_utf8(body.to_vec()).unwrap(),
    });
    let mut response = said.to_string().into_response();
    *response.status_mut() = 429.try_into().unwrap();
    let mut set = |name: &'static str, value: &'static str| response.headers_mut().insert(name, value.parse().unwrap());
    set("content-type", "application/problem+json");
    set("retry-after", "7");
    set("cache-control", "no-store");
    set("connection", "x-hop");
    set("x-hop", "1");
    response
}

#[tokio::test]
async fn requests_and_answers_pass_unchanged() {
    let page = before(serve(Router::new().fallback(mirror)).await);
    for base in ["/parcela", "/parcela-console"] {
        let target = format!("{base}/v1/order?descricao=a%20b%2Fc");
        let headers = [
            ("host", "localhost:8787"),
            ("origin", "http://localhost:8787"),
            ("cookie", "sessao=1"),
            ("idempotency-key", "k"),
            ("correlationid", "da-pagina"),
            ("connection", "x-hop"),
            ("x-hop", "1"),
            ("te", "trailers"),
        ];
        let answer = page.send(Method::POST, &target, &headers, r#"{"a":"ção"}"#).await;
        assert_eq!(answer.status, 429);
        let expected = json!({
            "method": "POST",
            "target": target,
            "headers": {
                "host": "localhost:8787",
                "origin": "http://localhost:8787",
                "cookie": "sessao=1",
                "idempotency-key": "k",
                "correlationid": "da-pagina",
                "te": "",
                "x-hop": "",
            },
            "body": r#"{"a":"ção"}"#,
        });
        assert_eq!(answer.json(), expected);
        for (name, value) in [
            ("content-type", "application/problem+json"),
            ("retry-after", "7"),
            ("cache-control", "no-store"),
            ("correlationid", "da-pagina"),
            ("connection", ""),
            ("x-hop", ""),
        ] {
            assert_eq!(answer.header(name), value, "{name}");
        }
    }
}

#[tokio::test]
async fn a_body_is_passed_on_while_it_comes() {
    let (sender, mut received) = mpsc::unbounded_channel::<Bytes>();
    let app = Router::new().fallback(move |request: Request| async move {
        let mut chunks = request.into_body().into_data_stream();
        while let Some(chunk) = chunks.next().await {
            sender.send(chunk.unwrap()).unwrap();
        }
    });
    let page = before(serve(app).await);
    let (send, sent) = mpsc::unbounded_channel::<Bytes>();
    let chunks = stream::unfold(sent, |mut sent| async move {
        Some((Ok::<_, std::io::Error>(sent.recv().await?), sent))
    });
    let request = Request::post("http://localhost/parcela/v1/order/invoice")
        .header("host", "localhost")
        .body(Body::from_stream(chunks))
        .unwrap();
    let app = page.app();
    let answer = tokio::spawn(async move { tower::ServiceExt::oneshot(app, request).await.unwrap() });
    // The second part is sent after the first has arrived.
    for part in ["primeira", "segunda"] {
        send.send(Bytes::from_static(part.as_bytes())).unwrap();
        assert_eq!(received.recv().await.unwrap(), part);
    }
    drop(send);
    assert_eq!(answer.await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_gateway_that_does_not_answer_is_named_and_settles_no_order() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let problem = before(address).get("/parcela/v1/order/x").await.problem(502);
    assert_eq!(problem["tipo"], "Gateway.Unreachable");
    assert!(problem["detalhe"].as_str().unwrap().contains("--gateway"));
}

#[tokio::test]
async fn without_a_server_there_is_no_gateway() {
    let caller = Caller::of(Config::default());
    caller.get("/parcela/v1/order/x").await.problem(404);
}

#[test]
fn only_an_http_address_is_one() {
    for text in [
        "https://127.0.0.1:1",
        "http://127.0.0.1:1/parcela",
        "http://a@127.0.0.1:1",
        "127.0.0.1:1",
        "/parcela",
        "",
    ] {
        assert!(text.parse::<parcela_sandbox::GatewayUrl>().is_err(), "{text}");
    }
}
