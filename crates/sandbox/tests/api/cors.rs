//! CORS: a browser page of any origin may call the API.

use axum::http::Method;

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
