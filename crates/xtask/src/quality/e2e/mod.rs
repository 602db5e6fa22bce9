//! The environment of tests/e2e: the site, the sandbox, and the browsers with their drivers.

mod site;

use std::process::Command;

use anyhow::Result;

use crate::package::site::gateway;
use crate::quality::products::Products;
use crate::setup::{Browser, Firefox, WebKit, exec};

/// Returns cargo for `subcommand` of the package parcela-e2e, in any engine.
pub(crate) fn cargo(products: &Products<'_>, subcommand: &str) -> Result<Command> {
    let project = products.project;
    let firefox = Firefox::ensure(project)?;
    let webkit = WebKit::ensure(project)?;
    let mut cargo = chromium_cargo(products, subcommand)?;
    cargo
        .env("PARCELA_FIREFOX", firefox.firefox)
        .env("PARCELA_GECKODRIVER", firefox.driver)
        .env("PARCELA_WEBKIT", webkit.browser)
        .env("PARCELA_WEBKIT_DRIVER", webkit.driver)
        .env("PARCELA_XVFB", webkit.xvfb);
    Ok(cargo)
}

/// As [`cargo`], for Chromium only.
pub(crate) fn chromium_cargo(products: &Products<'_>, subcommand: &str) -> Result<Command> {
    let project = products.project;
    let chromium = Browser::ensure(project)?;
    let site = site::build(project)?;
    let mut cargo = exec::command("cargo")?;
    cargo
        .current_dir(&project.root)
        .args([subcommand, "--package", "parcela-e2e"]);
    cargo
        .env("PARCELA_SITE", site)
        .env("PARCELA_SANDBOX", &products.programs()?.sandbox)
        .env("PARCELA_GATEWAY_PROGRAM", gateway::program(project, &project.dist())?)
        .env("PARCELA_CHROME", chromium.chrome)
        .env("PARCELA_CHROMEDRIVER", chromium.driver);
    Ok(cargo)
}
