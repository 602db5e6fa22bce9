//! The crates that are tested on this machine.

use std::process::Command;

use anyhow::Result;

use crate::setup::exec;
use crate::setup::project::Project;

/// The feature of core for its TypeScript declarations.
const TYPESCRIPT: &str = "parcela-core/typescript";

/// The packages, with the features that are off by default. cargo unifies the features of a command's packages, and compiles a dependency
/// again for each other set of features. Every command names all packages, so cargo compiles each dependency once.
const PACKAGES: [&str; 20] = [
    "--package",
    "parcela-sandbox",
    "--package",
    "parcela-contract",
    "--package",
    "parcela-core",
    "--features",
    TYPESCRIPT,
    "--package",
    "parcela-json",
    "--package",
    "parcela-json-derive",
    "--package",
    "parcela-order-flow",
    "--package",
    "parcela-checkout-flow",
    "--package",
    "parcela-orders-flow",
    "--package",
    "parcela-fuzz",
];

/// Returns a `cargo test` of the packages. The caller adds the tests to run.
pub(crate) fn tests(project: &Project) -> Result<Command> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).arg("test").args(PACKAGES);
    Ok(cargo)
}

/// The test of both widgets' crates that compares the package's first views with the components.
pub(crate) const FIRST_VIEWS: &str = "prerendered";

/// Returns a `cargo test` of the wasm crates, with the views that are rendered natively. The caller adds the tests to run; those of their
/// `tests` folders need a browser, except for [`FIRST_VIEWS`].
pub(crate) fn views(project: &Project) -> Result<Command> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).arg("test").args([
        "--package",
        "parcela-transport",
        "--package",
        "parcela-sdk",
        "--package",
        "parcela-ui",
        "--package",
        "parcela-checkout",
        "--package",
        "parcela-orders",
        "--no-default-features",
        "--features",
        "parcela-checkout/ssr,parcela-orders/ssr",
    ]);
    Ok(cargo)
}
