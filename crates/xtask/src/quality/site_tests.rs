//! What the tests of the site are run with: Node.js, a driver for Chromium, and the site on a host.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::checkout_copy::CheckoutCopy;
use super::products::{Products, Programs};
use crate::package::site;
use crate::setup::project::Project;
use crate::setup::{self, Browser, cache, exec};

/// What serves the site while it is tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Host {
    /// A native sandbox, with the site's gateways beside it.
    Native,
    /// A host of files: the sandbox is in the browser.
    Static,
}

impl Host {
    /// As the tests know it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Static => "static",
        }
    }
}

/// Node.js in the checkout, with all that the tests of tests/site ask their environment for.
pub(crate) fn node(products: &Products<'_>, host: Host) -> Result<Command> {
    let (project, programs) = (products.project, products.programs()?);
    let browser = Browser::ensure(project)?;
    let tools = tools(project)?;
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
        .env("PARCELA_SANDBOX", &programs.sandbox)
        .env("PARCELA_CHROME", browser.chrome);
    if host == Host::Native {
        add_development(project, programs, &mut node)?;
    }
    Ok(node)
}

/// Both hosts have the same.
fn tools(project: &Project) -> Result<PathBuf> {
    let _lock = cache::lock(&project.work("site-tests.lock"))?;
    let tools = project.work("site-tests");
    let what = "those of tests/site (axe, and a driver for Chromium)";
    setup::npm_ci(project, "tests/site", &tools, what)?;
    Ok(tools)
}

/// What the test of `cargo xtask dev` asks for.
fn add_development(project: &Project, programs: &Programs, node: &mut Command) -> Result<()> {
    crate::package::prepare_dev(project)?;
    let copy = CheckoutCopy::make(project)?;
    node.env("PARCELA_XTASK", &programs.xtask)
        .env("PARCELA_COPY", copy.root)
        .env("PARCELA_COPY_TARGET", copy.target);
    Ok(())
}
