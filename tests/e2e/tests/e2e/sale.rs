//! A whole sale.

use anyhow::{Result, ensure};
use thirtyfour::By;

use crate::browser::Browser;
use crate::checkout::Checkout;
use crate::store::Store;

const CUSTOMER: [(&str, &str); 12] = [
    ("nome", "Ana Lima"),
    ("cpf", "52998224725"),
    ("celular", "11987654321"),
    ("email", "ana.lima@exemplo.com.br"),
    ("dataDeNascimento", "20/05/1990"),
    ("cep", "01310100"),
    ("logradouro", "Avenida Paulista"),
    ("numero", "1000"),
    ("complemento", "Apto 12"),
    ("bairro", "Bela Vista"),
    ("cidade", "São Paulo"),
    ("estado", "SP"),
];

#[tokio::test]
async fn a_seller_goes_from_the_amount_to_the_payment_link() -> Result<()> {
    let (store, browser) = (Store::open().await?, Browser::open().await?);
    let checkout = Checkout::open(&browser, &store).await?;

    // The page gave the amount, so the options are there without a click.
    checkout
        .until("root.querySelectorAll('input[type=radio][name=prazo]').length === 24")
        .await?;
    checkout.find("input[name=prazo][value='12']").await?.click().await?;
    checkout
        .until("!root.querySelector('[part~=continue]').disabled")
        .await?;
    checkout.click("continue").await?;

    checkout.until_step("order").await?;
    for (field, text) in CUSTOMER {
        checkout.fill(field, text).await?;
    }
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
    ensure!(link.starts_with(&format!("{}pagar/", store.url)), "the link is {link}");

    // The customer's page opens, and names the sale.
    checkout.driver().goto(&link).await?;
    let page = checkout.driver().find(By::Tag("main")).await?.text().await?;
    ensure!(page.contains("1.500,00"), "the customer reads {page:?}");

    browser.close().await?;
    store.close().await
}

#[tokio::test]
async fn two_clicks_make_one_order() -> Result<()> {
    let (store, browser) = (Store::open().await?, Browser::open().await?);
    let checkout = Checkout::open(&browser, &store).await?;
    checkout.until("root.querySelector('input[name=prazo]')").await?;
    checkout.find("input[name=prazo][value='1']").await?.click().await?;
    checkout
        .until("!root.querySelector('[part~=continue]').disabled")
        .await?;
    checkout.click("continue").await?;
    checkout.until_step("order").await?;
    for (field, text) in CUSTOMER {
        checkout.fill(field, text).await?;
    }

    let submit = checkout.find("[part~=submit]").await?;
    submit.scroll_into_view().await?;
    let twice = "arguments[0].click(); arguments[0].click();";
    checkout.driver().execute(twice, vec![submit.to_json()?]).await?;

    checkout.until("root.querySelector('a[part~=link]')").await?;
    ensure!(
        checkout.requests("/v1/order").await? == 1,
        "the order was sent more than once"
    );
    ensure!(
        checkout.requests("/v1/order/start-cdc-sale").await? == 1,
        "the sale was started more than once"
    );

    browser.close().await?;
    store.close().await
}
