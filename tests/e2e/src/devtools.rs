//! What only Chromium's developer tools can do to a page.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::Checkout;

const POLL: Duration = Duration::from_millis(20);

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

    /// Shows the page in a window of another size.
    pub async fn set_size(&self, width: u32, height: u32) -> Result<()> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await
    }

    /// Drops a file on the middle of an element, as from the machine's own file manager.
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

    /// Has the browser keep what the page downloads in `folder`.
    pub async fn download_into(&self, folder: &Path) -> Result<()> {
        let behavior = json!({ "behavior": "allow", "downloadPath": folder });
        self.devtools("Browser.setDownloadBehavior", behavior).await
    }

    /// Waits until a file is downloaded; answers its text.
    pub async fn until_downloaded(&self, file: &Path) -> Result<String> {
        // Until it is whole, the file has another name.
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
