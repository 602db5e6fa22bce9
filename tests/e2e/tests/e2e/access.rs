//! For everybody: what axe finds, in both themes and in every state, and on the narrowest screen.

use anyhow::{Context, Result};
use parcela_e2e::{Engine, at_the_counter, each_state};

#[tokio::test]
async fn axe_finds_nothing_in_any_state_in_either_theme() -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        each_state(counter, async |state| {
            for (dark, theme) in [(true, "dark"), (false, "light")] {
                checkout.set_dark(dark).await?;
                let judged = checkout.expect_accessible().await;
                judged.with_context(|| format!("{state}, {theme}"))?;
            }
            Ok(())
        })
        .await
    })
    .await
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
