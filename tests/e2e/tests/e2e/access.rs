//! For everybody: what axe finds, in both themes and in every state, and on the narrowest screen.

use anyhow::{Context, Result};
use parcela_e2e::{Checkout, Engine, at_the_counter, each_state};

#[tokio::test]
async fn axe_finds_nothing_in_any_state_in_either_theme() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        each_state(counter, async |state| {
            expect_accessible_in_both_themes(checkout)
                .await
                .with_context(|| state.to_owned())
        })
        .await
    })
    .await
}

#[tokio::test]
async fn axe_finds_nothing_before_the_webassembly_and_when_it_does_not_come() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        let page = format!("{}e2e/late.html", counter.store.url);
        checkout.session.goto(page).await?;
        checkout
            .until("root.querySelector('[part=options][aria-busy=true]')")
            .await?;
        expect_accessible_in_both_themes(checkout).await?;
        let broken = "arrive(new Response('', { status: 503 }))";
        checkout.run(broken, Vec::new()).await?;
        checkout
            .until_says("[role=alert]", "O checkout não pôde ser carregado.")
            .await?;
        checkout.find("[part=retry]").await?;
        expect_accessible_in_both_themes(checkout).await
    })
    .await
}

pub(crate) async fn expect_accessible_in_both_themes(checkout: &Checkout) -> Result<()> {
    for (dark, theme) in [(true, "dark"), (false, "light")] {
        checkout.set_dark(dark).await?;
        checkout.expect_accessible().await.context(theme)?;
    }
    Ok(())
}

#[tokio::test]
async fn a_window_of_320_pixels_never_scrolls_sideways_in_any_language() -> Result<()> {
    for locale in ["pt-BR", "es", "en"] {
        at_the_counter(Engine::Chromium, async |counter| {
            let checkout = &counter.checkout;
            checkout.speak(locale).await?;
            checkout.set_size(320, 1000).await?;
            each_state(counter, async |state| {
                let fits = checkout.expect_no_sideways_scrolling().await;
                fits.with_context(|| format!("{state}, {locale}"))
            })
            .await
        })
        .await?;
    }
    Ok(())
}
