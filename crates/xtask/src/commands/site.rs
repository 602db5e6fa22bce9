//! `cargo xtask site`: builds the whole site for a static host.

use anyhow::Result;

use crate::package::site;
use crate::setup::project::Project;

/// Builds the site with the documentation of the Rust libraries, and prints its folder.
pub(crate) fn run(project: &Project) -> Result<()> {
    println!("{}", site::build_whole(project)?.display());
    Ok(())
}
