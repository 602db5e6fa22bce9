//! `cargo xtask pack`: the npm packages as one file each, and the hashes of what is in them.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use crate::package::pack;
use crate::setup::project::Project;

/// Packs; prints the hash of each file that a page may load, then where the packages are.
pub(crate) fn run(project: &Project) -> Result<()> {
    let file = pack::pack(project)?;
    let sandbox = pack::pack_sandbox(project)?;
    let hashes = fs::read(project.dist().join("integrity.json")).context("the package has no hashes")?;
    let hashes: BTreeMap<String, String> = serde_json::from_slice(&hashes).context("the hashes cannot be read")?;
    for (file, hash) in hashes {
        println!("{hash}  {file}");
    }
    println!("{}\n{}", file.display(), sandbox.display());
    Ok(())
}
