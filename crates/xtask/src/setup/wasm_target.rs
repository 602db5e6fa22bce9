//! The compilation target for browsers.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};
use crate::setup::{cache, exec};

/// The name of the target.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

const MANUAL: &str = "install the target in a way that suits this machine, then run the command again. \
    With rustup (https://rustup.rs) and its server in reach: `rustup target add wasm32-unknown-unknown`";

/// Adds the target by rustup, if this Rust has no standard library for it.
pub(crate) fn ensure(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("wasm-target.lock"))?;
    let mut rustc = exec::command("rustc")?;
    let folder = exec::output(rustc.args(["--print", "target-libdir", "--target", TARGET]));
    if folder.is_ok_and(|folder| contains_std(Path::new(&folder))) {
        return Ok(());
    }
    report::step("wasm target", "adding it with rustup (the target of the WebAssembly)");
    let log = project.cache.log("rustup-target-add");
    let added =
        exec::command("rustup").and_then(|mut rustup| exec::run_logged(rustup.args(["target", "add", TARGET]), &log));
    added.with_context(|| format!("this Rust has no {TARGET}")).hint(MANUAL)
}

/// Whether a folder of libraries contains the standard library.
fn contains_std(folder: &Path) -> bool {
    let Ok(files) = fs::read_dir(folder) else { return false };
    files
        .flatten()
        .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}
