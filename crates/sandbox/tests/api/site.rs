//! The static site.

use std::fs;

use axum::http::Method;
use parcela_sandbox::{Config, Sandbox, StartError};
use tempfile::TempDir;

use crate::support::{Answer, Caller};

fn site() -> (TempDir, Caller) {
    let around = tempfile::tempdir().unwrap();
    fs::write(around.path().join("segredo.txt"), "x").unwrap();
    let folder = around.path().join("site");
    fs::create_dir(&folder).unwrap();
    let write = |name: &str, content: &[u8]| fs::write(folder.join(name), content).unwrap();
    write("index.html", b"<!doctype html><p>Loja");
    write("app.js", "// palavras\n".repeat(100).as_bytes());
    write("sdk.wasm", b"\0asm\x01\0\0\0");
    write("estilo.css", b"p { color: red }");
    fs::create_dir(folder.join("guia")).unwrap();
    write("guia/index.html", b"<!doctype html><p>Documentos");
    let caller = Caller::of(Config {
        site: Some(folder.clone()),
        ..Config::default()
    });
    (around, caller)
}

fn check_headers(answer: &Answer) {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; \
         img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    assert_eq!(answer.header("content-security-policy"), policy);
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    assert_eq!(answer.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn files_have_their_types_and_strict_headers() {
    let (_folder, caller) = site();
    for (path, content_type) in [
        ("/", "text/html"),
        ("/index.html", "text/html"),
        ("/guia/", "text/html"),
        ("/app.js", "text/javascript"),
        ("/sdk.wasm", "application/wasm"),
        ("/estilo.css", "text/css"),
    ] {
        let answer = caller.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), content_type, "{path}");
        check_headers(&answer);
    }
    assert!(caller.get("/guia/").await.text().contains("Documentos"));
}

#[tokio::test]
async fn a_file_that_has_not_changed_is_not_sent_again() {
    let (_folder, caller) = site();
    let modified = caller.get("/app.js").await.header("last-modified").to_owned();
    let again = caller
        .send(Method::GET, "/app.js", &[("if-modified-since", modified.as_str())], "")
        .await;
    assert_eq!(again.status, 304);
}

#[tokio::test]
async fn files_are_compressed_for_those_who_take_it() {
    let (_folder, caller) = site();
    let answer = caller
        .send(Method::GET, "/app.js", &[("accept-encoding", "gzip")], "")
        .await;
    assert_eq!(answer.header("content-encoding"), "gzip");
    assert!(answer.body.len() < 300);
}

#[tokio::test]
async fn a_missing_page_has_a_404_page_in_the_language_of_the_address() {
    let (folder, caller) = site();
    let site = folder.path().join("site");
    fs::create_dir(site.join("en")).unwrap();
    fs::write(site.join("404.html"), "<!doctype html><p>Não há").unwrap();
    fs::write(site.join("en/404.html"), "<!doctype html><p>Nothing").unwrap();
    let html = [("accept", "text/html,application/xhtml+xml")];
    for (path, text) in [
        ("/nada.html", "Não há"),
        ("/en/none.html", "Nothing"),
        ("/guia/nada", "Não há"),
    ] {
        let answer = caller.send(Method::GET, path, &html, "").await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        check_headers(&answer);
        assert!(answer.text().contains(text), "{path}");
    }
    let program = caller
        .send(Method::GET, "/v1/nada", &[("accept", "application/json")], "")
        .await;
    assert_eq!(program.header("content-type"), "application/problem+json");
}

#[tokio::test]
async fn a_missing_file_is_a_problem() {
    let (_folder, caller) = site();
    for path in [
        "/nada",
        "/guia/nada.html",
        "/../segredo.txt",
        "/..%2fsegredo.txt",
        "/%2e%2e/segredo.txt",
    ] {
        let answer = caller.get(path).await;
        answer.problem(404);
        check_headers(&answer);
    }
    let answer = caller.send::<&str>(Method::POST, "/index.html", &[], "").await;
    answer.problem(405);
    assert_eq!(answer.header("allow"), "GET, HEAD");
}

#[tokio::test]
async fn the_api_is_still_there() {
    let (_folder, caller) = site();
    let caller = caller.as_partner("demo").await;
    caller
        .get("/v1/order/simulate-installments?valorSolicitado=300")
        .await
        .ok();
    let missing = caller.get("/v1/nada").await;
    missing.problem(404);
    assert_eq!(missing.header("content-security-policy"), "");
    caller.get("/sandbox/health").await.ok();
}

#[test]
fn a_folder_that_cannot_be_read_is_refused_at_the_start() {
    let config = Config {
        site: Some("/nonexistent/site".into()),
        ..Config::default()
    };
    let error = Sandbox::open(config).err().unwrap();
    assert!(matches!(error, StartError::Site { .. }));
    assert!(!error.to_string().contains('\n'));
}

/// Checks that a page has the site's header where there is a site, and only there.
pub(crate) async fn has_the_header_of_the_site(path: &str) {
    let (_folder, beside_a_site) = site();
    let page = beside_a_site.get(path).await;
    assert!(page.text().contains("class=\"site\"") && page.text().contains("class=\"site-footer\""));
    let current = format!("href=\"{path}\" aria-current=\"page\"");
    assert!(page.text().contains(&current), "{path}");
    let page = Caller::demo().await.get(path).await;
    assert!(!page.text().contains("class=\"site") && !page.text().contains("console.html"));
}

#[tokio::test]
async fn the_panel_has_the_header_of_the_site() {
    has_the_header_of_the_site("/sandbox").await;
}
