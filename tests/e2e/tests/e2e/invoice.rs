//! The invoice of an order, by the file picker and by drag and drop.

use std::fs;

use anyhow::{Context, Result, ensure};
use parcela_e2e::{Counter, Engine, at_the_counter};
use tempfile::TempDir;

/// Runs `test` with an order that waits for its invoice, and a folder for files.
async fn with_an_order_to_invoice(test: impl AsyncFnOnce(&Counter, &TempDir) -> Result<()>) -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        let order = counter.store.only_order().await?;
        let id = order["id"].as_str().context("an order without an id")?;
        counter.store.set_status(id, 15).await?; // Faturamento
        checkout.until("root.querySelector('#invoice')").await?;
        test(counter, &TempDir::new()?).await
    })
    .await
}

async fn expect_completed(counter: &Counter) -> Result<()> {
    let checkout = &counter.checkout;
    checkout.until("!root.querySelector('#invoice')").await?;
    checkout.until_says("[part=timeline]", "Venda concluída").await?;
    let order = counter.store.only_order().await?;
    ensure!(order["desembolsado"] == true, "the order is {order}");
    Ok(())
}

#[tokio::test]
async fn an_invoice_from_the_file_picker_completes_the_sale() -> Result<()> {
    with_an_order_to_invoice(async |counter, folder| {
        let checkout = &counter.checkout;
        let note = folder.path().join("nota.txt");
        fs::write(&note, "nota")?;
        let picker = checkout.find("#invoice").await?;
        picker.send_keys(note.display().to_string()).await?;
        checkout
            .until_says("#invoice-error", "Use PDF, XML, JPG ou PNG.")
            .await?;

        let text = folder.path().join("NOTA.PDF");
        fs::write(&text, "Nota fiscal 1042")?;
        picker.send_keys(text.display().to_string()).await?;
        checkout
            .until_says("#invoice-error", "O conteúdo do arquivo não combina com o nome.")
            .await?;

        let invoice = folder.path().join("nota fiscal.pdf");
        fs::write(&invoice, "%PDF-1.7")?;
        picker.send_keys(invoice.display().to_string()).await?;
        checkout.until_says("#invoice-error", "nota fiscal.pdf (1 kB)").await?;
        checkout.click("send-invoice").await?;
        expect_completed(counter).await
    })
    .await
}

#[tokio::test]
async fn an_invoice_that_is_dropped_on_its_frame_completes_the_sale() -> Result<()> {
    with_an_order_to_invoice(async |counter, folder| {
        let invoice = folder.path().join("nota.xml");
        fs::write(&invoice, "<nota/>")?;
        counter.checkout.drop_file("[part=drop]", &invoice).await?;
        counter.checkout.click("send-invoice").await?;
        expect_completed(counter).await
    })
    .await
}
