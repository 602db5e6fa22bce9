//! The host names that the sandbox accepts: a page whose own name resolves to this machine is refused (DNS rebinding).

use axum::http::Method;
use parcela_sandbox::Config;
use tempfile::tempdir;

use crate::support::{Answer, Caller};

/// One path of each part of the sandbox.
const PATHS: [&str; 8] = [
    "/",
    "/v1/webhooks",
    "/openapi.json",
    "/docs/",
    "/sandbox",
    "/sandbox/health",
    "/parcela/v1/order/simulate-installments?valorSolicitado=300",
    "/pagar/x",
];

async fn get(caller: &Caller, path: &str, headers: &[(&str, &str)]) -> Answer {
    caller.send(Method::GET, path, headers, "").await
}

#[tokio::test]
async fn no_part_answers_under_a_foreign_name() {
    let site = tempdir().unwrap();
    std::fs::write(site.path().join("index.html"), "").unwrap();
    let caller = Caller::of(Config {
        site: Some(site.path().to_owned()),
        gateway: "http://127.0.0.1:1".parse().ok(), // nothing listens there
        ..Config::default()
    });
    let caller = caller.as_partner("demo").await;
    for path in PATHS {
        let answer = get(&caller, path, &[("host", "evil.example:8787")]).await;
        let problem = answer.problem(421);
        assert!(problem["detalhe"].as_str().unwrap().contains("--public-url"), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
        for host in ["localhost:8787", "127.0.0.1", "[::1]:8787", "LOCALHOST"] {
            let answer = get(&caller, path, &[("host", host)]).await;
            assert!(
                matches!(answer.status, 200 | 303 | 404 | 502),
                "{path} {host}: {}",
                answer.status
            );
        }
    }
}

#[tokio::test]
async fn a_preflight_is_for_a_known_host_too() {
    let headers = [
        ("host", "evil.example"),
        ("origin", "http://evil.example"),
        ("access-control-request-method", "POST"),
    ];
    let answer = Caller::of(Config::default())
        .send(Method::OPTIONS, "/v1/order", &headers, "")
        .await;
    answer.problem(421);
}

#[tokio::test]
async fn the_host_that_a_proxy_forwards_is_ignored() {
    let caller = Caller::of(Config::default());
    for name in ["x-forwarded-host", "forwarded", "x-original-host"] {
        let claimed = [("host", "evil.example"), (name, "localhost")];
        get(&caller, "/sandbox/health", &claimed).await.problem(421);
        let claimed = [("host", "localhost"), (name, "evil.example")];
        get(&caller, "/sandbox/health", &claimed).await.ok();
    }
}

#[tokio::test]
async fn a_request_names_one_host() {
    let caller = Caller::of(Config::default());
    for headers in [
        &[("host", "")][..],
        &[("host", "localhost"), ("host", "evil.example")],
        &[("host", "evil.example@localhost")],
        &[("host", "localhost:x")],
    ] {
        get(&caller, "/sandbox/health", headers).await.problem(400);
    }
    let foreign = "http://evil.example/sandbox/health";
    get(&caller, foreign, &[("host", "localhost")]).await.problem(400);
    get(&caller, foreign, &[("host", "evil.example")]).await.problem(421);
}

#[tokio::test]
async fn the_public_address_and_what_is_allowed_are_known() {
    let caller = Caller::of(Config {
        public_url: Some("https://sandbox.example/teste".parse().unwrap()),
        allowed_hosts: vec!["host.docker.internal".parse().unwrap()],
        ..Config::default()
    });
    for host in [
        "sandbox.example",
        "Sandbox.Example:443",
        "host.docker.internal:8787",
        "localhost",
    ] {
        get(&caller, "/sandbox/health", &[("host", host)]).await.ok();
    }
    get(&caller, "/sandbox/health", &[("host", "a.sandbox.example")])
        .await
        .problem(421);
}
