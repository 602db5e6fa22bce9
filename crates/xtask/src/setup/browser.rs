//! Chromium and its driver, for the tests that run in a browser.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};

use super::apt;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};

/// The Debian packages. Without a font, a text has no size and cannot be clicked.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];
/// The variable that names the browser.
const CHROME: &str = "CHROME";
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Chromium without windows, for tests that drive it by Playwright, whose default it is. It computes two thirds as long.
const HEADLESS_PACKAGE: &str = "chromium-headless-shell";
const HEADLESS: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];
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

    /// Finds Chromium without windows, or installs it if that needs no consent. Otherwise returns the browser, which has a headless mode.
    pub(crate) fn ensure_headless(project: &Project) -> Result<PathBuf> {
        let Self { chrome, .. } = Self::ensure(project)?;
        if env::var_os(CHROME).is_some_and(|value| !value.is_empty()) {
            return Ok(chrome);
        }
        if apt::is_usable() {
            let why = "the browser of Playwright's tests";
            if let Err(error) = apt::install(&project.cache, "Chromium", why, &[HEADLESS_PACKAGE]) {
                report::step(
                    "Chromium",
                    format_args!("its windows are used, as {HEADLESS_PACKAGE} cannot be installed: {error}"),
                );
            }
        }
        Ok(installed(&HEADLESS, VERSION).unwrap_or(chrome))
    }

    fn find() -> Result<Option<Self>> {
        let chrome = program(CHROME, &BROWSERS, VERSION)?;
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
    Ok(installed(names, probe_argument))
}

/// The first of `names` that runs.
fn installed(names: &[&str], probe_argument: &str) -> Option<PathBuf> {
    let mut found = names.iter().filter_map(|name| which::which(name).ok());
    found.find(|program| runs(program, probe_argument))
}

/// Whether a program runs. A package may contain a script that only names another package to install.
fn runs(program: &Path, probe_argument: &str) -> bool {
    let command = exec::command(program);
    command
        .and_then(|mut command| exec::output(command.arg(probe_argument)))
        .is_ok()
}
