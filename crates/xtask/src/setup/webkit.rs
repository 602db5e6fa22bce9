//! WebKit with its driver and a virtual screen, for the tests in every engine.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};

use super::apt;
use super::browser::program;
use crate::setup::project::Project;
use crate::setup::report::WithHint;

/// The Debian packages. The driver contains a small browser in WebKit's library.
const PACKAGES: [&str; 3] = ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"];
/// The folder of the libraries, with a folder for each architecture.
const LIBRARIES: &str = "/usr/lib";
const BROWSER: &str = "webkit2gtk-4.1/MiniBrowser";

const MANUAL: &str = "install WebKitGTK's WebKitWebDriver and Xvfb, or set WEBKIT (its MiniBrowser), WEBKITDRIVER and XVFB \
    to them, then run the command again";

/// A browser, its driver, and a virtual screen.
#[derive(Debug, Clone)]
pub(crate) struct WebKit {
    /// The browser's program.
    pub(crate) browser: PathBuf,
    /// The driver's program.
    pub(crate) driver: PathBuf,
    /// The program of the virtual screen.
    pub(crate) xvfb: PathBuf,
}

impl WebKit {
    /// Finds all three, or installs them if that needs no consent.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::find()? {
            return Ok(found);
        }
        if !apt::is_usable() {
            return Err(anyhow!("there is no WebKit with a WebKitWebDriver and Xvfb")).hint(MANUAL);
        }
        let why = "the third engine that the checkout is tested in";
        apt::install(&project.cache, "WebKit", why, &PACKAGES).hint(MANUAL)?;
        let found = Self::find()?;
        found.context("WebKit is installed, but it does not run").hint(MANUAL)
    }

    fn find() -> Result<Option<Self>> {
        let browser = match std::env::var_os("WEBKIT").filter(|value| !value.is_empty()) {
            Some(configured) => Some(PathBuf::from(configured)),
            None => installed_browser(),
        };
        // The driver does not know `--version`.
        let driver = program("WEBKITDRIVER", &["WebKitWebDriver"], "--help")?;
        let xvfb = program("XVFB", &["Xvfb"], "-help")?;
        Ok(browser
            .zip(driver)
            .zip(xvfb)
            .map(|((browser, driver), xvfb)| Self { browser, driver, xvfb }))
    }
}

/// The path of the browser, which is beside the library, not on the `PATH`.
fn installed_browser() -> Option<PathBuf> {
    let folders = fs::read_dir(LIBRARIES).ok()?.flatten();
    let mut browsers = folders.map(|folder| folder.path().join(BROWSER));
    browsers.find(|browser| browser.exists())
}
