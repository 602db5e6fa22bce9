//! The licences of the software that an npm package contains: a text for those whose licences must go with every copy.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use cargo_metadata::MetadataCommand;
use serde::Deserialize;

use crate::setup::project::Project;
use crate::setup::{WASM_TARGET, exec};

/// The beginnings of the names of files with a licence, in lower case.
const NAMES: [&str; 4] = ["licen", "copying", "unlicense", "notice"];

const HEAD: &str =
    "This package contains the following software. Each licence stands below the names of what it covers.";
const UNTOLD: &str =
    "These packages contain no text of their licence. It is, with their authors in place of the copyright line:";

/// The bill of materials, as far as it is read here.
#[derive(Deserialize)]
struct Materials {
    components: Vec<Component>,
}

#[derive(Deserialize)]
struct Component {
    name: String,
    version: String,
    purl: String,
    licenses: Vec<Licence>,
}

#[derive(Deserialize)]
struct Licence {
    expression: String,
}

/// Writes the licences of everything that the bill of materials `sbom` lists beside it. Returns the file.
pub(super) fn write(project: &Project, sbom: &Path) -> Result<PathBuf> {
    let text = fs::read_to_string(sbom).with_context(|| format!("cannot read {}", sbom.display()))?;
    let Materials { components } = serde_json::from_str(&text).context("the bill of materials has no components")?;
    let crates = crate_folders(project)?;
    let mut covered: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Component {
        name,
        version,
        purl,
        licenses,
    } in components
    {
        let folder = if purl.starts_with("pkg:npm/") {
            project.path("node_modules").join(&name)
        } else {
            let found = crates.get(&(name.clone(), version.clone()));
            found
                .with_context(|| format!("cargo does not know {name} {version}"))?
                .clone()
        };
        let licence = licenses
            .iter()
            .map(|licence| licence.expression.as_str())
            .collect::<String>();
        let text = texts_in(&folder)?;
        ensure!(
            !text.is_empty()
                || licence
                    .split(|c: char| !c.is_ascii_alphanumeric())
                    .any(|one| one == "MIT"),
            "{name} {version} ({licence}) has no text of its licence"
        );
        covered
            .entry(text)
            .or_default()
            .push(format!("{name} {version} ({licence})"));
    }
    let untold = covered.remove("").unwrap_or_default();
    let mut parts = vec![HEAD.to_owned()];
    parts.extend(
        covered
            .into_iter()
            .map(|(text, names)| format!("{}\n\n{text}", names.join("\n"))),
    );
    if !untold.is_empty() {
        let mit = fs::read_to_string(project.path("LICENSE-MIT")).context("LICENSE-MIT cannot be read")?;
        let permission = mit.find("Permission is").map_or(mit.as_str(), |start| &mit[start..]);
        parts.push(format!("{}\n\n{UNTOLD}\n\n{}", untold.join("\n"), permission.trim()));
    }
    let file = sbom.with_file_name("THIRD-PARTY-NOTICES.txt");
    let rule = format!("\n\n{}\n\n", "-".repeat(80));
    fs::write(&file, parts.join(&rule) + "\n").with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The folder of each crate, by name and version.
fn crate_folders(project: &Project) -> Result<BTreeMap<(String, String), PathBuf>> {
    let mut cargo = exec::command("cargo")?;
    cargo
        .current_dir(&project.root)
        .args(["metadata", "--format-version", "1", "--locked"]);
    cargo.args(["--filter-platform", WASM_TARGET]);
    let metadata = MetadataCommand::parse(exec::output(&mut cargo)?)
        .context("the output of cargo metadata has an unexpected form")?;
    let folder = |manifest: &Path| manifest.parent().map(Path::to_owned).unwrap_or_default();
    let of = |package: cargo_metadata::Package| {
        let key = (package.name.to_string(), package.version.to_string());
        (key, folder(package.manifest_path.as_std_path()))
    };
    Ok(metadata.packages.into_iter().map(of).collect())
}

/// The licences and notices in `folder`. Of several licences to choose from, the MIT's is the one that applies.
fn texts_in(folder: &Path) -> Result<String> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            files.push((name, path));
        }
    }
    files.sort();
    let has_mit = files.iter().any(|(name, _)| name.contains("mit"));
    files.retain(|(name, _)| !has_mit || name.contains("mit") || name.starts_with("notice"));
    let read = |(_, path): &(String, PathBuf)| {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(text.replace("\r\n", "\n").trim().to_owned())
    };
    Ok(files.iter().map(read).collect::<Result<Vec<_>>>()?.join("\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_licences_the_text_of_the_mit_and_the_notices_are_kept() {
        let folder = std::env::temp_dir().join(format!("parcela-notices-{}", std::process::id()));
        fs::create_dir_all(folder.join("LICENSES")).unwrap();
        let texts = [
            ("LICENSE-APACHE", "Apache"),
            ("LICENSE-MIT", "MIT\r\nof Ana\n"),
            ("NOTICE", "A notice"),
            ("readme", "no"),
        ];
        for (name, text) in texts {
            fs::write(folder.join(name), text).unwrap();
        }
        assert_eq!(texts_in(&folder).unwrap(), "MIT\nof Ana\n\nA notice");
        fs::remove_dir_all(&folder).unwrap();
    }
}
