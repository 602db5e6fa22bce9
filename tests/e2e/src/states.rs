//! Everything that the widget can show, one after the other.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::{Checkout, Counter};

/// A customer with names as long as they get, filled in by the page.
const KNOWN: &str = r"
    document.querySelector('parcela-checkout').customer = {
        nome: 'Maria Aparecida Albuquerque de Vasconcelos Cavalcanti e Figueiredo',
        cpf: arguments[0],
        celular: '(11) 98765-4321',
        email: 'maria.aparecida.albuquerque.vasconcelos@cooperativa-de-credito.exemplo.com.br',
        dataDeNascimento: '20/05/1990',
        endereco: {
            logradouro: 'Rua Desembargador Marcos Antônio Souto Maior',
            numero: '10.234',
            complemento: 'Bloco C, apartamento 1203',
            bairro: 'Jardim Cidade Universitária',
            cidade: 'São José do Vale do Rio Preto',
            estado: 'RJ',
            cep: '25780-000',
        },
    };
";

/// The page's requests wait until `letThrough()`.
const HOLD: &str = r"
    const page = globalThis.fetch.bind(globalThis);
    const held = new Promise((resolve) => { globalThis.letThrough = resolve; });
    document.querySelector('parcela-checkout').fetch = async (request) => { await held; return page(request); };
";

const ORDINARY: &str = "529.982.247-25";
/// Whose sale starts without a link.
const WITHOUT_LINK: &str = "202.020.202-66";

/// Shows everything that the widget can show, from its first step on, and calls `look` with the name of each.
pub async fn each_state(counter: &Counter, mut look: impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    simulation(counter, &mut look).await?;
    order(counter, &mut look).await?;
    link(counter, &mut look).await?;
    without_link(counter, &mut look).await?;
    let checkout = &counter.checkout;
    let script = "document.querySelector('parcela-checkout').setAttribute('establishment', '1')";
    checkout.run(script, Vec::new()).await?;
    checkout.until("root.querySelector('[part=alert] code')").await?;
    look("misconfigured").await
}

async fn simulation(counter: &Counter, look: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let (checkout, store) = (&counter.checkout, &counter.store);
    checkout.until("root.querySelector('input[name=prazo]')").await?;
    look("simulation").await?;
    checkout.fill("amount", "249,99").await?;
    checkout.click("simulate").await?;
    checkout.expect_error("amount", "").await?;
    look("amount-error").await?;

    fail(store, "listSimulateInstallments").await?;
    checkout.fill("amount", "1500").await?;
    checkout.click("simulate").await?;
    checkout.until("root.querySelector('[part~=retry]')").await?;
    look("simulation-failed").await?;
    store.mend().await?;
    checkout.click("retry").await?;
    checkout.until("root.querySelector('input[name=prazo]')").await?;

    checkout.run(HOLD, Vec::new()).await?;
    checkout.fill("amount", "123456789,01").await?;
    checkout
        .until("root.querySelector('[part=options][aria-busy=true]')")
        .await?;
    look("simulation-stale").await?;
    let_through(checkout).await?;
    checkout
        .until("root.querySelector('[part=options][aria-busy=false]')")
        .await?;
    checkout.choose_option(24).await?;
    look("simulation-chosen").await?;
    checkout.click("continue").await?;
    checkout.until_step("order").await?;
    // The page's amount is another.
    checkout.click("keep-amount").await
}

async fn order(counter: &Counter, look: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let (checkout, store) = (&counter.checkout, &counter.store);
    look("order").await?;
    checkout.click("submit").await?;
    checkout.until("root.querySelector('[part=summary]')").await?;
    look("order-mistakes").await?;
    checkout.run(KNOWN, vec![ORDINARY.into()]).await?;
    checkout.until("!root.querySelector('[part=summary]')").await?;
    look("order-filled").await?;

    checkout.click("submit").await?;
    checkout.until("root.querySelector('fieldset[hidden]')").await?;
    look("order-review").await?;
    checkout.click("back").await?;
    checkout.until("root.querySelector('fieldset:not([hidden])')").await?;
    fail(store, "createOrder").await?;
    checkout.submit().await?;
    checkout.until("root.querySelector('[part~=retry]')").await?;
    look("order-failed").await?;
    store.mend().await?;
    checkout.run(HOLD, Vec::new()).await?;
    checkout.click("retry").await?;
    checkout
        .until("root.querySelector('[part~=submit][aria-disabled]')")
        .await?;
    look("order-sending").await?;

    fail(store, "startCdcSale").await?;
    let_through(checkout).await?;
    checkout.until_step("link").await?;
    checkout.until("root.querySelector('[part~=retry]')").await?;
    look("link-failed").await?;
    store.mend().await?;
    checkout.click("retry").await?;
    checkout.until_link().await.map(drop)
}

async fn link(counter: &Counter, look: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let checkout = &counter.checkout;
    checkout
        .until("root.querySelector('[part=timeline] [aria-current]')")
        .await?;
    look("link").await?;
    let orders = counter.store.orders().await?;
    let id = orders.first().and_then(|order| order["id"].as_str());
    let id = id.context("there is no order")?;
    stand_at(counter, id, 10, "stopped").await?; // Não autorizado
    look("refused").await?;

    // What is over is not watched any more: the page goes on with the order.
    counter.store.set_status(id, 15).await?; // Faturamento
    let resume = "document.querySelector('parcela-checkout').resume(arguments[0])";
    checkout.run(resume, vec![id.into()]).await?;
    checkout.until("root.querySelector('#invoice')").await?;
    look("invoice").await?;
    stand_at(counter, id, 16, "past").await?; // Concluído
    look("completed").await
}

/// Gives the order a status, lets the widget look at it, and waits until its last stages show it.
async fn stand_at(counter: &Counter, id: &str, status: u8, mark: &str) -> Result<()> {
    counter.store.set_status(id, status).await?;
    let look_again = "dispatchEvent(new Event('online'))";
    counter.checkout.run(look_again, Vec::new()).await?;
    let stands = format!("root.querySelector('[part~=new-sale].primary') && root.querySelector('[data-mark={mark}]')");
    counter.checkout.until(&stands).await.map(drop)
}

async fn without_link(counter: &Counter, look: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let checkout = &counter.checkout;
    checkout.click("new-sale").await?;
    checkout.until_step("simulation").await?;
    checkout.choose_installments(1).await?;
    checkout.run(KNOWN, vec![WITHOUT_LINK.into()]).await?;
    checkout.submit().await?;
    checkout.until_step("link").await?;
    checkout
        .until("root.querySelector('[part=timeline] [aria-current]')")
        .await?;
    look("without-link").await
}

/// The token is refused from now on, which no waiting would change.
async fn fail(store: &crate::Store, operation: &str) -> Result<()> {
    let rule = json!([{ "operation": operation, "kind": "status", "value": 401 }]);
    store.fail(rule).await
}

async fn let_through(checkout: &Checkout) -> Result<Value> {
    let script = "document.querySelector('parcela-checkout').fetch = undefined; letThrough();";
    checkout.run(script, Vec::new()).await
}
