//! What is published: the npm package `parcela`, and the site that uses it.
//!
//! A result is made anew when an input changes, the sources in this folder that make it among them: see [`crates`].

mod crates;
mod dist;
mod element;
pub(crate) mod pack;
mod publish;
mod shrink;
pub(crate) mod site;
pub(crate) mod supply;
mod wasm;

pub(crate) use self::dist::imports;

use anyhow::Result;

use crate::setup::project::Project;
use crate::setup::{self, cache};

/// Makes the package complete. What has not changed is left as it is.
pub(crate) fn build(project: &Project) -> Result<()> {
    let _lock = cache::lock(&project.work("build.lock"))?;
    wasm::build(project)?;
    assemble(project)
}

/// Makes `dist` that of the wasm that has been built, and of the views that are shown before the wasm is there.
fn assemble(project: &Project) -> Result<()> {
    let node_programs = setup::node_modules(project)?;
    let rendered = project.work("prerendered");
    element::build(project, &rendered, &node_programs)?;
    dist::build(project, wasm::parts(), &rendered)?;
    supply::write(project)
}
