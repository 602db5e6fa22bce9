//! `cargo xtask env`: prints the environment for wasm-pack, cargo and the browsers' drivers.

use anyhow::Result;

use crate::setup::Shell;
use crate::setup::project::Project;

/// Prints lines for a shell: `eval "$(cargo xtask env)"`.
pub(crate) fn run(project: &Project) -> Result<()> {
    print!("{}", Shell::ensure(project)?.with_drivers(project).script());
    Ok(())
}
