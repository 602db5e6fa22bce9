//! Builds everything that is published: the npm packages `parcela` and `parcela-sandbox`, and the site that uses them.
//!
//! A result is rebuilt if one of its inputs has changed. The sources in this folder are inputs too: see [`crates`].

mod crates;
mod dist;
mod notices;
pub(crate) mod pack;
pub(crate) mod publish;
mod sbom;
pub(crate) mod site;
pub(crate) mod wasm;

use std::path::{Path, PathBuf};

use anyhow::Result;

use self::wasm::Build;

use crate::setup::project::Project;
use crate::setup::{self, cache};

/// Builds the package `parcela` completely. Unchanged parts are kept.
pub(crate) fn build(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    build_into(project, Build::Release, &project.dist())
}

/// Builds the package `parcela` without optimization, for the demo and for development. Returns its folder.
pub(crate) fn build_dev(project: &Project) -> Result<PathBuf> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    let package = dev_folder(project);
    build_into(project, Build::Dev, &package)?;
    Ok(package)
}

/// The folder of the package without optimization.
pub(crate) fn dev_folder(project: &Project) -> PathBuf {
    project.work("dev").join("package")
}

fn build_into(project: &Project, build: Build, package: &Path) -> Result<()> {
    wasm::compile_ahead(project, build)?;
    let wasm = wasm::build(project, dist::PARCELA, build)?;
    dist::build(project, &wasm, package)
}

/// Builds the package `parcela-sandbox` completely. Unchanged parts are kept.
pub(crate) fn build_sandbox(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    setup::clang(project)?;
    wasm::build(project, dist::SANDBOX, Build::Release)?;
    dist::build_sandbox(project)
}

/// The program of the built package `parcela-sandbox`.
pub(crate) fn sandbox_program(project: &Project) -> PathBuf {
    project.workspace(dist::SANDBOX).join("dist/esm/cli.js")
}
