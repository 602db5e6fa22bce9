//! Answers on the payment page without an effect: sent twice, out of order, empty, or from another site.

use parcela_core::StatusKind;
use serde_json::{Value, json};

use crate::order_status::notified_statuses;
use crate::payer::{ACCEPT, CHOOSE, CONFIRM, OTHER_SELFIE, Payer, REFUSE, SELFIE, heading};
use crate::support::Caller;

#[tokio::test]
async fn a_repeated_form_has_no_second_effect() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let payer = Payer::at(&caller, "529.982.247-25").await;
    for form in [CHOOSE, ACCEPT, SELFIE, CONFIRM] {
        payer.answer(form).await;
        let once = payer.order().await;
        payer.answer(form).await;
        assert_eq!(payer.order().await, once, "{form}");
    }
    assert_eq!(notified_statuses(&caller, &payer.order).await, [1, 2, 5, 7, 18]);
    caller.advance(3600 - 1).await;
    assert_eq!(heading(&payer.answer(CONFIRM).await), "Compra aprovada!");

    let refused = Payer::new().await.until_selfie().await;
    for _ in 0..2 {
        refused.answer(OTHER_SELFIE).await;
    }
    assert_eq!(refused.status().await, 6);
}

#[tokio::test]
async fn an_answer_out_of_turn_shows_the_page_and_changes_nothing() {
    let payer = Payer::new().await;
    for form in [ACCEPT, SELFIE, OTHER_SELFIE, CONFIRM, REFUSE] {
        assert!(payer.refused(form).await.contains("nada foi alterado"), "{form}");
    }
    payer.answer(CHOOSE).await;
    for form in [SELFIE, CONFIRM, REFUSE] {
        payer.refused(form).await;
    }
    payer.answer(ACCEPT).await;
    for form in [CONFIRM, REFUSE] {
        payer.refused(form).await;
    }
    payer.answer(SELFIE).await;
    for form in ["etapa=parcelas&prazo=3", ACCEPT, OTHER_SELFIE] {
        payer.refused(form).await;
    }
}

#[tokio::test]
async fn only_two_statuses_take_answers() {
    let payer = Payer::new().await;
    for status in StatusKind::listed()
        .map(i32::from)
        .filter(|status| ![5, 7].contains(status))
    {
        payer.caller.set_status(&payer.order, status).await;
        for form in [CHOOSE, ACCEPT] {
            payer.refused(form).await;
        }
        // A repeated answer is not refused and has no effect.
        for form in [SELFIE, OTHER_SELFIE, CONFIRM, REFUSE] {
            payer.send(form).await;
            assert_eq!(payer.status().await, i64::from(status), "{form}");
        }
        let page = payer.page().await;
        assert!(!page.text().contains("<form"), "{status}");
        assert!(heading(&page).len() > 5, "{status}");
    }
}

#[tokio::test]
async fn a_form_without_an_answer_asks_again() {
    let payer = Payer::new().await;
    for form in [
        "etapa=parcelas",
        "etapa=parcelas&prazo=",
        "etapa=parcelas&prazo=0",
        "etapa=parcelas&prazo=25",
    ] {
        assert!(
            payer.refused(form).await.contains("Escolha em quantas parcelas"),
            "{form}"
        );
    }
    for form in [
        "",
        "etapa=",
        "etapa=x",
        "etapa=biometria",
        "etapa=pagamento&resultado=talvez",
        "%FF=%00&&=",
    ] {
        assert!(payer.refused(form).await.contains("Não entendemos"), "{form}");
    }
    payer.answer(CHOOSE).await;
    for form in ["etapa=contrato&prazo=12", "etapa=contrato&prazo=12&aceite=nao"] {
        assert!(payer.refused(form).await.contains("aceita o contrato"), "{form}");
    }
    // The number of installments stays chosen.
    let answer = payer.send("etapa=parcelas&prazo=99").await;
    let page = payer.caller.get(answer.header("location")).await;
    assert!(page.text().contains("value=\"12\" required checked"));
}

#[tokio::test]
async fn the_reason_of_a_refusal_goes_with_its_question() {
    let payer = Payer::new().await;
    payer.answer(CHOOSE).await;
    let answer = payer.send("etapa=contrato&prazo=12").await;
    let address = answer.header("location").to_owned();
    payer.answer(ACCEPT).await;
    for address in [address, format!("{}?recusa=x", payer.path)] {
        assert!(!payer.caller.get(&address).await.text().contains("role=\"alert\""));
    }
}

#[tokio::test]
async fn no_page_of_another_site_can_answer() {
    let payer = Payer::new().await;
    for headers in [
        [("host", "127.0.0.1:8787"), ("origin", "https://evil.example")],
        [("host", "127.0.0.1:8787"), ("origin", "null")],
        [("host", "127.0.0.1:8787"), ("sec-fetch-site", "cross-site")],
    ] {
        payer.send_with(&headers, CHOOSE).await.problem(403);
        assert_eq!(payer.order().await["prazo"], Value::Null);
    }
    let own = [
        ("host", "127.0.0.1:8787"),
        ("origin", "http://127.0.0.1:8787"),
        ("sec-fetch-site", "same-origin"),
    ];
    assert_eq!(payer.send_with(&own, CHOOSE).await.status, 303);
    // Another site may have the link.
    let headers = [("sec-fetch-site", "cross-site")];
    let page = payer
        .caller
        .send(axum::http::Method::GET, &payer.path, &headers, "")
        .await;
    assert_eq!(page.status, 200);
}

#[tokio::test]
async fn an_expired_link_takes_no_answer_and_says_so() {
    let payer = Payer::new().await.until_confirmation().await;
    payer.caller.advance(24 * 60 * 60).await;
    let payer = Payer {
        caller: payer.caller.as_partner("demo").await,
        ..payer
    };
    assert_eq!(heading(&payer.page().await), "Este link expirou");
    payer.refused(CONFIRM).await;
    assert_eq!(payer.status().await, 4);
}

#[tokio::test]
async fn an_answer_to_a_link_that_nobody_gave_out_is_not_found() {
    let payer = Payer {
        path: "/pagar/nada".into(),
        ..Payer::new().await
    };
    let page = payer.send(CHOOSE).await;
    assert_eq!(page.status, 404);
    assert!(page.text().contains("Não encontramos este link"));
}

#[tokio::test]
async fn a_customer_reaches_only_the_own_order() {
    let caller = Caller::demo().await;
    let one = Payer::at(&caller, "529.982.247-25").await;
    let other = Payer::at(&caller, "529.982.247-25").await.until_confirmation().await;
    assert_eq!(one.status().await, 5);
    assert_eq!(one.order().await["prazo"], Value::Null);
    assert_eq!(other.status().await, 7);
}

#[tokio::test]
async fn an_amount_without_installments_is_a_page_too() {
    let caller = Caller::demo().await;
    let mut body = crate::support::order();
    body["valorSolicitado"] = json!(9_999_999_999.99);
    let order = caller.post("/v1/order", &body).await.ok()["pedidoId"]
        .as_str()
        .unwrap()
        .to_owned();
    let started = caller
        .post("/v1/order/start-cdc-sale", &json!({ "pedidoId": order }))
        .await
        .ok();
    let (_, token) = started["linkPagamento"].as_str().unwrap().rsplit_once('/').unwrap();
    let path = format!("/pagar/{token}");
    let payer = Payer { caller, order, path };
    assert!(
        payer
            .page()
            .await
            .text()
            .contains("Não há parcelamento para este valor")
    );
    payer.refused(CHOOSE).await;
}
