//! The widget on other pages: with a strict policy, and in React.

use anyhow::{Result, ensure};
use parcela_e2e::Checkout;
use serde_json::json;

async fn press_button(checkout: &Checkout, id: &str) -> Result<()> {
    let click = "document.getElementById(arguments[0]).click()";
    checkout.run_with(click, vec![id.into()]).await.map(drop)
}

in_each_engine! {
    async fn a_strict_policy_is_never_violated_through_a_whole_sale(counter) {
        let checkout = &counter.checkout;
        checkout.open(&format!("{}e2e/strict.html", counter.store.url)).await?;
        checkout.fill_order().await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        checkout.until("root.querySelector('[part=timeline] [aria-current]')").await?;
        counter.store.only_order().await?;
        let violations = checkout.run("return violations").await?;
        ensure!(violations == json!([]), "the policy was violated: {violations}");
        Ok(())
    }
}

in_chromium! {
    /// The page has its policy, and the test detects a violation.
    async fn the_strict_page_detects_a_violation(counter) {
        let checkout = &counter.checkout;
        checkout.open(&format!("{}e2e/strict.html", counter.store.url)).await?;
        let inline = "document.body.setAttribute('style', 'color: red')";
        checkout.run(inline).await?;
        checkout.until("violations.length > 0").await.map(drop)
    }

    async fn in_reacts_strict_mode_a_draft_outlives_a_move_and_one_order_is_made(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.open(&format!("{}e2e/react.html", store.url)).await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        let requests = checkout.requests("simulate-installments?valorSolicitado=1500.00&tipoValorCalculo=1");
        ensure!(requests.await? <= 1, "mounting twice has requested twice");

        checkout.choose_installments(12).await?;
        ensure!(checkout.value("nome").await? == "Ana Lima", "the page's customer is lost");
        checkout.fill_customer().await?;
        press_button(checkout, "move").await?;
        checkout.until("root.host.parentElement.matches('section')").await?;
        checkout.until_step("order").await?;
        ensure!(checkout.value("email").await? == "ana.lima@exemplo.com.br", "the draft is lost");

        // The answer reaches the widget although it is moved meanwhile.
        store.fail(json!([{ "operation": "createOrder", "kind": "delay", "value": 3_000 }])).await?;
        checkout.submit().await?;
        press_button(checkout, "move").await?;
        checkout.until_link().await?;
        store.only_order().await?;
        let heard = checkout.run("return document.querySelector('#heard').textContent").await?;
        ensure!(heard == "ready created link", "React received {heard}");
        Ok(())
    }

    async fn a_widget_that_react_removes_and_inserts_again_restores_its_order(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.open(&format!("{}e2e/react.html", store.url)).await?;
        checkout.fill_order().await?;
        store.fail(json!([{ "operation": "createOrder", "kind": "delay", "value": 3_000 }])).await?;
        checkout.submit().await?;
        checkout.until("root.querySelector('[part~=submit][aria-disabled]')").await?;
        press_button(checkout, "toggle").await?;
        let gone = "return document.querySelector('parcela-checkout') === null";
        ensure!(checkout.run(gone).await? == true, "the widget is still in the document");
        press_button(checkout, "toggle").await?;
        checkout.until_link().await?;
        store.only_order().await.map(drop)
    }
}
