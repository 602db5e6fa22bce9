//! A folder in which scripts use the packed npm package, together with the tools of a suite.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::Tier;
use super::products::{Packages, Products, Programs};
use crate::package::{pack, wasm};
use crate::setup::project::Project;
use crate::setup::{self, Browser, Databases, cache, exec, shops};

/// The tools beside the package in the folder of a suite.
pub(crate) struct Tools {
    /// The folder, relative to the build folder.
    installed: &'static str,
    /// The installed tools; `None` if the package suffices.
    lock: Option<Lock>,
}

/// Tools of a package-lock.json.
struct Lock {
    /// Its folder in the repository.
    source: &'static str,
    /// The description of the tools, for the output.
    what: &'static str,
    /// The description of the tools of [`Tier::Quick`], if package.json divides them: only its `dependencies`.
    quick: Option<&'static str>,
}

impl Tools {
    pub(crate) const NPM: Self = Self {
        installed: "consumers",
        lock: Some(Lock {
            source: "tests/npm",
            what: "those of tests/npm (bundlers, frameworks and runtimes that the package is tried in; about 1.1 GB, once)",
            quick: Some("those of tests/npm that a quick run needs (compilers and a bundler; about 150 MB, once)"),
        }),
    };
    const STACKS: Self = Self {
        installed: "stacks",
        lock: Some(Lock {
            source: "tests/npm/stacks",
            what: "those of tests/npm/stacks (frameworks whose whole sites are built; about 600 MB, once)",
            quick: None,
        }),
    };
    pub(crate) const PEERS: Self = Self {
        installed: "peers",
        lock: Some(Lock {
            source: "tests/peers",
            what: "those of tests/peers (the checkouts that the widget is measured beside; about 200 MB, once)",
            quick: None,
        }),
    };
    const NONE: Self = Self {
        installed: "system",
        lock: None,
    };
}

/// Returns Node.js in the checkout, with the environment of a suite's scripts: the packed packages, the folder in which they and the tools
/// are installed, the sandbox, and a browser.
///
/// For [`Tier::All`], `PARCELA_ALL` is set: the tests that tests/npm/support/tier.mjs marks are not skipped.
pub(crate) fn node(products: &Products<'_>, tools: &Tools, tier: Tier) -> Result<Command> {
    let browser = Browser::ensure(products.project)?;
    let mut node = node_with(products, tools, tier)?;
    node.env("PARCELA_CHROME", browser.chrome);
    Ok(node)
}

/// As [`node`], for the suite npm, with the rules of core that the validators are compared with. [`Tier::All`] adds the
/// databases and the servers of other languages for the programs of guides, and the frameworks of whole sites.
pub(crate) fn node_of_npm(products: &Products<'_>, tier: Tier) -> Result<Command> {
    let mut node = node(products, &Tools::NPM, tier)?;
    node.env("PARCELA_RULES", wasm::build_rules(products.project)?);
    if tier == Tier::All {
        let Databases { redis, postgres } = Databases::ensure(products.project)?;
        node.env("PARCELA_REDIS", redis).env("PARCELA_POSTGRES", postgres);
        node.env("PARCELA_FLASK", shops::ensure(products.project)?);
        let stacks = prepare(products.project, &Tools::STACKS, products.packages()?, tier)?;
        node.env("PARCELA_STACKS", stacks);
    }
    Ok(node)
}

/// As [`node`], with only the package and the sandbox.
pub(crate) fn node_without_tools(products: &Products<'_>, tier: Tier) -> Result<Command> {
    node_with(products, &Tools::NONE, tier)
}

fn node_with(products: &Products<'_>, tools: &Tools, tier: Tier) -> Result<Command> {
    let project = products.project;
    let Programs { sandbox, .. } = products.programs()?;
    let packages = products.packages()?;
    let folder = prepare(project, tools, packages, tier)?;
    let mut node = exec::command("node")?;
    node.current_dir(&project.root)
        .env("PARCELA_SYMBOLS", pack::symbols_of(&packages.parcela))
        .env("PARCELA_TARBALL", &packages.parcela)
        .env("PARCELA_SANDBOX_TARBALL", &packages.sandbox)
        .env("PARCELA_CONSUMERS", folder)
        .env("PARCELA_SANDBOX", sandbox);
    match tier {
        Tier::Quick => node.env_remove("PARCELA_ALL"),
        Tier::All => node.env("PARCELA_ALL", "1"),
    };
    Ok(node)
}

/// Installs the suite's tools and, as npm does, the packed packages. Returns the folder.
fn prepare(project: &Project, tools: &Tools, packages: &Packages, tier: Tier) -> Result<PathBuf> {
    let folder = project.work(tools.installed);
    let _lock = cache::lock(&folder.with_extension("lock"))?;
    if let Some(Lock { source, what, quick }) = tools.lock {
        match quick.filter(|_| tier == Tier::Quick) {
            Some(quick) => setup::npm_ci_dependencies(project, source, &folder, quick)?,
            None => setup::npm_ci(project, source, &folder, what)?,
        }
    }
    for (name, tarball) in [("parcela", &packages.parcela), ("parcela-sandbox", &packages.sandbox)] {
        let package = folder.join("node_modules").join(name);
        unpack(project, tarball, &package)?;
    }
    Ok(folder)
}

/// Unpacks `tarball` into the folder `package`.
fn unpack(project: &Project, tarball: &Path, package: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(package);
    fs::create_dir_all(package).with_context(|| format!("cannot create {}", package.display()))?;
    let mut tar = exec::command("tar")?;
    tar.arg("-xzf")
        .arg(tarball)
        .args(["--strip-components=1", "-C"])
        .arg(package);
    exec::run_logged(&mut tar, &project.log("consumers-package"))
}
