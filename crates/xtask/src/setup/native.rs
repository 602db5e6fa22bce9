//! The crates compiled for this machine: the sandbox's program, what renders the checkout's first step, and the tests of both.
//!
//! cargo unifies the features of the packages in one command, and compiles a dependency once more for each other set of features. So
//! every command here names the same packages, and cargo compiles each dependency once for the programs and for the tests: 70 s of
//! processor less in the first `cargo xtask demo` and `cargo xtask test`.

use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;

use super::exec;
use super::project::Project;

/// The packages. Of the crates for wasm only the libraries have tests for this machine.
const PACKAGES: [&str; 10] = [
    "parcela-checkout",
    "parcela-checkout-flow",
    "parcela-contract",
    "parcela-core",
    "parcela-fuzz",
    "parcela-json",
    "parcela-json-derive",
    "parcela-sandbox",
    "parcela-sdk",
    "parcela-transport",
];

/// The features, in place of the default ones: the checkout renders text, where by default it renders into a browser's page.
const FEATURES: [&str; 3] = [
    "parcela-checkout/ssr",
    "parcela-core/typescript",
    "parcela-sandbox/native",
];

const SANDBOX: &str = "parcela-sandbox";
const PRERENDER: &str = "prerender";

/// The compiled programs.
pub(crate) struct Programs {
    /// The sandbox.
    pub(crate) sandbox: PathBuf,
    /// The example of crates/checkout that prints the first step.
    pub(crate) prerender: PathBuf,
}

/// Compiles the programs.
///
/// Without optimization: that takes a third of the time, and one person does not notice the difference. An example is compiled with the
/// features that tests have, so the libraries below are those of the tests.
pub(crate) fn programs(project: &Project) -> Result<Programs> {
    static COMPILING: Mutex<()> = Mutex::new(());
    let _alone = COMPILING.lock().unwrap_or_else(PoisonError::into_inner); // cargo would wait, and both write one log
    let mut cargo = cargo(project, "build")?;
    cargo.args(["--quiet", "--bin", SANDBOX, "--example", PRERENDER]);
    exec::run_logged(&mut cargo, &project.log("programs-build"))?;
    let folder = project.target.join("debug");
    let program = |name: &str| format!("{name}{}", env::consts::EXE_SUFFIX);
    Ok(Programs {
        sandbox: folder.join(program(SANDBOX)),
        prerender: folder.join("examples").join(program(PRERENDER)),
    })
}

/// Returns a `cargo test` of the packages. The caller adds the tests to run.
pub(crate) fn tests(project: &Project) -> Result<Command> {
    cargo(project, "test")
}

fn cargo(project: &Project, subcommand: &str) -> Result<Command> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).arg(subcommand);
    cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    cargo.args(["--no-default-features", "--features", &FEATURES.join(",")]);
    Ok(cargo)
}
