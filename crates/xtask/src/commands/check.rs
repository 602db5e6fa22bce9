//! `cargo xtask check`: everything that holds the code to its rules without running it, and what it makes to its budget.

use std::process::Command;

use anyhow::Result;

use super::size;
use crate::commands::parts::Parts;
use crate::package::wasm;
use crate::quality::{advisories, audit, tidy};
use crate::setup::project::Project;
use crate::setup::{self, Component, WASM_TARGET, exec, wasm_target};

const NATIVE: [&str; 8] = [
    "parcela-core",
    "parcela-checkout-flow",
    "parcela-sandbox",
    "xtask",
    "parcela-bench",
    "parcela-contract",
    "parcela-e2e",
    "parcela-fuzz",
];
/// The options of cargo that turn on the features of [`NATIVE`] which are off by default.
const FEATURES: [&str; 2] = ["--features", super::fuzz::FEATURE];
/// What is checked for WebAssembly beside the crates that the packages are compiled from.
const WASM: [&str; 1] = ["parcela-transport"];

/// Runs every check, also after one has failed.
pub(crate) fn run(project: &Project) -> Result<()> {
    let mut parts = Parts::default();
    parts.run("rustfmt", || rustfmt(project));
    parts.run("clippy", || clippy_native(project));
    parts.run("clippy (ssr)", || clippy_ssr(project));
    parts.run("clippy (wasm)", || clippy_wasm(project));
    parts.run("docs", || docs(project));
    parts.run("tidy", || tidy::check(&project.root));
    parts.run("crates", || audit::crates(project));
    parts.run("crate advisories", || advisories::crates(project));
    parts.run("npm packages", || audit::npm_packages(project));
    parts.run("npm advisories", || advisories::npm(project));
    parts.run("workflows", || audit::workflows(project));
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

/// What renders the widget's views natively.
fn clippy_ssr(project: &Project) -> Result<()> {
    clippy(
        setup::cargo_with(project, Component::CLIPPY)?.current_dir(&project.root),
        &["parcela-checkout"],
        &["--no-default-features", "--features", "ssr"],
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

/// A link to nothing is an error.
fn docs(project: &Project) -> Result<()> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).env("RUSTDOCFLAGS", "-D warnings");
    exec::run(cargo.args(["doc", "--quiet", "--no-deps", "--package", "parcela-core"]))
}
