//! Makes what a page downloads small: the wasm by wasm-opt, the JavaScript around it by esbuild.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::setup::exec;
use crate::setup::project::Project;

/// First what Rust's output uses of WebAssembly, which wasm-opt takes for invalid otherwise. Then the passes: hardly any
/// inlining, since a body that stands twice is downloaded twice. What counts is the size in brotli: functions stand in the
/// order of their names, so that those made of one generic function are neighbours, which is 2 kB less of the checkout.
const WASM_OPT_FLAGS: [&str; 19] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--reorder-functions-by-name",
    "--always-inline-max-function-size",
    "1",
    "--flexible-inline-max-function-size",
    "1",
    "--one-caller-inline-max-function-size",
    "10",
    "--minify-imports-and-exports-and-modules",
];

/// Nobody reads in the package what is generated, or of interest to the package alone. Properties keep their names.
const ESBUILD_FLAGS: [&str; 6] = [
    "--minify",
    "--target=es2022",
    "--legal-comments=none",
    "--charset=utf8",
    "--log-level=warning",
    "--allow-overwrite",
];

/// Writes the file `wasm`, made small, to `named`, where its functions keep their names. Answers wasm-opt's report of the names
/// of imports and exports that it has shortened.
pub(crate) fn wasm(wasm: &Path, named: &Path, node_programs: &Path) -> Result<String> {
    let mut command = exec::command_with_path("wasm-opt", &[node_programs.to_owned()])?;
    command
        .args(WASM_OPT_FLAGS)
        .arg("--debuginfo")
        .arg(wasm)
        .arg("-o")
        .arg(named);
    exec::output(&mut command)
}

/// Replaces the module `glue`.
pub(crate) fn glue(project: &Project, glue: &Path, node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    command.args(ESBUILD_FLAGS).arg(glue);
    command.arg(format!("--outfile={}", glue.display()));
    exec::run_logged(&mut command, &project.log(&log_name("esbuild", glue)))
}

/// Replaces the module by one with all that it imports, but for what matches the pattern `external`.
pub(crate) fn bundle(project: &Project, module: &Path, external: &str, node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    command.args(ESBUILD_FLAGS).args(["--bundle", "--format=esm"]);
    command.arg(format!("--external:{external}")).arg(module);
    command.arg(format!("--outfile={}", module.display()));
    exec::run_logged(&mut command, &project.log(&log_name("esbuild", module)))
}

/// Answers the style sheet `css` without what only its authors read.
pub(crate) fn styles(project: &Project, css: &str, node_programs: &Path) -> Result<String> {
    let source = project.work("styles.css");
    fs::write(&source, css).with_context(|| format!("cannot write {}", source.display()))?;
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    // Without a target: what it would rewrite for an older browser stays as it is written.
    exec::output(
        command
            .args(["--minify", "--charset=utf8", "--log-level=warning"])
            .arg(source),
    )
}

fn log_name(tool: &str, file: &Path) -> String {
    let stem: PathBuf = file.file_stem().map(PathBuf::from).unwrap_or_default();
    format!("{tool}-{}", stem.display())
}
