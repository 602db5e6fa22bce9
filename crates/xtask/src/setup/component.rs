//! The components of a Rust toolchain that rustup's minimal profile leaves out.

use std::process::Command;

use anyhow::Result;

use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};

/// A cargo subcommand, with the name of the rustup component that contains it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Component(&'static str, &'static str);

impl Component {
    pub(crate) const CLIPPY: Self = Self("clippy", "clippy");
    pub(crate) const RUSTFMT: Self = Self("fmt", "rustfmt");
}

/// Returns cargo with the subcommand of `component`. A missing component is installed.
pub(crate) fn cargo_with(project: &Project, Component(subcommand, name): Component) -> Result<Command> {
    if exec::output(exec::command("cargo")?.args([subcommand, "--version"])).is_err() {
        report::step(name, "adding it to the toolchain with rustup (for the checks)");
        let mut rustup = exec::command("rustup")?;
        exec::run_logged(
            rustup.args(["component", "add", name]),
            &project.log("rustup-component-add"),
        )
        .hint("install a Rust toolchain that has it: rustup toolchain install stable --profile default")?;
    }
    let mut cargo = exec::command("cargo")?;
    cargo.arg(subcommand);
    Ok(cargo)
}
