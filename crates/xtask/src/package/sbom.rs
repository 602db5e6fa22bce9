//! The bill of materials of an npm package, in CycloneDX: the registry's crates that are compiled into its wasm, and the npm packages whose
//! files it contains, with the graph of what depends on what. It has no time and no serial number, so that equal sources give an equal text.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cyclonedx_bom::models::component::Classification;
use cyclonedx_bom::models::dependency::{Dependencies, Dependency};
use cyclonedx_bom::models::hash::{Hash, HashAlgorithm, HashValue, Hashes};
use cyclonedx_bom::models::license::{LicenseChoice, Licenses};
use cyclonedx_bom::prelude::{Bom, Component, Components, Metadata, Purl, SpecVersion, Validate};
use serde::Deserialize;

use super::dist::{PARCELA, SANDBOX};
use super::wasm;
use crate::setup::project::Project;
use crate::setup::{WASM_TARGET, exec, lockfile};

const VERSION: SpecVersion = SpecVersion::V1_5;

/// The npm packages whose files a package contains: the paths of the icons, the drawing of QR codes, and a font.
const CONTAINED: [(&str, &str); 3] = [
    (PARCELA, "lucide-static"),
    (PARCELA, "lean-qr"),
    (SANDBOX, "@fontsource-variable/inter"),
];

/// Writes the bill of materials of the package `name`, whose folder under `pkg/` is `workspace`. Returns the file, with the name by which
/// it is published.
pub(super) fn write(project: &Project, workspace: &str, name: &str) -> Result<PathBuf> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).args(["tree", "--locked"]);
    cargo.args(wasm::cargo_selection(workspace));
    // Crates that only run during compilation are left out.
    cargo.args(["--edges", "normal,no-proc-macro", "--target", WASM_TARGET]);
    cargo.args(["--prefix", "depth", "--format", "{p}|{l}"]);
    let read = |file| fs::read_to_string(project.path(file)).with_context(|| format!("{file} cannot be read"));
    let mut materials = Materials::of(component("npm", name, &project.version, "Apache-2.0 OR MIT")?);
    materials.add_crates(&exec::output(&mut cargo)?, &read("Cargo.lock")?)?;
    for (_, contained) in CONTAINED.iter().filter(|(container, _)| *container == workspace) {
        materials.add_npm(contained, &read("package-lock.json")?)?;
    }
    let folder = project.work("sbom").join(workspace);
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let file = folder.join("sbom.cdx.json");
    fs::write(&file, materials.json()?).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// A package, and all that it contains by package URL.
struct Materials {
    package: Component,
    components: BTreeMap<String, Component>,
    /// The direct dependencies of each component and of the package.
    dependencies: BTreeMap<String, BTreeSet<String>>,
}

impl Materials {
    fn of(package: Component) -> Self {
        let dependencies = BTreeMap::from([(id(&package), BTreeSet::new())]);
        Self {
            package,
            components: BTreeMap::new(),
            dependencies,
        }
    }

    /// Adds the crates of cargo's `tree`, whose lines begin with their depth, that have a checksum in `lock`. Our own have none: they are
    /// parts of the package, and their dependencies are its.
    fn add_crates(&mut self, tree: &str, lock: &str) -> Result<()> {
        let checksums = lockfile::checksums(lock)?;
        let mut path = Vec::new();
        // An empty line separates the trees of two packages.
        for line in tree.lines().filter(|line| !line.is_empty()) {
            let (depth, name, version, licence) =
                parts(line).context("the output of cargo tree has an unexpected form")?;
            path.truncate(depth);
            let parent = path.last().cloned().unwrap_or_else(|| id(&self.package));
            let Some(checksum) = checksums.get(&(name.to_owned(), version.to_owned())) else {
                path.push(parent);
                continue;
            };
            // Manifests before 2019 have a slash in place of SPDX's `OR`.
            let mut component = component("cargo", name, version, &licence.replace('/', " OR "))?;
            component.hashes = Some(hashes(HashAlgorithm::SHA_256, checksum.clone()));
            path.push(id(&component));
            self.add(&parent, component);
        }
        Ok(())
    }

    /// Adds the npm package `name`, as package-lock.json's text `lock` has it.
    fn add_npm(&mut self, name: &str, lock: &str) -> Result<()> {
        let lock: NpmLock = serde_json::from_str(lock).context("package-lock.json cannot be read")?;
        let package = lock.packages.get(&format!("node_modules/{name}"));
        let package = package.with_context(|| format!("{name} is not in package-lock.json"))?;
        let digest = package.integrity.strip_prefix("sha512-").unwrap_or_default();
        let digest = BASE64_STANDARD.decode(digest).unwrap_or_default();
        ensure!(digest.len() == 64, "{name} has no SHA-512 in package-lock.json");
        let mut component = component("npm", name, &package.version, &package.license)?;
        component.hashes = Some(hashes(HashAlgorithm::SHA_512, hex::encode(digest)));
        self.add(&id(&self.package), component);
        Ok(())
    }

    fn add(&mut self, parent: &str, component: Component) {
        let child = id(&component);
        self.dependencies.entry(child.clone()).or_default();
        self.dependencies
            .entry(parent.to_owned())
            .or_default()
            .insert(child.clone());
        self.components.insert(child, component);
    }

    fn json(self) -> Result<String> {
        let dependencies = self
            .dependencies
            .into_iter()
            .map(|(dependency_ref, dependencies)| Dependency {
                dependency_ref,
                dependencies: dependencies.into_iter().collect(),
            });
        let bom = Bom {
            serial_number: None,
            spec_version: VERSION,
            metadata: Some(Metadata {
                timestamp: None,
                component: Some(self.package),
                ..Metadata::default()
            }),
            components: Some(Components(self.components.into_values().collect())),
            dependencies: Some(Dependencies(dependencies.collect())),
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
}

#[derive(Deserialize)]
struct NpmLock {
    packages: BTreeMap<String, NpmPackage>,
}

#[derive(Deserialize)]
struct NpmPackage {
    #[serde(default)]
    version: String,
    #[serde(default)]
    integrity: String,
    #[serde(default)]
    license: String,
}

/// The depth, name, version and licence in a line of cargo's tree, such as `2uuid v1.2.3|MIT (*)`. The mark says that the crate's own
/// dependencies are above.
fn parts(line: &str) -> Option<(usize, &str, &str, &str)> {
    let name = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let depth = line.strip_suffix(name)?.parse().ok()?;
    let (crate_, licence) = name.split_once('|')?;
    let (name, rest) = crate_.split_once(" v")?;
    let version = rest.split(' ').next()?;
    Some((depth, name, version, licence.trim_end_matches(" (*)")))
}

/// The package URL of `component`, which is its identifier.
fn id(component: &Component) -> String {
    component.bom_ref.clone().unwrap_or_default()
}

fn hashes(alg: HashAlgorithm, digest: String) -> Hashes {
    Hashes(vec![Hash {
        alg,
        content: HashValue(digest),
    }])
}

fn component(registry: &str, name: &str, version: &str, licence: &str) -> Result<Component> {
    let purl = Purl::new(registry, name, version).with_context(|| format!("{name} has no package URL"))?;
    // The slash after the scope of an npm package separates the parts of the URL, and is not encoded.
    let id = purl.as_ref().replace("%2F", "/");
    let purl = Purl::from_str(&id).ok();
    let mut component = Component::new(Classification::Library, name, version, Some(id));
    component.purl = purl;
    component.licenses = Some(Licenses(vec![LicenseChoice::expression(licence.trim())]));
    Ok(component)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    const NPM: &str = r#"{ "packages": { "": {}, "node_modules/@lucide/icons": { "version": "1.0.0", "license": "ISC", "integrity": "sha512-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==" } } }"#;

    fn sbom_of(tree: &str) -> Result<String> {
        let package = |name, checksum| format!("[[package]]\nname = \"{name}\"\nversion = \"1.2.3\"\n{checksum}\n");
        let checksum = format!("checksum = \"{}\"", "a".repeat(64));
        let lock = [
            package("parcela-sdk", ""),
            package("parcela-core", ""),
            package("uuid", &checksum),
            package("old", &checksum),
        ];
        let mut materials = Materials::of(component("npm", "parcela", "0.1.0", "MIT")?);
        materials.add_crates(tree, &lock.concat())?;
        materials.add_npm("@lucide/icons", NPM)?;
        materials.json()
    }

    #[test]
    fn each_crate_and_npm_package_is_listed_once_with_its_licence_and_hash() {
        let tree = "0parcela-sdk v1.2.3 (here)|MIT\n1uuid v1.2.3|Apache-2.0 OR MIT\n\n0old v1.2.3|MIT/Apache-2.0\n1uuid v1.2.3|Apache-2.0 OR MIT (*)\n";
        let bom: Value = serde_json::from_str(&sbom_of(tree).unwrap()).unwrap();
        assert_eq!(bom["metadata"]["component"]["purl"], "pkg:npm/parcela@0.1.0");
        let components = bom["components"].as_array().unwrap();
        let purls: Vec<_> = components.iter().map(|each| each["purl"].as_str().unwrap()).collect();
        assert_eq!(
            purls,
            [
                "pkg:cargo/old@1.2.3",
                "pkg:cargo/uuid@1.2.3",
                "pkg:npm/%40lucide/icons@1.0.0"
            ]
        );
        assert_eq!(components[0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(components[1]["licenses"][0]["expression"], "Apache-2.0 OR MIT");
        assert_eq!(components[0]["hashes"][0]["content"], "a".repeat(64));
        assert_eq!(components[2]["hashes"][0]["content"], "0".repeat(128));
        assert_eq!(sbom_of(tree).unwrap(), sbom_of(tree).unwrap());
    }

    #[test]
    fn the_graph_says_what_depends_on_what_and_our_own_crates_are_the_package() {
        let tree = "0parcela-sdk v1.2.3 (here)|MIT\n1old v1.2.3|MIT\n2uuid v1.2.3|MIT\n1parcela-core v1.2.3 (here)|MIT\n2old v1.2.3|MIT (*)\n";
        let bom: Value = serde_json::from_str(&sbom_of(tree).unwrap()).unwrap();
        let graph = bom["dependencies"].as_array().unwrap().iter();
        let graph: BTreeMap<_, _> = graph
            .map(|each| (each["ref"].as_str().unwrap(), each["dependsOn"].clone()))
            .collect();
        assert_eq!(
            graph["pkg:npm/parcela@0.1.0"],
            serde_json::json!(["pkg:cargo/old@1.2.3", "pkg:npm/%40lucide/icons@1.0.0"])
        );
        assert_eq!(
            graph["pkg:cargo/old@1.2.3"],
            serde_json::json!(["pkg:cargo/uuid@1.2.3"])
        );
        assert!(graph.contains_key("pkg:cargo/uuid@1.2.3"));
    }

    #[test]
    fn an_invalid_licence_is_refused() {
        assert!(sbom_of("0uuid v1.2.3|do what you like\n").is_err());
    }
}
