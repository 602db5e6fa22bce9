//! The custom element: as one module, since a page without a bundler asks once for it and nobody reads it in the package, and
//! described for tools.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::imports;
use crate::package::shrink;
use crate::setup::exec;
use crate::setup::project::Project;

/// The class, in the folder of the checkout.
const ELEMENT: &str = "element.js";

/// These stay modules of their own: the languages and the later part of the wasm, which are imported when they are wanted, and the modules
/// that others import too, such as the class of the errors.
const SEPARATE: [&str; 3] = ["./messages/*", "./later.js", "../shared/*"];
/// The manifest, made of the code by the script beside it.
const MANIFEST: &str = "custom-elements.json";

/// Puts all that the element imports into its module, but for what is [`SEPARATE`]. All of that stands in `folder`, and is nobody else's.
pub(super) fn bundle(project: &Project, folder: &Path, node_programs: &Path) -> Result<()> {
    let element = folder.join(ELEMENT);
    let parts = imports::of_entry(&element)?;
    shrink::bundle(project, &element, &SEPARATE, node_programs)?;
    for part in parts.difference(&imports::of_entry(&element)?) {
        ensure!(
            part.parent() == Some(folder),
            "{} is imported by the element, and would stand in the package twice",
            part.display()
        );
        fs::remove_file(part).with_context(|| format!("cannot remove {}", part.display()))?;
    }
    Ok(())
}

/// Writes the manifest of the custom elements, <https://github.com/webcomponents/custom-elements-manifest>, into `staged`.
pub(super) fn write_manifest(package: &Path, staged: &Path) -> Result<()> {
    let mut node = exec::command("node")?;
    node.arg(package.join("scripts/custom-elements.mjs"));
    exec::run(node.arg(package.join("src")).arg(staged.join(MANIFEST)))
}
