//! A whole sale.

use anyhow::{Result, ensure};
use thirtyfour::By;

use crate::checkout::at_the_counter;

#[tokio::test]
async fn a_seller_goes_from_the_amount_to_the_payment_link() -> Result<()> {
    at_the_counter(async |checkout| {
        // The page gave the amount, so the options are there without a click.
        checkout
            .until("root.querySelectorAll('input[type=radio][name=prazo]').length === 24")
            .await?;
        checkout.choose_installments(12).await?;
        checkout.fill_customer().await?;
        ensure!(checkout.value("cpf").await? == "529.982.247-25", "the CPF has no mask");
        checkout.click("submit").await?;

        checkout.until_step("link").await?;
        checkout.until("root.querySelector('a[part~=link]')").await?;
        let link = checkout
            .find("a[part~=link]")
            .await?
            .attr("href")
            .await?
            .unwrap_or_default();
        ensure!(
            link.starts_with(&format!("{}pagar/", checkout.store_url)),
            "the link is {link}"
        );

        // The customer's page opens, and names the sale.
        checkout.driver().goto(&link).await?;
        let page = checkout.driver().find(By::Tag("body")).await?.text().await?;
        ensure!(page.contains("1.500,00"), "the customer reads {page:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn two_clicks_make_one_order() -> Result<()> {
    at_the_counter(async |checkout| {
        checkout.choose_installments(1).await?;
        checkout.fill_customer().await?;

        let submit = checkout.find("[part~=submit]").await?;
        let twice = "arguments[0].click(); arguments[0].click();";
        checkout.driver().execute(twice, vec![submit.to_json()?]).await?;

        checkout.until("root.querySelector('a[part~=link]')").await?;
        ensure!(
            checkout.requests("/v1/order").await? == 1,
            "the order was sent more than once"
        );
        let starts = checkout.requests("/v1/order/start-cdc-sale").await?;
        ensure!(starts == 1, "the sale was started more than once");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_whole_sale_needs_no_mouse() -> Result<()> {
    at_the_counter(async |checkout| {
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        checkout.focus("input[name=prazo]").await?;
        checkout.press(" ").await?;
        checkout
            .until("!root.querySelector('[part~=continue]').disabled")
            .await?;
        checkout.tab_to("[part~=continue]").await?;
        checkout.press("\n").await?;

        checkout.until_step("order").await?;
        checkout.fill_customer().await?;
        checkout.tab_to("[part~=submit]").await?;
        checkout.press("\n").await?;

        checkout.until("root.querySelector('a[part~=link]')").await?;
        checkout.tab_to("[part~=new-sale]").await?;
        checkout.press("\n").await?;
        checkout.until_step("simulation").await
    })
    .await
}
