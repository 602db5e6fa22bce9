//! Builds the site, with the demo store, from `www/` and the packages. A sandbox serves `www/dist`. `www/static` is for any static host and
//! contains the sandbox. During development, Trunk serves the site and reloads it at each change, with a widget that is compiled without
//! optimization in seconds.

pub(crate) mod gateway;
pub(crate) mod overlay;
pub(crate) mod trunk;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::package;
use crate::package::publish::publish;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, cache, exec, report};

/// The libraries that the whole site documents.
const LIBRARIES: [&str; 2] = ["parcela-core", "parcela-sandbox"];

/// The folder of `www` for the site that a sandbox serves, as in the demo.
const SANDBOX: &str = "dist";
/// The folder of `www` for the site on a static host, whose sandbox runs in the visitor's browser.
const STATIC: &str = "static";
/// The folder of `www` for the pages that are generated from the package's types and README.
const GENERATED: &str = "generated";

/// Installs a missing tool in the background.
pub(crate) fn install_tools_in_background(project: &Project) -> Result<()> {
    setup::install_in_background(project, vec![setup::wasm_bindgen(project)?]);
    Ok(())
}

/// Builds the package and the site for a sandbox. Returns the site's folder.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    build_for(project, SANDBOX, None)
}

/// As [`build`], for a static host.
pub(crate) fn build_static(project: &Project) -> Result<PathBuf> {
    build_for(project, STATIC, None)
}

/// As [`build_static`], with the documentation of the Rust libraries, which takes minutes.
pub(crate) fn build_whole(project: &Project) -> Result<PathBuf> {
    let docs = document_libraries(project)?;
    build_for(project, STATIC, Some(&docs))
}

fn build_for(project: &Project, host: &str, docs: Option<&Path>) -> Result<PathBuf> {
    install_tools_in_background(project)?;
    package::build(project)?;
    let is_static = host == STATIC;
    if is_static {
        package::build_sandbox(project)?;
    }
    setup::node_modules(project)?;
    let _lock = cache::lock(&project.work("site.lock"))?;
    let dist = project.path("www").join(host);
    let mut inputs = inputs(project)?;
    if is_static {
        inputs.path(&project.workspace("sandbox").join("dist"))?;
    }
    if let Some(docs) = docs {
        inputs.path(docs)?;
    }
    let file = project.work("stamps").join(format!("site-{host}"));
    let stamp = Stamp::new(file, &inputs, vec![dist.clone()]);
    if stamp.is_current() {
        return Ok(dist);
    }
    report::step(format_args!("www/{host}"), "building the site");
    let staging = project.work("site").join(host);
    let _ = fs::remove_dir_all(&staging); // an error if there is none
    fs::create_dir_all(&staging).with_context(|| format!("cannot create {}", staging.display()))?;
    let mut hook = exec::command("node")?;
    hook.current_dir(&project.root)
        .arg("www/build/main.js")
        .env("TRUNK_STAGING_DIR", &staging);
    if is_static {
        hook.env("PARCELA_STATIC", "1");
    }
    if let Some(docs) = docs {
        hook.env("PARCELA_RUSTDOC", docs);
    }
    exec::run_logged(&mut hook, &project.log("site"))?;
    publish(&staging, &dist)?;
    stamp.set()?;
    Ok(dist)
}

/// Documents the libraries. Returns the folder of rustdoc's pages. A separate build folder keeps out the pages of other crates.
fn document_libraries(project: &Project) -> Result<PathBuf> {
    report::step(
        "rustdoc",
        "documenting the libraries (the first time takes a minute or two)",
    );
    let target = project.work("rustdoc");
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).args(["doc", "--quiet", "--no-deps"]);
    for library in LIBRARIES {
        cargo.args(["--package", library]);
    }
    exec::run_logged(cargo.arg("--target-dir").arg(&target), &project.log("rustdoc"))?;
    Ok(target.join("doc"))
}

fn inputs(project: &Project) -> Result<Inputs> {
    let mut inputs = Inputs::default();
    for path in [
        "package-lock.json",
        "BENCHMARKS.md",
        "RELIABILITY.md",
        "crates/ui/src/styles",
        "docs/screenshots",
        "pkg/parcela/dist",
        "pkg/parcela/src/shared",
        "tests/browser/gallery/baselines",
        "tests/fixtures",
    ] {
        inputs.path(&project.path(path))?;
    }
    let parts = fs::read_dir(project.path("www")).and_then(|parts| {
        let paths = parts.map(|part| part.map(|part| part.path()));
        paths.collect::<io::Result<BTreeSet<_>>>()
    });
    for part in parts.context("www cannot be read")? {
        if ![SANDBOX, STATIC, GENERATED].iter().any(|built| part.ends_with(built)) {
            inputs.text(&part.file_name().unwrap_or_default().to_string_lossy());
            inputs.path(&part)?;
        }
    }
    Ok(inputs)
}
