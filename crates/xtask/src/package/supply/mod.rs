//! What a partner's security review asks for: what is in the package, and how a page knows that it got just that.

mod compiled;
mod integrity;
mod sbom;

use std::fs;

use anyhow::{Context, Result};

use crate::setup::project::Project;

/// The bill of materials, in the package.
const SBOM: &str = "sbom.cdx.json";
/// The hash of each file, in the package.
const INTEGRITY: &str = "integrity.json";

/// What is written here about the rest of the package.
pub(crate) const FILES: [&str; 2] = [SBOM, INTEGRITY];

/// Writes both beside what they tell of.
pub(crate) fn write(project: &Project) -> Result<()> {
    let crates = compiled::crates(project)?;
    put(project, SBOM, &sbom::json(&project.version, &crates)?)?;
    put(project, INTEGRITY, &integrity::json(&project.dist())?)
}

/// The hashes as lines, for whoever copies one.
pub(crate) fn hashes(project: &Project) -> Result<String> {
    let hashes = integrity::of(&project.dist())?;
    let lines = hashes.iter().map(|(file, hash)| format!("{hash}  {file}\n"));
    Ok(lines.collect())
}

fn put(project: &Project, name: &str, text: &str) -> Result<()> {
    let path = project.dist().join(name);
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}
