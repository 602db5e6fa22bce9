//! The published npm packages: the output of each package's build script, and the files beside it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::notices;
use super::publish::publish;
use super::sbom;
use super::wasm::{self, Build};
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, exec, report};

/// The folders of the packages under `pkg/`.
pub(super) const PARCELA: &str = "parcela";
pub(super) const SANDBOX: &str = "sandbox";

/// The files at the root of the repository that each package publishes unchanged.
pub(super) const LICENCES: [&str; 3] = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"];
/// The files of the sandbox's package that are published unchanged.
const OF_SANDBOX: [&str; 3] = ["package.json", "README.md", "CHANGELOG.md"];

/// Builds `package` from the sources in `pkg/parcela` and the wasm in the folder `wasm`.
pub(super) fn build(project: &Project, wasm: &Path, package: &Path) -> Result<()> {
    let mut files = LICENCES.map(|file| project.path(file)).to_vec();
    files.extend([project.path("CHANGELOG.md"), project.package().join("package.json")]);
    files.extend(materials(project, PARCELA, "parcela")?);
    script(project, PARCELA, wasm, &files, package)
}

/// Builds the package `parcela-sandbox` from its sources and its wasm.
pub(super) fn build_sandbox(project: &Project) -> Result<()> {
    let folder = project.workspace(SANDBOX);
    let mut files = LICENCES.map(|file| project.path(file)).to_vec();
    files.extend(OF_SANDBOX.map(|file| folder.join(file)));
    files.extend(materials(project, SANDBOX, "parcela-sandbox")?);
    let wasm = wasm::folder(project, SANDBOX, Build::Release);
    script(project, SANDBOX, &wasm, &files, &folder.join("dist"))
}

/// Writes the bill of materials of a package, and the licences of what it lists.
fn materials(project: &Project, workspace: &str, name: &str) -> Result<[PathBuf; 2]> {
    setup::node_modules(project)?; // the licences of npm packages
    let sbom = sbom::write(project, workspace, name)?;
    let notices = notices::write(project, &sbom)?;
    Ok([sbom, notices])
}

/// Runs the build script of a package with the folder `wasm` if an input has changed, and adds `files`.
fn script(project: &Project, workspace: &str, wasm: &Path, files: &[PathBuf], package: &Path) -> Result<()> {
    setup::node_modules(project)?;
    let stamp = stamp(project, workspace, wasm, files, package)?;
    if stamp.is_current() {
        return Ok(());
    }
    report::step(format_args!("pkg/{workspace}"), "compiling the TypeScript");
    let staged = project.work("pkg").join(workspace);
    let mut node = exec::command("node")?;
    node.current_dir(project.workspace(workspace)).arg("scripts/build.mjs");
    node.args([wasm, &staged]);
    exec::run_logged(&mut node, &project.log(&format!("build-{workspace}")))?;
    for file in files {
        let copied = fs::copy(file, staged.join(file.file_name().unwrap_or_default()));
        copied.with_context(|| format!("cannot copy {}", file.display()))?;
    }
    publish(&staged, package)?;
    stamp.set()
}

fn stamp(project: &Project, workspace: &str, wasm: &Path, files: &[PathBuf], package: &Path) -> Result<Stamp> {
    let mut inputs = Inputs::default();
    for common in [
        file!(),
        "package-lock.json",
        "pkg/parcela/prerendered",
        "pkg/parcela/scripts",
        "tests/fixtures",
    ] {
        inputs.path(&project.path(common))?;
    }
    for name in ["src", "scripts", "tsconfig.json", "README.md"] {
        inputs.path(&project.workspace(workspace).join(name))?;
    }
    for path in files.iter().map(PathBuf::as_path).chain([wasm]) {
        inputs.path(path)?;
    }
    // A package that is copied for a site has a stamp of its own.
    let name = format!(
        "dist-{}",
        package.strip_prefix(&project.root).unwrap_or(package).display()
    );
    let file = project.work("stamps").join(name.replace(['/', '\\'], "-"));
    Ok(Stamp::new(file, &inputs, vec![package.to_owned()]))
}
