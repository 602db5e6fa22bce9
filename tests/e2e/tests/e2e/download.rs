//! A download of the widget fails: it is requested again, and nothing is lost meanwhile.

use anyhow::{Result, ensure};
use parcela_e2e::{Checkout, Counter, Relay};

/// The beginning of the address of the module with the WebAssembly.
const WASM: &str = "/npm/parcela/inline_checkout-";

const MISSING: &str = "Não foi possível carregar o checkout.";

/// Requests the WebAssembly again after its failure has been reported to the seller.
async fn try_again(checkout: &Checkout, relay: &Relay) -> Result<()> {
    checkout.until_says("[role=alert]", MISSING).await?;
    relay.open();
    checkout.click("retry").await
}

/// Makes a sale of the page's amount.
async fn expect_sale(counter: &Counter) -> Result<()> {
    let checkout = &counter.checkout;
    checkout.fill_order().await?;
    checkout.submit().await?;
    checkout.until_link().await?;
    let order = counter.store.only_order().await?;
    ensure!(order["valorSolicitado"] == 1500.0, "the order is {order}");
    Ok(())
}

in_each_engine! {
    async fn a_widget_that_did_not_load_is_requested_again_at_a_click(counter) {
        let checkout = &counter.checkout;
        let relay = Relay::before(&counter.store, WASM).await?;
        relay.cut();
        checkout.session.goto(&relay.page).await?;
        try_again(checkout, &relay).await?;
        checkout.until_step("simulation").await?;
        expect_sale(counter).await
    }

    async fn the_link_of_an_order_is_not_lost_with_the_widget(counter) {
        let checkout = &counter.checkout;
        let relay = Relay::before(&counter.store, WASM).await?;
        checkout.open(&relay.page).await?;
        checkout.fill_order().await?;
        checkout.submit().await?;
        let link = checkout.until_link().await?;

        relay.cut();
        checkout.session.refresh().await?;
        try_again(checkout, &relay).await?;
        let found = checkout.until_link().await?;
        ensure!(found == link, "the link is {found}, and was {link}");
        counter.store.only_order().await.map(drop)
    }
}

in_chromium! {
    /// A shop whose server fails after its page has been opened can still sell.
    async fn a_sale_needs_no_file_once_the_widget_has_loaded(counter) {
        let relay = Relay::before(&counter.store, "/npm/").await?;
        counter.checkout.open(&relay.page).await?;
        relay.cut();
        expect_sale(counter).await
    }
}
