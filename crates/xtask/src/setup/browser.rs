//! Chromium and its driver, for the tests that run in a browser.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};

use super::apt;
use crate::exec;
use crate::project::Project;
use crate::report::WayOut;

/// A text without any font has no size, so that nothing can be clicked.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DRIVER: &str = "chromedriver";

const MANUAL: &str = "install Chromium or Chrome and the chromedriver of the same version, \
    or set CHROME and CHROMEDRIVER to them, then call the command again";

/// A browser and the program that drives it.
#[derive(Debug, Clone)]
pub(crate) struct Browser {
    /// The browser's program.
    pub(crate) chrome: PathBuf,
    /// The driver's program.
    pub(crate) driver: PathBuf,
}

impl Browser {
    /// Finds a browser and its driver; installs them where that can be done without asking.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::find() {
            return Ok(found);
        }
        if !apt::is_usable() {
            return Err(anyhow!("there is no Chromium with a chromedriver on the PATH")).way_out(MANUAL);
        }
        apt::install(
            &project.cache,
            "Chromium",
            "the browser that the tests run in",
            &PACKAGES,
        )
        .way_out(MANUAL)?;
        Self::find()
            .context("Chromium is installed, but it is not on the PATH")
            .way_out(MANUAL)
    }

    fn find() -> Option<Self> {
        let chrome = asked("CHROME").or_else(|| BROWSERS.iter().find_map(|name| which::which(name).ok()))?;
        let driver = asked("CHROMEDRIVER").or_else(|| which::which(DRIVER).ok())?;
        let both_run = [&chrome, &driver].into_iter().all(|program| {
            let version = exec::command(&program.to_string_lossy());
            version
                .and_then(|mut program| exec::output(program.arg("--version")))
                .is_ok()
        });
        both_run.then_some(Self { chrome, driver })
    }
}

fn asked(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .filter(|value| !value.is_empty())
        .map(PathBuf::from)
}
