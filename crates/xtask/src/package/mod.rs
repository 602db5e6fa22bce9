//! What is published: the npm packages `parcela` and `parcela-sandbox`, and the site that uses them.
//!
//! A result is made anew when an input changes, the sources in this folder that make it among them: see [`crates`].

mod crates;
mod dist;
mod element;
pub(crate) mod pack;
pub(crate) mod publish;
mod sbom;
pub(crate) mod site;
pub(crate) mod wasm;

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::setup::project::Project;
use crate::setup::{self, cache};

/// Makes the package `parcela` complete. What has not changed is left as it is.
pub(crate) fn build(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    if wasm::compile_ahead(project)? {
        element::prerender(project)?; // it does not need what is still being installed
    }
    wasm::build(project, dist::PARCELA)?;
    assemble(project, &wasm::folder(project, dist::PARCELA), &project.dist())
}

/// Makes the package `parcela-sandbox` complete. What has not changed is left as it is.
pub(crate) fn build_sandbox(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    setup::clang(project)?;
    wasm::build(project, dist::SANDBOX)?;
    dist::build_sandbox(project)
}

/// Compiles what `cargo xtask dev` compiles at its first change.
pub(crate) fn prepare_dev(project: &Project) -> Result<()> {
    wasm::build_dev(project).map(drop)
}

/// The program of the built package `parcela-sandbox`.
pub(crate) fn sandbox_program(project: &Project) -> PathBuf {
    project.workspace(dist::SANDBOX).join("dist/esm/cli.js")
}

/// Makes `package` that of the wasm that has been built into the folder `wasm`, and of the views that are shown before the wasm is there.
fn assemble(project: &Project, wasm: &Path, package: &Path) -> Result<()> {
    let rendered = element::prerender(project)?;
    dist::build(project, wasm, &rendered, package)
}
