//! Programs that are Debian packages of the same name.

use anyhow::{Result, anyhow};

use super::apt;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::WithHint;

/// Finds or installs a clang that compiles C for WebAssembly, and its archiver.
pub(crate) fn clang(project: &Project) -> Result<()> {
    const WHY: &str = "they compile the sandbox's SQLite for WebAssembly";
    const HINT: &str = "install clang and llvm, then run the command again";
    if exec::is_installed("clang") && exec::is_installed("llvm-ar") {
        return Ok(());
    }
    if apt::is_usable() {
        return apt::install(&project.cache, "clang", WHY, &["clang", "llvm"]).hint(HINT);
    }
    // On other systems the archiver may have another name.
    if exec::is_installed("clang") {
        return Ok(());
    }
    Err(anyhow!("there is no clang on the PATH")).hint(HINT)
}

/// Finds the program `name`, or installs the package of that name. `why` is for the output.
pub(crate) fn program(project: &Project, name: &'static str, why: &str) -> Result<()> {
    if exec::is_installed(name) {
        return Ok(());
    }
    let hint = format!("install {name}, then run the command again");
    if !apt::is_usable() {
        return Err(anyhow!("there is no {name} on the PATH")).hint(&hint);
    }
    apt::install(&project.cache, name, why, &[name]).hint(&hint)
}
