//! A failure as a seller meets it: how it is made, and what is asserted of its message.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter, Engine, at_the_counter};
use serde_json::{Value, json};

/// Collects the page's `parcela-error` events.
const LISTEN: &str = "
    globalThis.failures = [];
    addEventListener('parcela-error', ({ detail }) => failures.push(detail));
";

/// Runs `test` where there are options to choose from, with the page's events noted.
pub(crate) async fn with_listener(test: impl AsyncFnOnce(&Counter) -> Result<()>) -> Result<()> {
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

/// Waits for the message about a failure: seen, heard, and with the identifier that the page was told too.
pub(crate) async fn expect_failure(checkout: &Checkout, title: &str, advice: &str) -> Result<()> {
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

/// Asserts that trying again is not offered.
pub(crate) async fn expect_no_retry(checkout: &Checkout) -> Result<()> {
    ensure!(
        checkout.find("[part~=retry]").await.is_err(),
        "trying again would not help"
    );
    Ok(())
}

/// Lets each `request` go through JavaScript that may return a `Response` of its own; `page` is the page's `fetch`.
pub(crate) async fn rewrite(checkout: &Checkout, body: &str) -> Result<()> {
    let script = format!(
        "const page = globalThis.fetch.bind(globalThis);
         document.querySelector('parcela-checkout').fetch = async (request) => {{ {body} return page(request); }};"
    );
    checkout.run(&script, Vec::new()).await.map(drop)
}

/// The fault that answers with a status.
pub(crate) fn status(value: u16) -> Value {
    json!({ "kind": "status", "value": value })
}

/// A fault as the only rule, for one operation.
pub(crate) fn of_operation(fault: &Value, operation: &str) -> Value {
    let mut rule = fault.clone();
    rule["operation"] = operation.into();
    json!([rule])
}
