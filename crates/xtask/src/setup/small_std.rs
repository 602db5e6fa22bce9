//! The standard library compiled along with the crates: for size, and without the machinery that words a panic.
//!
//! It is what a page downloads most of otherwise. cargo and rustc call it unstable, which a stable compiler allows in
//! this way; where that does not work, the library that came with the toolchain is used and the wasm is larger.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::wasm_target::{TARGET, WasmToolchain};
use crate::setup::project::Project;
use crate::setup::{exec, report};

/// Options for cargo.
const CARGO_OPTIONS: [&str; 2] = ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"];

/// Flags for rustc: a panic is a trap at once, no message names a line of source, and generic functions are inlined once, before
/// each instance is compiled: 3.4 kB of brotli less of the checkout.
const RUSTC_FLAGS: &str =
    "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none -Zinline-mir=yes";

/// How a toolchain compiles the standard library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SmallStd {
    /// With the crates.
    Compiled,
    /// Not at all: the one that came with the toolchain is used.
    AsInstalled,
}

impl SmallStd {
    /// Makes sure of the library's source, and of a compiler that can do it.
    pub(crate) fn ensure(project: &Project, toolchain: &WasmToolchain) -> Result<Self> {
        if !has_source(toolchain)? && !add_source(project, toolchain)
            || !has_source(toolchain)?
            || !knows_flags(toolchain)
        {
            report::step(
                "small std",
                "the standard library cannot be compiled here (rust-src): the wasm will be larger than its budget",
            );
            return Ok(Self::AsInstalled);
        }
        Ok(Self::Compiled)
    }

    /// Options for cargo, behind all others.
    pub(crate) fn cargo_options(self) -> &'static [&'static str] {
        match self {
            Self::Compiled => &CARGO_OPTIONS,
            Self::AsInstalled => &[],
        }
    }

    /// Flags for rustc.
    pub(crate) fn rustc_flags(self) -> &'static str {
        match self {
            Self::Compiled => RUSTC_FLAGS,
            Self::AsInstalled => "",
        }
    }

    /// Lets a stable toolchain take the options.
    pub(crate) fn allow(self, command: &mut Command) {
        match self {
            Self::Compiled => {
                command.env("RUSTC_BOOTSTRAP", "1");
            }
            Self::AsInstalled => {}
        }
    }
}

fn has_source(toolchain: &WasmToolchain) -> Result<bool> {
    let sysroot = PathBuf::from(exec::output(
        toolchain.command("rustc", &[])?.args(["--print", "sysroot"]),
    )?);
    Ok(sysroot.join("lib/rustlib/src/rust/library/std/Cargo.toml").exists())
}

fn add_source(project: &Project, toolchain: &WasmToolchain) -> bool {
    report::step(
        "rust-src",
        "adding it to the toolchain with rustup (the wasm is a fifth smaller with a library compiled for it)",
    );
    let added = toolchain.command("rustup", &[]).and_then(|mut rustup| {
        exec::run_logged(rustup.args(["component", "add", "rust-src"]), &project.log("rust-src"))
    });
    added.is_ok()
}

fn knows_flags(toolchain: &WasmToolchain) -> bool {
    let asked = toolchain.command("rustc", &[]).and_then(|mut rustc| {
        SmallStd::Compiled.allow(&mut rustc);
        rustc.args(RUSTC_FLAGS.split(' '));
        exec::output(rustc.args(["--print", "cfg", "--target", TARGET]))
    });
    asked.is_ok()
}
