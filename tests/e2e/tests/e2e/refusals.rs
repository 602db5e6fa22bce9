//! What the service refuses for good, and what the seller can do about it.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::failure::{expect_failure, expect_no_retry, of_operation, rewrite, status, with_listener};

#[tokio::test]
async fn an_unknown_store_is_told_and_no_retry_is_offered() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        let title = "O estabelecimento não foi encontrado.";
        let advice = "Confira o cadastro do estabelecimento ou fale com o suporte.";
        counter
            .store
            .fail(of_operation(&status(404), "listSimulateInstallments"))
            .await?;
        checkout.fill("amount", "1000").await?;
        checkout.click("simulate").await?;
        expect_failure(checkout, title, advice).await?;
        expect_no_retry(checkout).await?;

        counter.store.fail(of_operation(&status(404), "createOrder")).await?;
        checkout.fill("amount", "1500").await?;
        checkout.click("simulate").await?;
        checkout.fill_order().await?;
        checkout.submit().await?;
        expect_failure(checkout, title, advice).await?;
        expect_no_retry(checkout).await?;
        ensure!(counter.store.orders().await?.is_empty(), "a refused order was made");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn fields_that_the_service_refuses_are_marked_with_its_own_words() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        // The gateway refuses what breaks a rule: what only the service can know is whether a day has been.
        rewrite(
            checkout,
            "if (request.url.endsWith('/v1/order') && !globalThis.spoilt) {
                 globalThis.spoilt = true;
                 const order = await request.clone().json();
                 order.dataDeNascimento = '2999-05-20T00:00:00Z';
                 return page(new Request(request, { body: JSON.stringify(order) }));
             }",
        )
        .await?;
        checkout.submit().await?;
        expect_failure(
            checkout,
            "Alguns dados foram recusados.",
            "Corrija os campos indicados e envie de novo.",
        )
        .await?;
        checkout.expect_error("dataDeNascimento", "").await?;
        let focused = checkout.until("root.activeElement?.matches('[part=summary]') && root.activeElement");
        let summary = focused.await?;
        ensure!(summary.contains("Data de nascimento: "), "the summary says {summary:?}");
        expect_no_retry(checkout).await?;
        ensure!(counter.store.orders().await?.is_empty(), "a refused order was made");

        // The service's word on a field holds until the field is changed.
        checkout.fill("dataDeNascimento", "20/05/1991").await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
    })
    .await
}

#[tokio::test]
async fn a_term_that_is_not_offered_leads_back_to_the_first_step() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        let title = "Este número de parcelas não está disponível.";
        let advice = "Escolha outro número de parcelas.";
        checkout.fill_order().await?;
        // The refusal is the sandbox's own, of a term that it does not have.
        rewrite(
            checkout,
            "if (request.url.endsWith('/v1/order') && !globalThis.refused) {
                 globalThis.refused = true;
                 const { headers } = request;
                 const query = 'valor=1500&prazo=99&modeloJuros=1&tipoValorCalculo=1';
                 return page(new Request(`/parcela/v1/order/simulate-values?${query}`, { headers }));
             }",
        )
        .await?;
        checkout.submit().await?;
        checkout.until_step("simulation").await?;
        expect_failure(checkout, title, advice).await?;
        let code = checkout.run("return failures.at(-1).businessCode", Vec::new()).await?;
        ensure!(code == "Order.TermOutOfRange", "the page was told {code}");

        checkout.choose_installments(6).await?;
        ensure!(checkout.value("nome").await? == "Ana Lima", "the customer was not kept");
        checkout.submit().await?;
        checkout.until_link().await?;
        let order = counter.store.only_order().await?;
        ensure!(order["total"] == 1500.0, "the order is {order}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_sale_that_may_not_start_shows_the_refusal_and_where_the_order_stands() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        let slowly = json!([{ "operation": "startCdcSale", "kind": "delay", "value": 1500, "count": 1 }]);
        counter.store.fail(slowly).await?;
        checkout.submit().await?;
        checkout.until_step("link").await?;
        let order = counter.store.only_order().await?;
        let id = order["id"].as_str().context("an order without an id")?;
        counter.store.set_status(id, 14).await?; // Cancelado

        checkout
            .until_says("[part=timeline]", "O pedido foi cancelado.")
            .await?;
        let told = checkout.run("return failures.at(-1)", Vec::new()).await?;
        ensure!(
            told["businessCode"] == "Order.InvalidStatus",
            "the page was told {told}"
        );
        checkout.until("!root.querySelector('[part~=link]')").await?;
        expect_no_retry(checkout).await
    })
    .await
}
