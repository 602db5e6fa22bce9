//! Chromium and its driver, for the tests that run in a browser.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};

use super::apt;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::WithHint;

/// The Debian packages. Without a font, a text has no size and cannot be clicked.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DRIVER: &str = "chromedriver";
/// The argument by which a browser and its driver print their version.
pub(super) const VERSION: &str = "--version";

const MANUAL: &str = "install Chromium or Chrome and the chromedriver of the same version, \
    or set CHROME and CHROMEDRIVER to them, then run the command again";

/// A browser and the program that drives it.
#[derive(Debug, Clone)]
pub(crate) struct Browser {
    /// The browser's program.
    pub(crate) chrome: PathBuf,
    /// The driver's program.
    pub(crate) driver: PathBuf,
}

impl Browser {
    /// Finds a browser and its driver, or installs them if that needs no consent.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::find()? {
            return Ok(found);
        }
        if !apt::is_usable() {
            return Err(anyhow!("there is no Chromium with a chromedriver on the PATH")).hint(MANUAL);
        }
        apt::install(
            &project.cache,
            "Chromium",
            "the browser that the tests run in",
            &PACKAGES,
        )
        .hint(MANUAL)?;
        let found = Self::find()?;
        found.context("Chromium is installed, but it does not run").hint(MANUAL)
    }

    fn find() -> Result<Option<Self>> {
        let chrome = program("CHROME", &BROWSERS, VERSION)?;
        let driver = program("CHROMEDRIVER", &[DRIVER], VERSION)?;
        Ok(chrome.zip(driver).map(|(chrome, driver)| Self { chrome, driver }))
    }
}

/// The program that `variable` names, or else the first of `names` that runs. With `probe_argument` it exits successfully.
pub(super) fn program(variable: &str, names: &[&str], probe_argument: &str) -> Result<Option<PathBuf>> {
    if let Some(configured) = env::var_os(variable).filter(|value| !value.is_empty()) {
        let configured = PathBuf::from(configured);
        ensure!(
            runs(&configured, probe_argument),
            "{variable} names {}, which does not run",
            configured.display()
        );
        return Ok(Some(configured));
    }
    let mut found = names.iter().filter_map(|name| which::which(name).ok());
    Ok(found.find(|program| runs(program, probe_argument)))
}

/// Whether a program runs. A package may contain a script that only names another package to install.
fn runs(program: &Path, probe_argument: &str) -> bool {
    let command = exec::command(program);
    command
        .and_then(|mut command| exec::output(command.arg(probe_argument)))
        .is_ok()
}
