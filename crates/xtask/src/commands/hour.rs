//! `cargo xtask bench hour`: a newcomer's first hour, from an empty cache: the demo, and then the tests.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::setup::project::Project;
use crate::setup::{effort, exec, report};

/// Runs both commands in a clone of the checkout's last commit, and writes the time of their steps to BENCHMARKS.md and CONTRIBUTING.md.
///
/// cargo, npm and `cargo xtask` get empty caches and an empty build folder. Toolchains, system packages and browsers stay.
pub(super) fn run(project: &Project) -> Result<()> {
    let folder = project.work("hour");
    let _ = fs::remove_dir_all(&folder); // an error if there is none
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let checkout = folder.join("checkout");
    let mut git = exec::command("git")?;
    exec::run(git.args(["clone", "--quiet"]).args([&project.root, &checkout]))?;
    let home = folder.join("cargo");
    if let Some(settings) = cargo_settings() {
        fs::create_dir_all(&home).with_context(|| format!("cannot create {}", home.display()))?;
        fs::copy(&settings, home.join("config.toml")).with_context(|| format!("cannot read {}", settings.display()))?;
    }
    let mut page = exec::command("node")?;
    page.current_dir(&project.root).arg("tests/bench/hour.mjs");
    for (name, arguments) in [("demo", &["demo", "--exit", "--port", "8799"][..]), ("test", &["test"])] {
        report::step(name, "running with empty caches (many minutes)");
        let mut cargo = exec::command("cargo")?;
        cargo
            .current_dir(&checkout)
            .env("CARGO_HOME", &home)
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .env("PARCELA_CACHE", folder.join("cache"))
            .env("npm_config_cache", folder.join("npm"))
            .arg("xtask");
        let log = project.log(&format!("hour-{name}"));
        exec::run_logged(cargo.args(arguments), &log)?;
        page.arg(log);
    }
    exec::run(page.env("PARCELA_COMMANDS", effort::table()))?;
    report::step("BENCHMARKS.md, CONTRIBUTING.md", "written");
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))
}

/// The user's settings of cargo, which may name a mirror of the registry.
fn cargo_settings() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")))?;
    Some(home.join("config.toml")).filter(|file| file.exists())
}
