//! The parts of a Rust toolchain that rustup's minimal profile leaves out.

use std::process::Command;

use anyhow::{Result, anyhow};

use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::{self, WayOut};

/// A part of a toolchain.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Component {
    /// The linter.
    Clippy,
    /// The formatter.
    Rustfmt,
}

impl Component {
    fn name(self) -> &'static str {
        match self {
            Self::Clippy => "clippy",
            Self::Rustfmt => "rustfmt",
        }
    }

    fn subcommand(self) -> &'static str {
        match self {
            Self::Clippy => "clippy",
            Self::Rustfmt => "fmt",
        }
    }
}

/// A cargo that has `component`: the active toolchain's, to which it is added if need be, or the default one's.
pub(crate) fn cargo_with(project: &Project, component: Component) -> Result<Command> {
    let active = || exec::command("cargo");
    let default = || {
        let mut cargo = exec::command("cargo")?;
        cargo.env_remove("RUSTUP_TOOLCHAIN");
        Ok(cargo)
    };
    if has(active()?, component) {
        return active();
    }
    if has(default()?, component) {
        return default();
    }
    let name = component.name();
    report::step(
        name,
        "adding it to the toolchain with rustup (the code is checked with it)",
    );
    let added = exec::command("rustup").and_then(|mut rustup| {
        exec::run_logged(
            rustup.args(["component", "add", name]),
            &project.log("rustup-component-add"),
        )
    });
    added.way_out("install a Rust toolchain that has it: rustup toolchain install stable --profile default")?;
    if has(active()?, component) {
        active()
    } else {
        Err(anyhow!("{name} is installed, but cargo does not find it"))
    }
}

fn has(mut cargo: Command, component: Component) -> bool {
    exec::output(cargo.args([component.subcommand(), "--version"])).is_ok()
}
