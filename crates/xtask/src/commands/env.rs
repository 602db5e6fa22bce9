//! `cargo xtask env`: what a shell needs to call wasm-pack, cargo and the browsers' drivers by hand.

use anyhow::Result;

use crate::setup::Shell;
use crate::setup::project::Project;

/// Prints lines for a shell: `eval "$(cargo xtask env)"`.
pub(crate) fn run(project: &Project) -> Result<()> {
    print!("{}", Shell::ensure(project)?.with_drivers(project).script());
    Ok(())
}
