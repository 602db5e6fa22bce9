//! The demo gateway, which stands for a partner's own server.

use axum::http::Method;
use parcela_sandbox::Config;
use serde_json::json;
use tempfile::TempDir;

use crate::support::{Caller, KEY, order, order_of};

/// A page of the site: it has no token and comes from the sandbox's own origin.
fn page() -> (TempDir, Caller) {
    let folder = tempfile::tempdir().unwrap();
    let caller = Caller::of(Config {
        site: Some(folder.path().to_owned()),
        ..Config::default()
    });
    (folder, caller)
}

const OWN: [(&str, &str); 3] = [
    ("host", "127.0.0.1:8787"),
    ("origin", "http://127.0.0.1:8787"),
    ("sec-fetch-site", "same-origin"),
];

#[tokio::test]
async fn the_widgets_operations_work_without_a_token() {
    let (_folder, page) = page();
    page.get("/parcela/v1/order/simulate-installments?valorSolicitado=300")
        .await
        .ok();
    page.get("/parcela/v1/order/simulate-values?valor=300&prazo=3&modeloJuros=1&tipoValorCalculo=1")
        .await
        .ok();
    let created = page.post_with("/parcela/v1/order", &OWN, &order()).await.ok();
    let id = created["pedidoId"].as_str().unwrap();
    let link = page
        .post_with("/parcela/v1/order/start-cdc-sale", &OWN, &json!({ "pedidoId": id }))
        .await
        .ok();
    assert!(link["linkPagamento"].is_string());
    let order = page.get(&format!("/parcela/v1/order/{id}")).await.ok();
    assert_eq!(order["status"]["valor"], 5);
    page.set_status(id, 15).await;
    let invoice = json!({ "pedidoId": id, "arquivoBase64": "JVBERi0xLjc=", "nomeArquivo": "nota.pdf" });
    let imported = page.post_with("/parcela/v1/order/invoice", &OWN, &invoice).await;
    assert_eq!(imported.status, 204);
    // The order is the demo partner's.
    page.as_partner("demo").await.get(&format!("/v1/order/{id}")).await.ok();
}

#[tokio::test]
async fn no_other_operation_passes() {
    let (_folder, page) = page();
    let credentials = json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
    page.post("/parcela/v1/authentication/accesstoken", &credentials)
        .await
        .problem(404);
    for path in [
        "/parcela",
        "/parcela/",
        "/parcela/v1",
        "/parcela/v1/webhooks",
        "/parcela/sandbox/health",
        "/parcela/v1/order/%2e%2e",
    ] {
        let answer = page.get(path).await;
        assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
        answer.problem(answer.status);
    }
    // Only an identifier passes as one: names of other operations do not.
    assert_eq!(page.get("/parcela/v1/order/paged").await.wrong_fields(), ["pedidoId"]);
    page.send::<&str>(Method::DELETE, "/parcela/v1/order", &[], "")
        .await
        .problem(405);
}

#[tokio::test]
async fn the_console_reads_lists_and_keeps_webhooks_without_a_token() {
    let (_folder, page) = page();
    let created = page.post_with("/parcela-console/v1/order", &OWN, &order()).await.ok();
    let orders = page.get("/parcela-console/v1/order/paged?tamanhoPagina=1").await.ok();
    assert_eq!(orders["itens"][0]["id"], created["pedidoId"]);
    let customers = page.get("/parcela-console/v1/customer/paged").await.ok();
    let id = customers["itens"][0]["id"].as_str().unwrap();
    page.get(&format!("/parcela-console/v1/customer/{id}")).await.ok();
    let webhook = json!({ "tipo": 3, "url": "https://loja.example/avisos", "tipoAutenticacao": 1 });
    let registered = page.post_with("/parcela-console/v1/webhooks", &OWN, &webhook).await;
    assert!(registered.ok()["chaveAssinatura"].is_string());
    let listed = page.get("/parcela-console/v1/webhooks").await.ok();
    assert_eq!(listed[0]["url"], "https://loja.example/avisos");
    let removed = page
        .send(Method::DELETE, "/parcela-console/v1/webhooks/3", &OWN, "")
        .await;
    assert_eq!(removed.status, 200);
}

#[tokio::test]
async fn the_console_gives_no_token_away_and_answers_no_other_site() {
    let (_folder, page) = page();
    let credentials = json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
    page.post("/parcela-console/v1/authentication/accesstoken", &credentials)
        .await
        .problem(404);
    let foreign = [("host", "127.0.0.1:8787"), ("sec-fetch-site", "cross-site")];
    page.send(Method::GET, "/parcela-console/v1/order/paged", &foreign, "")
        .await
        .problem(403);
}

#[tokio::test]
async fn key_and_correlation_pass_and_the_pages_token_does_not() {
    let (_folder, page) = page();
    let headers = [
        ("idempotency-key", KEY),
        ("correlationid", "da-pagina"),
        ("authorization", "Bearer lixo"),
        ("cookie", "a=b"),
    ];
    let first = page.post_with("/parcela/v1/order", &headers, &order()).await;
    assert_eq!(first.header("correlationid"), "da-pagina");
    let again = page.post_with("/parcela/v1/order", &headers, &order()).await;
    assert_eq!(again.ok(), first.ok());
    page.post_with("/parcela/v1/order", &headers, &order_of("111.444.777-35"))
        .await
        .problem(409);
    page.post_once("/parcela/v1/order", "x", &order()).await.problem(400);
}

#[tokio::test]
async fn only_three_headers_come_back() {
    let (_folder, page) = page();
    for path in [
        "/parcela/v1/order/simulate-installments?valorSolicitado=300",
        "/parcela/v1/order/x",
        "/parcela/nada",
    ] {
        let answer = page.get(path).await;
        for name in answer.headers.keys() {
            assert!(
                ["content-type", "correlationid", "content-length"].contains(&name.as_str()),
                "{path}: {name}"
            );
        }
    }
}

#[tokio::test]
async fn refusals_come_back_as_they_are() {
    let (_folder, page) = page();
    let mut body = order();
    body["cpf"] = json!("1");
    assert_eq!(page.post("/parcela/v1/order", &body).await.wrong_fields(), ["cpf"]);
    let plain = page.send(
        Method::POST,
        "/parcela/v1/order",
        &[("content-type", "text/plain")],
        order().to_string(),
    );
    plain.await.problem(400);
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let (_folder, page) = page();
    let path = "/parcela/v1/order/simulate-installments?valorSolicitado=300";
    for headers in [
        [("host", "127.0.0.1:8787"), ("sec-fetch-site", "cross-site")],
        [("host", "127.0.0.1:8787"), ("sec-fetch-site", "same-site")],
        [("host", "127.0.0.1:8787"), ("origin", "https://evil.example")],
        [("host", "127.0.0.1:8787"), ("origin", "null")],
    ] {
        page.send(Method::GET, path, &headers, "").await.problem(403);
    }
    page.send(Method::GET, path, &OWN, "").await.ok();
}

#[tokio::test]
async fn without_a_site_there_is_no_gateway() {
    let caller = Caller::of(Config::default());
    caller
        .get("/parcela/v1/order/simulate-installments?valorSolicitado=300")
        .await
        .problem(404);
}
