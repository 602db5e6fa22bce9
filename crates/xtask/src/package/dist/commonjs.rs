//! The package for `require`: each of its modules once more as CommonJS, in `cjs`, with the same types beside it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::package::publish::copy_if_changed;
use crate::setup::exec;
use crate::setup::project::Project;

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
/// So do a program and its folder.
const PROGRAM: [&str; 3] = ["cli.js", "cli.d.ts", "cli"];

/// Writes `folder` from the modules and types in `package`.
pub(super) fn write(project: &Project, package: &Path, folder: &Path, node_programs: &Path) -> Result<()> {
    let (types, modules): (Vec<_>, Vec<_>) = files(package)?
        .into_iter()
        .filter(|file| !is_esm_only(package, file))
        .partition(|file| file.to_string_lossy().ends_with(".d.ts"));
    let mut esbuild = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    esbuild.args(ESBUILD_FLAGS).args(modules);
    esbuild
        .arg(format!("--outbase={}", package.display()))
        .arg(format!("--outdir={}", folder.display()));
    exec::run_logged(&mut esbuild, &project.log("esbuild-cjs"))?;
    for file in types {
        let to = folder.join(file.strip_prefix(package)?);
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        copy_if_changed(&file, &to)?;
    }
    declare(folder)
}

/// Says that the modules in `folder` are CommonJS.
pub(super) fn declare(folder: &Path) -> Result<()> {
    fs::write(folder.join("package.json"), MANIFEST)
        .with_context(|| format!("cannot write the package.json of {}", folder.display()))
}

fn is_esm_only(package: &Path, file: &Path) -> bool {
    let name = file.to_string_lossy();
    let is_of_program = |part: &str| file.starts_with(package.join(part));
    ESM_ONLY.iter().any(|end| name.ends_with(end)) || PROGRAM.iter().any(|part| is_of_program(part))
}

/// The modules and types in `folder` and below, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let is_module = path.extension().is_some_and(|end| end == "js");
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if is_module || path.to_string_lossy().ends_with(".d.ts") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
