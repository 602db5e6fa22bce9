//! One seller at one counter: a store, and a browser on its page.

use anyhow::Result;

use crate::browser::Browser;
use crate::{Checkout, Engine, Store};

/// What a test works with.
pub struct Counter {
    /// The store and its provider.
    pub store: Store,
    /// The page in the browser.
    pub checkout: Checkout,
}

/// Runs `test` on the demo store in a browser, both its own, and closes them however it ends.
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
    // The test's own failure is the one to tell.
    let closed = browser.close().await;
    counter.store.close().await?;
    result.and(closed)
}
