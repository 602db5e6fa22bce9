//! The files that belong to the repository: tracked by git, or new and not ignored.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::setup::exec;

/// A text file of the repository.
#[derive(Debug, Clone)]
pub(crate) struct SourceFile {
    /// Its path from the root, with `/`.
    pub(crate) path: String,
    /// Its content.
    pub(crate) text: String,
}

/// Every text file of the repository at `root`.
pub(crate) fn all(root: &Path) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for path in paths(root)? {
        let bytes = fs::read(root.join(&path)).with_context(|| format!("cannot read {path}"))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(SourceFile { path, text });
        }
    }
    Ok(files)
}

/// The path of every file of the repository at `root`, with `/`.
pub(super) fn paths(root: &Path) -> Result<BTreeSet<String>> {
    let mut git = exec::command("git")?;
    git.current_dir(root)
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = exec::output(&mut git)?;
    let listed = list.split('\0').filter(|path| !path.is_empty());
    // The others are deleted but not committed, or links to folders.
    Ok(listed
        .filter(|path| root.join(path).is_file())
        .map(str::to_owned)
        .collect())
}
