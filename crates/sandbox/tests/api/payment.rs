//! The customer's actions on the payment page, and their effect on the order (README).

use serde_json::{Value, json};

use crate::order_status::notified_statuses;
use crate::payer::{ACCEPT, CHOOSE, CONFIRM, OTHER_SELFIE, Payer, REFUSE, SELFIE, heading};
use crate::support::Caller;

#[tokio::test]
async fn a_customer_pays_from_the_link_to_the_end() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let payer = Payer::at(&caller, "529.982.247-25").await;
    assert_eq!(heading(&payer.page().await), "Em quantas vezes você quer pagar?");
    assert_eq!(heading(&payer.answer(CHOOSE).await), "Confira e aceite o contrato");
    assert_eq!(payer.order().await["prazo"], 12);
    assert_eq!(heading(&payer.answer(ACCEPT).await), "Confirme que é você");
    assert_eq!(heading(&payer.answer(SELFIE).await), "Confirmar o pagamento?");
    assert_eq!(payer.status().await, 7);
    assert_eq!(
        heading(&payer.answer(CONFIRM).await),
        "Estamos confirmando o seu pagamento"
    );
    assert_eq!(payer.status().await, 18);
    caller.advance(3).await;
    assert_eq!(heading(&payer.page().await), "Compra aprovada!");
    assert_eq!(payer.status().await, 9);
    caller.advance(3).await;
    assert_eq!(heading(&payer.page().await), "Compra aprovada!");
    let order = payer.order().await;
    assert_eq!(
        (&order["status"]["valor"], &order["prazo"], &order["desembolsado"]),
        (&json!(15), &json!(12), &json!(false))
    );
    let invoice = json!({ "pedidoId": payer.order, "arquivoBase64": "JVBE", "nomeArquivo": "nota.pdf" });
    assert_eq!(caller.post("/v1/order/invoice", &invoice).await.status, 204);
    assert_eq!(heading(&payer.page().await), "Compra concluída");
    assert_eq!(
        notified_statuses(&caller, &payer.order).await,
        [1, 2, 5, 7, 18, 9, 15, 16]
    );
}

#[tokio::test]
async fn each_term_is_offered_with_its_amounts() {
    let payer = Payer::new().await;
    let path = "/v1/order/simulate-installments?valorSolicitado=1500.5";
    let options = payer.caller.get(path).await.ok();
    let page = payer.page().await;
    let amount = |value: &Value| {
        let text = format!("{:.2}", value.as_f64().unwrap()).replace('.', ",");
        match text.len() {
            ..=6 => format!("R$\u{a0}{text}"),
            length => format!("R$\u{a0}{}.{}", &text[..length - 6], &text[length - 6..]),
        }
    };
    let options = options.as_array().unwrap();
    assert_eq!(options.len(), 24);
    for option in options {
        let prazo = &option["prazo"];
        assert!(
            page.text().contains(&format!("name=\"prazo\" value=\"{prazo}\"")),
            "{prazo}"
        );
        let (each, total) = (amount(&option["valorParcela"]), amount(&option["valorTotalDebito"]));
        assert!(
            page.text()
                .contains(&format!("<strong>{prazo}x</strong> de <strong>{each}</strong>")),
            "{option}"
        );
        assert!(page.text().contains(&format!("total de {total}")), "{option}");
    }
}

#[tokio::test]
async fn the_term_that_the_shop_simulated_is_selected() {
    let caller = Caller::demo().await;
    assert!(
        !Payer::at(&caller, "529.982.247-25")
            .await
            .page()
            .await
            .text()
            .contains(" checked")
    );
    let path = "/v1/order/simulate-values?prazo=18&modeloJuros=1&tipoValorCalculo=1&valor=";
    caller.get(&format!("{path}1500.5")).await.ok();
    let payer = Payer::at(&caller, "529.982.247-25").await;
    // A later simulation is of another sale.
    caller.get(&format!("{path}900")).await.ok();
    let other = Payer::at(&caller, "529.982.247-25").await;
    assert!(!other.page().await.text().contains(" checked"));
    let page = payer.page().await;
    assert!(page.text().contains("value=\"18\" required checked"));
    assert!(page.text().contains("Simulado na loja"));
    assert_eq!(
        payer.order().await["prazo"],
        Value::Null,
        "the customer has not chosen yet"
    );
    payer.answer(CHOOSE).await;
    assert_eq!(payer.order().await["prazo"], 12);
    let page = payer.caller.get(&format!("{}?etapa=parcelas", payer.path)).await;
    assert!(page.text().contains("value=\"12\" required checked") && page.text().contains("<details open>"));
}

#[tokio::test]
async fn the_contract_sums_up_what_was_chosen() {
    let payer = Payer::new().await;
    let page = payer.answer(CHOOSE).await;
    for text in [
        "12x de R$\u{a0}150,65",
        "R$\u{a0}1.807,80",
        "R$\u{a0}307,30",
        "•••.•••.•••-25",
        "43,10% a.a.",
        "3,03% a.m.",
        "não incluído nesta demonstração",
        "Valores de demonstração",
    ] {
        assert!(page.text().contains(text), "{text}");
    }
    let (_, due) = page.text().split_once("<dt>Primeiro vencimento</dt><dd>").unwrap();
    let due = chrono::NaiveDate::parse_from_str(&due[..10], "%d/%m/%Y").unwrap();
    let days = (due - chrono::Utc::now().date_naive()).num_days();
    assert!((29..=30).contains(&days), "thirty days after today in Brasília: {days}");
}

#[tokio::test]
async fn installments_can_be_changed_until_the_selfie_and_are_accepted_anew() {
    let payer = Payer::new().await.until_selfie().await;
    let path = format!("{}?etapa=parcelas", payer.path);
    let choosing = payer.caller.get(&path).await;
    assert_eq!(heading(&choosing), "Em quantas vezes você quer pagar?");
    assert!(choosing.text().contains("value=\"12\" required checked"));
    let page = payer.answer("etapa=parcelas&prazo=6").await;
    assert_eq!(heading(&page), "Confira e aceite o contrato");
    assert_eq!(payer.order().await["prazo"], 6);
    payer.refused(SELFIE).await;
    // A contract that is open in another tab is not that of the current choice.
    assert!(payer.refused(ACCEPT).await.contains("As parcelas mudaram"));
    payer.answer("etapa=contrato&prazo=6&aceite=sim").await;
    payer.answer(SELFIE).await;
    payer.refused("etapa=parcelas&prazo=3").await;
    assert_eq!(heading(&payer.caller.get(&path).await), "Confirmar o pagamento?");
}

#[tokio::test]
async fn a_refused_selfie_ends_the_sale() {
    let payer = Payer::new().await.until_selfie().await;
    let page = payer.answer(OTHER_SELFIE).await;
    assert_eq!(payer.status().await, 6);
    assert_eq!(heading(&page), "Não foi possível confirmar a sua identidade");
    payer.refused(CONFIRM).await;
}

#[tokio::test]
async fn a_customer_can_refuse_the_payment() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let payer = Payer::at(&caller, "529.982.247-25").await.until_confirmation().await;
    assert_eq!(heading(&payer.answer(REFUSE).await), "Você cancelou a compra");
    payer.refused(CONFIRM).await;
    caller.advance(60).await;
    assert_eq!(payer.status().await, 8);
    assert_eq!(notified_statuses(&caller, &payer.order).await, [1, 2, 5, 7, 18, 8]);
}

#[tokio::test]
async fn a_payment_refused_by_hand_is_not_the_customers_choice() {
    for forms in [&[][..], &[CHOOSE], &[CHOOSE, ACCEPT], &[CHOOSE, ACCEPT, SELFIE]] {
        let payer = Payer::new().await;
        for form in forms {
            payer.answer(form).await;
        }
        payer.caller.set_status(&payer.order, 8).await;
        assert_eq!(heading(&payer.page().await), "O pagamento foi recusado", "{forms:?}");
    }
}

#[tokio::test]
async fn with_a_test_customer_the_selfie_is_always_refused() {
    let payer = Payer::with_cpf("606.060.606-77").await.until_selfie().await;
    payer.answer(SELFIE).await;
    assert_eq!(payer.status().await, 6);
}

#[tokio::test]
async fn with_test_customers_a_confirmed_payment_fails() {
    for (cpf, status, title) in [
        ("808.080.808-22", 8, "O pagamento foi recusado"),
        ("171.717.171-00", 17, "Sua compra está em espera"),
    ] {
        let payer = Payer::with_cpf(cpf).await.until_confirmation().await;
        payer.answer(CONFIRM).await;
        assert_eq!(payer.status().await, 18);
        payer.caller.advance(60).await;
        assert_eq!(payer.status().await, status);
        assert_eq!(heading(&payer.page().await), title);
    }
}

#[tokio::test]
async fn only_a_page_that_waits_reloads_itself() {
    let payer = Payer::new().await.until_confirmation().await;
    assert!(!payer.page().await.text().contains("http-equiv"));
    let page = payer.answer(CONFIRM).await;
    assert!(page.text().contains(" data-again=\""), "its script looks again");
    assert!(
        !page.text().contains("http-equiv"),
        "a page that loads itself again takes away what is being read"
    );
    payer.caller.advance(3).await;
    assert!(!payer.page().await.text().contains("http-equiv"));
}
