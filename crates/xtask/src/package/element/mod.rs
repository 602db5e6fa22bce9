//! What the custom element shows before the WebAssembly is there.

mod prerender;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::crates::{add_own_sources, add_sources};
use super::shrink;
use crate::setup::project::Project;
use crate::setup::report;
use crate::setup::stamp::{Inputs, Stamp};

/// Makes `folder` that of what is rendered.
pub(super) fn build(project: &Project, folder: &Path, node_programs: &Path) -> Result<()> {
    let mut inputs = Inputs::default();
    add_sources(project, "checkout", &mut inputs)?;
    add_own_sources(project, &["element", "shrink.rs"], &mut inputs)?;
    inputs.path(&project.path("crates/checkout/examples"))?;
    let stamp = Stamp::new(
        project.work("stamps").join("prerendered"),
        &inputs,
        vec![folder.join(prerender::MODULE), folder.join(prerender::MESSAGES)],
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
