//! Rebuilds the package with the widget of the current sources. Trunk runs it before each build of the site.

use std::path::PathBuf;

use anyhow::Result;

use crate::package::{dist, element, wasm};
use crate::setup::project::Project;

/// Compiles the widget without optimization, and builds the package with it. The views before the WebAssembly stay those of the last
/// complete build, as rendering them compiles the widgets once more.
pub(crate) fn run(project: &Project) -> Result<()> {
    let wasm = wasm::build_dev(project)?;
    dist::build(project, &wasm, &element::folder(project), &folder(project))
}

/// The folder of the package.
pub(crate) fn folder(project: &Project) -> PathBuf {
    project.work("dev").join("package")
}
