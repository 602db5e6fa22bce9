//! The invoice of an order, by the file picker and by drag and drop.

use std::fs;

use anyhow::{Context, Result, ensure};
use parcela_e2e::Counter;
use tempfile::TempDir;

/// Makes an order, and waits until the widget asks for its invoice.
async fn until_invoice_is_due(counter: &Counter) -> Result<()> {
    let checkout = &counter.checkout;
    checkout.fill_order().await?;
    checkout.submit().await?;
    checkout.until_link().await?;
    let order = counter.store.only_order().await?;
    let id = order["id"].as_str().context("an order without an id")?;
    counter.store.set_status(id, 15).await?; // Faturamento
    checkout.until("root.querySelector('#invoice')").await.map(drop)
}

async fn expect_completed(counter: &Counter) -> Result<()> {
    let checkout = &counter.checkout;
    checkout.until("!root.querySelector('#invoice')").await?;
    checkout.until_says("h2", "Venda concluída: a loja recebe R$").await?;
    let order = counter.store.only_order().await?;
    ensure!(order["desembolsado"] == true, "the order is {order}");
    Ok(())
}

in_chromium! {
    async fn an_invoice_from_the_file_picker_completes_the_sale(counter) {
        let checkout = &counter.checkout;
        until_invoice_is_due(counter).await?;
        let folder = TempDir::new()?;
        let picker = checkout.find("#invoice").await?;
        for (name, content, message) in [
            ("nota.txt", "nota", "Use PDF, XML, JPG ou PNG."),
            ("NOTA.PDF", "Nota fiscal 1042", "O conteúdo do arquivo não corresponde ao nome."),
            ("nota fiscal.pdf", "%PDF-1.7", "nota fiscal.pdf (1\u{a0}kB)"),
        ] {
            let file = folder.path().join(name);
            fs::write(&file, content)?;
            picker.send_keys(file.display().to_string()).await?;
            checkout.until_says("#invoice-error", message).await?;
        }
        checkout.click("send-invoice").await?;
        expect_completed(counter).await
    }

    async fn an_invoice_that_is_dropped_on_its_frame_completes_the_sale(counter) {
        until_invoice_is_due(counter).await?;
        let folder = TempDir::new()?;
        let invoice = folder.path().join("nota.xml");
        fs::write(&invoice, "<nota/>")?;
        counter.checkout.drop_file("[part=drop]", &invoice).await?;
        counter.checkout.click("send-invoice").await?;
        expect_completed(counter).await
    }
}
