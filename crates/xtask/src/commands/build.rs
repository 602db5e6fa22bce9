//! `cargo xtask build`: the npm package complete, release.

use anyhow::Result;

use crate::package;
use crate::setup::project::Project;

/// Builds what has changed.
pub(crate) fn run(project: &Project) -> Result<()> {
    package::build(project)?;
    println!("pkg/parcela/dist is complete");
    Ok(())
}
