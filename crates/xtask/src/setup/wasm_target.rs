//! A Rust toolchain that compiles for wasm32-unknown-unknown.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, anyhow};

use super::debian;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::{self, WayOut};

/// The target that browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

const MANUAL: &str = "install the target in a way that suits this machine, then call the command again. \
    With rustup and its server in reach: `rustup target add wasm32-unknown-unknown`. \
    On Debian, as root, this command does it all by itself.";

/// The toolchain for everything that is compiled for wasm.
#[derive(Debug, Clone)]
pub(crate) struct WasmToolchain {
    /// The rustup toolchain; without one, the toolchain that runs this program.
    pub(super) name: Option<&'static str>,
}

impl WasmToolchain {
    /// Finds a toolchain with the target; adds the target, or builds it, where there is none.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        let active = Self { name: None };
        let debian_is_active = env::var_os("RUSTUP_TOOLCHAIN").is_some_and(|name| name == debian::TOOLCHAIN);
        if !debian_is_active && active.has_target() {
            return Ok(active);
        }
        if !exec::is_installed("rustup") {
            return Err(anyhow!(
                "this Rust has no {TARGET}, and there is no rustup to add it with"
            ))
            .way_out("install Rust by rustup (https://rustup.rs), then call the command again");
        }
        if debian::is_ready() {
            return Ok(Self {
                name: Some(debian::TOOLCHAIN),
            });
        }
        if !debian_is_active {
            report::step(
                "wasm target",
                "adding it with rustup (what browsers run is compiled for it)",
            );
            if rustup_target_add(project) {
                return Ok(active);
            }
        }
        debian::install(project).way_out(MANUAL)?;
        Ok(Self {
            name: Some(debian::TOOLCHAIN),
        })
    }

    /// A command for `program` that compiles for wasm, with the folders of `first` at the head of its `PATH`.
    pub(crate) fn command(&self, program: &str, first: &[PathBuf]) -> Result<Command> {
        let mut command = exec::command_with_path(program, first)?;
        if let Some(name) = self.name {
            command.env("RUSTUP_TOOLCHAIN", name);
        }
        Ok(command)
    }

    /// The compiler's name and exact version.
    pub(crate) fn version(&self) -> Result<String> {
        exec::output(self.command("rustc", &[])?.arg("-vV"))
    }

    fn has_target(&self) -> bool {
        let folder = self
            .command("rustc", &[])
            .and_then(|mut rustc| exec::output(rustc.args(["--print", "target-libdir", "--target", TARGET])));
        folder.is_ok_and(|folder| holds_std(&PathBuf::from(folder)))
    }
}

fn rustup_target_add(project: &Project) -> bool {
    let add = exec::command("rustup").and_then(|mut rustup| {
        exec::run_logged(
            rustup.args(["target", "add", TARGET]),
            &project.cache.log("rustup-target-add"),
        )
    });
    add.is_ok()
}

/// Whether a folder of libraries has the standard library.
fn holds_std(folder: &PathBuf) -> bool {
    let Ok(files) = fs::read_dir(folder) else { return false };
    files
        .flatten()
        .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}
