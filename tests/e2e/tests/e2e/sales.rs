//! A seller serves the next customer while the first one pays, and sells again to a customer whose order ended without a sale.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Engine, at_the_counter};
use serde_json::json;

/// The sandbox's customer whose credit is not enough.
const LIMITED: &str = "303.030.303-99";
/// The sandbox's customer whose analysis expires.
const LATE: &str = "404.040.404-11";

/// Makes an order for the customer with this CPF.
async fn sell_to(checkout: &Checkout, cpf: &str) -> Result<()> {
    checkout.fill_order().await?;
    checkout.fill("cpf", cpf).await?;
    checkout.submit().await
}

in_each_engine! {
    async fn the_back_button_goes_between_the_steps_and_loses_no_sale(counter) {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        // An anchor of the page is no step.
        checkout.run("location.hash = 'produtos'", Vec::new()).await?;
        checkout.session.back().await?;
        checkout.until("!location.hash").await?;
        checkout.until_step("order").await?;
        checkout.session.back().await?;
        checkout.until_step("simulation").await?;
        checkout.choose_installments(6).await?;
        ensure!(checkout.value("nome").await? == "Ana Lima", "the draft was lost");
        checkout.submit().await?;
        let link = checkout.until_link().await?;
        // The button passes the steps before, and the link stays.
        let events = "window.pops = 0; addEventListener('popstate', () => { window.pops += 1; })";
        checkout.run(events, Vec::new()).await?;
        checkout.session.back().await?;
        checkout.until("window.pops === 1").await?;
        checkout.until("root.activeElement?.localName === 'h2'").await?;
        ensure!(checkout.until_link().await? == link, "another link behind the first step back");
        checkout.session.back().await?;
        checkout.until("window.pops === 2").await?;
        ensure!(checkout.until_link().await? == link, "another link behind the second step back");
        checkout.run("history.forward()", Vec::new()).await?;
        checkout.until("window.pops === 3").await?;
        ensure!(checkout.until_link().await? == link, "another link behind a step forward");
        checkout.click("new-sale").await?;
        checkout.until_step("simulation").await?;
        checkout.until_says("[part=sales]", "R$\u{a0}1.500,00").await?;
        checkout.session.refresh().await?;
        checkout.until_says("[part=sales]", "R$\u{a0}1.500,00").await?;
        checkout.click("sale").await?;
        ensure!(checkout.until_link().await? == link, "another link");
        checkout.until("!root.querySelector('[part=sales]')").await?;
        counter.store.only_order().await.map(drop)
    }

    async fn after_a_denial_a_down_payment_leaves_the_rest_to_finance(counter) {
        let checkout = &counter.checkout;
        sell_to(checkout, LIMITED).await?;
        checkout.until("root.querySelector('[part~=sell-smaller]')").await?;
        checkout.click("sell-down-payment").await?;
        checkout.until("root.activeElement?.id === 'down-payment'").await?;
        ensure!(checkout.value("amount").await? == "1.500,00", "the amount is the whole one");
        checkout.press("500").await?;
        checkout.until_says("[part=values]", "R$\u{a0}1.000,00").await?;
        checkout.click("continue").await?;
        checkout.until_step("order").await?;
        ensure!(checkout.value("cpf").await? == LIMITED, "the customer was typed twice");
        checkout.submit().await?;
        checkout.until("root.querySelector('[part~=sell-smaller]')").await?;
        let orders = counter.store.orders().await?;
        let totals: Vec<_> = orders.iter().map(|order| order["total"].as_f64().unwrap_or_default()).collect();
        ensure!(totals.contains(&1500.0) && totals.contains(&1000.0), "the orders are of {totals:?}");
        Ok(())
    }

    async fn an_expired_sale_is_made_again_by_a_click_and_its_review(counter) {
        let checkout = &counter.checkout;
        sell_to(checkout, LATE).await?;
        checkout.until("root.querySelector('[part~=sell-same]')").await?;
        checkout.click("sell-same").await?;
        checkout.until_step("order").await?;
        checkout.until_says("[part=review]", LATE).await?;
        checkout.run("document.querySelector('parcela-checkout').shadowRoot.querySelector('[part~=submit]').click()", Vec::new()).await?;
        checkout.until_step("link").await?;
        checkout.until("root.querySelector('[part~=sell-same]')").await?;
        ensure!(counter.store.orders().await?.len() == 2, "one order more");
        Ok(())
    }
}

#[tokio::test]
async fn a_new_tab_knows_the_sales_of_its_session() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.fill_order().await?;
        checkout.submit().await?;
        let link = checkout.until_link().await?;

        let second = checkout.session.new_tab().await?;
        checkout.session.switch_to_window(second).await?;
        checkout.open(&store.url).await?;
        // By the customer's first name, which is nowhere stored.
        checkout.until_says("[part=sales]", "Ana · R$\u{a0}1.500,00 · ").await?;
        checkout.until_says("[part=sales]", " · agora").await?;
        let kept = "return JSON.stringify([{ ...sessionStorage }, { ...localStorage }])";
        let kept = checkout.run(kept, Vec::new()).await?.to_string();
        ensure!(!kept.contains("Ana"), "the browser keeps {kept}");
        checkout.click("sale").await?;
        ensure!(checkout.until_link().await? == link, "another link");
        store.only_order().await?;

        // Another seller's session knows none of them.
        let script = "document.querySelector('parcela-checkout').setAttribute('session', 'joao-43')";
        checkout.run(script, Vec::new()).await?;
        checkout.until_step("simulation").await?;
        checkout.until("!root.querySelector('[part=sales]')").await?;
        let shared = "return Object.keys(localStorage).filter((name) => name.startsWith('parcela-checkout '))";
        let shared = checkout.run(shared, Vec::new()).await?;
        ensure!(shared == json!([]), "the browser keeps {shared}");
        Ok(())
    })
    .await
}
