//! `cargo xtask check`: checks the code without running it, and the sizes of the packages.

use std::env;
use std::process::Command;

use anyhow::{Result, bail};

use super::size;
use crate::commands::parts::Parts;
use crate::package::wasm;
use crate::quality::tidy;
use crate::setup::project::Project;
use crate::setup::{self, Component, WASM_TARGET, exec, report, wasm_target};

const NATIVE: [&str; 9] = [
    "parcela-core",
    "parcela-order-flow",
    "parcela-checkout-flow",
    "parcela-orders-flow",
    "parcela-sandbox",
    "xtask",
    "parcela-bench",
    "parcela-contract",
    "parcela-fuzz",
];
/// The cargo options for the features of [`NATIVE`] that are off by default.
const FEATURES: [&str; 2] = ["--features", super::fuzz::FEATURE];
/// The crates that are checked for WebAssembly besides those of the packages.
const WASM: [&str; 1] = ["parcela-transport"];
/// The arguments of cargo-deny for core, which has a list of allowed dependencies.
const CORE: &str = "--manifest-path crates/core/Cargo.toml --config crates/core/deny.toml check bans";
const NPM_AUDIT: &str = "audit --package-lock-only --audit-level=high";
/// The message of the audits if their source is unreachable.
const NO_CRATES: &str = "failed to fetch advisory database";
const NO_NPM: &str = "audit endpoint returned an error";

/// Runs every check, even if one has failed.
pub(crate) fn run(project: &Project) -> Result<()> {
    let mut parts = Parts::default();
    parts.run("rustfmt", || rustfmt(project));
    parts.run("clippy", || clippy_native(project));
    parts.run("clippy (ssr)", || clippy_ssr(project));
    parts.run("clippy (wasm)", || clippy_wasm(project));
    parts.run("docs", || docs(project));
    parts.run("JavaScript", || exec::run(&mut npm(project, "run lint")?));
    parts.run("house rules", || tidy::check(&project.root));
    parts.run("unused crates", || unused_crates(project));
    parts.run("crates", || {
        exec::run(&mut deny(project, "check bans licenses sources")?)
    });
    parts.run("core's crates", || exec::run(&mut deny(project, CORE)?));
    parts.run("crate advisories", || {
        advisories(deny(project, "check advisories")?, NO_CRATES)
    });
    parts.run("npm lock files", || exec::run(&mut npm(project, "run lint:lock")?));
    parts.run("npm advisories", || advisories(npm(project, NPM_AUDIT)?, NO_NPM));
    parts.run("workflows", || workflows(project));
    parts.run("releases", || exec::run(&mut npm(project, "run test:release")?));
    parts.run("size", || size::run(project));
    parts.finish()
}

fn rustfmt(project: &Project) -> Result<()> {
    let mut cargo = setup::cargo_with(project, Component::RUSTFMT)?;
    exec::run(cargo.current_dir(&project.root).args(["--all", "--", "--check"]))
}

fn clippy_native(project: &Project) -> Result<()> {
    clippy(
        setup::cargo_with(project, Component::CLIPPY)?.current_dir(&project.root),
        &NATIVE,
        &FEATURES,
    )
}

/// Checks the native renderer of the widgets' views.
fn clippy_ssr(project: &Project) -> Result<()> {
    clippy(
        setup::cargo_with(project, Component::CLIPPY)?.current_dir(&project.root),
        &["parcela-checkout", "parcela-orders"],
        &[
            "--no-default-features",
            "--features",
            "parcela-checkout/ssr,parcela-orders/ssr",
        ],
    )
}

fn clippy_wasm(project: &Project) -> Result<()> {
    setup::clang(project)?;
    wasm_target::ensure(project)?;
    let mut cargo = setup::cargo_with(project, Component::CLIPPY)?;
    let mut more = vec!["--target".to_owned(), WASM_TARGET.to_owned()];
    more.extend(["parcela", "sandbox"].into_iter().flat_map(wasm::cargo_selection));
    let more: Vec<_> = more.iter().map(String::as_str).collect();
    clippy(cargo.current_dir(&project.root), &WASM, &more)
}

fn clippy(cargo: &mut Command, packages: &[&str], more: &[&str]) -> Result<()> {
    cargo.args(["--quiet", "--all-targets"]).args(more);
    cargo.args(packages.iter().flat_map(|package| ["--package", package]));
    exec::run(cargo.args(["--", "-D", "warnings"]))
}

/// Builds the documentation. A broken link is an error.
fn docs(project: &Project) -> Result<()> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).env("RUSTDOCFLAGS", "-D warnings");
    exec::run(cargo.args(["doc", "--quiet", "--no-deps", "--package", "parcela-core"]))
}

/// Returns npm with `arguments`. The scripts in package.json run the linters of the other languages.
fn npm(project: &Project, arguments: &str) -> Result<Command> {
    setup::node_modules(project)?;
    let mut npm = exec::command("npm")?;
    npm.current_dir(&project.root).args(arguments.split(' '));
    Ok(npm)
}

fn unused_crates(project: &Project) -> Result<()> {
    let folder = setup::cargo_machete().ensure(project)?;
    let mut machete = exec::command_with_path("cargo-machete", folder.as_slice())?;
    exec::run(machete.current_dir(&project.root))
}

/// Returns cargo-deny with `arguments`. Its rules are in deny.toml.
fn deny(project: &Project, arguments: &str) -> Result<Command> {
    let folder = setup::cargo_deny().ensure(project)?;
    let mut deny = exec::command_with_path("cargo-deny", folder.as_slice())?;
    deny.current_dir(&project.root)
        .arg("--locked")
        .args(arguments.split(' '));
    Ok(deny)
}

fn workflows(project: &Project) -> Result<()> {
    let mut zizmor = exec::command(setup::zizmor(project)?)?;
    zizmor.current_dir(&project.root);
    exec::run(zizmor.args(["--offline", "--quiet", "--min-severity=medium", ".github"]))
}

/// Runs an audit of known vulnerabilities and prints its findings.
fn advisories(mut audit: Command, unreachable: &str) -> Result<()> {
    let output = audit.output()?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    let on_github = env::var("GITHUB_ACTIONS").is_ok_and(|value| value == "true");
    if !output.status.success() && is_failure(&text, unreachable, on_github) {
        bail!("{text}");
    }
    Ok(())
}

/// Whether a failed audit fails the check. An audit that cannot reach its source prints `unreachable`. It then passes, except on
/// GitHub, whose machines reach every source.
fn is_failure(text: &str, unreachable: &str, on_github: bool) -> bool {
    let is_checked = !text.contains(unreachable);
    if !is_checked {
        report::step("advisories", format_args!("NOT CHECKED: {unreachable}"));
    }
    is_checked || on_github
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audit_without_its_source_fails_on_github_only() {
        assert!(is_failure("1 vulnerability", "no network", false));
        assert!(!is_failure("error: no network", "no network", false));
        assert!(is_failure("error: no network", "no network", true));
    }
}
