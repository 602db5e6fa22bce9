//! Requests that cannot be read are refused as problems, never with a 500.

use axum::http::Method;
use serde_json::json;

use crate::support::{Answer, Caller, ORDER, TOKEN, order};

/// The largest body that is read.
const LIMIT: usize = 10 * 1024 * 1024;

async fn post_raw(caller: &Caller, content_type: &str, body: impl Into<axum::body::Body>) -> Answer {
    caller
        .send(Method::POST, ORDER, &[("content-type", content_type)], body)
        .await
}

#[tokio::test]
async fn a_body_must_be_a_json_object() {
    let caller = Caller::demo().await;
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let nested = format!("{}1{}", r#"{"endereco":"#.repeat(100_000), "}".repeat(100_000));
    let bodies = [
        "",
        " ",
        "{",
        "nope",
        r#"{"cpf":}"#,
        "[]",
        "null",
        "\"texto\"",
        "1e999",
        "{}{}",
        &deep,
        &nested,
    ];
    for body in bodies {
        let problem = post_raw(&caller, "application/json", body.to_owned())
            .await
            .problem(400);
        assert_eq!(problem.get("erros"), None);
    }
    post_raw(&caller, "application/json", vec![b'{', b'"', 0xFF, b'"', b'}'])
        .await
        .problem(400);
}

#[tokio::test]
async fn the_content_type_must_be_json() {
    let caller = Caller::demo().await;
    for content_type in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "",
    ] {
        post_raw(&caller, content_type, order().to_string()).await.problem(400);
    }
    for content_type in ["application/json; charset=utf-8", "Application/JSON"] {
        post_raw(&caller, content_type, order().to_string()).await.ok();
    }
}

#[tokio::test]
async fn a_body_over_ten_mebibytes_is_too_large() {
    let caller = Caller::demo().await;
    let padded = |length: usize| {
        let body = order().to_string();
        format!("{body}{}", " ".repeat(length - body.len()))
    };
    post_raw(&caller, "application/json", padded(LIMIT)).await.ok();
    post_raw(&caller, "application/json", padded(LIMIT + 1))
        .await
        .problem(413);
}

#[tokio::test]
async fn strange_texts_are_kept_as_they_are() {
    let caller = Caller::demo().await;
    for nome in [
        "José d'Ávila; DROP TABLE orders; --",
        "<b>Ana</b>",
        "A\u{0}na",
        "👩‍💻 \u{202e}anA",
        &"n".repeat(100_000),
    ] {
        let mut body = order();
        body["nome"] = json!(nome);
        let id = caller.post(ORDER, &body).await.ok()["pedidoId"]
            .as_str()
            .unwrap()
            .to_owned();
        assert_eq!(caller.order(&id).await["nomeCliente"], nome);
    }
}

#[tokio::test]
async fn unknown_paths_are_problems_with_a_token_and_without() {
    let caller = Caller::demo().await;
    for path in [
        "/",
        "/v1",
        "/v1/",
        "/v1/nada",
        "/v2/order",
        "/v1/order/",
        "/nada?x=1",
        "/parcela/v1/order",
    ] {
        let problem = caller.get(path).await.problem(404);
        assert_eq!(problem["instancia"], path.split('?').next().unwrap());
        caller.clone().anonymous().get(path).await.problem(404);
    }
}

#[tokio::test]
async fn wrong_methods_are_problems_with_a_token_and_without() {
    let caller = Caller::demo().await;
    for (method, path, allowed) in [
        (Method::GET, TOKEN, "POST"),
        (Method::DELETE, ORDER, "POST"),
        (Method::GET, "/v1/order/start-cdc-sale", "POST"),
        (Method::POST, "/v1/order/simulate-values", "GET,HEAD"),
        (
            Method::PUT,
            "/v1/order/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001",
            "GET,HEAD",
        ),
        (Method::POST, "/sandbox/health", "GET,HEAD"),
    ] {
        for caller in [&caller, &caller.clone().anonymous()] {
            let answer = caller.send::<&str>(method.clone(), path, &[], "").await;
            answer.problem(405);
            assert_eq!(answer.header("allow"), allowed);
        }
    }
}
