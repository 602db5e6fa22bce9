//! Makes what a page downloads small: the wasm by wasm-opt, the glue around it by esbuild.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::exec;
use crate::project::Project;

/// First what Rust's output uses of WebAssembly, which wasm-opt takes for invalid otherwise. Then the passes: hardly any
/// inlining, since a body that stands twice is downloaded twice. What counts is the size in brotli.
const WASM_OPT_FLAGS: [&str; 17] = [
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
    "--always-inline-max-function-size",
    "1",
    "--flexible-inline-max-function-size",
    "1",
    "--one-caller-inline-max-function-size",
    "10",
];

/// The glue is generated, and nobody reads it in the package. Its properties keep their names.
const ESBUILD_FLAGS: [&str; 6] = [
    "--minify",
    "--target=es2022",
    "--legal-comments=none",
    "--charset=utf8",
    "--log-level=warning",
    "--allow-overwrite",
];

/// Everything that the results depend on beside their inputs.
pub(crate) fn flags() -> String {
    [WASM_OPT_FLAGS.join(" "), ESBUILD_FLAGS.join(" ")].join(" ")
}

/// Replaces the file `wasm`.
pub(crate) fn wasm(project: &Project, wasm: &Path, node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("wasm-opt", &[node_programs.to_owned()])?;
    command.args(WASM_OPT_FLAGS).arg(wasm).arg("-o").arg(wasm);
    exec::run_logged(&mut command, &project.log(&log_name("wasm-opt", wasm)))
}

/// Replaces the module `glue`.
pub(crate) fn glue(project: &Project, glue: &Path, node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    command.args(ESBUILD_FLAGS).arg(glue);
    command.arg(format!("--outfile={}", glue.display()));
    exec::run_logged(&mut command, &project.log(&log_name("esbuild", glue)))
}

fn log_name(tool: &str, file: &Path) -> String {
    let stem: PathBuf = file.file_stem().map(PathBuf::from).unwrap_or_default();
    format!("{tool}-{}", stem.display())
}
