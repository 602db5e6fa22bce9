//! The package with the widget as it stands in the source: what Trunk calls before each build of the site.

use std::path::PathBuf;

use anyhow::Result;

use crate::package::{self, wasm};
use crate::setup::project::Project;

/// Compiles the widget without optimization and makes the package of it.
pub(crate) fn run(project: &Project) -> Result<()> {
    package::assemble(project, &wasm::build_dev(project)?, &folder(project))
}

/// The folder of the package.
pub(crate) fn folder(project: &Project) -> PathBuf {
    project.work("dev").join("package")
}
