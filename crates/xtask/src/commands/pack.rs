//! `cargo xtask pack`: the npm packages as one file each, and the hashes of what is in them.

use anyhow::Result;

use super::size;
use crate::package::{pack, supply};
use crate::setup::project::Project;

/// Packs; prints the hash of each file that a page may load, then where the packages are.
pub(crate) fn run(project: &Project) -> Result<()> {
    let file = pack::pack(project)?;
    let sandbox = pack::pack_sandbox(project)?;
    size::check_tarball(project, &sandbox)?;
    println!("{}{}", supply::hashes(project)?, file.display());
    println!("{}", sandbox.display());
    Ok(())
}
