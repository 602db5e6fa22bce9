//! The browser engines, and their options in a test.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};
use thirtyfour::Capabilities;

use crate::environment;

const CHROMIUM_ARGUMENTS: [&str; 11] = [
    "--headless",
    "--no-sandbox", // it does not work for root, as in a container
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=pt-BR",
    // A window loads pages for its address bar, which use more of the processor than a page under test.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

/// A rendering engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Chrome's.
    Chromium,
    /// Firefox's.
    Firefox,
    /// Safari's.
    WebKit,
}

impl Engine {
    /// The driver's capabilities: a browser with a profile of its own, in Portuguese, 1280 by 1000 pixels.
    pub(crate) fn capabilities(self, profile: &Path) -> Result<Capabilities> {
        let (name, key, options) = match self {
            Self::Chromium => ("chrome", "goog:chromeOptions", chromium(profile)?),
            Self::Firefox => ("firefox", "moz:firefoxOptions", firefox()?),
            Self::WebKit => ("MiniBrowser", "webkitgtk:browserOptions", webkit()?),
        };
        let mut capabilities = Capabilities::new();
        capabilities.set("browserName", name)?;
        capabilities.set(key, options)?;
        Ok(capabilities)
    }
}

fn chromium(profile: &Path) -> Result<Value> {
    let own = [
        format!("--user-data-dir={}", profile.display()),
        "--window-size=1280,1000".to_owned(),
    ];
    let arguments: Vec<_> = CHROMIUM_ARGUMENTS.map(str::to_owned).into_iter().chain(own).collect();
    Ok(json!({ "binary": environment::path("PARCELA_CHROME")?, "args": arguments }))
}

fn firefox() -> Result<Value> {
    Ok(json!({
        "binary": environment::path("PARCELA_FIREFOX")?,
        "args": ["-headless", "-width", "1280", "-height", "1000"],
        "prefs": {
            "intl.accept_languages": "pt-BR",
            // Firefox would preload its page for new tabs, which uses more of the processor than some pages under test.
            "browser.newtab.preload": false,
        },
    }))
}

fn webkit() -> Result<Value> {
    Ok(json!({
        "binary": environment::path("PARCELA_WEBKIT")?,
        "args": ["--automation", "--geometry=1280x1000"],
    }))
}
