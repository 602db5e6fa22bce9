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
    /// What is in it.
    pub(crate) text: String,
}

impl SourceFile {
    /// Whether the name ends with a dot and one of `extensions`.
    pub(crate) fn is_one_of(&self, extensions: &[&str]) -> bool {
        self.path
            .rsplit_once('.')
            .is_some_and(|(_, extension)| extensions.contains(&extension))
    }
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
    let list = git(root, &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
    let listed = list.split('\0').filter(|path| !path.is_empty());
    // The others are deleted and not committed yet, or links to folders.
    Ok(listed
        .filter(|path| root.join(path).is_file())
        .map(str::to_owned)
        .collect())
}

/// Whether git tracks the file at `path`.
pub(crate) fn is_tracked(root: &Path, path: &str) -> Result<bool> {
    Ok(!git(root, &["ls-files", "--cached", "--", path])?.is_empty())
}

fn git(root: &Path, arguments: &[&str]) -> Result<String> {
    exec::output(exec::command("git")?.current_dir(root).args(arguments))
}
