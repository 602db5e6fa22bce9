//! The workspace crates that a result is compiled from. They are inputs of its stamp.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::Result;
use cargo_metadata::DependencyKind;

use crate::setup::project::Project;
use crate::setup::stamp::Inputs;

/// Adds all source files of `krate`.
pub(super) fn add_sources(project: &Project, krate: &str, inputs: &mut Inputs) -> Result<()> {
    for file in ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "package-lock.json"] {
        inputs.path(&project.path(file))?;
    }
    for folder in folders(project, krate) {
        for source in ["Cargo.toml", "build.rs", "src"].map(|source| folder.join(source)) {
            if source.exists() {
                inputs.path(&source)?;
            }
        }
    }
    Ok(())
}

/// The folders of `krate`, a folder of `crates/`, and of its dependencies.
fn folders(project: &Project, krate: &str) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut open = vec![project.path("crates").join(krate)];
    while let Some(folder) = open.pop() {
        let mut crates = project.crates.iter();
        let named = crates.find(|package| package.manifest_path == folder.join("Cargo.toml"));
        let needs = named.into_iter().flat_map(|package| &package.dependencies);
        let needs = needs.filter(|each| each.kind == DependencyKind::Normal);
        if found.insert(folder) {
            open.extend(needs.filter_map(|each| Some(each.path.clone()?.into_std_path_buf())));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_compiled_from_its_crate_and_dependencies() {
        let project = Project::find().unwrap();
        let crates = |name| {
            let folders = folders(&project, name);
            let names = folders
                .iter()
                .map(|folder| folder.file_name().unwrap().to_string_lossy());
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(crates("transport"), "core json json-derive transport");
        assert_eq!(
            crates("checkout"),
            "checkout checkout-flow core json json-derive order-flow transport ui"
        );
    }
}
