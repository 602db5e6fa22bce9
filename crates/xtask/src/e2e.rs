//! What tests/e2e asks its environment for: the site, and the browsers with their drivers.

use std::process::Command;

use anyhow::Result;

use crate::exec;
use crate::project::Project;
use crate::setup::{Browser, Firefox, WebKit};
use crate::site;

/// cargo in the checkout, for `subcommand` of the package parcela-e2e.
pub(crate) fn cargo(project: &Project, subcommand: &str) -> Result<Command> {
    let chromium = Browser::ensure(project)?;
    let firefox = Firefox::ensure(project)?;
    let webkit = WebKit::ensure(project)?;
    let site = site::build(project)?;
    let mut cargo = exec::command("cargo")?;
    cargo
        .current_dir(&project.root)
        .args([subcommand, "--package", "parcela-e2e"]);
    cargo
        .env("PARCELA_SITE", site)
        .env("PARCELA_CHROME", chromium.chrome)
        .env("PARCELA_CHROMEDRIVER", chromium.driver)
        .env("PARCELA_FIREFOX", firefox.firefox)
        .env("PARCELA_GECKODRIVER", firefox.driver)
        .env("PARCELA_WEBKIT", webkit.browser)
        .env("PARCELA_WEBKIT_DRIVER", webkit.driver)
        .env("PARCELA_XVFB", webkit.xvfb);
    Ok(cargo)
}
