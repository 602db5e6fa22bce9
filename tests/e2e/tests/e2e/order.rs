//! An order of the list: its link, its invoice, its sale in the checkout beside the list, and its payment.

use std::fs;

use anyhow::{Result, ensure};
use parcela_e2e::{Counter, Seen};
use serde_json::Value;
use tempfile::TempDir;

/// Opens the page, and in its list the only order, which is this customer's.
async fn open<'a>(counter: &'a Counter, name: &str) -> Result<Seen<'a>> {
    let page = &counter.checkout;
    page.open(&format!("{}e2e/orders.html", counter.store.url)).await?;
    let orders = Seen::orders(page);
    orders.until_all("listitem", &[name]).await?;
    orders.press("button", name).await?;
    orders.find("heading", "Pedido nº").await?;
    Ok(orders)
}

/// Pays on the customer's page, in another window.
async fn pay(counter: &Counter, link: &str) -> Result<()> {
    let session = &counter.checkout.session;
    let seller = session.window().await?;
    let customer = session.new_window().await?;
    session.switch_to_window(customer).await?;
    session.goto(link).await?;
    let page = Seen::page(&counter.checkout);
    for (role, name) in [
        ("radio", "12x"),
        ("button", "Continuar"),
        ("checkbox", "Li e aceito"),
        ("button", "Aceitar e continuar"),
        ("button", "Simular selfie aprovada"),
        ("button", "Confirmar o pagamento"),
    ] {
        page.activate(role, name).await?;
    }
    page.until_gone("button", "Confirmar o pagamento").await?;
    session.close_window().await?;
    Ok(session.switch_to_window(seller).await?)
}

async fn expect_status(counter: &Counter, status: u8) -> Result<Value> {
    let order = counter.store.only_order().await?;
    ensure!(order["status"]["valor"] == status, "the order is {order}");
    Ok(order)
}

in_each_engine! {
    async fn several_clicks_request_the_link_once(counter) {
        let (_, link) = counter.store.started_order("Ana Lima", "52998224725").await?;
        counter.store.count("startCdcSale").await?;
        let orders = open(counter, "Ana Lima").await?;
        ensure!(counter.store.counted().await? == 0, "opening an order has started its sale");
        let button = orders.find("button", "Mostrar link").await?;
        let often = "for (let click = 0; click < 5; click += 1) arguments[0].click();";
        counter.checkout.run_with(often, vec![button.to_json()?]).await?;
        orders.find("link", &link).await?;
        orders.find("link", "WhatsApp").await?;
        orders.find("button", "Copiar link").await?;
        orders.until_gone("button", "Mostrar link").await?;
        // The link stays with its order.
        orders.press("button", "Voltar à lista").await?;
        orders.until_all("listitem", &["Ana Lima"]).await?;
        let calls = counter.store.counted().await?;
        ensure!(calls == 1, "the sale was started {calls} times");
        expect_status(counter, 5).await?; // Pagamento pendente
        counter.checkout.expect_no_violation().await
    }

    async fn the_invoice_of_a_bought_order_completes_it(counter) {
        let (id, _) = counter.store.started_order("Bia Souza", "11144477735").await?;
        counter.store.set_status(&id, 15).await?; // Faturamento
        counter.store.count("importOrderInvoice").await?;
        let orders = open(counter, "Bia Souza").await?;
        let folder = TempDir::new()?;
        let invoice = folder.path().join("nota fiscal.pdf");
        fs::write(&invoice, "%PDF-1.7")?;
        let field = orders.find("file", "").await?;
        field.send_keys(invoice.display().to_string()).await?;
        orders.find("paragraph", "nota fiscal.pdf (1 kB)").await?;
        orders.press("button", "Enviar a nota fiscal").await?;
        orders.find("paragraph", "O repasse à loja foi feito.").await?;
        orders.until_gone("file", "").await?;
        ensure!(counter.store.counted().await? == 1, "the invoice was not sent once");
        let order = expect_status(counter, 16).await?; // Concluído
        ensure!(order["desembolsado"] == true, "the order is {order}");
        orders.press("button", "Voltar à lista").await?;
        orders.find("button", "Venda concluída").await?;
        counter.checkout.expect_no_violation().await
    }

    async fn the_checkout_on_the_page_resumes_an_order(counter) {
        let id = counter.store.order("Ana Lima", "52998224725").await?;
        counter.store.count("startCdcSale").await?;
        let orders = open(counter, "Ana Lima").await?;
        orders.press("button", "Continuar a venda").await?;
        let checkout = Seen::checkout(&counter.checkout);
        checkout.find("button", "Copiar link").await?;
        let link = counter.checkout.until_link().await?;
        checkout.find("link", &link).await?;
        // The order in the list is updated without a call of its own.
        orders.find("paragraph", "O cliente ainda não concluiu a compra pelo link.").await?;
        let calls = counter.store.counted().await?;
        ensure!(calls == 1, "the sale was started {calls} times");
        let order = expect_status(counter, 5).await?;
        ensure!(order["id"] == id, "this is another order: {order}");
        counter.checkout.expect_no_violation().await
    }

    async fn a_payment_updates_its_row(counter) {
        let (_, link) = counter.store.started_order("Caio Reis", "12345678909").await?;
        let page = &counter.checkout;
        page.open(&format!("{}e2e/orders.html", counter.store.url)).await?;
        let orders = Seen::orders(page);
        orders.until_all("listitem", &["Caio Reis"]).await?;
        orders.find("button", "Aguardando o cliente").await?;
        pay(counter, &link).await?;
        counter.store.let_pass(10).await?;
        orders.find("button", "Falta a nota fiscal").await?;
        orders.until_gone("button", "Aguardando o cliente").await?;
        expect_status(counter, 15).await?; // Faturamento
        counter.checkout.expect_no_violation().await
    }
}
