//! `cargo xtask pack`: the npm package as one file, and the hashes of what is in it.

use anyhow::Result;

use crate::package::{pack, supply};
use crate::setup::project::Project;

/// Packs; prints the hash of each file that a page may load, then where the package is.
pub(crate) fn run(project: &Project) -> Result<()> {
    let file = pack::pack(project)?;
    println!("{}{}", supply::hashes(project)?, file.display());
    Ok(())
}
