//! A whole sale.

use anyhow::ensure;
use parcela_e2e::CUSTOMER;
use thirtyfour::{By, Key};

in_each_engine! {
    async fn a_seller_goes_from_the_amount_to_the_payment_link(counter) {
        let checkout = &counter.checkout;
        // The page sets the amount, so the options appear without a click.
        checkout
            .until("root.querySelectorAll('input[type=radio][name=prazo]').length === 4")
            .await?;
        checkout.click("all-terms").await?;
        checkout
            .until("root.querySelectorAll('input[type=radio][name=prazo]').length === 24")
            .await?;
        checkout.choose_installments(12).await?;
        checkout.fill_customer().await?;
        checkout.fill("cpf", "529.982.247-26").await?;
        checkout.expect_error("cpf", "CPF").await?;
        checkout.fill("cpf", "52998224725").await?;
        ensure!(checkout.value("cpf").await? == "529.982.247-25", "the CPF has no mask");
        checkout.submit().await?;

        checkout.until_step("link").await?;
        let link = checkout.until_link().await?;
        ensure!(link.starts_with(&format!("{}pagar/", counter.store.url)), "the link is {link}");
        let order = counter.store.only_order().await?;
        ensure!(order["nomeCliente"] == "Ana Lima", "the order is {order}");

        // The customer's page opens with the sale.
        checkout.session.goto(&link).await?;
        let page = checkout.session.find(By::Tag("body")).await?.text().await?;
        ensure!(page.contains("1.500,00"), "the customer reads {page:?}");
        Ok(())
    }

    async fn the_whole_sale_needs_no_mouse(counter) {
        let checkout = &counter.checkout;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        checkout.tab_to("input[name=prazo]").await?;
        checkout.press(" ").await?;
        checkout.until("root.querySelector('[part~=continue]:enabled')").await?;
        checkout.tab_to("[part~=continue]").await?;
        checkout.press(Key::Enter).await?;

        checkout.until_step("order").await?;
        for (field, text) in CUSTOMER {
            // The postal code fills in the street and moves the focus to the number. Firefox reaches the street again only by its own buttons.
            if field == "logradouro" {
                checkout.until("root.activeElement === root.querySelector('#numero')").await?;
                continue;
            }
            checkout.tab_to(&format!("#{field}")).await?;
            checkout.press(text).await?;
        }
        checkout.tab_to("[part~=submit]").await?;
        checkout.press(Key::Enter).await?;
        checkout.until("root.querySelector('fieldset[hidden]') && root.activeElement === root.querySelector('h2')").await?;
        checkout.tab_to("[part~=submit]").await?;
        checkout.press(Key::Enter).await?;

        checkout.until_link().await?;
        counter.store.only_order().await?;
        checkout.tab_to("[part~=new-sale]").await?;
        checkout.press(Key::Enter).await?;
        checkout.until_step("simulation").await
    }
}
