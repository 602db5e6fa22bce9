//! A folder in which scripts are users of the npm package: the packed package among the tools that a suite asks for.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::cache;
use crate::commands::pack;
use crate::exec;
use crate::project::Project;
use crate::sandbox;
use crate::setup::{self, Browser};

/// A folder of the repository whose package-lock.json names the tools of its scripts.
pub(crate) struct Tools {
    source: &'static str,
    /// The folder of the build in which they are installed.
    installed: &'static str,
    /// What is installed, for the line that says so.
    what: &'static str,
}

impl Tools {
    pub(crate) const NPM: Self = Self {
        source: "tests/npm",
        installed: "consumers",
        what: "those of tests/npm (bundlers and runtimes that the package is tried in; about 1 GB, once)",
    };
    pub(crate) const PEERS: Self = Self {
        source: "tests/peers",
        installed: "peers",
        what: "those of tests/peers (the checkouts that the widget is measured beside; about 200 MB, once)",
    };
}

/// Node.js in the checkout, with all that a script of the suite asks its environment for: the packed package, the folder
/// in which it is installed among the tools, the sandbox and a browser.
pub(crate) fn node(project: &Project, tools: &Tools) -> Result<Command> {
    let browser = Browser::ensure(project)?;
    let tarball = pack::pack(project)?;
    let folder = prepare(project, tools, &tarball)?;
    let sandbox = sandbox::build(project)?;
    let mut node = exec::command("node")?;
    node.current_dir(&project.root)
        .env("PARCELA_TARBALL", tarball)
        .env("PARCELA_CONSUMERS", folder)
        .env("PARCELA_SANDBOX", sandbox)
        .env("PARCELA_CHROME", browser.chrome);
    Ok(node)
}

/// Installs the tools of the suite and, as npm would, the package in `tarball`. Answers the folder.
fn prepare(project: &Project, tools: &Tools, tarball: &Path) -> Result<PathBuf> {
    let folder = project.work(tools.installed);
    let _lock = cache::lock(&folder.with_extension("lock"))?;
    setup::npm_ci(project, tools.source, &folder, tools.what)?;
    let package = folder.join("node_modules").join("parcela");
    let _ = fs::remove_dir_all(&package);
    fs::create_dir_all(&package).with_context(|| format!("cannot make {}", package.display()))?;
    let mut tar = exec::command("tar")?;
    tar.arg("-xzf")
        .arg(tarball)
        .args(["--strip-components=1", "-C"])
        .arg(&package);
    exec::run_logged(&mut tar, &project.log("consumers-package"))?;
    Ok(folder)
}
