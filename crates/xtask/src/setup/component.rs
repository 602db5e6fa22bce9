//! The parts of a Rust toolchain that rustup's minimal profile leaves out.

use std::process::Command;

use anyhow::Result;

use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::{self, WayOut};

/// The cargo subcommands `clippy` and `fmt`: each with rustup's name for the part that has it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Component(&'static str, &'static str);

impl Component {
    pub(crate) const CLIPPY: Self = Self("clippy", "clippy");
    pub(crate) const RUSTFMT: Self = Self("fmt", "rustfmt");
}

/// Returns a cargo with the subcommand of `component`, which is added to the toolchain where it is missing.
pub(crate) fn cargo_with(project: &Project, Component(subcommand, name): Component) -> Result<Command> {
    if exec::output(exec::command("cargo")?.args([subcommand, "--version"])).is_err() {
        report::step(
            name,
            "adding it to the toolchain with rustup (the code is checked with it)",
        );
        let mut rustup = exec::command("rustup")?;
        exec::run_logged(
            rustup.args(["component", "add", name]),
            &project.log("rustup-component-add"),
        )
        .way_out("install a Rust toolchain that has it: rustup toolchain install stable --profile default")?;
    }
    let mut cargo = exec::command("cargo")?;
    cargo.arg(subcommand);
    Ok(cargo)
}
