//! Makes what a page downloads small: the wasm by wasm-opt, the JavaScript around it by esbuild.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::wasm::{alignment, allocator, order, unused};
use crate::setup::exec;
use crate::setup::project::Project;

/// What Rust's output uses of WebAssembly, which wasm-opt takes for invalid otherwise.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// What counts is the size in brotli, which is not that of the file: a body that stands twice is downloaded twice, so there is
/// hardly any inlining; and passes are left out that make code shorter and less like other code, 2.1 kB of the checkout.
/// The exports are those of classes that `glue.rs` leaves out, and of the linker. The lowest kB of the memory is the end of the stack: an offset is
/// made part of an access even where the sum might be there, 0.7 kB.
pub(crate) const FOR_SIZE: [&str; 16] = [
    "--remove-exports=*intounderlying*,__data_end,__heap_base",
    "--low-memory-unused",
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--skip-pass=local-cse",
    "--skip-pass=simplify-locals",
    "--skip-pass=merge-similar-functions",
    "--skip-pass=memory-packing",
    "--always-inline-max-function-size",
    "3",
    "--flexible-inline-max-function-size",
    "3",
    "--one-caller-inline-max-function-size",
    "10",
];

/// Code that runs fast. The exports are those of [`FOR_SIZE`].
pub(crate) const FOR_SPEED: [&str; 3] = ["--remove-exports=*intounderlying*", "--low-memory-unused", "-O3"];

/// Functions in the order of their names, as `order.rs` gives them, short names for what the glue calls, and nothing of the tools
/// that were used.
const FINISH: [&str; 4] = [
    "--strip-producers",
    "--strip-target-features",
    "--reorder-functions-by-name",
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
/// of imports and exports that it has shortened. What the functions that it `never` calls are named by, [`unused`] says.
pub(crate) fn wasm(wasm: &Path, named: &Path, passes: &[&str], never: &[&str], node_programs: &Path) -> Result<String> {
    rewrite(wasm, |wasm| unused::trapped(wasm, never))?;
    rewrite(wasm, allocator::made_one)?;
    wasm_opt(passes, wasm, named, node_programs)?;
    rewrite(named, order::named_by_place)?;
    let shortened = wasm_opt(&FINISH, named, named, node_programs)?;
    rewrite(named, order::named_as_before)?;
    rewrite(named, alignment::made_natural)?;
    Ok(shortened)
}

/// Makes the file `wasm` small, which has no glue: all that it imports is of another wasm.
pub(crate) fn later(wasm: &Path, passes: &[&str], node_programs: &Path) -> Result<()> {
    wasm_opt(passes, wasm, wasm, node_programs)?;
    rewrite(wasm, order::named_by_place)?;
    // The imports keep their names.
    wasm_opt(&FINISH[..FINISH.len() - 1], wasm, wasm, node_programs)?;
    rewrite(wasm, order::named_as_before)?;
    rewrite(wasm, alignment::made_natural)
}

/// As [`wasm`], for one that JavaScript calls without glue: exports keep their names, and those that match `lacks` are left out with all
/// that only they need, as are wasm-bindgen's own.
pub(crate) fn direct_wasm(wasm: &Path, named: &Path, lacks: &str, node_programs: &Path) -> Result<()> {
    let unused = format!("--remove-exports=__*,{lacks}");
    let passes = [&[unused.as_str()], &FOR_SIZE[1..]].concat();
    wasm_opt(&passes, wasm, named, node_programs).map(drop)
}

fn wasm_opt(passes: &[&str], from: &Path, to: &Path, node_programs: &Path) -> Result<String> {
    let mut command = exec::command_with_path("wasm-opt", &[node_programs.to_owned()])?;
    command.args(FEATURES).args(passes).arg("--debuginfo");
    exec::output(command.arg(from).arg("-o").arg(to))
}

fn rewrite(wasm: &Path, change: impl Fn(&[u8]) -> Result<Vec<u8>>) -> Result<()> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let changed = change(&bytes).with_context(|| format!("cannot read {}", wasm.display()))?;
    fs::write(wasm, changed).with_context(|| format!("cannot write {}", wasm.display()))
}

/// Replaces the module `glue`.
pub(crate) fn glue(project: &Project, glue: &Path, node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    command.args(ESBUILD_FLAGS).arg(glue);
    command.arg(format!("--outfile={}", glue.display()));
    exec::run_logged(&mut command, &project.log(&log_name("esbuild", glue)))
}

/// Replaces the module by one with all that it imports, but for what matches a pattern of `external`.
pub(crate) fn bundle(project: &Project, module: &Path, external: &[&str], node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    command.args(ESBUILD_FLAGS).args(["--bundle", "--format=esm"]);
    command.args(external.iter().map(|pattern| format!("--external:{pattern}")));
    command.arg(module);
    command.arg(format!("--outfile={}", module.display()));
    exec::run_logged(&mut command, &project.log(&log_name("esbuild", module)))
}

/// Writes the module with all that it imports as `script`, for a page that loads no modules.
pub(crate) fn script(project: &Project, module: &Path, script: &Path, node_programs: &Path) -> Result<()> {
    let mut command = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    command
        .args(ESBUILD_FLAGS)
        .args(["--bundle", "--format=iife"])
        .arg(module);
    command.arg(format!("--outfile={}", script.display()));
    exec::run_logged(&mut command, &project.log(&log_name("esbuild", script)))
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
