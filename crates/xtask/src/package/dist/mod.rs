//! The npm package as it is published, `pkg/parcela/dist`: the compiled TypeScript, the WebAssembly beside it, and each module
//! once more for `require`.

mod commonjs;
mod element;
mod global;
mod hoist;
pub(crate) mod imports;
pub(super) mod sandbox;
mod typescript;

pub(crate) use self::global::FILE as GLOBAL;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::crates::add_own_sources;
use super::publish::{copy_files, copy_if_changed, publish};
use super::{supply, wasm};
use crate::setup::project::{Addresses, Project};
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, report};

/// The package's manifest, which gets the addresses of the project.
const MANIFEST: &str = "package.json";

/// What is published as it stands at the root of the repository.
const COPIED_FROM_ROOT: [&str; 4] = ["CHANGELOG.md", "LICENSE", "LICENSE-APACHE", "LICENSE-MIT"];

/// The package for `require`.
const COMMONJS: &str = "cjs";

/// Makes the folder that of the sources in `pkg/parcela`, of the wasm of `parts`, and of the views in the folder `rendered`.
pub(super) fn build(project: &Project, parts: impl Iterator<Item = &'static str>, rendered: &Path) -> Result<()> {
    let programs = setup::node_modules(project)?;
    let inputs = inputs(project, rendered)?;
    if stamp(project, &inputs)?.is_current() {
        return Ok(());
    }
    report::step("pkg/parcela/dist", "compiling the TypeScript");
    let package = project.package();
    let staged = project.work("pkg").join("dist");
    let _ = fs::remove_dir_all(&staged);
    typescript::compile(project, &package, &staged, &programs)?;
    for part in parts {
        copy_files(&wasm::folder(project, "parcela", part), &staged.join(part))?;
    }
    copy_files(rendered, &staged.join("checkout"))?;
    element::bundle(project, &staged.join("checkout"), &programs)?;
    element::write_manifest(&package, &staged)?;
    commonjs::write(project, &staged, &staged.join(COMMONJS), &programs)?;
    global::write(project, &staged, &programs)?;
    hoist::hoist(&staged)?;
    write_manifest(project, "parcela", &staged)?;
    for file in COPIED_FROM_ROOT {
        copy_if_changed(&project.path(file), &staged.join(file))?;
    }
    publish(&staged, &project.dist())?;
    stamp(project, &inputs)?.set()
}

/// Everything that the result depends on.
fn inputs(project: &Project, rendered: &Path) -> Result<Inputs> {
    let mut inputs = Inputs::default();
    inputs.path(&project.path("package-lock.json"))?;
    add_own_sources(project, &["dist", "shrink.rs"], &mut inputs)?;
    for name in ["src", "scripts", "wasm", "tsconfig.json", MANIFEST] {
        inputs.path(&project.package().join(name))?;
    }
    for name in COPIED_FROM_ROOT {
        inputs.path(&project.path(name))?;
    }
    inputs.path(rendered)?;
    add_addresses(project, &mut inputs);
    Ok(inputs)
}

fn add_addresses(project: &Project, inputs: &mut Inputs) {
    let Addresses { repository, homepage } = &project.addresses;
    inputs.text(repository).text(homepage);
}

/// Writes the manifest of a package as it is published.
fn write_manifest(project: &Project, workspace: &str, staged: &Path) -> Result<()> {
    let path = project.workspace(workspace).join(MANIFEST);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = project.addresses.in_manifest(&text, &format!("pkg/{workspace}"))?;
    fs::write(staged.join(MANIFEST), text).context("cannot write the manifest")
}

/// For what is in the folder now, but for what is written about it afterwards.
fn stamp(project: &Project, inputs: &Inputs) -> Result<Stamp> {
    let dist = project.dist();
    let mut outputs = vec![dist.join(MANIFEST)];
    if dist.exists() {
        outputs = entries(&dist)?;
        outputs.retain(|path| !supply::FILES.iter().any(|name| path.ends_with(name)));
        outputs.sort();
    }
    Ok(Stamp::new(project.work("stamps").join("dist"), inputs, outputs))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.path())).collect()
}
