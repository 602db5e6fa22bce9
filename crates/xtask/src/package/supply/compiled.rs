//! The crates that are compiled into the package's wasm.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use crate::package::wasm;
use crate::setup::project::Project;
use crate::setup::{WASM_TARGET, exec, lockfile};

/// A crate of the registry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Crate {
    pub(crate) name: String,
    pub(crate) version: String,
    /// By its own manifest, as an SPDX expression.
    pub(crate) licence: String,
    /// SHA-256 of the crate's file.
    pub(crate) checksum: String,
}

/// Those of all parts together, sorted. Crates that only run in the compiler are not among them, nor are our own.
pub(crate) fn crates(project: &Project) -> Result<Vec<Crate>> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).args(["tree", "--locked"]);
    cargo.args(wasm::cargo_selection("parcela"));
    cargo.args(["--edges", "normal,no-proc-macro", "--target", WASM_TARGET]);
    cargo.args(["--prefix", "none", "--no-dedupe", "--format", "{p}|{l}"]);
    let tree = exec::output(&mut cargo)?;
    let lock = fs::read_to_string(project.path("Cargo.lock")).context("Cargo.lock cannot be read")?;
    found(&tree, &lock)
}

/// The registry's crates of a tree: they are those that the lock file has a checksum of.
fn found(tree: &str, lock: &str) -> Result<Vec<Crate>> {
    let checksums = lockfile::checksums(lock)?;
    let mut crates = BTreeMap::new();
    // An empty line stands between the trees of two packages.
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let (package, licence) = line.split_once('|').context("cargo tree has another form")?;
        let (name, rest) = package.split_once(" v").context("cargo tree has another form")?;
        let version = rest.split(' ').next().unwrap_or_default();
        let key = (name.to_owned(), version.to_owned());
        if let Some(checksum) = checksums.get(&key) {
            let (licence, checksum) = (spdx(licence), checksum.clone());
            let (name, version) = key.clone();
            crates.insert(
                key,
                Crate {
                    name,
                    version,
                    licence,
                    checksum,
                },
            );
        }
    }
    Ok(crates.into_values().collect())
}

/// Manifests before 2019 write a slash where SPDX has `OR`.
fn spdx(licence: &str) -> String {
    licence.trim().replace('/', " OR ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crates_of_every_entry_are_asked_for() {
        let asked = wasm::cargo_selection("parcela");
        for argument in [
            "--package=parcela-sdk",
            "--features=parcela-sdk/server",
            "--package=parcela-checkout",
            "--package=parcela-validators",
        ] {
            assert!(asked.iter().any(|each| each == argument), "{argument}");
        }
    }

    #[test]
    fn our_own_crates_and_repetitions_are_left_out() {
        let tree = "parcela-sdk v0.1.0 (here)|MIT\nuuid v1.2.3|Apache-2.0 OR MIT\n\nold v0.1.0|MIT/Apache-2.0\nuuid v1.2.3|Apache-2.0 OR MIT\n";
        let lock = "[[package]]\nname = \"parcela-sdk\"\nversion = \"0.1.0\"\n\
            [[package]]\nname = \"uuid\"\nversion = \"1.2.3\"\nchecksum = \"ab\"\n\
            [[package]]\nname = \"old\"\nversion = \"0.1.0\"\nchecksum = \"cd\"\n";
        let crates = found(tree, lock).unwrap();
        let lines: Vec<_> = crates
            .iter()
            .map(|each| format!("{} {} {} {}", each.name, each.version, each.licence, each.checksum))
            .collect();
        assert_eq!(
            lines,
            ["old 0.1.0 MIT OR Apache-2.0 cd", "uuid 1.2.3 Apache-2.0 OR MIT ab"]
        );
    }
}
