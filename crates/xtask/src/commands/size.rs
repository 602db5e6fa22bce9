//! `cargo xtask size`: what a user downloads, held against `budgets.toml`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::package::{self, pack};
use crate::quality::budgets::{Budgets, Size, Verdict, kilobytes};
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// The tables of other languages than the default one, and the keys of a page's own words.
const UNUSED: [&str; 3] = ["en", "es", "keys"];

/// A part of the package: what most pages use of it, and its entries.
struct Part {
    name: &'static str,
    used: &'static str,
    inlined: &'static str,
    slim: &'static str,
}

const PARTS: [Part; 2] = [
    Part {
        name: "sdk",
        used: "Client, init",
        inlined: "index.js",
        slim: "slim.js",
    },
    Part {
        name: "checkout",
        used: "defineCheckout",
        inlined: "checkout.js",
        slim: "checkout-slim.js",
    },
];

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
    for part in &PARTS {
        verdicts.extend(measure(project, &budgets, part)?);
    }
    let validators = bundle(project, "validators.js", "isValidCpf")?;
    verdicts.push(budgets.validators(line("validators", &validators)?));
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

/// Prints the lines of one part of the package. The inlined wasm is a file of its own in the checkout alone.
fn measure(project: &Project, budgets: &Budgets, part: &Part) -> Result<Vec<Verdict>> {
    let Part {
        name,
        used,
        inlined,
        slim,
    } = part;
    let wasm = project.dist().join(name).join(format!("{name}_bg.wasm"));
    let mut slim = bundle(project, slim, used)?;
    slim.insert(wasm.clone());
    let mut verdicts = vec![budgets.slim(name, line(&format!("{name} slim"), &slim)?)];
    let wasm = line(&format!("  its wasm ({name})"), &[wasm].into())?;
    let mut inlined = bundle(project, inlined, used)?;
    line(&format!("{name} inlined"), &inlined)?;
    inlined.retain(|file| is_chunk(file, &format!("inline_{name}")));
    if !inlined.is_empty() {
        verdicts.push(budgets.inlined(name, size_of(&inlined)?, wasm));
    }
    Ok(verdicts)
}

/// What esbuild makes of the entry for who imports `used` of it: the files that a page in the default language, with no words of its own, asks for.
fn bundle(project: &Project, entry: &str, used: &str) -> Result<BTreeSet<PathBuf>> {
    let folder = project.work("size").join(entry);
    let _ = fs::remove_dir_all(&folder); // an error where there is none
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let module = folder.join("used.js");
    let text = format!("export {{ {used} }} from {};", json!(project.dist().join(entry)));
    fs::write(&module, text).with_context(|| format!("cannot write {}", module.display()))?;
    let out = folder.join("out");
    let mut esbuild = exec::command_with_path("esbuild", &[setup::node_modules(project)?])?;
    esbuild.args([
        "--bundle",
        "--splitting",
        "--minify",
        "--format=esm",
        "--charset=utf8",
        "--log-level=warning",
    ]);
    esbuild.arg(&module).arg(format!("--outdir={}", out.display()));
    exec::run_logged(&mut esbuild, &project.log("esbuild-size"))?;
    let files = fs::read_dir(&out).with_context(|| format!("cannot read {}", out.display()))?;
    let mut files: BTreeSet<_> = files.flatten().map(|file| file.path()).collect();
    files.retain(|file| !UNUSED.iter().any(|start| is_chunk(file, start)));
    Ok(files)
}

/// Whether esbuild has made the file of the module `name`: a hash follows the name.
fn is_chunk(file: &Path, name: &str) -> bool {
    let start = file.file_name().and_then(|file| file.to_str()?.strip_prefix(name));
    start.is_some_and(|rest| rest.starts_with('-'))
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
