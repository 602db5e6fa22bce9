//! The customer's page.

use axum::http::Method;
use serde_json::json;

use crate::payer::{CHOOSE, Payer, heading};
use crate::support::{Caller, START};

async fn page_of(caller: &Caller) -> (String, crate::support::Answer) {
    let id = caller.create("529.982.247-25").await;
    let started = caller.post(START, &json!({ "pedidoId": id })).await.ok();
    let link = started["linkPagamento"].as_str().unwrap().to_owned();
    let path = link.strip_prefix("http://127.0.0.1:8787").unwrap();
    let page = caller.clone().anonymous().get(path).await;
    (link, page)
}

#[tokio::test]
async fn it_shows_the_sale_in_words() {
    let (_, page) = page_of(&Caller::demo().await).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for text in [
        "lang=\"pt-BR\"",
        "Loja Demonstração Ltda.",
        "11.222.333/0001-81",
        "R$\u{a0}1.500,50",
        "Pagamento pendente",
        "Ambiente de testes",
    ] {
        assert!(page.text().contains(text), "{text}");
    }
}

#[tokio::test]
async fn it_holds_no_personal_data_and_nothing_inline() {
    let (_, page) = page_of(&Caller::demo().await).await;
    for text in [
        "52998224725",
        "529.982",
        "Ana Lima",
        "ana@exemplo",
        "<script",
        "<style",
        "style=",
    ] {
        assert!(!page.text().contains(text), "{text}");
    }
}

#[tokio::test]
async fn its_headers_keep_the_link_a_secret() {
    let caller = Caller::demo().await;
    let (_, page) = page_of(&caller).await;
    for page in [page, caller.get("/pagar/nada").await] {
        let policy = page.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; style-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("referrer-policy"), "same-origin");
        assert!(policy.contains("form-action 'self'"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn an_unknown_link_gets_a_friendly_page() {
    let caller = Caller::demo().await;
    for token in ["nada", "%3Cscript%3E", "'%20OR%20'1'='1", "%00", &"a".repeat(5000)] {
        let page = caller.get(&format!("/pagar/{token}")).await;
        assert_eq!(page.status, 404);
        assert!(page.text().contains("Não encontramos este link"));
        assert!(!page.text().contains("script"));
    }
}

#[tokio::test]
async fn it_has_its_own_style_sheet_script_and_font() {
    let caller = Caller::demo().await;
    for (name, kind) in [
        ("pagina.css", "text/css; charset=utf-8"),
        ("pagina.js", "text/javascript; charset=utf-8"),
        ("inter.woff2", "font/woff2"),
    ] {
        let file = caller.get(&format!("/pagar/{name}")).await;
        assert_eq!(file.status, 200);
        assert_eq!(file.header("content-type"), kind);
    }
}

#[tokio::test]
async fn it_speaks_the_language_of_its_address() {
    let caller = Caller::demo().await;
    let payer = Payer::at(&caller, "529.982.247-25").await;
    for (language, tag, title, refusal) in [
        (
            "",
            "pt-BR",
            "Em quantas vezes você quer pagar?",
            "Escolha em quantas parcelas você quer pagar.",
        ),
        (
            "?idioma=en",
            "en",
            "How many installments would you like?",
            "Choose how many installments you would like.",
        ),
        (
            "?idioma=es",
            "es",
            "¿En cuántas cuotas quieres pagar?",
            "Elige en cuántas cuotas quieres pagar.",
        ),
        (
            "?idioma=fr",
            "pt-BR",
            "Em quantas vezes você quer pagar?",
            "Escolha em quantas parcelas você quer pagar.",
        ),
    ] {
        let path = format!("{}{language}", payer.path);
        let page = caller.get(&path).await;
        assert_eq!(heading(&page), title);
        assert!(page.text().contains(&format!("<html lang=\"{tag}\">")), "{language}");
        assert!(
            page.text().contains("novalidate"),
            "the browser's own messages have the browser's language"
        );
        let headers = [("content-type", "application/x-www-form-urlencoded")];
        let refused = caller
            .send(Method::POST, &path, &headers, "etapa=parcelas".to_owned())
            .await;
        assert_eq!(refused.status, 303);
        let refused = caller.get(refused.header("location")).await;
        assert!(refused.text().contains(refusal), "{language}");
    }
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let path = format!("{}?idioma=en", payer.path);
    let answer = caller.send(Method::POST, &path, &headers, CHOOSE.to_owned()).await;
    assert_eq!((answer.status, answer.header("location")), (303, path.as_str()));
}

#[tokio::test]
async fn links_cannot_be_guessed_from_one_another() {
    let caller = Caller::demo().await;
    let (one, _) = page_of(&caller).await;
    let (other, _) = page_of(&caller).await;
    assert_ne!(one, other);
}
