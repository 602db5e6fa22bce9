//! Rebuilds the package with the widget of the current sources. Trunk runs it before each build of the site.

use std::path::PathBuf;

use anyhow::Result;

use crate::package::{self, wasm};
use crate::setup::project::Project;

/// Compiles the widget without optimization, and builds the package with it.
pub(crate) fn run(project: &Project) -> Result<()> {
    package::assemble(project, &wasm::build_dev(project)?, &folder(project))
}

/// The folder of the package.
pub(crate) fn folder(project: &Project) -> PathBuf {
    project.work("dev").join("package")
}
