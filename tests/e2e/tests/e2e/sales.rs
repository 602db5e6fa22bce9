//! A seller serves the next customer while the first one pays.

use anyhow::ensure;
use serde_json::json;

in_each_engine! {
    async fn the_back_button_moves_between_the_steps_and_loses_no_sale(counter) {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        // A fragment of the page's address is not a step.
        checkout.run("location.hash = 'produtos'").await?;
        checkout.session.back().await?;
        checkout.until("!location.hash").await?;
        checkout.until_step("order").await?;
        checkout.session.back().await?;
        checkout.until_step("simulation").await?;
        checkout.choose_installments(6).await?;
        ensure!(checkout.value("nome").await? == "Ana Lima", "the draft was lost");
        checkout.submit().await?;
        let link = checkout.until_link().await?;
        // The button skips the earlier steps, and the link stays.
        let events = "window.pops = 0; addEventListener('popstate', () => { window.pops += 1; })";
        checkout.run(events).await?;
        for pops in 1..=3 {
            if pops < 3 {
                checkout.session.back().await?;
            } else {
                checkout.run("history.forward()").await?;
            }
            checkout.until(&format!("window.pops === {pops}")).await?;
            checkout.until("root.activeElement?.localName === 'h2'").await?;
            ensure!(checkout.until_link().await? == link, "another link after {pops} steps back");
        }
        checkout.click("new-sale").await?;
        checkout.until_step("simulation").await?;
        checkout.until_says("[part=sales]", "R$\u{a0}1.500,00").await?;
        checkout.session.refresh().await?;
        checkout.until_says("[part=sales]", "R$\u{a0}1.500,00").await?;
        checkout.click("sale").await?;
        ensure!(checkout.until_link().await? == link, "another link");
        checkout.until("!root.querySelector('[part=sales]')").await?;
        counter.store.only_order().await.map(drop)
    }
}

in_chromium! {
    async fn a_new_tab_lists_the_sales_of_its_session(counter) {
        let (checkout, store) = (&counter.checkout, &counter.store);
        checkout.fill_order().await?;
        checkout.submit().await?;
        let link = checkout.until_link().await?;

        let second = checkout.session.new_tab().await?;
        checkout.session.switch_to_window(second).await?;
        checkout.open(&store.page()).await?;
        // By the customer's first name, which is not stored.
        checkout.until_says("[part=sales]", "Ana · R$\u{a0}1.500,00 · ").await?;
        checkout.until_says("[part=sales]", " · agora").await?;
        let kept = "return JSON.stringify([{ ...sessionStorage }, { ...localStorage }])";
        let kept = checkout.run(kept).await?.to_string();
        ensure!(!kept.contains("Ana"), "the browser keeps {kept}");
        checkout.click("sale").await?;
        ensure!(checkout.until_link().await? == link, "another link");
        store.only_order().await?;

        // Another seller's session has no sales.
        let script = "document.querySelector('parcela-checkout').setAttribute('session', 'joao-43')";
        checkout.run(script).await?;
        checkout.until_step("simulation").await?;
        checkout.until("!root.querySelector('[part=sales]')").await?;
        let shared = "return Object.keys(localStorage).filter((name) => name.startsWith('parcela-checkout '))";
        let shared = checkout.run(shared).await?;
        ensure!(shared == json!([]), "the browser keeps {shared}");
        Ok(())
    }
}
