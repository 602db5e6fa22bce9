//! The shop's orders beside the checkout, on a page with a strict policy: a seller finds an order and follows it.

use anyhow::{Result, ensure};
use parcela_e2e::{Counter, Seen};
use thirtyfour::Key;

const ANA: (&str, &str) = ("Ana Lima", "52998224725");
const BIA: (&str, &str) = ("Bia Souza", "11144477735");
const CAIO: (&str, &str) = ("Caio Reis", "12345678909");

const SEARCH: &str = "Buscar por nome, CPF ou número";

/// Opens the page with these customers' orders in the list.
async fn open<'a>(counter: &'a Counter, names: &[&str]) -> Result<Seen<'a>> {
    let page = &counter.checkout;
    page.open(&format!("{}e2e/orders.html", counter.store.url)).await?;
    let orders = Seen::orders(page);
    orders.until_all("listitem", names).await?;
    Ok(orders)
}

/// Makes the orders of Ana, Bia and Caio. Returns their identifiers, newest first.
async fn make_three(counter: &Counter) -> Result<[String; 3]> {
    let ana = counter.store.order(ANA.0, ANA.1).await?;
    let bia = counter.store.order(BIA.0, BIA.1).await?;
    let caio = counter.store.order(CAIO.0, CAIO.1).await?;
    Ok([caio, bia, ana])
}

const THREE: [&str; 3] = [CAIO.0, BIA.0, ANA.0];

in_each_engine! {
    async fn an_order_is_found_by_name_by_cpf_and_by_number(counter) {
        make_three(counter).await?;
        let orders = open(counter, &THREE).await?;
        for (typed, found) in [
            ("bia", &[BIA.0][..]),
            ("529.982.247-25", &[ANA.0]),
            ("12345678909", &[CAIO.0]),
            ("ninguém", &[]),
            ("", &THREE),
        ] {
            orders.fill("searchbox", SEARCH, typed).await?;
            orders.until_all("listitem", found).await?;
            let nothing = "Nenhum pedido encontrado.";
            if found.is_empty() {
                orders.find("paragraph", nothing).await?;
            } else {
                orders.until_gone("paragraph", nothing).await?;
            }
        }
        let all = counter.store.orders().await?;
        for order in &all {
            orders.fill("searchbox", SEARCH, &order["numero"].to_string()).await?;
            let name = order["nomeCliente"].as_str().unwrap_or_default();
            orders.until_all("listitem", &[name]).await?;
        }
        orders.fill("searchbox", SEARCH, "529.982.247-26").await?;
        orders.find("paragraph", "CPF inválido").await?;
        let kept = "return JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href])";
        let kept = counter.checkout.run(kept).await?.to_string();
        ensure!(!["Bia", "529", "982"].iter().any(|text| kept.contains(text)), "the browser keeps {kept}");
        counter.checkout.expect_no_violation().await
    }

    async fn the_list_is_filtered_by_status_and_by_period(counter) {
        let [caio, bia, _] = make_three(counter).await?;
        counter.store.set_status(&caio, 16).await?; // Concluído
        counter.store.set_status(&bia, 15).await?; // Faturamento
        let orders = open(counter, &THREE).await?;
        for (chip, found) in [
            ("Falta a nota fiscal", &[BIA.0][..]),
            ("Venda concluída", &[CAIO.0]),
            ("Aguardando o cliente", &[]),
            ("Todas", &THREE),
        ] {
            orders.press("radio", chip).await?;
            orders.until_all("listitem", found).await?;
        }
        // The seller's clock advances by three days.
        counter.checkout.run("dispatchEvent(new Event('later'))").await?;
        for (chip, found) in [("Hoje", &[][..]), ("7 dias", &THREE), ("30 dias", &THREE)] {
            orders.press("radio", chip).await?;
            orders.until_all("listitem", found).await?;
        }
        counter.checkout.expect_no_violation().await
    }

    async fn the_back_button_closes_the_order(counter) {
        make_three(counter).await?;
        let orders = open(counter, &THREE).await?;
        for name in [BIA.0, ANA.0] {
            orders.press("button", name).await?;
            orders.find("heading", "Pedido nº").await?;
            orders.until_gone("button", CAIO.0).await?;
            counter.checkout.session.back().await?;
            orders.until_all("listitem", &THREE).await?;
            orders.until_focused("button", name).await?;
        }
        let address = counter.checkout.run("return location.pathname + location.search + location.hash").await?;
        ensure!(address == "/e2e/orders.html", "the page is at {address}");
        counter.checkout.expect_no_violation().await
    }

    async fn opening_an_order_needs_no_mouse(counter) {
        let (_, link) = counter.store.started_order(BIA.0, BIA.1).await?;
        counter.store.order(ANA.0, ANA.1).await?;
        let orders = open(counter, &[ANA.0, BIA.0]).await?;
        let page = &counter.checkout;

        // From the search field to the status, the period and the row.
        orders.tab_to("searchbox", SEARCH).await?;
        page.press("Souza" + Key::Enter).await?;
        orders.until_all("listitem", &[BIA.0]).await?;
        orders.tab_to("radio", "Todas").await?;
        page.press(Key::Right).await?;
        orders.until_focused("radio", "Aguardando o cliente").await?;
        orders.until_all("listitem", &[BIA.0]).await?;
        orders.enter("button", BIA.0).await?;
        orders.until_focused("heading", "Pedido nº").await?;
        orders.enter("button", "Mostrar link").await?;
        orders.tab_to("link", &link).await?;
        orders.tab_to("button", "Copiar link").await?;
        orders.tab_to("button", "Imprimir comprovante").await?;
        orders.tab_back_to("button", "Voltar à lista").await?;
        page.press(Key::Enter).await?;
        orders.until_focused("button", BIA.0).await?;
        orders.until_all("listitem", &[BIA.0]).await?;
        counter.checkout.expect_no_violation().await
    }
}

in_chromium! {
    async fn all_orders_are_downloaded_as_a_file_for_a_spreadsheet(counter) {
        make_three(counter).await?;
        let orders = open(counter, &THREE).await?;
        let folder = tempfile::TempDir::new()?;
        counter.checkout.download_into(folder.path()).await?;
        orders.press("radio", "30 dias").await?;
        orders.press("button", "Baixar CSV").await?;
        let file = counter.checkout.until_downloaded(&folder.path().join("pedidos.csv")).await?;
        let lines: Vec<&str> = file.split_terminator("\r\n").collect();
        ensure!(lines.len() == 4, "the file is {file}");
        ensure!(lines[0].starts_with("\u{feff}Número;Situação;Cliente;CPF;"), "the head is {}", lines[0]);
        for (line, (name, document)) in lines[1..].iter().zip([
            (CAIO.0, "123.456.789-09"),
            (BIA.0, "111.444.777-35"),
            (ANA.0, "529.982.247-25"),
        ]) {
            let cells: Vec<&str> = line.split(';').collect();
            ensure!(cells[2] == name && cells[3] == document, "a line is {line}");
            ensure!(cells[4] == "1500,50" && cells.len() == 12, "a line is {line}");
        }
        counter.checkout.expect_no_violation().await
    }
}
