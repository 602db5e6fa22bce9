//! Installs Debian packages, as root in a container or on a CI machine.

use std::path::Path;

use anyhow::Result;

use crate::setup::cache::Cache;
use crate::setup::{exec, report};

/// Whether packages can be installed: this is Debian or a derivative, and the user is root.
pub(crate) fn is_usable() -> bool {
    is_root() && Path::new("/etc/debian_version").exists() && exec::is_installed("apt-get")
}

/// Installs the missing ones of `packages`. `what` and `why` are for the output.
pub(crate) fn install(cache: &Cache, what: &str, why: &str, packages: &[&str]) -> Result<()> {
    let _lock = cache.lock("apt")?;
    let missing: Vec<&str> = packages
        .iter()
        .copied()
        .filter(|package| !is_package_installed(package))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    report::step(what, format_args!("installing {} with apt ({why})", missing.join(", ")));
    // The package lists may be old or absent. If they cannot be updated, the old ones may suffice.
    let mut update = exec::command("apt-get")?;
    let _ = exec::run_logged(update.args(["update", "-qq"]), &cache.log("apt-update"));
    let mut install = exec::command("apt-get")?;
    install.env("DEBIAN_FRONTEND", "noninteractive");
    install.args([
        "install",
        "-y",
        "-qq",
        "--no-install-recommends",
        "-o",
        "DPkg::Lock::Timeout=300",
    ]);
    exec::run_logged(install.args(missing), &cache.log("apt-install"))
}

fn is_package_installed(package: &str) -> bool {
    let Ok(mut query) = exec::command("dpkg-query") else {
        return false;
    };
    exec::output(query.args(["-W", "-f", "${Status}", package])).is_ok_and(|status| status == "install ok installed")
}

#[cfg(unix)]
fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}
