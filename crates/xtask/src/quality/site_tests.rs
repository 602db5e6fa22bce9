//! What the tests of the site are run with: Node.js, a driver for Chromium, and the site on a host.

use std::env;
use std::process::Command;

use anyhow::{Context, Result};

use super::checkout_copy::CheckoutCopy;
use crate::package::site;
use crate::setup::project::Project;
use crate::setup::{self, Browser, exec, sandbox};

/// What serves the site while it is tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Host {
    /// A native sandbox, with the site's gateways beside it.
    Native,
    /// A host of files: the sandbox is in the browser.
    Static,
}

impl Host {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::Native, Self::Static];

    /// As the tests know it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Static => "static",
        }
    }
}

/// Node.js in the checkout, with all that the tests of tests/site ask their environment for.
pub(crate) fn node(project: &Project, host: Host) -> Result<Command> {
    let browser = Browser::ensure(project)?;
    let tools = project.work("site-tests");
    setup::npm_ci(
        project,
        "tests/site",
        &tools,
        "those of tests/site (axe, and a driver for Chromium)",
    )?;
    let site = match host {
        Host::Native => site::build(project)?,
        Host::Static => site::build_static(project)?,
    };
    let mut node = exec::command("node")?;
    node.current_dir(&project.root)
        .env("PARCELA_SITE_HOST", host.name())
        .env("PARCELA_SITE", site)
        .env("PARCELA_GATEWAY_PROGRAM", site::gateway::program(project)?)
        .env("PARCELA_SITE_TOOLS", tools)
        .env("PARCELA_SANDBOX", sandbox::build(project)?)
        .env("PARCELA_CHROME", browser.chrome);
    if host == Host::Native {
        add_development(project, &mut node)?;
    }
    Ok(node)
}

/// What the test of `cargo xtask dev` asks for.
fn add_development(project: &Project, node: &mut Command) -> Result<()> {
    site::overlay::compile(project)?;
    let copy = CheckoutCopy::make(project)?;
    let own = env::current_exe().context("this program does not know where it is")?;
    node.env("PARCELA_XTASK", own)
        .env("PARCELA_COPY", copy.root)
        .env("PARCELA_COPY_TARGET", copy.target);
    Ok(())
}
