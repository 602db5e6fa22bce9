//! The checkout as one file for a `<script>` of a page without modules: the element, all languages and the wasm.

use std::path::Path;

use anyhow::Result;

use crate::package::shrink;
use crate::setup::project::Project;

/// The module that is made one file, and the file.
const ENTRY: &str = "checkout-auto.js";
pub(crate) const FILE: &str = "checkout.global.js";

/// Writes the file into `package`, of the modules that stand there.
pub(super) fn write(project: &Project, package: &Path, node_programs: &Path) -> Result<()> {
    shrink::script(project, &package.join(ENTRY), &package.join(FILE), node_programs)
}
