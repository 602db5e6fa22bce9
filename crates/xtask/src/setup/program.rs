//! Programs that are Debian packages of the same name.

use anyhow::{Result, anyhow};

use super::apt;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::WayOut;

/// Finds or installs a clang that compiles C for WebAssembly, and its archiver.
pub(crate) fn clang(project: &Project) -> Result<()> {
    const WHY: &str = "they compile the sandbox's SQLite for WebAssembly";
    const WAY_OUT: &str = "install clang and llvm, then call the command again";
    if exec::is_installed("clang") && exec::is_installed("llvm-ar") {
        return Ok(());
    }
    if apt::is_usable() {
        return apt::install(&project.cache, "clang", WHY, &["clang", "llvm"]).way_out(WAY_OUT);
    }
    // On other systems the archiver may have another name.
    if exec::is_installed("clang") {
        return Ok(());
    }
    Err(anyhow!("there is no clang on the PATH")).way_out(WAY_OUT)
}

/// Finds the program `name`, or installs the package of that name. `why` is for the output.
pub(crate) fn program(project: &Project, name: &'static str, why: &str) -> Result<()> {
    if exec::is_installed(name) {
        return Ok(());
    }
    let way_out = format!("install {name}, then call the command again");
    if !apt::is_usable() {
        return Err(anyhow!("there is no {name} on the PATH")).way_out(&way_out);
    }
    apt::install(&project.cache, name, why, &[name]).way_out(&way_out)
}
