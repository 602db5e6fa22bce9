//! What is published: the npm packages `parcela` and `parcela-sandbox`, and the site that uses them.
//!
//! A result is made anew when an input changes, the sources in this folder that make it among them: see [`crates`].

mod addresses;
mod crates;
mod dist;
mod element;
pub(crate) mod pack;
pub(crate) mod publish;
mod shrink;
pub(crate) mod site;
pub(crate) mod supply;
pub(crate) mod symbols;
pub(crate) mod wasm;

use std::path::PathBuf;

use anyhow::Result;

pub(crate) use self::dist::{GLOBAL, imports};

use crate::setup::project::Project;
use crate::setup::{self, cache};

/// Makes the package `parcela` complete. What has not changed is left as it is.
pub(crate) fn build(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    let wasm = wasm::Builder::new(project, "parcela", true)?;
    if wasm.compile_ahead()? {
        prerender(project)?; // it does not need what is still being installed
    }
    wasm.build()?;
    assemble(project)
}

/// Makes the package `parcela-sandbox` complete. What has not changed is left as it is.
pub(crate) fn build_sandbox(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    setup::clang(project)?;
    // A crash in a test says why, and the log has its values: the small library leaves out what words both.
    wasm::Builder::new(project, dist::sandbox::WORKSPACE, false)?.build()?;
    dist::sandbox::build(project)
}

/// The program of the built package `parcela-sandbox`.
pub(crate) fn sandbox_program(project: &Project) -> PathBuf {
    project.workspace(dist::sandbox::WORKSPACE).join("dist/esm/cli.js")
}

/// Makes `dist` that of the wasm that has been built, and of the views that are shown before the wasm is there.
fn assemble(project: &Project) -> Result<()> {
    let rendered = prerender(project)?;
    dist::build(project, wasm::parts("parcela"), &rendered)?;
    supply::write(project)
}

/// Renders the first step. Answers the folder with what comes of it.
fn prerender(project: &Project) -> Result<PathBuf> {
    let folder = project.work("prerendered");
    element::build(project, &folder, &setup::node_modules(project)?)?;
    Ok(folder)
}
