//! Copies a build to its destination, so that readers never see an incomplete file.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Makes `package` equal to `staged`. Each file is replaced at once, so that readers never see an incomplete one.
pub(crate) fn publish(staged: &Path, package: &Path) -> Result<()> {
    fs::create_dir_all(package).with_context(|| format!("cannot create {}", package.display()))?;
    let names = |folder: &Path| -> Result<BTreeSet<_>> {
        let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
        entries.map(|entry| Ok(entry?.file_name())).collect()
    };
    let fresh = names(staged)?;
    for name in names(package)?.difference(&fresh) {
        let stale = package.join(name);
        let removed = if stale.is_dir() {
            fs::remove_dir_all(&stale)
        } else {
            fs::remove_file(&stale)
        };
        removed.with_context(|| format!("cannot remove {}", stale.display()))?;
    }
    for name in &fresh {
        let (from, to) = (staged.join(name), package.join(name));
        if from.is_dir() {
            publish(&from, &to)?;
        } else {
            copy_if_changed(&from, &to)?;
        }
    }
    Ok(())
}

/// Copies a file unless the destination is equal.
fn copy_if_changed(from: &Path, to: &Path) -> Result<()> {
    let bytes = fs::read(from).with_context(|| format!("cannot read {}", from.display()))?;
    if fs::read(to).is_ok_and(|present| present == bytes) {
        return Ok(());
    }
    let part = to.with_extension("part");
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, to));
    written.with_context(|| format!("cannot write {}", to.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn publishing_removes_what_is_stale() {
        let folder = std::env::temp_dir().join(format!("parcela-publish-{}", std::process::id()));
        let (staged, package) = (folder.join("staged"), folder.join("package"));
        fs::create_dir_all(staged.join("snippets")).unwrap();
        fs::create_dir_all(package.join("old")).unwrap();
        fs::write(staged.join("sdk.js"), "new").unwrap();
        fs::write(staged.join("snippets").join("a.js"), "a").unwrap();
        for name in ["sdk.js", "stale.js"] {
            fs::write(package.join(name), "old").unwrap();
        }
        publish(&staged, &package).unwrap();
        assert_eq!(fs::read_to_string(package.join("sdk.js")).unwrap(), "new");
        assert!(package.join("snippets").join("a.js").exists());
        assert!(!package.join("stale.js").exists() && !package.join("old").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
