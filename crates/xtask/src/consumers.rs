//! The folder in which the tests of the npm package are its users: the packed package among the tools of tests/npm.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cache;
use crate::exec;
use crate::project::Project;
use crate::report::{self, WayOut};
use crate::stamp;

const LOCK: &str = "package-lock.json";

/// Installs the tools of tests/npm/package-lock.json and, as npm would, the package in `tarball`. Answers the folder.
pub(crate) fn prepare(project: &Project, tarball: &Path) -> Result<PathBuf> {
    let folder = project.work("consumers");
    let _lock = cache::lock(&project.work("consumers.lock"))?;
    install_tools(project, &folder)?;
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

fn install_tools(project: &Project, folder: &Path) -> Result<()> {
    let tests = project.path("tests").join("npm");
    let wanted = stamp::of_file(&tests.join(LOCK))?;
    let installed = folder.join("node_modules").join(".xtask-stamp");
    if fs::read_to_string(&installed).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    report::step(
        "npm packages",
        "installing those of tests/npm (bundlers and runtimes that the package is tried in; about 1 GB, once)",
    );
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for file in ["package.json", LOCK] {
        fs::copy(tests.join(file), folder.join(file)).with_context(|| format!("cannot copy {file}"))?;
    }
    let mut npm = exec::command("npm")?;
    npm.current_dir(folder)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    exec::run_logged(&mut npm, &project.log("consumers-npm-ci"))
        .way_out("see that the npm registry is in reach (`npm ping`), then call the command again")?;
    fs::write(&installed, wanted).context("cannot note that the tools are installed")
}
