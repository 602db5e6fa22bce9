//! The first step before the WebAssembly has loaded, whose input the widget keeps.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter};
use serde_json::json;
use thirtyfour::Key;

/// Keeps an element, and records events that begin or end a gesture.
const WATCH: &str = "[globalThis.watched, globalThis.seen] = [arguments[0], []];
    const note = ({ type, target }) => seen.push([type, target.localName ?? 'window', performance.now()]);
    const types = ['pointerdown', 'pointerup', 'pointercancel', 'blur', 'focus', 'resize', 'keydown', 'keyup'];
    for (const type of types) addEventListener(type, note, true);";

/// Waits for a selection in the amount. The widget takes the focus, and restores the caret in the next task.
async fn until_selected(checkout: &Checkout, text: &str, start: u32, end: u32) -> Result<()> {
    let selection = "[root.activeElement?.value, root.activeElement?.selectionStart, root.activeElement?.selectionEnd]";
    let wanted = json!([text, start, end]);
    let selected = format!("root.activeElement?.id === 'amount' && JSON.stringify({selection}) === '{wanted}'");
    checkout.until(&selected).await.map(drop)
}

/// Opens the page whose WebAssembly arrives late.
async fn open(counter: &Counter) -> Result<()> {
    let page = format!("{}e2e/late.html", counter.store.url);
    counter.checkout.session.goto(page).await?;
    let options = "root.querySelector('[part=options]')";
    counter.checkout.until(options).await.map(drop)
}

/// Opens the same page without an amount.
async fn open_blank(counter: &Counter) -> Result<()> {
    let checkout = &counter.checkout;
    open(counter).await?;
    checkout
        .run("document.querySelector('parcela-checkout').removeAttribute('amount')")
        .await?;
    checkout
        .until("!root.querySelector('[part=options]') && root.querySelector('#amount')")
        .await?;
    // The page's amount was simulated early.
    checkout.run("performance.clearResourceTimings()").await.map(drop)
}

/// Delivers the WebAssembly, and waits until the widget has replaced the first step.
async fn arrive(checkout: &Checkout) -> Result<()> {
    let is_early = "return !document.querySelector('parcela-checkout').shadowRoot.querySelector('[data-step]')";
    ensure!(
        checkout.run(is_early).await? == true,
        "the WebAssembly has loaded too early"
    );
    checkout.run("arrive()").await?;
    checkout.until_step("simulation").await
}

/// Clicks by pointer: in WebKit, `WebElement::click` considers the field covered.
async fn click_into_amount(checkout: &Checkout) -> Result<()> {
    let field = checkout.find("#amount").await?;
    Ok(checkout.actions().click_element(&field).perform().await?)
}

async fn simulations(checkout: &Checkout) -> Result<Vec<String>> {
    let script = "return performance.getEntriesByType('resource').map((e) => e.name)
        .filter((name) => name.includes('simulate-installments')).map((name) => name.split('?')[1])";
    Ok(serde_json::from_value(checkout.run(script).await?)?)
}

/// The sum of the page's layout shifts, and the distance of the content after the widget below the window's edge.
async fn layout(checkout: &Checkout) -> Result<(f64, f64)> {
    let script = "const done = arguments[0];
        const { top } = document.querySelector('#after').getBoundingClientRect();
        requestAnimationFrame(() => requestAnimationFrame(() => done([layoutShift(), top])));";
    let layout = checkout.session.execute_async(script, Vec::new()).await?;
    Ok(serde_json::from_value(layout.json().clone())?)
}

in_each_engine! {
    async fn text_caret_and_focus_are_kept(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        click_into_amount(checkout).await?;
        checkout.press("1500").await?;
        checkout.press(Key::Left).await?;
        until_selected(checkout, "1500", 3, 3).await?;
        arrive(checkout).await?;
        until_selected(checkout, "1.500", 4, 4).await?;
        checkout.press("7").await?;
        checkout.until("root.querySelector('#amount').value === '15.070'").await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        let requests = simulations(checkout).await?;
        ensure!(requests == ["valorSolicitado=15070&tipoValorCalculo=1"], "the requests are {requests:?}");
        Ok(())
    }

    async fn an_early_submit_is_carried_out(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        click_into_amount(checkout).await?;
        checkout.press("1500,5" + Key::Enter).await?;
        arrive(checkout).await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        let requests = simulations(checkout).await?;
        ensure!(requests == ["valorSolicitado=1500.5&tipoValorCalculo=1"], "the requests are {requests:?}");
        ensure!(checkout.value("amount").await? == "1.500,50", "the amount has changed");
        Ok(())
    }

    async fn an_early_choice_of_a_down_payment_is_kept(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        checkout.fill("amount", "2000").await?;
        checkout.click("toggle-down-payment").await?;
        arrive(checkout).await?;
        checkout.until("root.activeElement?.id === 'down-payment'").await?;
        ensure!(checkout.value("amount").await? == "2.000,00", "the amount has changed");
        Ok(())
    }

    async fn an_early_choice_and_press_are_carried_out(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        checkout.fill("amount", "2000").await?;
        checkout.find("[name=tipoValorCalculo][value='2']").await?.click().await?;
        checkout.click("simulate").await?;
        arrive(checkout).await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        checkout.until("root.querySelector('[name=tipoValorCalculo][value=\"2\"]:checked')").await?;
        let requests = simulations(checkout).await?;
        ensure!(requests == ["valorSolicitado=2000&tipoValorCalculo=2"], "the requests are {requests:?}");
        Ok(())
    }

    async fn an_error_is_announced_once_the_widget_has_loaded(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        checkout.fill("amount", "249,99").await?;
        arrive(checkout).await?;
        checkout.expect_error("amount", "250,00").await
    }
}

in_chromium! {
    async fn the_pages_amount_is_shown_at_once_and_keeps_its_selection(counter) {
        let checkout = &counter.checkout;
        open(counter).await?;
        ensure!(checkout.value("amount").await? == "1.500,00", "the amount is missing");
        checkout.tab_to("#amount").await?;
        until_selected(checkout, "1.500,00", 0, 8).await?;
        arrive(checkout).await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        until_selected(checkout, "1.500,00", 0, 8).await?;
        let requests = simulations(checkout).await?;
        ensure!(requests == ["valorSolicitado=1500&tipoValorCalculo=1"], "the requests are {requests:?}");
        Ok(())
    }

    async fn a_button_is_not_replaced_while_it_is_pressed(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        checkout.fill("amount", "1500").await?;
        let button = checkout.find("[part=simulate]").await?;
        checkout.run_with(WATCH, vec![button.to_json()?]).await?;
        let chain = checkout.actions();
        chain.move_to_element_center(&button).click_and_hold().perform().await?;
        checkout.until("seen.some(([type]) => type === 'pointerdown')").await?;
        let arrived = "arrive(); return customElements.get('parcela-checkout').load().then(() => true)";
        checkout.run(arrived).await?;
        let seen = checkout.run("return watched.isConnected || JSON.stringify(seen)").await?;
        ensure!(seen == true, "the button was replaced during a click; the page received {seen}");
        checkout.actions().release().perform().await?;
        checkout.until_step("simulation").await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        Ok(())
    }

    async fn the_first_step_speaks_the_pages_language_and_words(counter) {
        let checkout = &counter.checkout;
        open_blank(counter).await?;
        let script = "const element = document.querySelector('parcela-checkout');
            element.messages = { simulate: 'Go' };
            element.setAttribute('locale', 'en-US');";
        checkout.run(script).await?;
        checkout.until_says("h2", "Simulate the sale").await?;
        checkout.until_says("[part=simulate]", "Go").await?;
        arrive(checkout).await?;
        checkout.until_says("h2", "Simulate the sale").await?;
        checkout.until_says("[part=simulate]", "Go").await?;
        Ok(())
    }

    async fn a_final_amount_is_read_only_from_the_first_step_on(counter) {
        let checkout = &counter.checkout;
        open(counter).await?;
        let script = "document.querySelector('parcela-checkout').setAttribute('amount-final', '')";
        checkout.run(script).await?;
        checkout.until("root.querySelector('#amount').readOnly").await?;
        click_into_amount(checkout).await?;
        checkout.press("7").await?;
        arrive(checkout).await?;
        checkout.until("root.querySelector('#amount').readOnly").await?;
        ensure!(checkout.value("amount").await? == "1.500,00", "the amount has changed");
        Ok(())
    }
    async fn nothing_moves_when_the_webassembly_has_loaded(counter) {
        let checkout = &counter.checkout;
        for width in [320, 500, 1280] {
            checkout.set_size(width, 1000).await?;
            open(counter).await?;
            let (early_shift, early_top) = layout(checkout).await?;
            arrive(checkout).await?;
            checkout.until("root.querySelector('input[name=prazo]')").await?;
            let (shift, top) = layout(checkout).await?;
            let moved = top - early_top;
            ensure!(moved.abs() < 1.0, "{width}: the content after the widget moves by {moved}");
            let more = shift - early_shift;
            ensure!(more.abs() < f64::EPSILON, "{width}: a layout shift of {more}");
            // The browser detects this shift, so the measurement works.
            checkout.run("document.querySelector('h1').style.blockSize = '300px'").await?;
            let (noticed, _) = layout(checkout).await?;
            ensure!(noticed > early_shift, "{width}: the browser reports no layout shift");
        }
        Ok(())
    }
}
