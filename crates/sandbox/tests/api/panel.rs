//! The page for manual tests.

use axum::http::Method;
use serde_json::json;

use crate::receiver::{Receiver, Running};
use crate::support::{Answer, Caller, ORDER, order_with};

pub(crate) const PANEL: &str = "/sandbox";

/// Sends a form of the page as a browser does, and follows the redirect to the page.
pub(crate) async fn send(caller: &Caller, action: &str, fields: &str) -> Answer {
    let page = caller.get(PANEL).await;
    assert!(page.text().contains(&format!("action=\"{action}\"")), "{action}");
    submit(caller, action, fields).await
}

pub(crate) async fn submit(caller: &Caller, action: &str, fields: &str) -> Answer {
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("host", "127.0.0.1:8787"),
        ("origin", "http://127.0.0.1:8787"),
        ("sec-fetch-site", "same-origin"),
    ];
    let answer = caller.send(Method::POST, action, &headers, fields.to_owned()).await;
    assert_eq!(answer.status, 303, "{}", answer.text());
    let page = caller.get(answer.header("location")).await;
    assert_eq!(page.status, 200);
    page
}

/// The text of the page's notice.
pub(crate) fn notice(page: &Answer) -> &str {
    let (_, rest) = page.text().split_once("role=\"status\">").unwrap();
    rest.split_once('<').unwrap().0
}

#[tokio::test]
async fn it_lists_the_test_partners() {
    let page = Caller::demo().await.get(PANEL).await;
    let (_, list) = page.text().split_once("id=\"parceiros\"").unwrap();
    let (list, _) = list.split_once("</section>").unwrap();
    for text in [
        "parceiro-demo",
        "segredo-demo",
        "vende em 11.222.333/0001-81 e 12.ABC.345/01DE-35, de 1 a 24 parcelas",
        "vende em 33.000.167/0001-01, de 6 a 18 parcelas",
        "parceiro não encontrado: 404",
        "rede de lojas não encontrada: 404",
        "estabelecimento não encontrado: 404",
    ] {
        assert!(list.contains(text), "{text}");
    }
}

#[tokio::test]
async fn it_shows_orders_the_newest_first_with_masked_documents() {
    let caller = Caller::demo().await;
    let first = caller.create("529.982.247-25").await;
    caller.create("111.444.777-35").await;
    caller.set_status(&first, 5).await;
    let page = caller.get(PANEL).await;
    let text = page.text();
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what}"));
    assert!(at("Pedido nº 2") < at("Pedido nº 1"));
    for shown in [
        "Ana Lima",
        "***.982.247-**",
        "***.444.777-**",
        "R$\u{a0}1.500,50",
        "parceiro-demo",
        "Pagamento pendente",
    ] {
        at(shown);
    }
    let (list, _) = text.split_once("id=\"clientes\"").unwrap();
    assert!(!list.contains("529.982") && !text.contains("52998224725"));
    let (_, link) = text.split_once("href=\"/pagar/").unwrap();
    let link = format!("/pagar/{}", link.split_once('"').unwrap().0);
    assert_eq!(
        caller.get(&link).await.status,
        200,
        "the customer's page is a click away"
    );
}

#[tokio::test]
async fn typed_text_of_customers_is_escaped() {
    let caller = Caller::demo().await;
    let name = "<script>alert(1)</script>\" onclick=\"x";
    caller.post(ORDER, &order_with("nome", json!(name))).await.ok();
    let page = caller.get(PANEL).await;
    assert!(page.text().contains("alert(1)"));
    assert!(!page.text().contains("<script") && !page.text().contains("\" onclick=\""));
}

#[tokio::test]
async fn its_policy_allows_no_script_and_its_forms_come_from_its_own_site() {
    let page = Caller::demo().await.get(PANEL).await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; style-src 'self';"), "{policy}");
    assert!(policy.contains("form-action 'self'") && !policy.contains("unsafe"));
    assert_eq!(page.header("cache-control"), "no-store");
    // With `no-referrer` a browser's forms say `Origin: null`, as those of another site would.
    assert_eq!(page.header("referrer-policy"), "same-origin");
    for inline in ["<script", "<style", "style=", " onclick"] {
        assert!(!page.text().contains(inline), "{inline}");
    }
}

#[tokio::test]
async fn a_form_sets_the_status_of_an_order() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let action = format!("/sandbox/panel/orders/{id}/status");
    let page = send(&caller, &action, "status=15").await;
    assert_eq!(notice(&page), "A situação do pedido foi alterada.");
    assert!(page.text().contains("value=\"15\" selected"));
    assert_eq!(caller.order(&id).await["status"]["valor"], 15);
    let refused = caller.send::<&str>(Method::POST, &action, &[], "status=19").await;
    assert_eq!(refused.wrong_fields(), ["status"]);
}

#[tokio::test]
async fn forms_advance_the_clock() {
    let caller = Caller::demo().await;
    let page = send(&caller, "/sandbox/panel/clock", "advanceSeconds=60").await;
    assert_eq!(notice(&page), "O relógio foi adiantado.");
    let page = send(&caller, "/sandbox/panel/clock", "advanceSeconds=86400").await;
    assert!(page.text().contains("adiantado em 1 d 1 min"));
    caller.advance(3_100_000_000).await;
    let page = send(&caller, "/sandbox/panel/clock", "advanceSeconds=86400000").await;
    assert_eq!(notice(&page), "O relógio não pode ir tão longe.");
}

#[tokio::test]
async fn everything_is_deleted_only_after_a_second_click() {
    let caller = Caller::demo().await;
    caller.create("529.982.247-25").await;
    let page = caller.get(PANEL).await;
    let (_, details) = page
        .text()
        .split_once("<details>\n            <summary>Apagar tudo…")
        .unwrap();
    let (form, _) = details.split_once("</details>").unwrap();
    assert!(form.contains("Sim, apagar tudo"));
    let page = send(&caller, "/sandbox/panel/reset", "").await;
    assert_eq!(notice(&page), "Tudo foi apagado.");
    assert!(page.text().contains("Nenhum pedido ainda."));
}

#[tokio::test]
async fn a_delivery_shows_its_attempts_and_is_sent_again_by_a_form() {
    let mut receiver = Receiver::start().await;
    let sandbox = Running::start().await;
    let secret = sandbox.caller.subscribe(&receiver.url).await;
    let order = sandbox.caller.changed_order().await;
    receiver.next().await.answer(503);
    let delivery = sandbox.caller.attempted(&order, 1).await;
    let page = sandbox.caller.get(PANEL).await;
    for shown in [
        "Pedido nº 1: Pagamento pendente",
        "1 tentativa",
        "resposta 503",
        &receiver.url,
    ] {
        assert!(page.text().contains(shown), "{shown}");
    }
    assert!(!page.text().contains(&secret));
    let action = format!("/sandbox/panel/deliveries/{}/resend", delivery["id"].as_str().unwrap());
    let page = send(&sandbox.caller, &action, "").await;
    assert_eq!(notice(&page), "A notificação voltou para a fila de envio.");
    receiver.take().await;
    assert_eq!(sandbox.caller.attempted(&order, 2).await["state"], "delivered");
}

#[tokio::test]
async fn a_page_that_is_out_of_date_has_no_effect() {
    let caller = Caller::demo().await;
    let page = submit(&caller, "/sandbox/panel/deliveries/msg_nada/resend", "").await;
    assert!(notice(&page).starts_with("Não há mais o que enviar"));
    let action = format!("/sandbox/panel/orders/{}/status", uuid::Uuid::nil());
    let page = submit(&caller, &action, "status=1").await;
    assert_eq!(notice(&page), "O pedido não existe mais.");
}

#[tokio::test]
async fn long_lists_have_further_pages() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    for _ in 0..21 {
        caller.changed_order().await;
    }
    let page = caller.get(PANEL).await;
    for older in ["ordersBefore=", "deliveriesBefore="] {
        let (_, query) = page.text().split_once(older).unwrap();
        let path = format!("{PANEL}?{older}{}", query.split_once('#').unwrap().0);
        assert!(caller.get(&path).await.text().contains("Pedido nº 1"), "{path}");
    }
    assert!(!page.text().contains("Pedido nº 1<") && !page.text().contains("Pedido nº 1:"));
}

#[tokio::test]
async fn chips_filter_the_lists() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let done = caller.create("529.982.247-25").await;
    caller.create("111.444.777-35").await;
    caller.set_status(&done, 16).await;
    for (query, shown) in [
        ("", [true, true]),
        ("?pedidos=concluidos", [true, false]),
        ("?pedidos=andamento", [false, true]),
        ("?pedidos=encerrados", [false, false]),
    ] {
        let page = caller.get(&format!("{PANEL}{query}")).await;
        let (_, orders) = page.text().split_once("id=\"pedidos\"").unwrap();
        let (orders, _) = orders.split_once("</section>").unwrap();
        let found = ["<h3>Pedido nº 1<", "<h3>Pedido nº 2<"].map(|order| orders.contains(order));
        assert_eq!(found, shown, "{query}");
        assert_eq!(
            orders.contains("Nenhum pedido neste filtro."),
            shown == [false, false],
            "{query}"
        );
    }
    let delivered = caller.get(&format!("{PANEL}?entregas=entregues")).await;
    assert!(delivered.text().contains("Nenhuma notificação neste filtro."));
    let pending = caller.get(&format!("{PANEL}?entregas=pendentes")).await;
    assert!(pending.text().contains("Pedido nº 1: Concluído"));
}

#[tokio::test]
async fn a_form_keeps_the_filters() {
    let caller = Caller::demo().await;
    let filters = "?pedidos=concluidos&entregas=falhas";
    let page = caller.get(&format!("{PANEL}{filters}")).await;
    let actions = page.text().split("action=\"").skip(1);
    for action in actions
        .filter_map(|rest| rest.split_once('"'))
        .map(|(action, _)| action)
    {
        assert!(action.ends_with("?pedidos=concluidos&#38;entregas=falhas"), "{action}");
    }
    let page = submit(&caller, &format!("/sandbox/panel/clock{filters}"), "advanceSeconds=60").await;
    assert_eq!(notice(&page), "O relógio foi adiantado.");
    assert!(
        page.text()
            .contains("entregas=falhas#pedidos\" aria-current=\"true\">Concluídos<")
    );
    assert!(page.text().contains("aria-current=\"true\">Não entregues<"));
}

#[tokio::test]
async fn no_page_of_another_site_can_send_its_forms() {
    let caller = Caller::demo().await;
    let headers = [("host", "127.0.0.1:8787"), ("origin", "https://evil.example")];
    for action in ["/sandbox/panel/reset", "/sandbox/panel/clock"] {
        caller
            .send(Method::POST, action, &headers, "advanceSeconds=60")
            .await
            .problem(403);
    }
}

#[tokio::test]
async fn invalid_queries_are_ignored() {
    let caller = Caller::demo().await;
    for query in [
        "ordersBefore=x",
        "deliveriesBefore=msg_nada",
        "notice=%3Cscript%3E",
        "notice=reset&notice=clock",
    ] {
        let page = caller.get(&format!("{PANEL}?{query}")).await;
        assert_eq!(page.status, 200, "{query}");
        assert!(!page.text().contains("role=\"status\""), "{query}");
    }
}

#[tokio::test]
async fn it_has_its_own_style_sheet() {
    let css = Caller::demo().await.get("/sandbox/panel.css").await;
    assert_eq!(
        (css.status, css.header("content-type")),
        (200, "text/css; charset=utf-8")
    );
}
