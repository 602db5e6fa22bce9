//! `cargo xtask pack`: packs the npm packages, and prints the hashes of their files.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use crate::package::pack;
use crate::setup::project::Project;

/// Packs the packages. Prints the hash of each file that a page may load, and then the paths of the packages.
pub(crate) fn run(project: &Project) -> Result<()> {
    let file = pack::pack(project)?;
    let sandbox = pack::pack_sandbox(project)?;
    let create = pack::pack_create(project)?;
    let hashes = fs::read(project.dist().join("integrity.json")).context("the package has no hashes")?;
    let hashes: BTreeMap<String, String> = serde_json::from_slice(&hashes).context("the hashes cannot be read")?;
    for (file, hash) in hashes {
        println!("{hash}  {file}");
    }
    println!("{}\n{}\n{}", file.display(), sandbox.display(), create.display());
    Ok(())
}
