//! What the custom element shows before the WebAssembly is there.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::crates::add_sources;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, exec, report};

/// What renders it, in `pkg/parcela`.
const SCRIPT: &str = "scripts/prerender.mjs";

/// Renders the first step. Returns the folder with its modules.
pub(super) fn prerender(project: &Project) -> Result<PathBuf> {
    setup::node_modules(project)?;
    let (package, folder) = (project.package(), project.work("prerendered"));
    let stamp = stamp(project, &package.join(SCRIPT), &folder)?;
    if !stamp.is_current() {
        report::step(
            "pkg/checkout",
            "rendering the first step (the first time takes minutes)",
        );
        let mut node = exec::command("node")?;
        node.current_dir(package).arg(SCRIPT).arg(&folder);
        exec::run_logged(&mut node, &project.log("prerender"))?;
        stamp.set()?;
    }
    Ok(folder)
}

fn stamp(project: &Project, script: &Path, folder: &Path) -> Result<Stamp> {
    let mut inputs = Inputs::default();
    add_sources(project, "checkout", &mut inputs)?;
    inputs.path(script)?.path(&project.path("crates/checkout/examples"))?;
    let file = project.work("stamps").join("prerendered");
    Ok(Stamp::new(file, &inputs, vec![folder.to_owned()]))
}
