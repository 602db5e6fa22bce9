//! Builds everything that is published: the npm packages `parcela` and `parcela-sandbox`, and the site that uses them.
//!
//! A result is rebuilt if one of its inputs has changed. The sources in this folder are inputs too: see [`crates`].

mod crates;
mod dist;
mod element;
pub(crate) mod pack;
pub(crate) mod publish;
mod sbom;
pub(crate) mod site;
pub(crate) mod wasm;

use std::path::PathBuf;

use anyhow::Result;

use crate::setup::project::Project;
use crate::setup::{self, cache};

/// Builds the package `parcela` completely. Unchanged parts are kept.
pub(crate) fn build(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    if wasm::compile_ahead(project)? {
        element::prerender(project)?; // does not need the tool that is being installed
    }
    wasm::build(project, dist::PARCELA)?;
    let rendered = element::prerender(project)?;
    dist::build(
        project,
        &wasm::folder(project, dist::PARCELA),
        &rendered,
        &project.dist(),
    )
}

/// Builds the package `parcela-sandbox` completely. Unchanged parts are kept.
pub(crate) fn build_sandbox(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    setup::clang(project)?;
    wasm::build(project, dist::SANDBOX)?;
    dist::build_sandbox(project)
}

/// Compiles the crates that `cargo xtask dev` compiles at its first change.
pub(crate) fn prepare_dev(project: &Project) -> Result<()> {
    wasm::build_dev(project).map(drop)
}

/// The program of the built package `parcela-sandbox`.
pub(crate) fn sandbox_program(project: &Project) -> PathBuf {
    project.workspace(dist::SANDBOX).join("dist/esm/cli.js")
}
