//! The widget on pages of other kinds: with a strict policy, in React, and with a WebAssembly that arrives late.

use anyhow::{Context, Result, ensure};
use parcela_e2e::{Checkout, Engine, at_the_counter};
use serde_json::json;

use crate::early::layout_shift;

in_each_engine! {
    async fn a_strict_policy_is_never_violated_through_a_whole_sale(counter) {
        let checkout = &counter.checkout;
        checkout.open(&format!("{}e2e/strict.html", counter.store.url)).await?;
        checkout.fill_order().await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        checkout.until("root.querySelector('[part=timeline] [aria-current]')").await?;
        counter.store.only_order().await?;
        let violations = checkout.run("return violations", Vec::new()).await?;
        ensure!(violations == json!([]), "the policy was violated: {violations}");
        Ok(())
    }
}

/// That the policy is there at all, and that what it forbids is noticed.
#[tokio::test]
async fn the_strict_page_would_notice_a_violation() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        checkout.open(&format!("{}e2e/strict.html", counter.store.url)).await?;
        let inline = "document.body.setAttribute('style', 'color: red')";
        checkout.run(inline, Vec::new()).await?;
        checkout.until("violations.length > 0").await.map(drop)
    })
    .await
}

async fn heard(checkout: &Checkout) -> Result<String> {
    let heard = "return document.querySelector('#heard').textContent";
    let heard = checkout.run(heard, Vec::new()).await?;
    Ok(heard.as_str().unwrap_or_default().to_owned())
}

async fn press_button(checkout: &Checkout, id: &str) -> Result<()> {
    let click = "document.getElementById(arguments[0]).click()";
    checkout.run(click, vec![id.into()]).await.map(drop)
}

#[tokio::test]
async fn in_reacts_strict_mode_a_draft_outlives_a_move_and_one_order_is_made() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.open(&format!("{}e2e/react.html", store.url)).await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        let asked = checkout.requests("simulate-installments?valorSolicitado=1500.00&tipoValorCalculo=1");
        ensure!(asked.await? <= 1, "mounting twice asked twice");

        checkout.choose_installments(12).await?;
        ensure!(
            checkout.value("nome").await? == "Ana Lima",
            "the page's customer is lost"
        );
        checkout.fill_customer().await?;
        press_button(checkout, "move").await?;
        checkout.until("root.host.parentElement.matches('section')").await?;
        checkout.until_step("order").await?;
        ensure!(
            checkout.value("email").await? == "ana.lima@exemplo.com.br",
            "the draft is lost"
        );

        // The answer finds the widget although it is moved on the way.
        store
            .fail(json!([{ "operation": "createOrder", "kind": "delay", "value": 3_000 }]))
            .await?;
        checkout.submit().await?;
        press_button(checkout, "move").await?;
        checkout.until_link().await?;
        store.only_order().await?;
        let heard = heard(checkout).await?;
        ensure!(heard == "ready created link", "React heard {heard:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_widget_that_react_takes_away_finds_its_order_when_it_is_back() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.open(&format!("{}e2e/react.html", store.url)).await?;
        checkout.fill_order().await?;
        store
            .fail(json!([{ "operation": "createOrder", "kind": "delay", "value": 3_000 }]))
            .await?;
        checkout.submit().await?;
        checkout
            .until("root.querySelector('[part~=submit][aria-disabled]')")
            .await?;
        press_button(checkout, "toggle").await?;
        let gone = "return document.querySelector('parcela-checkout') === null";
        ensure!(checkout.run(gone, Vec::new()).await? == true, "it is still there");
        press_button(checkout, "toggle").await?;
        checkout.until_link().await?;
        store.only_order().await.map(drop)
    })
    .await
}

#[tokio::test]
async fn nothing_moves_when_the_webassembly_arrives() -> Result<()> {
    for width in [320, 500, 1280] {
        at_the_counter(Engine::Chromium, async |counter| {
            let checkout = &counter.checkout;
            checkout.set_size(width, 1000).await?;
            checkout
                .session
                .goto(format!("{}e2e/late.html", counter.store.url))
                .await?;
            checkout
                .until("root.querySelector('[part=options][aria-busy=true]')")
                .await?;
            let before = top_of(checkout, "#after").await?;
            let shifted_before = layout_shift(checkout).await?;
            checkout.run("arrive()", Vec::new()).await?;
            checkout.until("root.querySelector('input[name=prazo]')").await?;
            let after = top_of(checkout, "#after").await?;
            ensure!(
                (before - after).abs() < 1.0,
                "{width}: what follows the widget moves from {before} to {after}"
            );
            let shift = layout_shift(checkout).await? - shifted_before;
            ensure!(shift.abs() < f64::EPSILON, "{width}: a layout shift of {shift}");
            // The browser would have noticed.
            checkout
                .run("document.querySelector('h1').style.blockSize = '300px'", Vec::new())
                .await?;
            ensure!(
                layout_shift(checkout).await? > shifted_before,
                "{width}: no layout shift is seen at all"
            );
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// How far below the window's edge an element of the page begins, in pixels.
async fn top_of(checkout: &Checkout, selector: &str) -> Result<f64> {
    let script = "return document.querySelector(arguments[0]).getBoundingClientRect().top";
    let top = checkout.run(script, vec![selector.into()]).await?;
    top.as_f64().context("an element without a place")
}
