//! Packs the npm packages into the files that are published, with the symbols of their WebAssembly beside them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::dist::{LICENCES, SANDBOX};
use super::publish::publish;
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

/// Packs the package `create-parcela`, which needs no build, with the licences.
pub(crate) fn pack_create(project: &Project) -> Result<PathBuf> {
    const NAME: &str = "create-parcela";
    setup::require_node()?;
    let staged = project.work("pkg").join(NAME);
    publish(&project.workspace(NAME), &staged)?;
    for file in LICENCES {
        fs::copy(project.path(file), staged.join(file)).with_context(|| format!("cannot copy {file}"))?;
    }
    npm_pack(project, &staged, NAME)
}

/// Packs the built package `name`, whose folder under `pkg/` is `workspace`.
fn pack_built(project: &Project, workspace: &str, name: &str) -> Result<PathBuf> {
    let file = npm_pack(project, &project.workspace(workspace).join("dist"), name)?;
    let symbols = symbols_of(&file);
    let _ = fs::remove_file(&symbols); // so that an old file is not mistaken for the new one
    let mut tar = exec::command("tar")?;
    tar.current_dir(project.workspace(workspace)).arg("-czf").arg(&symbols);
    tar.args(wasm::parts(workspace).map(|part| format!("wasm/{part}/functions.symbols")));
    exec::run_logged(&mut tar, &project.log("symbols"))?;
    Ok(file)
}

/// Packs the package `name` in `folder` into `target/npm`.
fn npm_pack(project: &Project, folder: &Path, name: &str) -> Result<PathBuf> {
    let packed = project.target.join("npm");
    let file = packed.join(format!("{name}-{}.tgz", project.version));
    fs::create_dir_all(packed.join("symbols")).with_context(|| format!("cannot create {}", packed.display()))?;
    let _ = fs::remove_file(&file); // so that an old file is not mistaken for the new one
    let mut npm = exec::command("npm")?;
    npm.current_dir(folder)
        .args(["pack", "--pack-destination"])
        .arg(&packed);
    exec::run_logged(&mut npm, &project.log("npm-pack"))?;
    ensure!(
        file.exists(),
        "npm pack wrote no {}: its package.json must have the name {name} and the version of Cargo.toml",
        file.display()
    );
    Ok(file)
}

/// The path of the archive with the symbols of the package `tarball`: wasm-opt's map of function indices to names, for each wasm.
pub(crate) fn symbols_of(tarball: &Path) -> PathBuf {
    let name = tarball.file_stem().unwrap_or_default().to_string_lossy();
    tarball.with_file_name(format!("symbols/{name}-symbols.tgz"))
}
