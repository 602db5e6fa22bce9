//! The demo store in real browsers against a real sandbox, as a seller uses it. Every test counts the orders at the
//! provider, not in the page.

/// A test in each engine: `name::chromium`, `name::firefox` and `name::webkit`.
macro_rules! in_each_engine {
    ($(async fn $name:ident($counter:ident) $body:block)*) => {$(
        mod $name {
            use super::*;

            async fn test($counter: &parcela_e2e::Counter) -> anyhow::Result<()> $body

            #[tokio::test]
            async fn chromium() -> anyhow::Result<()> {
                parcela_e2e::at_the_counter(parcela_e2e::Engine::Chromium, test).await
            }

            #[tokio::test]
            async fn firefox() -> anyhow::Result<()> {
                parcela_e2e::at_the_counter(parcela_e2e::Engine::Firefox, test).await
            }

            #[tokio::test]
            async fn webkit() -> anyhow::Result<()> {
                parcela_e2e::at_the_counter(parcela_e2e::Engine::WebKit, test).await
            }
        }
    )*};
}

mod access;
mod download;
mod early;
mod errors;
mod failure;
mod invoice;
mod mistakes;
mod once;
mod pages;
mod refusals;
mod review;
mod sale;
mod sales;
