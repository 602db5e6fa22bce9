//! Runs tests/browser by Playwright Test: the suites of the site, the gallery and the demo store, the screenshots, and the widget's benchmark.
//! Both tiers use Chromium. The quick one uses its headless shell, in which Blink is the same and the browser around it is absent.

use std::process::Command;

use anyhow::Result;

use super::Tier;
use super::checkout_copy::CheckoutCopy;
use super::products::Products;
use crate::package::{self, site};
use crate::setup::{self, Browser, Firefox, WebKit, cache, exec};

/// The name of the site's suite in the configuration.
pub(crate) const SITE: &str = "site";
/// The name of the gallery's suite.
pub(crate) const GALLERY: &str = "gallery";
/// The name of the demo store's suite.
pub(crate) const E2E: &str = "e2e";
/// The engines in which [`Tier::All`] repeats a part of that suite.
const ENGINES: [&str; 2] = ["--project=firefox", "--project=webkit"];

/// The folder with package.json, tests and configuration.
const FOLDER: &str = "tests/browser";

/// Returns Playwright for a project of the configuration, with the environment of its tests.
pub(crate) fn playwright(products: &Products<'_>, project: &str, tier: Tier) -> Result<Command> {
    let (checkout, programs) = (products.project, products.programs()?);
    let folder = checkout.path(FOLDER);
    {
        let _lock = cache::lock(&checkout.work("browser-tests.lock"))?;
        let quick = "those of tests/browser (Playwright, axe, React and fonts; about 40 MB, once)";
        match tier {
            Tier::Quick => setup::npm_ci_dependencies(checkout, FOLDER, &folder, quick)?,
            Tier::All => setup::npm_ci(
                checkout,
                FOLDER,
                &folder,
                "those of tests/browser, and Lighthouse and Selenium (200 MB, once)",
            )?,
        }
    }
    let browser = match tier {
        Tier::Quick => Browser::ensure_headless(checkout)?,
        Tier::All => Browser::ensure(checkout)?.chrome,
    };
    let mut playwright = exec::command("node")?;
    playwright
        .current_dir(&folder)
        .args(["node_modules/@playwright/test/cli.js", "test"])
        .arg(format!("--project={project}"))
        .arg("--output")
        .arg(checkout.work("browser-tests").join(project))
        .env("PARCELA_CHROME", browser)
        .env("PARCELA_SITE", site::build(checkout)?)
        .env(
            "PARCELA_GATEWAY_PROGRAM",
            site::gateway::program(checkout, &checkout.dist())?,
        )
        .env("PARCELA_SANDBOX", &programs.sandbox);
    Ok(playwright)
}

/// Runs `suite`. Tests with the tag `@all` run in [`Tier::All`] only, for which `PARCELA_ALL` is set.
pub(crate) fn run(products: &Products<'_>, suite: &str, tier: Tier) -> Result<()> {
    let mut playwright = playwright(products, suite, tier)?;
    match tier {
        Tier::Quick => playwright.env_remove("PARCELA_ALL").args(["--grep-invert", "@all"]),
        Tier::All => playwright.env("PARCELA_ALL", "1"),
    };
    match (tier, suite) {
        (Tier::All, SITE) => add_whole_site(products, &mut playwright)?,
        (Tier::All, E2E) => add_engines(products, &mut playwright)?,
        _ => {}
    }
    exec::run(&mut playwright)
}

/// Adds the browsers that only WebDriver drives.
fn add_engines(products: &Products<'_>, playwright: &mut Command) -> Result<()> {
    let firefox = Firefox::ensure(products.project)?;
    let webkit = WebKit::ensure(products.project)?;
    playwright
        .args(ENGINES)
        .env("PARCELA_FIREFOX", firefox.firefox)
        .env("PARCELA_GECKODRIVER", firefox.driver)
        .env("PARCELA_WEBKIT", webkit.browser)
        .env("PARCELA_WEBKIT_DRIVER", webkit.driver)
        .env("PARCELA_XVFB", webkit.xvfb);
    Ok(())
}

/// Adds the site for a static host, and a copy of the checkout for the tests of `cargo xtask dev`.
fn add_whole_site(products: &Products<'_>, playwright: &mut Command) -> Result<()> {
    let checkout = products.project;
    package::build_dev(checkout)?; // `cargo xtask dev` compiles changes only
    let copy = CheckoutCopy::make(checkout)?;
    playwright
        .args(["--project=site-static", "--project=site-alone"])
        .env("PARCELA_STATIC_SITE", site::build_static(checkout)?)
        .env("PARCELA_XTASK", &products.programs()?.xtask)
        .env("PARCELA_COPY", copy.root)
        .env("PARCELA_COPY_TARGET", copy.target);
    Ok(())
}
