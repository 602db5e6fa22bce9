//! `cargo xtask site`: the whole site, as it would be put on a static host.

use anyhow::Result;

use crate::package::site;
use crate::setup::project::Project;

/// Builds the site, the documentation of the Rust libraries included, and says where it is.
pub(crate) fn run(project: &Project) -> Result<()> {
    println!("{}", site::build_whole(project)?.display());
    Ok(())
}
