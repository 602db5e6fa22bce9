//! The npm package as one file, as it would be published.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

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
    check_version(project)?;
    setup::require_node()?;
    super::build(project)?;
    let folder = project.target.join("npm");
    let file = folder.join(format!("parcela-{}.tgz", project.version));
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let _ = fs::remove_file(&file); // so that an old file is never taken for the new one
    let mut npm = exec::command("npm")?;
    npm.current_dir(project.dist())
        .args(["pack", "--pack-destination"])
        .arg(&folder);
    exec::run_logged(&mut npm, &project.log("npm-pack"))?;
    ensure!(file.exists(), "npm pack wrote no {}", file.display());
    symbols::pack(project, &symbols_of(&file))?;
    Ok(file)
}

/// The archive of symbols that belongs to the package in the file `tarball`.
pub(crate) fn symbols_of(tarball: &Path) -> PathBuf {
    let name = tarball.file_stem().unwrap_or_default().to_string_lossy();
    tarball.with_file_name(format!("{name}-symbols.tgz"))
}

fn check_version(project: &Project) -> Result<()> {
    let path = project.package().join("package.json");
    let text = fs::read_to_string(&path).context("pkg/parcela/package.json cannot be read")?;
    agrees(&text, &project.version)
}

fn agrees(manifest: &str, version: &str) -> Result<()> {
    let manifest: Manifest = serde_json::from_str(manifest).context("pkg/parcela/package.json cannot be read")?;
    ensure!(
        manifest.name == "parcela",
        "pkg/parcela/package.json: the name is {}, not parcela",
        manifest.name
    );
    ensure!(
        manifest.version == version,
        "pkg/parcela/package.json says version {}, and Cargo.toml {version}: they must be the same",
        manifest.version
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_versions_must_be_the_same() {
        agrees(r#"{ "name": "parcela", "version": "0.1.0" }"#, "0.1.0").unwrap();
        let error = agrees(r#"{ "name": "parcela", "version": "0.2.0" }"#, "0.1.0")
            .unwrap_err()
            .to_string();
        assert!(error.contains("0.2.0") && error.contains("0.1.0"), "{error}");
        assert!(agrees(r#"{ "name": "other", "version": "0.1.0" }"#, "0.1.0").is_err());
    }
}
