//! WebKit with its driver, and the screen that it needs, for the tests that run in every engine.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};

use super::apt;
use super::browser::program;
use crate::setup::project::Project;
use crate::setup::report::WayOut;

/// The driver comes with a small browser in WebKit's own library.
const PACKAGES: [&str; 3] = ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"];
/// Where the libraries are, in a folder for each kind of machine.
const LIBRARIES: &str = "/usr/lib";
const BROWSER: &str = "webkit2gtk-4.1/MiniBrowser";

const MANUAL: &str = "install WebKitGTK's WebKitWebDriver and Xvfb, or set WEBKIT (its MiniBrowser), WEBKITDRIVER and XVFB \
    to them, then call the command again";

/// A browser, the program that drives it, and a screen.
#[derive(Debug, Clone)]
pub(crate) struct WebKit {
    /// The browser's program.
    pub(crate) browser: PathBuf,
    /// The driver's program.
    pub(crate) driver: PathBuf,
    /// The program that is a screen in memory.
    pub(crate) xvfb: PathBuf,
}

impl WebKit {
    /// Finds all three, or installs them where that can be done without asking.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::find()? {
            return Ok(found);
        }
        if !apt::is_usable() {
            return Err(anyhow!("there is no WebKit with a WebKitWebDriver and Xvfb")).way_out(MANUAL);
        }
        let why = "the third engine that the checkout is tested in";
        apt::install(&project.cache, "WebKit", why, &PACKAGES).way_out(MANUAL)?;
        let found = Self::find()?;
        found
            .context("WebKit is installed, but it does not run")
            .way_out(MANUAL)
    }

    fn find() -> Result<Option<Self>> {
        let browser = match std::env::var_os("WEBKIT").filter(|value| !value.is_empty()) {
            Some(asked) => Some(PathBuf::from(asked)),
            None => installed_browser(),
        };
        // It knows no --version, and takes the question for a failure.
        let driver = program("WEBKITDRIVER", &["WebKitWebDriver"], "--help")?;
        let xvfb = program("XVFB", &["Xvfb"], "-help")?;
        Ok(browser
            .zip(driver)
            .zip(xvfb)
            .map(|((browser, driver), xvfb)| Self { browser, driver, xvfb }))
    }
}

/// The browser stands beside the library, not on the `PATH`.
fn installed_browser() -> Option<PathBuf> {
    let folders = fs::read_dir(LIBRARIES).ok()?.flatten();
    let mut browsers = folders.map(|folder| folder.path().join(BROWSER));
    browsers.find(|browser| browser.exists())
}
