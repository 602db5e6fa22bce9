//! The custom element: its scripts, and what they show before the WebAssembly is there.

pub(super) mod prerender;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::crates::{add_own_sources, add_sources};
use super::publish::copy_if_changed;
use super::shrink;
use crate::setup::project::Project;
use crate::setup::report;
use crate::setup::stamp::{Inputs, Stamp};

/// The custom element's class, in the first, and what it imports.
pub(super) const SCRIPTS: [&str; 5] = ["element.js", "early.js", "service.js", "stills.js", "typed.js"];

/// Makes `folder` that of the scripts and of the views that the components render.
pub(super) fn build(project: &Project, folder: &Path, node_programs: &Path) -> Result<()> {
    render(project, folder, node_programs)?;
    copy_scripts(project, folder)
}

/// Copies the scripts into `folder`.
pub(super) fn copy_scripts(project: &Project, folder: &Path) -> Result<()> {
    for name in SCRIPTS {
        copy_if_changed(&project.path("crates").join("checkout").join(name), &folder.join(name))?;
    }
    Ok(())
}

fn render(project: &Project, folder: &Path, node_programs: &Path) -> Result<()> {
    let mut inputs = Inputs::default();
    add_sources(project, "checkout", &mut inputs)?;
    add_own_sources(project, &["element", "shrink.rs"], &mut inputs)?;
    inputs.path(&project.path("crates/checkout/examples"))?;
    let stamp = Stamp::new(
        project.work("stamps").join("prerendered"),
        &inputs,
        vec![folder.join(prerender::MODULE)],
    );
    if stamp.is_current() {
        return Ok(());
    }
    report::step(
        "pkg/checkout",
        "rendering the first step (the first time takes minutes)",
    );
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    prerender::write(project, folder, |css| shrink::styles(project, css, node_programs))?;
    stamp.set()
}
