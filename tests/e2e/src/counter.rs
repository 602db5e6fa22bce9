//! A store with a seller's browser on its page.

use anyhow::Result;

use crate::browser::Browser;
use crate::{Checkout, Engine, Store};

/// The store and the page of a test.
pub struct Counter {
    /// The store and its provider.
    pub store: Store,
    /// The page in the browser.
    pub checkout: Checkout,
}

/// Runs `test` on a demo store in a browser, and closes both in any case.
pub async fn at_the_counter(engine: Engine, test: impl AsyncFnOnce(&Counter) -> Result<()>) -> Result<()> {
    let store = Store::open().await?;
    let browser = Browser::open(engine).await?;
    let counter = Counter {
        checkout: Checkout::new(browser.session.clone()),
        store,
    };
    let result = async {
        counter.checkout.open(&counter.store.page()).await?;
        test(&counter).await
    }
    .await;
    // The test's own failure takes precedence.
    let closed = browser.close().await;
    counter.store.close().await?;
    result.and(closed)
}
