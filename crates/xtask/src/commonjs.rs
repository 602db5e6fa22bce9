//! The package for `require`: each module of `pkg/` once more as CommonJS, in `pkg/cjs`, with the same types beside it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::exec;
use crate::project::Project;
use crate::publish::{copy_if_changed, publish};
use crate::report;
use crate::setup;
use crate::stamp::{Inputs, Stamp};

/// One module in, one module out, so that both forms have the same structure.
const ESBUILD_FLAGS: [&str; 6] = [
    "--format=cjs",
    "--platform=node",
    "--target=es2022",
    "--supported:dynamic-import=false", // so that what is required never imports
    "--log-level=warning",
    "--charset=utf8",
];
/// It says that the folder's files are CommonJS, also to TypeScript.
const MANIFEST: &str = "{ \"type\": \"commonjs\" }\n";
/// What is imported as compiled WebAssembly exists in ES modules only.
const ESM_ONLY: [&str; 2] = [".workerd.js", ".edge-light.js"];

/// Makes `pkg/cjs` that of the modules in `pkg/` and in its folders `parts`.
pub(crate) fn build(project: &Project, parts: &[&str]) -> Result<()> {
    let package = project.path("pkg");
    let mut modules = files(&package)?;
    for part in parts {
        modules.extend(files(&package.join(part))?);
    }
    let (types, modules): (Vec<_>, Vec<_>) = modules
        .into_iter()
        .filter(|file| !ESM_ONLY.iter().any(|end| file.to_string_lossy().ends_with(end)))
        .partition(|file| file.to_string_lossy().ends_with(".d.ts"));
    let mut inputs = Inputs::default();
    inputs
        .text(&ESBUILD_FLAGS.join(" "))
        .path(&project.path("package-lock.json"))?;
    for file in modules.iter().chain(&types) {
        inputs.text(&file.to_string_lossy()).path(file)?;
    }
    let folder = package.join("cjs");
    let stamp = Stamp::new(project.work("stamps").join("cjs"), &inputs, vec![folder.clone()]);
    if stamp.is_current() {
        return Ok(());
    }
    report::step("pkg/cjs", "writing the modules as CommonJS");
    let staged = project.work("pkg").join("cjs");
    let _ = fs::remove_dir_all(&staged);
    transform(project, &package, &modules, &staged)?;
    for file in types {
        let to = staged.join(file.strip_prefix(&package)?);
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        copy_if_changed(&file, &to)?;
    }
    fs::write(staged.join("package.json"), MANIFEST).context("cannot write cjs/package.json")?;
    publish(&staged, &folder)?;
    stamp.set()
}

fn transform(project: &Project, package: &Path, modules: &[PathBuf], staged: &Path) -> Result<()> {
    let programs = setup::node_modules(project)?;
    let mut esbuild = exec::command_with_path("esbuild", &[programs])?;
    esbuild.args(ESBUILD_FLAGS).args(modules);
    esbuild
        .arg(format!("--outbase={}", package.display()))
        .arg(format!("--outdir={}", staged.display()));
    exec::run_logged(&mut esbuild, &project.log("esbuild-cjs"))
}

/// The modules and types in `folder` itself, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| {
        let name = path.to_string_lossy();
        name.ends_with(".js") || name.ends_with(".d.ts")
    });
    files.sort();
    Ok(files)
}
