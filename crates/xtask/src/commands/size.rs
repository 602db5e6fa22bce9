//! `cargo xtask size`: what a user downloads, held against `budgets.toml`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::package::wasm::LATER;
use crate::package::{self, imports, pack};
use crate::quality::budgets::{Budgets, Size, Verdict, kilobytes};
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// The words of the default language.
const DEFAULT_TABLE: &str = "messages/pt-BR.js";

/// Words and constants, and the validators that need no `init`: each function of them stands by itself.
const LEFT_OUT: [&str; 3] = ["words", "validators", "masks"];

/// gzip and brotli as Node.js has them, each at its best level.
const MEASURE: &str = r"
const { readFileSync } = require('node:fs');
const { brotliCompressSync, gzipSync } = require('node:zlib');
const sizes = process.argv.slice(1).map((file) => {
  const bytes = readFileSync(file);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
});
process.stdout.write(JSON.stringify(sizes));
";

/// Builds, measures and prints. Fails when something is over its budget.
pub(crate) fn run(project: &Project) -> Result<()> {
    setup::require_node()?;
    package::build(project)?;
    let budgets = budgets(project)?;
    let mut verdicts = Vec::new();
    println!(
        "{:<24}{:>6} {:>12} {:>12} {:>12}",
        "", "files", "raw kB", "gzip kB", "brotli kB"
    );
    for (name, inlined, slim) in [
        ("sdk", "index.js", "slim.js"),
        ("checkout", "checkout.js", "checkout-slim.js"),
    ] {
        verdicts.extend(measure(project, &budgets, name, [inlined, slim])?);
    }
    let later = project.dist().join("checkout").join(LATER);
    verdicts.push(budgets.later(line("checkout, later", &[later].into())?));
    verdicts.push(measure_validators(project, &budgets)?);
    verdicts.push(of_tarball(&budgets, &pack::pack_sandbox(project)?)?);
    println!();
    for verdict in &verdicts {
        println!("{} {}", if verdict.kept { "ok  " } else { "OVER" }, verdict.text);
    }
    if verdicts.iter().all(|verdict| verdict.kept) {
        Ok(())
    } else {
        bail!("over budget (budgets.toml)")
    }
}

/// Fails when the packed sandbox in the file `tarball` is over its budget.
pub(crate) fn check_tarball(project: &Project, tarball: &Path) -> Result<()> {
    let Verdict { text, kept } = of_tarball(&budgets(project)?, tarball)?;
    ensure!(kept, "{text} (budgets.toml)");
    Ok(())
}

fn of_tarball(budgets: &Budgets, tarball: &Path) -> Result<Verdict> {
    let file = fs::metadata(tarball).with_context(|| format!("{} cannot be read", tarball.display()))?;
    Ok(budgets.sandbox(file.len().try_into()?))
}

fn budgets(project: &Project) -> Result<Budgets> {
    let text = fs::read_to_string(project.path("budgets.toml")).context("budgets.toml cannot be read")?;
    Budgets::parse(&text)
}

/// What a bundler makes of the entry for who has no use for its masks.
fn measure_validators(project: &Project, budgets: &Budgets) -> Result<Verdict> {
    let bundle = project.work("validators.js");
    let mut esbuild = exec::command_with_path("esbuild", &[setup::node_modules(project)?])?;
    esbuild.args([
        "--bundle",
        "--minify",
        "--format=esm",
        "--charset=utf8",
        "--log-level=warning",
    ]);
    esbuild
        .arg("--external:./masks/*")
        .arg(project.dist().join("validators.js"));
    esbuild.arg(format!("--outfile={}", bundle.display()));
    exec::run_logged(&mut esbuild, &project.log("esbuild-validators"))?;
    Ok(budgets.validators(line("validators, a bundle", &[bundle].into())?))
}

/// Prints the lines of one part of the package.
fn measure(project: &Project, budgets: &Budgets, name: &str, entries: [&str; 2]) -> Result<[Verdict; 2]> {
    let package = project.dist();
    let wasm = package.join(name).join(format!("{name}_bg.wasm"));
    let [inlined, slim] = entries.map(|entry| package.join(entry));
    let mut slim_files = needed(imports::of_entry(&slim)?);
    slim_files.insert(wasm.clone());

    let slim = line(&format!("{name} slim"), &with_styles(slim_files, &package.join(name))?)?;
    let inlined_files = needed(imports::of_entry(&inlined)?);
    line(
        &format!("{name} inlined"),
        &with_styles(inlined_files, &package.join(name))?,
    )?;
    let inline_module = size_of(&[package.join(name).join("inline.js")].into())?;
    let wasm = line(&format!("  its wasm ({name})"), &[wasm].into())?;
    Ok([budgets.slim(name, slim), budgets.inlined(name, inline_module, wasm)])
}

/// Without what is loaded later, without what a page in the default language, with no words of its own, leaves where it is, and without the
/// modules that a bundler leaves out for who does not call them.
fn needed(mut files: BTreeSet<PathBuf>) -> BTreeSet<PathBuf> {
    files.retain(|file| !file.ends_with(LATER));
    files.retain(|file| !is_in(file, "checkout/messages") || file.ends_with(DEFAULT_TABLE));
    files.retain(|file| !LEFT_OUT.iter().any(|folder| is_in(file, folder)));
    files
}

fn is_in(file: &Path, name: &str) -> bool {
    file.parent().is_some_and(|folder| folder.ends_with(name))
}

/// Style sheets are linked, not imported: those beside the wasm count.
fn with_styles(mut files: BTreeSet<PathBuf>, folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let paths = entries.flatten().map(|entry| entry.path());
    files.extend(paths.filter(|path| path.extension().is_some_and(|extension| extension == "css")));
    Ok(files)
}

fn line(name: &str, files: &BTreeSet<PathBuf>) -> Result<Size> {
    let size = size_of(files)?;
    let [raw, gzip, brotli] = [size.raw, size.gzip, size.brotli].map(kilobytes);
    println!("{name:<24}{:>6} {raw:>12.1} {gzip:>12.1} {brotli:>12.1}", files.len());
    Ok(size)
}

/// What the files weigh together, each compressed by itself.
fn size_of(files: &BTreeSet<PathBuf>) -> Result<Size> {
    let json = exec::output(exec::command("node")?.args(["-e", MEASURE, "--"]).args(files))?;
    let sizes: Vec<Size> = serde_json::from_str(&json).context("the sizes cannot be read")?;
    let mut sum = Size::default();
    for size in sizes {
        sum += size;
    }
    Ok(sum)
}
