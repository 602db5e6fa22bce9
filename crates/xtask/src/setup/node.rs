//! Node.js, and the tools that are npm packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};
use crate::setup::{exec, stamp};

const LOCK: &str = "package-lock.json";

const MANUAL: &str = "install Node.js 20.19 or later, with npm (https://nodejs.org), then run the command again";

/// Checks that Node.js and npm are installed, and new enough.
pub(crate) fn require_node() -> Result<()> {
    check_node().hint(MANUAL)
}

/// Installs the packages of package-lock.json. Returns the folder with their programs.
pub(crate) fn node_modules(project: &Project) -> Result<PathBuf> {
    require_node()?;
    let lockfile = project.path(LOCK);
    let wanted = stamp::hash_file(&lockfile)?;
    let installed = project.path("node_modules").join(".xtask-stamp");
    let programs = project.path("node_modules").join(".bin");
    let is_current = || fs::read_to_string(&installed).is_ok_and(|found| found == wanted) && programs.exists();
    if is_current() {
        return Ok(programs);
    }
    let _lock = project.cache.lock("npm")?;
    if is_current() {
        return Ok(programs);
    }
    report::step(
        "npm packages",
        "installing those of package-lock.json (wasm-opt and the test tools)",
    );
    let mut npm = exec::command("npm")?;
    npm.current_dir(&project.root)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    exec::run_logged(&mut npm, &project.log("npm-ci"))
        .hint("check that the npm registry is reachable (`npm ping`), then run the command again")?;
    fs::write(&installed, wanted).context("cannot record that the npm packages are installed")?;
    Ok(programs)
}

/// Installs the packages of `package-lock.json` in `source` into `folder`, which is `source` or outside the checkout. `what` is for the
/// output.
pub(crate) fn npm_ci(project: &Project, source: &str, folder: &Path, what: &str) -> Result<()> {
    let whole = stamp::hash_file(&project.path(source).join(LOCK))?;
    install(project, source, folder, what, &[], &[whole])
}

/// As [`npm_ci`], without the `devDependencies` of package.json. If all packages are installed, they are kept.
pub(crate) fn npm_ci_dependencies(project: &Project, source: &str, folder: &Path, what: &str) -> Result<()> {
    let whole = stamp::hash_file(&project.path(source).join(LOCK))?;
    let part = format!("{whole} without devDependencies");
    install(project, source, folder, what, &["--omit=dev"], &[part, whole])
}

/// Installs unless `folder` already has one of `stamps`. The first of them describes the requested packages.
fn install(
    project: &Project,
    source: &str,
    folder: &Path,
    what: &str,
    flags: &[&str],
    stamps: &[String],
) -> Result<()> {
    require_node()?;
    let installed = folder.join("node_modules").join(".xtask-stamp");
    if fs::read_to_string(&installed).is_ok_and(|found| stamps.contains(&found)) {
        return Ok(());
    }
    report::step("npm packages", format_args!("installing {what}"));
    if folder != project.path(source) {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        for file in ["package.json", LOCK] {
            let from = project.path(source).join(file);
            fs::copy(&from, folder.join(file)).with_context(|| format!("cannot copy {}", from.display()))?;
        }
    }
    let mut npm = exec::command("npm")?;
    npm.current_dir(folder)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .args(flags);
    exec::run_logged(&mut npm, &project.log("npm-ci"))
        .hint("check that the npm registry is reachable (`npm ping`), then run the command again")?;
    fs::write(&installed, &stamps[0]).context("cannot record that the npm packages are installed")
}

fn check_node() -> Result<()> {
    let version = exec::command("node").and_then(|mut node| exec::output(node.arg("--version")));
    let version = version.context("Node.js is missing")?;
    if !is_supported(&version) {
        bail!("Node.js {version} is too old");
    }
    exec::command("npm").map(drop).context("npm is missing")
}

/// Whether the packages of package-lock.json run in this version, as in `engines` of package.json.
fn is_supported(version: &str) -> bool {
    let numbers = version
        .trim_start_matches('v')
        .splitn(3, '.')
        .map(|part| part.parse::<u32>().ok());
    matches!(
        numbers.collect::<Vec<_>>()[..],
        [Some(20), Some(19..), _] | [Some(22), Some(12..), _] | [Some(23..), _, _]
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_that_the_packages_do_not_run_in_is_refused() {
        for (version, is_new) in [
            ("v20.19.0", true),
            ("v22.12.0", true),
            ("v24.1.0", true),
            ("v20.18.3", false),
            ("v22.11.0", false),
            ("v9.30.0", false),
            ("node", false),
        ] {
            assert_eq!(is_supported(version), is_new, "{version}");
        }
    }
}
