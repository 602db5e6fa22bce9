//! The site, the demo store among its pages, built from `www/` and the packages: `www/dist`, which a sandbox serves, and
//! `www/static`, which has the sandbox in it. While somebody works on
//! it, Trunk serves it and reloads it at each change, with the widget compiled without optimization, which takes seconds.

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

/// The libraries whose documentation is a part of the whole site.
const LIBRARIES: [&str; 2] = ["parcela-core", "parcela-sandbox"];

/// The folders of `www` that are built: the site for a sandbox, as in the demo, and the one for a host of files, with the sandbox in the
/// visitor's browser.
const SANDBOX: &str = "dist";
const STATIC: &str = "static";
/// The folder of `www` with the pages that are written from the package's types and README.
const GENERATED: &str = "generated";

/// Has the tool that is missing installed while the caller goes on.
pub(crate) fn install_tools_beside(project: &Project) -> Result<()> {
    setup::install_beside(project, vec![setup::wasm_bindgen(project)?]);
    Ok(())
}

/// Makes the package and the site for a sandbox complete. Returns the site's folder.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    build_for(project, SANDBOX, None)
}

/// The same for a static host.
pub(crate) fn build_static(project: &Project) -> Result<PathBuf> {
    build_for(project, STATIC, None)
}

/// The same, with the documentation of the Rust libraries, which takes a while.
pub(crate) fn build_whole(project: &Project) -> Result<PathBuf> {
    let docs = document_libraries(project)?;
    build_for(project, STATIC, Some(&docs))
}

fn build_for(project: &Project, host: &str, docs: Option<&Path>) -> Result<PathBuf> {
    install_tools_beside(project)?;
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
    let _ = fs::remove_dir_all(&staging); // an error where there is none
    fs::create_dir_all(&staging).with_context(|| format!("cannot make {}", staging.display()))?;
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

/// Answers the folder of rustdoc's pages. They have a build folder of their own, so that no other crate's are among them.
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
