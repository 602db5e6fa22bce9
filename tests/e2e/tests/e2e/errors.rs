//! Failures that may pass, of the service and of the way to it: what the seller reads of each, and that a retry helps.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter};
use serde_json::{Value, json};

/// Where a request goes wrong.
enum Fault {
    /// At the provider, by a rule of the sandbox.
    Service(Value),
    /// Between the page and its own server: JavaScript in place of the answer. `page` is the page's `fetch`.
    Page(&'static str),
}

impl Fault {
    /// The provider answers with this status.
    fn status(value: u16) -> Self {
        Self::Service(json!({ "kind": "status", "value": value }))
    }

    /// Lets `operation`, whose path ends as `path` does, go wrong so.
    async fn begin(&self, counter: &Counter, operation: &str, path: &str) -> Result<()> {
        match self {
            Self::Service(rule) => {
                let mut rule = rule.clone();
                rule["operation"] = operation.into();
                counter.store.fail(json!([rule])).await
            }
            Self::Page(answer) => {
                let script = format!(
                    "const page = globalThis.fetch.bind(globalThis);
                     document.querySelector('parcela-checkout').fetch = async (request) => {{
                         if (new URL(request.url).pathname.endsWith('{path}')) {{ {answer} }}
                         return page(request);
                     }};"
                );
                counter.checkout.run(&script).await.map(drop)
            }
        }
    }

    /// All goes well again.
    async fn end(counter: &Counter) -> Result<()> {
        counter.store.mend().await?;
        let script = "document.querySelector('parcela-checkout').fetch = undefined";
        counter.checkout.run(script).await.map(drop)
    }
}

/// The failures that may pass, for any operation: each with its title, and with what is advised.
fn passing() -> [(Fault, &'static str, &'static str); 7] {
    let title = "O serviço está com problemas.";
    let advice = "O problema não está nos dados. Tente de novo em instantes.";
    [
        (
            Fault::Page("throw new TypeError('Failed to fetch');"),
            "Sem conexão com o serviço.",
            "Verifique a internet e tente de novo.",
        ),
        // The shop's server is there, and says that nobody is behind it.
        (Fault::Service(json!({ "kind": "dropBefore" })), title, advice),
        (Fault::status(503), title, advice),
        (
            Fault::status(429),
            "Muitas tentativas em pouco tempo.",
            "Aguarde um minuto e tente de novo.",
        ),
        // The seller's own session has ended: a 401 of the provider is the shop's server's, and no page's.
        (
            Fault::Page("return new Response(null, { status: 401 });"),
            "A loja não está autorizada no momento.",
            "Entre de novo no sistema da loja e tente outra vez.",
        ),
        (
            Fault::status(409),
            "O pedido anterior ainda está sendo processado.",
            "Aguarde alguns segundos e tente de novo.",
        ),
        // The service has done what was asked.
        (
            Fault::Page("await page(request); return new Response('<html>', { status: 200 });"),
            "O serviço devolveu uma resposta inesperada.",
            "Tente de novo. Se o problema continuar, fale com o suporte.",
        ),
    ]
}

/// Notes the page's `parcela-error` events, and waits until there are options to choose from.
async fn listen(checkout: &Checkout) -> Result<()> {
    let script = "
        globalThis.failures = [];
        addEventListener('parcela-error', ({ detail }) => failures.push(detail));";
    checkout.run(script).await?;
    checkout
        .until("root.querySelector('input[name=prazo]')")
        .await
        .map(drop)
}

/// Waits for the message about a failure: seen, heard, and with the identifier that the page was told too.
async fn expect_failure(checkout: &Checkout, title: &str, advice: &str) -> Result<()> {
    let seen = checkout.until_says("[part=alert]", title).await?;
    ensure!(seen.contains(advice), "{title} comes without {advice:?}: {seen:?}");
    checkout.until_says("[role=alert]", title).await?;
    let told = checkout.run("return failures.at(-1)").await?;
    let id = told["correlationId"].as_str().unwrap_or_default();
    ensure!(id.len() > 8, "the page was told {told}");
    let quote = format!("Código de atendimento: {id}");
    ensure!(seen.contains(&quote), "the seller has nothing to quote: {seen:?}");
    Ok(())
}

in_chromium! {
    async fn each_failure_of_a_simulation_has_its_words_and_passes_with_a_retry(counter) {
        let checkout = &counter.checkout;
        listen(checkout).await?;
        for (amount, (fault, title, advice)) in (1000..).zip(passing()) {
            fault.begin(counter, "listSimulateInstallments", "/simulate-installments").await?;
            checkout.fill("amount", &amount.to_string()).await?;
            checkout.click("simulate").await?;
            expect_failure(checkout, title, advice).await?;
            Fault::end(counter).await?;
            checkout.click("retry").await?;
            checkout.until("root.querySelector('input[name=prazo]') && !root.querySelector('[part=alert] p')").await?;
        }
        Ok(())
    }

    async fn each_failure_of_an_order_has_its_words_and_a_retry_goes_on_with_the_same_order(counter) {
        let checkout = &counter.checkout;
        listen(checkout).await?;
        checkout.fill_order().await?;
        checkout.click("submit").await?;
        checkout.until("root.querySelector('fieldset[hidden]')").await?;
        let mut button = "submit";
        for (fault, title, advice) in passing() {
            fault.begin(counter, "createOrder", "/v1/order").await?;
            checkout.click(button).await?;
            expect_failure(checkout, title, advice).await?;
            expect_failure(checkout, title, "Tentar de novo continua o mesmo pedido").await?;
            button = "retry";
            Fault::end(counter).await?;
        }
        checkout.click("retry").await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
    }

    async fn a_service_that_does_not_answer_is_given_up_after_half_a_minute(counter) {
        let checkout = &counter.checkout;
        listen(checkout).await?;
        // The page's clock runs sixty times as fast for long waits, and the test with it.
        let hasten = "
            const set = globalThis.setTimeout;
            globalThis.setTimeout = (done, ms, ...rest) => set(done, ms > 20_000 ? ms / 60 : ms, ...rest);";
        checkout.run(hasten).await?;
        let rule = json!({ "operation": "listSimulateInstallments", "kind": "delay", "value": 600_000 });
        counter.store.fail(json!([rule])).await?;
        checkout.fill("amount", "1000").await?;
        checkout.click("simulate").await?;
        let advice = "Aguarde um momento e tente de novo.";
        expect_failure(checkout, "O serviço demorou demais para responder.", advice).await?;
        counter.store.mend().await?;
        checkout.click("retry").await?;
        checkout.until("root.querySelector('input[name=prazo]')").await.map(drop)
    }
}
