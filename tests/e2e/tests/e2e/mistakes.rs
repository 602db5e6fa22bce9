//! Mistakes of the seller, told beside the field before anything is sent.

use anyhow::{Result, ensure};
use parcela_e2e::{Engine, at_the_counter};

#[tokio::test]
async fn a_wrong_cpf_and_an_amount_below_250_are_told_beside_their_fields() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        checkout.fill("amount", "249,99").await?;
        checkout.click("simulate").await?;
        checkout.expect_error("amount", "250,00").await?;
        let sent = checkout.requests("valorSolicitado=249.99&tipoValorCalculo=1").await?;
        ensure!(sent == 0, "an amount below the minimum was sent");

        checkout.fill("amount", "1500").await?;
        checkout.click("simulate").await?;
        checkout
            .until("!root.querySelector('#amount-error')?.textContent.trim()")
            .await?;
        checkout.choose_installments(3).await?;
        checkout.fill("cpf", "529.982.247-26").await?;
        checkout.expect_error("cpf", "CPF").await?;
        checkout.click("submit").await?;
        checkout.expect_error("cpf", "CPF").await?;
        checkout.expect_error("nome", "nome").await?;
        ensure!(checkout.requests("/v1/order").await? == 0, "an invalid order was sent");
        ensure!(counter.store.orders().await?.is_empty(), "an invalid order was made");
        Ok(())
    })
    .await
}
