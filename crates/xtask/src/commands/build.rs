//! `cargo xtask build`: `pkg/` complete, release.

use anyhow::Result;

use crate::package;
use crate::project::Project;

/// Builds what has changed.
pub(crate) fn run(project: &Project) -> Result<()> {
    package::build(project)?;
    println!("pkg/ is complete");
    Ok(())
}
