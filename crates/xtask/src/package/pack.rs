//! Packs the npm packages into the files that are published, with the symbols of their WebAssembly beside them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::dist::SANDBOX;
use super::wasm;
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// Builds the package and packs it into `target/npm/parcela-<version>.tgz`, with its symbols ([`symbols_of`]). Returns the file.
pub(crate) fn pack(project: &Project) -> Result<PathBuf> {
    setup::require_node()?;
    super::build(project)?;
    pack_built(project, "parcela", "parcela")
}

/// As [`pack`], for the package `parcela-sandbox`.
pub(crate) fn pack_sandbox(project: &Project) -> Result<PathBuf> {
    setup::require_node()?;
    super::build_sandbox(project)?;
    pack_built(project, SANDBOX, "parcela-sandbox")
}

/// Packs the built package `name`, whose folder under `pkg/` is `workspace`.
fn pack_built(project: &Project, workspace: &str, name: &str) -> Result<PathBuf> {
    let folder = project.target.join("npm");
    let file = folder.join(format!("{name}-{}.tgz", project.version));
    let symbols = symbols_of(&file);
    fs::create_dir_all(folder.join("symbols")).with_context(|| format!("cannot create {}", folder.display()))?;
    for old in [&file, &symbols] {
        let _ = fs::remove_file(old); // so that an old file is not mistaken for the new one
    }
    let mut npm = exec::command("npm")?;
    npm.current_dir(project.workspace(workspace).join("dist"))
        .args(["pack", "--pack-destination"])
        .arg(&folder);
    exec::run_logged(&mut npm, &project.log("npm-pack"))?;
    ensure!(
        file.exists(),
        "npm pack wrote no {}: pkg/{workspace}/package.json must have the name {name} and the version of Cargo.toml",
        file.display()
    );
    let mut tar = exec::command("tar")?;
    tar.current_dir(project.workspace(workspace)).arg("-czf").arg(&symbols);
    tar.args(wasm::parts(workspace).map(|part| format!("wasm/{part}/functions.symbols")));
    exec::run_logged(&mut tar, &project.log("symbols"))?;
    Ok(file)
}

/// The path of the archive with the symbols of the package `tarball`: wasm-opt's map of function indices to names, for each wasm.
pub(crate) fn symbols_of(tarball: &Path) -> PathBuf {
    let name = tarball.file_stem().unwrap_or_default().to_string_lossy();
    tarball.with_file_name(format!("symbols/{name}-symbols.tgz"))
}
