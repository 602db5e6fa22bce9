//! What the tests of the site are run with: Node.js, a driver for Chromium, and the site on a sandbox.

use std::env;
use std::process::Command;

use anyhow::{Context, Result};

use super::checkout_copy::CheckoutCopy;
use crate::package::site;
use crate::setup::project::Project;
use crate::setup::{self, Browser, exec, sandbox};

/// Node.js in the checkout, with all that the tests of tests/site ask their environment for.
pub(crate) fn node(project: &Project) -> Result<Command> {
    let browser = Browser::ensure(project)?;
    let tools = project.work("site-tests");
    setup::npm_ci(
        project,
        "tests/site",
        &tools,
        "those of tests/site (axe, and a driver for Chromium)",
    )?;
    let mut node = exec::command("node")?;
    node.current_dir(&project.root)
        .env("PARCELA_SITE", site::build(project)?)
        .env("PARCELA_STATIC_SITE", site::build_static(project)?)
        .env("PARCELA_GATEWAY_PROGRAM", site::gateway::program(project)?)
        .env("PARCELA_SITE_TOOLS", tools)
        .env("PARCELA_SANDBOX", sandbox::build(project)?)
        .env("PARCELA_CHROME", browser.chrome);
    site::overlay::compile(project)?;
    let copy = CheckoutCopy::make(project)?;
    let own = env::current_exe().context("this program does not know where it is")?;
    node.env("PARCELA_XTASK", own)
        .env("PARCELA_COPY", copy.root)
        .env("PARCELA_COPY_TARGET", copy.target);
    Ok(node)
}
