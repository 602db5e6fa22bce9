//! The folder in which the tests of the npm package are its users: the packed package among the tools of tests/npm.

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

/// Node.js in the checkout, with all that a script of tests/npm asks its environment for: the packed package, the folder
/// in which it is installed among the tools, the sandbox and a browser.
pub(crate) fn node(project: &Project) -> Result<Command> {
    let browser = Browser::ensure(project)?;
    let tarball = pack::pack(project)?;
    let folder = prepare(project, &tarball)?;
    let sandbox = sandbox::build(project)?;
    let mut node = exec::command("node")?;
    node.current_dir(&project.root)
        .env("PARCELA_TARBALL", tarball)
        .env("PARCELA_CONSUMERS", folder)
        .env("PARCELA_SANDBOX", sandbox)
        .env("PARCELA_CHROME", browser.chrome);
    Ok(node)
}

/// Installs the tools of tests/npm/package-lock.json and, as npm would, the package in `tarball`. Answers the folder.
fn prepare(project: &Project, tarball: &Path) -> Result<PathBuf> {
    let folder = project.work("consumers");
    let _lock = cache::lock(&project.work("consumers.lock"))?;
    setup::npm_ci(
        project,
        "tests/npm",
        &folder,
        "those of tests/npm (bundlers and runtimes that the package is tried in; about 1 GB, once)",
    )?;
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
