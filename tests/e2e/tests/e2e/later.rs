//! The steps after the first come by a WebAssembly of their own: while that is on its way, when it does not arrive, and when it is asked
//! for again.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter, Engine, Relay, at_the_counter};
use thirtyfour::Key;

use crate::access::expect_accessible_in_both_themes;

/// The module that has the steps.
const PART: &str = "/npm/parcela/checkout/later.js";

const LOADING: &str = "Carregando…";
const MISSING: &str = "Esta etapa não pôde ser carregada.";

const HEADING_HAS_FOCUS: &str = "root.activeElement?.matches('h2')";

/// Notes what the page's developer is told from now on. `window` is the page's in each engine.
const HEAR: &str = "
    window.complaints = [];
    console.error = (...details) => window.complaints.push(details.join(' '));
";

/// Opens a page of `relay`, and asks for the steps once it is loaded: while a module is on its way, Firefox and WebKit take the page for
/// one that is being loaded.
async fn open(checkout: &Checkout, relay: &Relay) -> Result<()> {
    checkout.session.goto(format!("{}e2e/late.html", relay.url)).await?;
    checkout.until("root.querySelector('[part=options]')").await?;
    checkout.run(HEAR, Vec::new()).await?;
    checkout.run("arrive()", Vec::new()).await?;
    checkout.until_step("simulation").await
}

/// Goes on to the later steps while they are on their way, until that is told.
async fn go_on_early(counter: &Counter) -> Result<Relay> {
    let checkout = &counter.checkout;
    let relay = Relay::before(&counter.store, PART).await?;
    relay.hold();
    open(checkout, &relay).await?;
    go_on(checkout).await?;
    checkout.until_says("p", LOADING).await?;
    Ok(relay)
}

/// Goes on to the later steps, which do not arrive, until that is told.
async fn go_on_in_vain(counter: &Counter) -> Result<Relay> {
    let checkout = &counter.checkout;
    let relay = Relay::before(&counter.store, PART).await?;
    relay.cut();
    checkout.open(&relay.url).await?;
    go_on(checkout).await?;
    until_missing(checkout).await?;
    Ok(relay)
}

/// Chooses twelve installments, and goes on to a step whose form may not be there.
async fn go_on(checkout: &Checkout) -> Result<()> {
    checkout.choose_installments(12).await?;
    checkout.until(HEADING_HAS_FOCUS).await.map(drop)
}

/// Waits for what stands in place of a step that did not arrive: seen, heard, and with a way on.
async fn until_missing(checkout: &Checkout) -> Result<()> {
    checkout.until_says("[role=alert]", MISSING).await?;
    let seen = checkout.until_says("[part=alert]", MISSING).await?;
    ensure!(seen.contains("Nada se perdeu."), "the advice is {seen:?}");
    let retry = checkout.find("[part~=retry]").await?;
    ensure!(retry.is_displayed().await?, "the retry cannot be seen");
    Ok(())
}

async fn is_told(checkout: &Checkout) -> Result<bool> {
    let script = "return document.querySelector('parcela-checkout').shadowRoot.textContent.includes(arguments[0])";
    Ok(checkout.run(script, vec![MISSING.into()]).await? == true)
}

/// Asks for the step again, as with the keyboard alone.
async fn try_again(checkout: &Checkout) -> Result<()> {
    checkout.tab_to("[part~=retry]").await?;
    checkout.press(Key::Enter).await
}

/// Ends the sale, whose plan is that of the first step.
async fn expect_sale(counter: &Counter) -> Result<()> {
    let checkout = &counter.checkout;
    checkout.until("root.querySelector('#nome')").await?;
    checkout.until_says("[part=review]", "150,60").await?;
    checkout.fill_customer().await?;
    checkout.submit().await?;
    checkout.until_link().await?;
    let order = counter.store.only_order().await?;
    ensure!(order["valorSolicitado"] == 1500.0, "the order is {order}");
    Ok(())
}

in_each_engine! {
    async fn a_seller_who_is_faster_than_the_later_steps_waits_for_them(counter) {
        let checkout = &counter.checkout;
        let relay = go_on_early(counter).await?;
        relay.until_asked().await?;
        relay.open();
        checkout.until("root.querySelector('#nome')").await?;
        checkout.until(HEADING_HAS_FOCUS).await?;
        checkout.until(&format!("!root.querySelector('[part=base]').textContent.includes('{LOADING}')")).await?;
        expect_sale(counter).await?;
        ensure!(relay.asked() == 1, "the steps were asked for {} times", relay.asked());
        Ok(())
    }

    async fn steps_that_did_not_arrive_are_asked_for_again_on_request(counter) {
        let checkout = &counter.checkout;
        let relay = go_on_in_vain(counter).await?;
        relay.open();
        try_again(checkout).await?;
        expect_sale(counter).await
    }

    async fn steps_that_did_not_arrive_are_asked_for_again_when_they_are_wanted(counter) {
        let checkout = &counter.checkout;
        let relay = Relay::before(&counter.store, PART).await?;
        relay.cut();
        open(checkout, &relay).await?;
        checkout.until("window.complaints.length > 0").await?;
        let complaints = checkout.run("return window.complaints", Vec::new()).await?;
        let told = complaints[0].as_str().unwrap_or_default();
        ensure!(told.contains("the steps after the first cannot be loaded"), "the console says {complaints}");
        // The seller is not bothered before the step is wanted.
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        ensure!(!is_told(checkout).await?, "a step that nobody wants is missed");
        relay.open();
        go_on(checkout).await?;
        expect_sale(counter).await
    }

    async fn the_link_of_an_order_is_not_lost_with_its_step(counter) {
        let checkout = &counter.checkout;
        let relay = Relay::before(&counter.store, PART).await?;
        checkout.open(&relay.url).await?;
        checkout.fill_order().await?;
        checkout.submit().await?;
        let link = checkout.until_link().await?;

        relay.cut();
        checkout.session.refresh().await?;
        checkout.until_step("link").await?;
        until_missing(checkout).await?;
        relay.open();
        try_again(checkout).await?;
        let found = checkout.until_link().await?;
        ensure!(found == link, "the link is {found}, and was {link}");
        counter.store.only_order().await.map(drop)
    }
}

#[tokio::test]
async fn axe_finds_nothing_while_a_step_is_on_its_way_and_when_it_does_not_arrive() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        let relay = go_on_early(counter).await?;
        expect_accessible_in_both_themes(checkout).await?;
        relay.cut();
        until_missing(checkout).await?;
        expect_accessible_in_both_themes(checkout).await
    })
    .await
}

/// Who tries again without success hears it, and is where trying again is.
#[tokio::test]
async fn a_retry_that_fails_is_told_and_keeps_the_keyboard() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        let relay = go_on_in_vain(counter).await?;
        relay.hold();
        try_again(checkout).await?;
        checkout.until_says("p", LOADING).await?;
        ensure!(!is_told(checkout).await?, "what has failed is still told");
        checkout.until("root.activeElement").await?;
        relay.cut();
        until_missing(checkout).await?;
        checkout.until("root.activeElement").await?;
        relay.open();
        try_again(checkout).await?;
        checkout.until("root.querySelector('#nome')").await?;
        checkout.until(HEADING_HAS_FOCUS).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn another_language_shows_what_is_missing_in_its_words() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        let _relay = go_on_in_vain(counter).await?;
        let script = "document.querySelector('parcela-checkout').setAttribute('locale', 'en')";
        checkout.run(script, Vec::new()).await?;
        let words = checkout
            .until_says("[part=alert]", "This step could not be loaded.")
            .await;
        words.map(drop)
    })
    .await
}
