//! Failures of the service and of the way to it, and what the seller reads of each.

use anyhow::{Context, Result, ensure};
use parcela_e2e::{Checkout, Counter, Engine, at_the_counter};
use serde_json::{Value, json};

/// Collects the page's `parcela-error` events.
const LISTEN: &str = "
    globalThis.failures = [];
    addEventListener('parcela-error', ({ detail }) => failures.push(detail));
";

/// What is told of one failure: by whom it is caused, its title, and what is advised.
struct Case {
    fault: Value,
    title: &'static str,
    advice: &'static str,
}

fn case(fault: Value, title: &'static str, advice: &'static str) -> Case {
    Case { fault, title, advice }
}

fn status(value: u16) -> Value {
    json!({ "kind": "status", "value": value })
}

/// The failures that may pass, for any operation.
fn passing() -> [Case; 5] {
    [
        case(
            json!({ "kind": "dropBefore" }),
            "Sem conexão com o serviço.",
            "Verifique a internet e tente de novo.",
        ),
        case(
            status(503),
            "O serviço está com um problema.",
            "Não é nada com os dados. Tente de novo em instantes.",
        ),
        case(
            status(429),
            "Muitas tentativas em pouco tempo.",
            "Aguarde um minuto e tente de novo.",
        ),
        case(
            status(401),
            "A loja não está autorizada no momento.",
            "Entre de novo no sistema da loja e tente outra vez.",
        ),
        case(
            status(409),
            "O pedido anterior ainda está sendo processado.",
            "Aguarde alguns segundos e tente de novo.",
        ),
    ]
}

fn of_operation(fault: &Value, operation: &str) -> Value {
    let mut rule = fault.clone();
    rule["operation"] = operation.into();
    json!([rule])
}

/// Waits for the message about a failure: seen, heard, and with the identifier that the page was told too.
async fn expect_failure(checkout: &Checkout, title: &str, advice: &str) -> Result<()> {
    let seen = checkout.until_says("[part=alert]", title).await?;
    ensure!(seen.contains(advice), "{title} comes without {advice:?}: {seen:?}");
    checkout.until_says("[role=alert]", title).await?;
    let told = checkout.run("return failures.at(-1)", Vec::new()).await?;
    let id = told["correlationId"].as_str().unwrap_or_default();
    ensure!(id.len() > 8, "the page was told {told}");
    let quote = format!("Código de atendimento: {id}");
    ensure!(seen.contains(&quote), "the seller has nothing to quote: {seen:?}");
    Ok(())
}

async fn expect_no_retry(checkout: &Checkout) -> Result<()> {
    ensure!(
        checkout.find("[part~=retry]").await.is_err(),
        "trying again would not help"
    );
    Ok(())
}

/// Lets requests go through `rewrite(request)`, which answers a `Request` or a `Response`.
async fn rewrite(checkout: &Checkout, body: &str) -> Result<()> {
    let script = format!(
        "const page = globalThis.fetch.bind(globalThis);
         document.querySelector('parcela-checkout').fetch = async (request) => {{ {body} return page(request); }};"
    );
    checkout.run(&script, Vec::new()).await.map(drop)
}

async fn with_listener(test: impl AsyncFnOnce(&Counter) -> Result<()>) -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        counter.checkout.run(LISTEN, Vec::new()).await?;
        counter
            .checkout
            .until("root.querySelector('input[name=prazo]')")
            .await?;
        test(counter).await
    })
    .await
}

#[tokio::test]
async fn each_failure_of_a_simulation_has_its_words_and_passes_with_a_retry() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        for (amount, case) in passing().iter().enumerate() {
            let rules = of_operation(&case.fault, "listSimulateInstallments");
            counter.store.fail(rules).await?;
            checkout.fill("amount", &format!("{}", 1000 + amount)).await?;
            checkout.click("simulate").await?;
            expect_failure(checkout, case.title, case.advice).await?;
            counter.store.mend().await?;
            checkout.click("retry").await?;
            checkout
                .until("root.querySelector('input[name=prazo]') && !root.querySelector('[part=alert] p')")
                .await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn each_failure_of_an_order_has_its_words_and_a_retry_goes_on_with_the_same_order() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        let mut button = "submit";
        for case in passing() {
            counter.store.fail(of_operation(&case.fault, "createOrder")).await?;
            checkout.click(button).await?;
            expect_failure(checkout, case.title, case.advice).await?;
            expect_failure(checkout, case.title, "Tentar de novo continua o mesmo pedido").await?;
            button = "retry";
        }
        counter.store.mend().await?;
        checkout.click("retry").await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
    })
    .await
}

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
        checkout.click("simulate").await?;
        checkout.fill_order().await?;
        checkout.click("submit").await?;
        expect_failure(checkout, title, advice).await?;
        expect_no_retry(checkout).await?;
        ensure!(counter.store.orders().await?.is_empty(), "a refused order was made");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_service_that_does_not_answer_is_given_up_after_half_a_minute() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        // The page's clock runs sixty times as fast for long waits, and the test with it.
        let hasten = "
            const set = globalThis.setTimeout;
            globalThis.setTimeout = (done, ms, ...rest) => set(done, ms > 20_000 ? ms / 60 : ms, ...rest);";
        checkout.run(hasten, Vec::new()).await?;
        let rule = json!({ "operation": "listSimulateInstallments", "kind": "delay", "value": 600_000 });
        counter.store.fail(json!([rule])).await?;
        checkout.fill("amount", "1000").await?;
        checkout.click("simulate").await?;
        expect_failure(
            checkout,
            "O serviço demorou demais para responder.",
            "Aguarde um momento e tente de novo.",
        )
        .await?;
        counter.store.mend().await?;
        checkout.click("retry").await?;
        checkout
            .until("root.querySelector('input[name=prazo]')")
            .await
            .map(drop)
    })
    .await
}

#[tokio::test]
async fn an_answer_that_makes_no_sense_is_told_and_the_same_order_is_asked_for_again() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        rewrite(
            checkout,
            "if (request.url.endsWith('/v1/order') && !globalThis.garbled) {
                 globalThis.garbled = await page(request);
                 return new Response('<html>', { status: 200 });
             }",
        )
        .await?;
        checkout.click("submit").await?;
        expect_failure(
            checkout,
            "A resposta do serviço não foi entendida.",
            "Tente de novo. Se continuar, fale com o suporte.",
        )
        .await?;
        checkout.click("retry").await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
    })
    .await
}

#[tokio::test]
async fn fields_that_the_service_refuses_are_marked_with_its_own_words() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        rewrite(
            checkout,
            "if (request.url.endsWith('/v1/order') && !globalThis.spoilt) {
                 globalThis.spoilt = true;
                 const order = await request.clone().json();
                 order.nome = ' ';
                 order.endereco.cep = '1';
                 return page(new Request(request, { body: JSON.stringify(order) }));
             }",
        )
        .await?;
        checkout.click("submit").await?;
        expect_failure(
            checkout,
            "Alguns dados foram recusados.",
            "Corrija os campos indicados e envie de novo.",
        )
        .await?;
        checkout.expect_error("nome", "").await?;
        checkout.expect_error("cep", "").await?;
        let focused = checkout.until("root.activeElement?.matches('[part=summary]') && root.activeElement");
        let summary = focused.await?;
        ensure!(summary.contains("CEP: "), "the summary says {summary:?}");
        expect_no_retry(checkout).await?;
        ensure!(counter.store.orders().await?.is_empty(), "a refused order was made");

        // The service's word on a field holds until the field is changed.
        checkout.fill("nome", "Ana Lima").await?;
        checkout.fill("cep", "01310100").await?;
        checkout.click("submit").await?;
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
        checkout.click("submit").await?;
        checkout.until_step("simulation").await?;
        expect_failure(checkout, title, advice).await?;
        let code = checkout.run("return failures.at(-1).businessCode", Vec::new()).await?;
        ensure!(code == "Order.TermOutOfRange", "the page was told {code}");

        checkout.choose_installments(6).await?;
        ensure!(checkout.value("nome").await? == "Ana Lima", "the customer was not kept");
        checkout.click("submit").await?;
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
        checkout.click("submit").await?;
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
