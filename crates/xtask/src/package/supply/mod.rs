//! What a partner's security review asks for: what is in the package, and how a page knows that it got just that.

mod compiled;
mod integrity;
mod sbom;

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::package::GLOBAL;
use crate::setup::project::Project;

/// The bill of materials, in the package.
const SBOM: &str = "sbom.cdx.json";
/// The hash of each file, in the package.
const INTEGRITY: &str = "integrity.json";

/// The README, which shows a hash of [`INTEGRITY`].
const README: &str = "README.md";
/// What stands in the repository's README in the place of the hash, which each build changes.
const PLACE: &str = "sha384-{checkout.global.js}";

/// What is written here about the rest of the package.
pub(crate) const FILES: [&str; 3] = [SBOM, INTEGRITY, README];

/// Writes all of them beside what they tell of.
pub(crate) fn write(project: &Project) -> Result<()> {
    let crates = compiled::crates(project)?;
    put(project, SBOM, &sbom::json(&project.version, &crates)?)?;
    put(project, INTEGRITY, &integrity::json(&project.dist())?)?;
    put(project, README, &readme(project)?)
}

/// The package's README with the hash of the file that it shows, and links that lead somewhere from npm.
fn readme(project: &Project) -> Result<String> {
    let path = project.package().join(README);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    ensure!(text.contains(PLACE), "{} has no place {PLACE}", path.display());
    let hashes = integrity::of(&project.dist())?;
    let hash = hashes.get(GLOBAL).with_context(|| format!("{GLOBAL} has no hash"))?;
    project.addresses.in_readme(&text.replace(PLACE, hash))
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
