//! What only Chromium's developer tools can do to a page.

use anyhow::Result;
use serde_json::{Value, json};

use crate::Checkout;

impl Checkout {
    /// Cuts the page's connection, or gives it back.
    pub async fn set_online(&self, online: bool) -> Result<()> {
        let unlimited = -1;
        let conditions = json!({
            "offline": !online,
            "latency": 0,
            "downloadThroughput": unlimited,
            "uploadThroughput": unlimited,
        });
        self.devtools("Network.enable", json!({})).await?;
        self.devtools("Network.emulateNetworkConditions", conditions).await
    }

    /// Shows the page as a person sees it who prefers the dark, or does not.
    pub async fn set_dark(&self, dark: bool) -> Result<()> {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await
    }

    /// Shows the page in a window of another width.
    pub async fn set_width(&self, width: u32) -> Result<()> {
        let metrics = json!({ "width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await
    }

    async fn devtools(&self, command: &str, parameters: Value) -> Result<()> {
        self.session.cdp().send_raw(command, parameters).await?;
        Ok(())
    }
}
