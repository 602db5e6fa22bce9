//! The widget as it stands in the source, over the one of the package: what Trunk calls after each build of the site.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::package::{self, wasm};
use crate::setup::project::Project;

/// Compiles the widget without optimization and puts the package with it into the site that Trunk is building.
pub(crate) fn run(project: &Project) -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").context("this is a step of `cargo xtask dev`, which Trunk calls")?;
    let package = PathBuf::from(staging).join("npm/parcela");
    package::assemble(project, &wasm::build_dev(project)?, &package)
}
