//! The npm packages as one file each, as they would be published.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::dist::sandbox::WORKSPACE as SANDBOX;
use super::symbols;
use crate::setup::project::Project;
use crate::setup::{self, exec};

#[derive(Deserialize)]
struct Manifest {
    name: String,
    version: String,
}

/// Builds the package and packs it into `target/npm/parcela-<version>.tgz`, and its symbols beside it; answers the file.
pub(crate) fn pack(project: &Project) -> Result<PathBuf> {
    setup::require_node()?;
    super::build(project)?;
    pack_built(project, "parcela", "parcela")
}

/// The same of the package `parcela-sandbox`.
pub(crate) fn pack_sandbox(project: &Project) -> Result<PathBuf> {
    setup::require_node()?;
    super::build_sandbox(project)?;
    pack_built(project, SANDBOX, "parcela-sandbox")
}

/// Packs the built package `name`, whose folder under `pkg/` is `workspace`.
fn pack_built(project: &Project, workspace: &str, name: &str) -> Result<PathBuf> {
    check_version(project, workspace, name)?;
    let folder = project.target.join("npm");
    let file = folder.join(format!("{name}-{}.tgz", project.version));
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let symbols = symbols_of(&file);
    for old in [&file, &symbols] {
        let _ = fs::remove_file(old); // so that an old file is never taken for the new one
    }
    let mut npm = exec::command("npm")?;
    npm.current_dir(project.workspace(workspace).join("dist"))
        .args(["pack", "--pack-destination"])
        .arg(&folder);
    exec::run_logged(&mut npm, &project.log("npm-pack"))?;
    ensure!(file.exists(), "npm pack wrote no {}", file.display());
    symbols::pack(project, workspace, &symbols)?;
    Ok(file)
}

/// The archive of symbols that belongs to the package in the file `tarball`.
pub(crate) fn symbols_of(tarball: &Path) -> PathBuf {
    let name = tarball.file_stem().unwrap_or_default().to_string_lossy();
    tarball.with_file_name(format!("{name}-symbols.tgz"))
}

fn check_version(project: &Project, workspace: &str, name: &str) -> Result<()> {
    let path = project.workspace(workspace).join("package.json");
    let text = fs::read_to_string(&path).with_context(|| format!("pkg/{workspace}/package.json cannot be read"))?;
    agrees(&text, name, &project.version).with_context(|| format!("pkg/{workspace}/package.json"))
}

fn agrees(manifest: &str, name: &str, version: &str) -> Result<()> {
    let manifest: Manifest = serde_json::from_str(manifest).context("it cannot be read")?;
    ensure!(manifest.name == name, "the name is {}, not {name}", manifest.name);
    ensure!(
        manifest.version == version,
        "it says version {}, and Cargo.toml {version}: they must be the same",
        manifest.version
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_versions_must_be_the_same() {
        agrees(r#"{ "name": "parcela", "version": "0.1.0" }"#, "parcela", "0.1.0").unwrap();
        let error = agrees(r#"{ "name": "parcela", "version": "0.2.0" }"#, "parcela", "0.1.0")
            .unwrap_err()
            .to_string();
        assert!(error.contains("0.2.0") && error.contains("0.1.0"), "{error}");
        assert!(agrees(r#"{ "name": "other", "version": "0.1.0" }"#, "parcela", "0.1.0").is_err());
    }
}
