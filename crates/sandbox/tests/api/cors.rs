//! CORS: a browser page of any origin may call the API.

use axum::http::Method;
use parcela_sandbox::Config;
use serde_json::json;

use crate::support::{Answer, Caller, ORDER, START};

async fn preflight(path: &str) -> Answer {
    let headers = [
        ("origin", "https://loja.example"),
        ("access-control-request-method", "POST"),
        (
            "access-control-request-headers",
            "authorization,content-type,correlationid,idempotency-key",
        ),
    ];
    Caller::demo()
        .await
        .anonymous()
        .send(Method::OPTIONS, path, &headers, "")
        .await
}

#[tokio::test]
async fn the_preflight_allows_what_the_api_takes() {
    for path in [ORDER, START, "/v1/order/simulate-values"] {
        let answer = preflight(path).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        let allowed = answer.header("access-control-allow-headers").to_lowercase();
        for header in ["authorization", "content-type", "idempotency-key", "correlationid"] {
            assert!(allowed.contains(header), "{allowed}");
        }
        for method in ["GET", "POST", "PUT", "DELETE"] {
            assert!(answer.header("access-control-allow-methods").contains(method));
        }
    }
}

#[tokio::test]
async fn every_answer_can_be_read_by_the_page() {
    let caller = Caller::demo().await;
    let anonymous = caller.clone().anonymous();
    let too_large = vec![b' '; 10 * 1024 * 1024 + 1];
    let json = [("content-type", "application/json")];
    for (answer, status) in [
        (
            caller.get("/v1/order/simulate-installments?valorSolicitado=300").await,
            200,
        ),
        (caller.get("/v1/order/x").await, 400),
        (anonymous.get("/v1/order/x").await, 401),
        (caller.get("/v1/nada").await, 404),
        (caller.get(ORDER).await, 405),
        (caller.send(Method::POST, ORDER, &json, too_large).await, 413),
    ] {
        assert_eq!(answer.status, status);
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{status}");
        let exposed = answer.header("access-control-expose-headers");
        assert!(
            exposed.contains("correlationid") && exposed.contains("retry-after"),
            "{status}: {exposed}"
        );
    }
}

#[tokio::test]
async fn only_the_api_is_open() {
    for path in ["/sandbox/clock", "/sandbox/reset", "/pagar/x"] {
        assert_eq!(
            preflight(path).await.header("access-control-allow-origin"),
            "",
            "{path}"
        );
    }
}

/// The operations that change webhooks.
const CHANGES: [(Method, &str); 3] = [
    (Method::POST, "/v1/webhooks"),
    (Method::PUT, "/v1/webhooks/3"),
    (Method::DELETE, "/v1/webhooks/3"),
];

async fn change(caller: &Caller, (method, path): (Method, &str), site: &[(&str, &str)]) -> Answer {
    let mut headers = vec![("host", "localhost:8787"), ("content-type", "application/json")];
    headers.extend(site);
    let body = r#"{ "url": "https://loja.example/parcela", "tipoAutenticacao": 1 }"#;
    let body = if path.ends_with('3') {
        body
    } else {
        r#"{ "tipo": 3, "url": "https://loja.example/parcela", "tipoAutenticacao": 1 }"#
    };
    let body = if method == Method::DELETE { "" } else { body };
    caller.send(method, path, &headers, body).await
}

/// The demo partner's secret is public, and a webhook makes this machine send requests.
#[tokio::test]
async fn a_page_of_another_site_changes_no_webhook() {
    let caller = Caller::demo().await;
    let other = [("origin", "https://loja.example"), ("sec-fetch-site", "cross-site")];
    let older_browser = [("origin", "http://localhost:3000")];
    for request in CHANGES {
        for site in [&other[..], &older_browser] {
            let answer = change(&caller, request.clone(), site).await;
            answer.problem(403);
            assert_eq!(
                answer.header("access-control-allow-origin"),
                "*",
                "the page may read why"
            );
        }
    }
    // Reading is allowed, like the rest of the API.
    assert_eq!(
        caller.send(Method::GET, "/v1/webhooks", &other, "").await.ok(),
        json!([])
    );
    assert_eq!(preflight("/v1/webhooks").await.status, 200);
}

#[tokio::test]
async fn the_own_pages_and_programs_change_webhooks() {
    let own = [("origin", "http://localhost:8787"), ("sec-fetch-site", "same-origin")];
    let no_browser = [];
    let caller = Caller::demo().await;
    for site in [&own[..], &no_browser] {
        for request in CHANGES {
            assert_eq!(change(&caller, request, site).await.status, 200);
        }
    }
}

#[tokio::test]
async fn a_sandbox_can_be_told_to_take_webhooks_from_every_site() {
    let config = Config {
        cross_site_webhooks: true,
        ..Config::default()
    };
    let caller = Caller::of(config).as_partner("demo").await;
    let other = [("origin", "https://loja.example"), ("sec-fetch-site", "cross-site")];
    for request in CHANGES {
        assert_eq!(change(&caller, request, &other).await.status, 200);
    }
}

/// Routes that act without a token refuse every request from a page of another site.
#[tokio::test]
async fn a_page_of_another_site_does_not_control_the_sandbox() {
    let caller = Caller::of(Config {
        cross_site_webhooks: true,
        ..Config::default()
    });
    let id = "00000000-0000-4000-8000-000000000000";
    let foreign = [("host", "localhost:8787"), ("origin", "http://localhost:3000")];
    for (method, path) in [
        (Method::POST, "/sandbox/clock".to_owned()),
        (Method::POST, "/sandbox/reset".to_owned()),
        (Method::PUT, "/sandbox/faults".to_owned()),
        (Method::DELETE, "/sandbox/faults".to_owned()),
        (Method::PUT, format!("/sandbox/orders/{id}/status")),
        (Method::POST, "/sandbox/deliveries/x/resend".to_owned()),
        (Method::POST, "/sandbox/panel/clock".to_owned()),
        (Method::POST, "/sandbox/panel/faults".to_owned()),
        (Method::POST, format!("/sandbox/panel/faults/{id}/remove")),
        (Method::POST, "/sandbox/panel/reset".to_owned()),
        (Method::POST, format!("/sandbox/panel/orders/{id}/status")),
        (Method::POST, "/sandbox/panel/deliveries/x/resend".to_owned()),
        (Method::POST, "/pagar/x".to_owned()),
    ] {
        caller.send(method, &path, &foreign, "{}").await.problem(403);
    }
}
