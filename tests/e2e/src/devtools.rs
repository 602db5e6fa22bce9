//! Actions that only Chromium's developer tools can perform.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::Checkout;

const POLL: Duration = Duration::from_millis(20);

impl Checkout {
    /// Sets whether the page is online.
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

    /// Sets whether the page's user prefers a dark theme.
    pub async fn set_dark(&self, dark: bool) -> Result<()> {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await
    }

    /// Sets the size of the page's window.
    pub async fn set_size(&self, width: u32, height: u32) -> Result<()> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await
    }

    /// Drops a file on the middle of an element, as from a file manager.
    pub async fn drop_file(&self, selector: &str, file: &Path) -> Result<()> {
        let place = self.find(selector).await?;
        self.scroll_to(&place).await?;
        let script = "
            const { x, y, width, height } = arguments[0].getBoundingClientRect();
            return [x + width / 2, y + height / 2];";
        let middle = self.run_with(script, vec![place.to_json()?]).await?;
        for step in ["dragEnter", "dragOver", "drop"] {
            let files = json!({ "items": [], "files": [file], "dragOperationsMask": 1 });
            let event = json!({ "type": step, "x": middle[0], "y": middle[1], "data": files });
            self.devtools("Input.dispatchDragEvent", event).await?;
        }
        Ok(())
    }

    /// Makes the browser save the page's downloads in `folder`.
    pub async fn download_into(&self, folder: &Path) -> Result<()> {
        let behavior = json!({ "behavior": "allow", "downloadPath": folder });
        self.devtools("Browser.setDownloadBehavior", behavior).await
    }

    /// Waits until a file is downloaded. Returns its text.
    pub async fn until_downloaded(&self, file: &Path) -> Result<String> {
        // An incomplete download has another name.
        while !file.exists() {
            sleep(POLL).await;
        }
        Ok(fs::read_to_string(file)?)
    }

    async fn devtools(&self, command: &str, parameters: Value) -> Result<()> {
        self.session.cdp().send_raw(command, parameters).await?;
        Ok(())
    }
}
