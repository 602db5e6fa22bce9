//! The crates of this workspace that a result is compiled from, as inputs of its stamp.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::setup::project::Project;
use crate::setup::stamp::Inputs;

/// Adds all files that `krate` is compiled from.
pub(super) fn add_sources(project: &Project, krate: &str, inputs: &mut Inputs) -> Result<()> {
    for file in ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "package-lock.json"] {
        inputs.path(&project.path(file))?;
    }
    for krate in local_crates(&project.root, krate)? {
        let folder = project.path("crates").join(krate);
        for source in ["Cargo.toml", "build.rs", "src"].map(|source| folder.join(source)) {
            if source.exists() {
                inputs.path(&source)?;
            }
        }
    }
    Ok(())
}

/// Adds the sources of this program in `modules` of this folder, so that what they make is made anew when they change.
pub(super) fn add_own_sources(project: &Project, modules: &[&str], inputs: &mut Inputs) -> Result<()> {
    add_modules(&project.path("crates/xtask/src/package"), modules, inputs)
}

fn add_modules(folder: &Path, modules: &[&str], inputs: &mut Inputs) -> Result<()> {
    for module in modules {
        inputs.path(&folder.join(module))?;
    }
    Ok(())
}

/// The folders under `crates/` that `name` is compiled from: itself and what it depends on.
pub(super) fn local_crates(root: &Path, name: &str) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(name) = open.pop() {
        let path = root.join("crates").join(&name).join("Cargo.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let manifest: toml::Table = text
            .parse()
            .with_context(|| format!("{} cannot be read", path.display()))?;
        if found.insert(name) {
            let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
            let names = dependencies.into_iter().flat_map(|table| table.keys());
            open.extend(
                names
                    .filter_map(|name| name.strip_prefix("parcela-"))
                    .map(str::to_owned),
            );
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_made_of_its_own_crate_and_those_it_depends_on() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("..");
        let crates = |name| {
            local_crates(&root, name)
                .unwrap()
                .into_iter()
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(crates("sdk"), "core json json-derive sdk transport");
        assert_eq!(
            crates("checkout"),
            "checkout checkout-flow core json json-derive transport"
        );
    }

    #[test]
    fn a_result_depends_on_the_sources_that_make_it() {
        let folder = std::env::temp_dir().join(format!("parcela-own-sources-{}", std::process::id()));
        fs::create_dir_all(folder.join("wasm")).unwrap();
        let write = |file: &str, text: &str| fs::write(folder.join(file), text).unwrap();
        let state = || {
            let mut inputs = Inputs::default();
            add_modules(&folder, &["wasm", "shrink.rs"], &mut inputs).unwrap();
            inputs.finish()
        };
        write("wasm/glue.rs", "1");
        write("shrink.rs", "1");
        write("pack.rs", "1");
        let first = state();
        write("pack.rs", "2");
        assert_eq!(state(), first, "the wasm is not made by pack.rs");
        write("wasm/glue.rs", "2");
        assert_ne!(state(), first);
        fs::remove_dir_all(&folder).unwrap();
    }
}
