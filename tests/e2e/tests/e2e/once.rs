//! A sale makes one order, whatever happens.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter, Store};
use serde_json::json;

in_each_engine! {
    async fn two_clicks_make_one_order(counter) {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        checkout.click("submit").await?;
        checkout.until("root.querySelector('fieldset[hidden]')").await?;
        let submit = checkout.find("[part~=submit]").await?;
        let twice = "arguments[0].click(); arguments[0].click();";
        checkout.run_with(twice, vec![submit.to_json()?]).await?;

        checkout.until_link().await?;
        counter.store.only_order().await?;
        ensure!(checkout.requests("/v1/order").await? == 1, "the order was sent more than once");
        let starts = checkout.requests("/v1/order/start-cdc-sale").await?;
        ensure!(starts == 1, "the sale was started more than once");
        Ok(())
    }

    async fn a_reload_during_createorder_continues_the_order(counter) {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        // The order is made, and its answer lost. The client's next attempt is delayed, and outlives its page.
        counter.store.fail(json!([
            { "operation": "createOrder", "kind": "dropAfter", "count": 1 },
            { "operation": "createOrder", "kind": "delay", "value": 600_000, "count": 1 },
        ])).await?;
        checkout.submit().await?;
        checkout.until("root.querySelector('[part~=submit][aria-disabled]')").await?;
        counter.store.until_all_has_failed().await?;
        checkout.session.refresh().await?;

        checkout.until_link().await?;
        counter.store.only_order().await?;

        // A reload finds the order again.
        let kept = "return JSON.stringify(Object.values(sessionStorage))";
        let kept = checkout.run(kept).await?.to_string();
        ensure!(!kept.contains("Ana Lima"), "the tab still keeps the customer's data");
        checkout.session.refresh().await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
    }
}

/// Sets a token provider, and records the reasons of its calls.
const OWN_TOKEN: &str = "
    const checkout = document.querySelector('parcela-checkout');
    globalThis.reasons = [];
    checkout.tokenProvider = async ({ reason }) => {
        reasons.push(reason);
        const answer = await fetch('/v1/authentication/accesstoken', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ clientId: 'parceiro-demo', clientSecret: 'segredo-demo' }),
        });
        return answer.json();
    };
    checkout.setAttribute('base-url', location.origin);
";

/// Navigates to another page, and back by the browser's button to the page in the back/forward cache.
async fn leave_and_come_back(store: &Store, checkout: &Checkout) -> Result<()> {
    checkout.session.goto(format!("{}sandbox", store.url)).await?;
    checkout.session.back().await?;
    checkout.until("globalThis.persisted").await.map(drop)
}

/// Sends an order that is made, and loses the answer of every attempt of the client.
async fn lose_the_answer(counter: &Counter) -> Result<()> {
    let (checkout, store) = (&counter.checkout, &counter.store);
    checkout.fill_order().await?;
    store
        .fail(json!([{ "operation": "createOrder", "kind": "dropAfter" }]))
        .await?;
    checkout.submit().await?;
    let promise = "Tentar de novo não duplica o pedido";
    checkout.until_says("[part=alert]", promise).await?;
    store.only_order().await.map(drop)
}

in_chromium! {
    async fn an_order_whose_answer_was_lost_is_not_made_again(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        lose_the_answer(counter).await?;

        // The order is made only once even if the tab is closed meanwhile: the tab's next page continues automatically.
        store.mend().await?;
        checkout.session.refresh().await?;
        checkout.until_link().await?;
        store.only_order().await.map(drop)
    }

    async fn changed_data_after_a_lost_answer_make_no_second_order(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        lose_the_answer(counter).await?;
        checkout.click("back").await?;
        checkout.fill("nome", "Beatriz Souza").await?;
        store.mend().await?;
        checkout.until_says("[part=remark]", "O pedido enviado antes ficou sem resposta.").await?;
        checkout.submit().await?;

        checkout.until_link().await?;
        checkout.until_says("[part=remark]", "já tinha sido criado com os dados anteriores").await?;
        checkout.until_says("[part=review]", "Ana Lima").await?;
        let order = store.only_order().await?;
        ensure!(order["nomeCliente"] == "Ana Lima", "the order is {order}");
        Ok(())
    }

    async fn the_same_order_in_two_tabs_is_made_once(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        let first = checkout.session.window().await?;
        checkout.fill_order().await?;
        let second = checkout.session.new_tab().await?;
        checkout.session.switch_to_window(second.clone()).await?;
        checkout.open(&store.page()).await?;
        checkout.fill_order().await?;

        // The first tab's order is still pending while the second is sent.
        store.fail(json!([{ "operation": "createOrder", "kind": "delay", "value": 1500 }])).await?;
        checkout.session.switch_to_window(first.clone()).await?;
        checkout.submit().await?;
        checkout.session.switch_to_window(second).await?;
        checkout.submit().await?;
        let here = checkout.until_link().await?;
        checkout.until_says("[part=remark]", "Este pedido já estava aberto em outra aba.").await?;
        checkout.session.switch_to_window(first).await?;
        ensure!(checkout.until_link().await? == here, "the tabs have different links");
        store.only_order().await.map(drop)
    }

    async fn a_sale_continues_when_the_connection_is_back(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.fill_order().await?;
        checkout.set_online(false).await?;
        checkout.submit().await?;
        checkout.until_says("[part=alert]", "Sem conexão com a internet.").await?;
        checkout.until_says("[part=alert]", "Nada foi perdido.").await?;
        ensure!(store.orders().await?.is_empty(), "an order was made without a connection");

        checkout.set_online(true).await?;
        checkout.until_says("[part=alert]", "A conexão caiu, mas já voltou.").await?;
        checkout.click("retry").await?;
        checkout.until_link().await?;
        store.only_order().await.map(drop)
    }

    async fn the_back_button_restores_the_sale(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        let mark = "addEventListener('pageshow', (event) => { globalThis.persisted = event.persisted; });";
        checkout.run(mark).await?;
        checkout.fill_order().await?;
        leave_and_come_back(store, checkout).await?;
        ensure!(checkout.value("nome").await? == "Ana Lima", "the draft was lost");
        checkout.submit().await?;
        let link = checkout.until_link().await?;
        leave_and_come_back(store, checkout).await?;
        ensure!(checkout.until_link().await? == link, "another link");
        store.only_order().await.map(drop)
    }

    async fn a_page_from_the_back_forward_cache_continues_an_order_that_a_later_page_has_made(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.fill_order().await?;
        // Another page of the same tab makes the order. The back button leads to a form that is still filled in.
        checkout.open(&format!("{}?outra", store.page())).await?;
        checkout.fill_order().await?;
        checkout.submit().await?;
        let link = checkout.until_link().await?;
        // Back beyond the history entries of the steps.
        checkout.run("history.go(-3)").await?;
        checkout.until("!location.search").await?;
        ensure!(checkout.until_link().await? == link, "another link");
        store.only_order().await.map(drop)
    }

    async fn an_order_whose_token_has_expired_is_made_once_with_a_new_token(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.run(OWN_TOKEN).await?;
        checkout.fill_order().await?;
        store.let_pass(2 * 60 * 60).await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        store.only_order().await?;
        let reasons = checkout.run("return reasons").await?;
        ensure!(reasons == json!(["initial", "rejected"]), "the reasons of the token requests are {reasons}");
        Ok(())
    }
}
