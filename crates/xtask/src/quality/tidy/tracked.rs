//! Rules about which files git keeps.

use std::path::Path;

use anyhow::Result;

use super::Finding;
use crate::quality::sources;

/// What is missing, and what is there but must not be.
pub(super) fn check(root: &Path) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for lockfile in ["Cargo.lock", "package-lock.json"] {
        if !sources::is_tracked(root, lockfile)? {
            findings.push(Finding::new(
                lockfile,
                1,
                "a lock file is tracked by git, so that every machine builds the same",
            ));
        }
    }
    for file in ["rust-toolchain.toml", "rust-toolchain"] {
        if root.join(file).exists() {
            findings.push(Finding::new(
                file,
                1,
                "rustup would try to download what this file names: remove it",
            ));
        }
    }
    Ok(findings)
}
