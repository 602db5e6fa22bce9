//! The folder, outside the repository, that keeps installed tools between runs and checkouts.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// `$PARCELA_CACHE`, or else `parcela` in the user's cache folder.
#[derive(Debug, Clone)]
pub(crate) struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The cache folder of the environment. It is created when something is stored.
    pub(crate) fn find() -> Result<Self> {
        let folder = choose(|name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from))
            .context("there is no home folder to keep tools in: set PARCELA_CACHE to a folder")?;
        let folder = std::path::absolute(&folder).with_context(|| format!("{} is not a folder", folder.display()))?;
        Ok(Self { folder })
    }

    /// The folder of a tool in one version.
    pub(crate) fn tool(&self, name: &str, version: &str) -> PathBuf {
        self.folder.join("tools").join(format!("{name}-{version}"))
    }

    /// The build folder of all tools, which compiles their common dependencies once.
    pub(crate) fn tools_build(&self) -> PathBuf {
        self.folder.join("tools").join("build")
    }

    /// The log file of an installation.
    pub(crate) fn log(&self, name: &str) -> PathBuf {
        self.folder.join("logs").join(format!("{name}.log"))
    }

    /// Waits until no other `cargo xtask` runs the same step, and locks the step until the file is dropped.
    pub(crate) fn lock(&self, step: &str) -> Result<File> {
        lock(&self.folder.join(format!("{step}.lock")))
    }
}

/// Waits for the lock file at `path`, and locks it until the file is dropped.
pub(crate) fn lock(path: &Path) -> Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    file.lock().with_context(|| format!("cannot lock {}", path.display()))?;
    Ok(file)
}

fn choose(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    if let Some(configured) = variable("PARCELA_CACHE") {
        return Some(configured);
    }
    let home = || variable("HOME");
    let caches = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library").join("Caches"))
    } else {
        variable("XDG_CACHE_HOME").or_else(|| home().map(|home| home.join(".cache")))
    };
    caches.map(|caches| caches.join("parcela"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(variables: &[(&str, &str)], expected: Option<&str>) {
        let chosen = choose(|name| {
            variables
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value.into())
        });
        assert_eq!(chosen, expected.map(PathBuf::from), "{variables:?}");
    }

    #[test]
    fn the_projects_own_variable_comes_first() {
        check(
            &[("PARCELA_CACHE", "/c"), ("XDG_CACHE_HOME", "/x"), ("HOME", "/h")],
            Some("/c"),
        );
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn then_the_users_cache_folder() {
        check(&[("XDG_CACHE_HOME", "/x"), ("HOME", "/h")], Some("/x/parcela"));
        check(&[("HOME", "/h")], Some("/h/.cache/parcela"));
        check(&[], None);
    }
}
