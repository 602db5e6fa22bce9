//! The bill of materials of an npm package, in CycloneDX: the registry's crates that are compiled into its wasm. It has no
//! time and no serial number, so that equal sources give an equal text.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use cyclonedx_bom::models::component::Classification;
use cyclonedx_bom::models::hash::{Hash, HashAlgorithm, HashValue, Hashes};
use cyclonedx_bom::models::license::{LicenseChoice, Licenses};
use cyclonedx_bom::prelude::{Bom, Component, Components, Metadata, Purl, SpecVersion, Validate};

use super::wasm;
use crate::setup::project::Project;
use crate::setup::{WASM_TARGET, exec, lockfile};

const VERSION: SpecVersion = SpecVersion::V1_5;

/// Writes the bill of materials of the package `name`, whose folder under `pkg/` is `workspace`. Returns the file, with the name by which
/// it is published.
pub(super) fn write(project: &Project, workspace: &str, name: &str) -> Result<PathBuf> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).args(["tree", "--locked"]);
    cargo.args(wasm::cargo_selection(workspace));
    // Crates that only run during compilation are left out.
    cargo.args(["--edges", "normal,no-proc-macro", "--target", WASM_TARGET]);
    cargo.args(["--prefix", "none", "--no-dedupe", "--format", "{p}|{l}"]);
    let lock = fs::read_to_string(project.path("Cargo.lock")).context("Cargo.lock cannot be read")?;
    let text = json(name, &project.version, &exec::output(&mut cargo)?, &lock)?;
    let folder = project.work("sbom").join(workspace);
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let file = folder.join("sbom.cdx.json");
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The bill of materials of `package` in `version`: the crates of cargo's `tree` that have a checksum in `lock`. Our own have none.
fn json(package: &str, version: &str, tree: &str, lock: &str) -> Result<String> {
    let checksums = lockfile::checksums(lock)?;
    let mut crates = BTreeMap::new();
    // An empty line separates the trees of two packages.
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let (crate_, licence) = line
            .split_once('|')
            .context("the output of cargo tree has an unexpected form")?;
        let (name, rest) = crate_
            .split_once(" v")
            .context("the output of cargo tree has an unexpected form")?;
        let key = (name.to_owned(), rest.split(' ').next().unwrap_or_default().to_owned());
        if let Some(checksum) = checksums.get(&key) {
            // Manifests before 2019 have a slash in place of SPDX's `OR`.
            let mut component = component("cargo", name, &key.1, &licence.trim().replace('/', " OR "))?;
            component.hashes = Some(Hashes(vec![Hash {
                alg: HashAlgorithm::SHA_256,
                content: HashValue(checksum.clone()),
            }]));
            crates.insert(key, component);
        }
    }
    let bom = Bom {
        serial_number: None,
        spec_version: VERSION,
        metadata: Some(Metadata {
            timestamp: None,
            component: Some(component("npm", package, version, "Apache-2.0 OR MIT")?),
            ..Metadata::default()
        }),
        components: Some(Components(crates.into_values().collect())),
        ..Bom::default()
    };
    ensure!(
        bom.validate_version(VERSION).passed(),
        "the bill of materials is not valid CycloneDX"
    );
    let mut text = Vec::new();
    bom.output_as_json(&mut text, VERSION)
        .context("the bill of materials cannot be written")?;
    String::from_utf8(text).context("the bill of materials is not UTF-8")
}

fn component(registry: &str, name: &str, version: &str, licence: &str) -> Result<Component> {
    let purl = Purl::new(registry, name, version).with_context(|| format!("{name} has no package URL"))?;
    let id = Some(purl.as_ref().to_owned());
    let mut component = Component::new(Classification::Library, name, version, id);
    component.purl = Some(purl);
    component.licenses = Some(Licenses(vec![LicenseChoice::expression(licence)]));
    Ok(component)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sbom_of(tree: &str) -> Result<String> {
        let package = |name, checksum| format!("[[package]]\nname = \"{name}\"\nversion = \"1.2.3\"\n{checksum}\n");
        let checksum = format!("checksum = \"{}\"", "a".repeat(64));
        let lock = [
            package("parcela-sdk", ""),
            package("uuid", &checksum),
            package("old", &checksum),
        ];
        json("parcela", "0.1.0", tree, &lock.concat())
    }

    #[test]
    fn each_crate_of_the_registry_is_listed_once_with_its_licence_and_hash() {
        let tree = "parcela-sdk v1.2.3 (here)|MIT\nuuid v1.2.3|Apache-2.0 OR MIT\n\nold v1.2.3|MIT/Apache-2.0\nuuid v1.2.3|MIT\n";
        let bom: serde_json::Value = serde_json::from_str(&sbom_of(tree).unwrap()).unwrap();
        assert_eq!(bom["metadata"]["component"]["purl"], "pkg:npm/parcela@0.1.0");
        let components = bom["components"].as_array().unwrap();
        let purls: Vec<_> = components.iter().map(|each| each["purl"].as_str().unwrap()).collect();
        assert_eq!(purls, ["pkg:cargo/old@1.2.3", "pkg:cargo/uuid@1.2.3"]);
        assert_eq!(components[0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(components[0]["hashes"][0]["content"], "a".repeat(64));
        assert_eq!(sbom_of(tree).unwrap(), sbom_of(tree).unwrap());
    }

    #[test]
    fn an_invalid_licence_is_refused() {
        assert!(sbom_of("uuid v1.2.3|do what you like\n").is_err());
    }
}
