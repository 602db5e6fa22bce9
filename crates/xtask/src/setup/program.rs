//! Single programs that Debian packages under their own names.

use anyhow::{Result, anyhow};

use super::apt;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::WayOut;

/// Finds clang, or installs it.
pub(crate) fn clang(project: &Project) -> Result<()> {
    program(project, "clang", "it compiles the sandbox's SQLite for WebAssembly")
}

/// Finds the program `name`, or installs the package of that name. `why` is for the line that says so.
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
