//! Firefox and its driver, for the tests of the sdk and of the checkout.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};

use super::apt;
use super::browser::{VERSION, program};
use super::cargo_tools::geckodriver;
use super::exec;
use crate::setup::project::Project;
use crate::setup::report::WithHint;

const BROWSERS: [&str; 2] = ["firefox", "firefox-esr"];
const PACKAGES: [&str; 1] = ["firefox-esr"];

const MANUAL: &str = "install Firefox, or set FIREFOX to it, then run the command again";

/// A browser and the program that drives it.
#[derive(Debug, Clone)]
pub(crate) struct Firefox {
    /// The browser's program.
    pub(crate) firefox: PathBuf,
    /// The driver's program.
    pub(crate) driver: PathBuf,
}

impl Firefox {
    /// Finds the browser, or installs it if that needs no consent. Its driver is a crate.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        let firefox = find_or_install(project)?;
        let folder = geckodriver().ensure(project)?;
        let driver = which::which_in("geckodriver", Some(exec::search_path(folder.as_slice())?), ".");
        let driver = driver.context("geckodriver is installed, but it is not found")?;
        Ok(Self { firefox, driver })
    }
}

fn find_or_install(project: &Project) -> Result<PathBuf> {
    let find = || program("FIREFOX", &BROWSERS, VERSION);
    if let Some(found) = find()? {
        return Ok(found);
    }
    if !apt::is_usable() {
        return Err(anyhow!("there is no Firefox on the PATH")).hint(MANUAL);
    }
    let why = "the second browser that the tests run in";
    apt::install(&project.cache, "Firefox", why, &PACKAGES).hint(MANUAL)?;
    find()?
        .context("Firefox is installed, but it does not run")
        .hint(MANUAL)
}
