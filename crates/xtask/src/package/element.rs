//! Renders the views that the custom elements show before their WebAssembly has loaded.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::crates::add_sources;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, exec, report};

/// The script that renders them, in `pkg/parcela`.
const SCRIPT: &str = "scripts/prerender.mjs";

/// The crates under `crates/` whose first views are rendered.
const WIDGETS: [&str; 2] = ["checkout", "orders"];

/// The folder of the rendered views, with a folder of modules for each widget.
pub(super) fn folder(project: &Project) -> PathBuf {
    project.work("prerendered")
}

/// Renders the first view of each widget. Returns their folder.
pub(super) fn prerender(project: &Project) -> Result<PathBuf> {
    setup::node_modules(project)?;
    let folder = folder(project);
    for widget in WIDGETS {
        render(project, widget, &folder.join(widget))?;
    }
    Ok(folder)
}

fn render(project: &Project, widget: &str, folder: &Path) -> Result<()> {
    let package = project.package();
    let stamp = stamp(project, widget, &package.join(SCRIPT), folder)?;
    if stamp.is_current() {
        return Ok(());
    }
    report::step(
        format_args!("pkg/{widget}"),
        "rendering the first view (the first time takes minutes)",
    );
    let mut node = exec::command("node")?;
    node.current_dir(package).arg(SCRIPT).arg(widget).arg(folder);
    exec::run_logged(&mut node, &project.log(&format!("prerender-{widget}")))?;
    stamp.set()
}

fn stamp(project: &Project, widget: &str, script: &Path, folder: &Path) -> Result<Stamp> {
    let mut inputs = Inputs::default();
    add_sources(project, widget, &mut inputs)?;
    let examples = project.path("crates").join(widget).join("examples");
    inputs.path(script)?.path(&examples)?;
    let file = project.work("stamps").join(format!("prerendered-{widget}"));
    Ok(Stamp::new(file, &inputs, vec![folder.to_owned()]))
}
