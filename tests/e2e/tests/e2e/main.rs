//! The demo store in real browsers against a real sandbox, as a seller uses it. Every test counts the orders at the provider, not on
//! the page.

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

/// A test in Chromium only: `name`.
macro_rules! in_chromium {
    ($($(#[$about:meta])* async fn $name:ident($counter:ident) $body:block)*) => {$(
        $(#[$about])*
        #[tokio::test]
        async fn $name() -> anyhow::Result<()> {
            let test = async |$counter: &parcela_e2e::Counter| $body;
            parcela_e2e::at_the_counter(parcela_e2e::Engine::Chromium, test).await
        }
    )*};
}

mod download;
mod early;
mod errors;
mod invoice;
mod once;
mod order;
mod orders;
mod pages;
mod review;
mod sale;
mod sales;
