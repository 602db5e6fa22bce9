//! Failures that may pass, of the service and of the way to it: what the seller reads of each, and that a retry helps.

use anyhow::Result;
use parcela_e2e::Counter;
use serde_json::{Value, json};

use crate::failure::{expect_failure, of_operation, rewrite, status, with_listener};

/// Where a request goes wrong.
enum Fault {
    /// At the provider, by a rule of the sandbox.
    Service(Value),
    /// Between the page and its own server: JavaScript in place of the answer.
    Page(&'static str),
}

/// What is told of one failure: by whom it is caused, its title, and what is advised.
struct Case {
    fault: Fault,
    title: &'static str,
    advice: &'static str,
}

impl Case {
    /// Lets `operation`, whose path ends as `path` does, go wrong so.
    async fn begin(&self, counter: &Counter, operation: &str, path: &str) -> Result<()> {
        match &self.fault {
            Fault::Service(rule) => counter.store.fail(of_operation(rule, operation)).await,
            Fault::Page(answer) => {
                let fails = format!("if (new URL(request.url).pathname.endsWith('{path}')) {answer}");
                rewrite(&counter.checkout, &fails).await
            }
        }
    }

    /// All goes well again.
    async fn end(counter: &Counter) -> Result<()> {
        counter.store.mend().await?;
        rewrite(&counter.checkout, "").await
    }
}

fn case(fault: Fault, title: &'static str, advice: &'static str) -> Case {
    Case { fault, title, advice }
}

/// The failures that may pass, for any operation.
fn passing() -> [Case; 6] {
    let service = |value| Fault::Service(status(value));
    [
        case(
            Fault::Page("throw new TypeError('Failed to fetch');"),
            "Sem conexão com o serviço.",
            "Verifique a internet e tente de novo.",
        ),
        // The shop's server is there, and says that nobody is behind it.
        case(
            Fault::Service(json!({ "kind": "dropBefore" })),
            "O serviço está com um problema.",
            "Não é nada com os dados. Tente de novo em instantes.",
        ),
        case(
            service(503),
            "O serviço está com um problema.",
            "Não é nada com os dados. Tente de novo em instantes.",
        ),
        case(
            service(429),
            "Muitas tentativas em pouco tempo.",
            "Aguarde um minuto e tente de novo.",
        ),
        // The seller's own session has ended: a 401 of the provider is the shop's server's, and no page's.
        case(
            Fault::Page("return new Response(null, { status: 401 });"),
            "A loja não está autorizada no momento.",
            "Entre de novo no sistema da loja e tente outra vez.",
        ),
        case(
            service(409),
            "O pedido anterior ainda está sendo processado.",
            "Aguarde alguns segundos e tente de novo.",
        ),
    ]
}

#[tokio::test]
async fn each_failure_of_a_simulation_has_its_words_and_passes_with_a_retry() -> Result<()> {
    with_listener(async |counter| {
        let checkout = &counter.checkout;
        for (amount, case) in passing().iter().enumerate() {
            case.begin(counter, "listSimulateInstallments", "/simulate-installments")
                .await?;
            checkout.fill("amount", &format!("{}", 1000 + amount)).await?;
            checkout.click("simulate").await?;
            expect_failure(checkout, case.title, case.advice).await?;
            Case::end(counter).await?;
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
        checkout.click("submit").await?;
        checkout.until("root.querySelector('fieldset[hidden]')").await?;
        let mut button = "submit";
        for case in passing() {
            case.begin(counter, "createOrder", "/v1/order").await?;
            checkout.click(button).await?;
            expect_failure(checkout, case.title, case.advice).await?;
            expect_failure(checkout, case.title, "Tentar de novo continua o mesmo pedido").await?;
            button = "retry";
            Case::end(counter).await?;
        }
        checkout.click("retry").await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
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
        checkout.submit().await?;
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
