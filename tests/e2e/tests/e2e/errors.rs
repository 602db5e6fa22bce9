//! Temporary failures of the service and of the network: the message to the seller, and a successful retry.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter};
use serde_json::{Value, json};

/// The place of a failure.
enum Fault {
    /// At the provider, by a rule of the sandbox.
    Service(Value),
    /// Between the page and its own server, by JavaScript that replaces the answer. `page` is the page's `fetch`.
    Page(&'static str),
}

impl Fault {
    /// An answer of the provider with this status.
    fn status(value: u16) -> Self {
        Self::Service(json!({ "kind": "status", "value": value }))
    }

    /// Starts the failure for `operation`, whose path ends with `path`.
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

    /// Ends all failures.
    async fn end(counter: &Counter) -> Result<()> {
        counter.store.mend().await?;
        let script = "document.querySelector('parcela-checkout').fetch = undefined";
        counter.checkout.run(script).await.map(drop)
    }
}

/// The temporary failures of any operation, with their titles and advice.
fn temporary_failures() -> [(Fault, &'static str, &'static str); 7] {
    let title = "O serviço está com problemas.";
    let advice = "O problema não está nos dados. Tente de novo em instantes.";
    [
        (
            Fault::Page("throw new TypeError('Failed to fetch');"),
            "Sem conexão com o serviço.",
            "Verifique a internet e tente de novo.",
        ),
        // The shop's server answers that the provider is unreachable.
        (Fault::Service(json!({ "kind": "dropBefore" })), title, advice),
        (Fault::status(503), title, advice),
        (
            Fault::status(429),
            "Muitas tentativas em pouco tempo.",
            "Aguarde um minuto e tente de novo.",
        ),
        // The seller's own session has ended. A 401 of the provider concerns the shop's server, not the page.
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
        // The service has carried out the request.
        (
            Fault::Page("await page(request); return new Response('<html>', { status: 200 });"),
            "O serviço devolveu uma resposta inesperada.",
            "Tente de novo. Se o problema continuar, fale com o suporte.",
        ),
    ]
}

/// Records the page's `parcela-error` events, and waits for the options.
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

/// Waits for the message about a failure: visible, announced, and with the identifier of the page's event.
async fn expect_failure(checkout: &Checkout, title: &str, advice: &str) -> Result<()> {
    let seen = checkout.until_says("[part=alert]", title).await?;
    ensure!(seen.contains(advice), "{title} has no {advice:?}: {seen:?}");
    checkout.until_says("[role=alert]", title).await?;
    let event = checkout.run("return failures.at(-1)").await?;
    let id = event["correlationId"].as_str().unwrap_or_default();
    ensure!(id.len() > 8, "the page's event is {event}");
    let quote = format!("Código de atendimento: {id}");
    ensure!(
        seen.contains(&quote),
        "the seller's message has no identifier: {seen:?}"
    );
    Ok(())
}

in_chromium! {
    async fn each_failure_of_a_simulation_has_a_message_and_a_successful_retry(counter) {
        let checkout = &counter.checkout;
        listen(checkout).await?;
        for (amount, (fault, title, advice)) in (1000..).zip(temporary_failures()) {
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

    async fn each_failure_of_an_order_has_a_message_and_a_retry_of_the_same_order(counter) {
        let checkout = &counter.checkout;
        listen(checkout).await?;
        checkout.fill_order().await?;
        checkout.click("submit").await?;
        checkout.until("root.querySelector('fieldset[hidden]')").await?;
        let mut button = "submit";
        for (fault, title, advice) in temporary_failures() {
            fault.begin(counter, "createOrder", "/v1/order").await?;
            checkout.click(button).await?;
            expect_failure(checkout, title, advice).await?;
            expect_failure(checkout, title, "Tentar de novo não duplica o pedido").await?;
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
        // The page's clock runs sixty times as fast for long waits.
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
