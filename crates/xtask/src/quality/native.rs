//! The crates that are tested on this machine.

use std::process::Command;

use anyhow::Result;

use crate::setup::exec;
use crate::setup::project::Project;

/// What of core declares its shapes in TypeScript.
pub(crate) const TYPESCRIPT: &str = "parcela-core/typescript";

/// The packages, and what of them is off by default. cargo compiles a crate with the features that all packages want which it is asked for:
/// asked for these always together, it compiles each crate once.
const PACKAGES: [&str; 16] = [
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
    "parcela-checkout-flow",
    "--package",
    "parcela-fuzz",
];

/// cargo in the checkout, for their tests.
pub(crate) fn tests(project: &Project) -> Result<Command> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).arg("test").args(PACKAGES);
    Ok(cargo)
}
