//! Builds the site, with the demo store, from `www/` and the packages. A sandbox serves `www/dist`. `www/static` is for any static host and
//! contains the sandbox. During development, Trunk serves the site and reloads it at each change, with a widget that is compiled without
//! optimization in seconds.

pub(crate) mod gateway;
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

/// The folder of `www` for the site that a sandbox serves.
const SANDBOX: &str = "dist";
/// The folder of the demo's site in the build folder.
const DEMO: &str = "demo";
/// The folder of `www` for the site on a static host, whose sandbox runs in the visitor's browser.
const STATIC: &str = "static";
/// The folder of `www` for the pages that are generated from the package's types and README.
const GENERATED: &str = "generated";

/// Installs a missing tool in the background.
pub(crate) fn install_tools_in_background(project: &Project) -> Result<()> {
    setup::install_in_background(project, vec![setup::wasm_bindgen(project)?]);
    Ok(())
}

/// A site, and the package that it uses.
pub(crate) struct Built {
    pub(crate) package: PathBuf,
    pub(crate) site: PathBuf,
}

/// Builds the package and the site for a sandbox. Returns the site's folder.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    package::build(project)?;
    build_for(project, &project.dist(), SANDBOX, None)
}

/// As [`build`], for the demo: the package is not optimized.
pub(crate) fn build_dev(project: &Project) -> Result<Built> {
    let package = package::build_dev(project)?;
    let site = build_for(project, &package, DEMO, None)?;
    Ok(Built { package, site })
}

/// As [`build`], for a static host.
pub(crate) fn build_static(project: &Project) -> Result<PathBuf> {
    build_published(project, None)
}

/// As [`build_static`], with the documentation of the Rust libraries, which takes minutes.
pub(crate) fn build_whole(project: &Project) -> Result<PathBuf> {
    let docs = document_libraries(project)?;
    build_published(project, Some(&docs))
}

fn build_published(project: &Project, docs: Option<&Path>) -> Result<PathBuf> {
    package::build(project)?;
    package::build_sandbox(project)?;
    build_for(project, &project.dist(), STATIC, docs)
}

/// Builds the site with the built `package` for a host. Returns the site's folder.
fn build_for(project: &Project, package: &Path, host: &str, docs: Option<&Path>) -> Result<PathBuf> {
    setup::node_modules(project)?;
    let _lock = cache::lock(&project.work("site.lock"))?;
    let is_static = host == STATIC;
    let dist = if host == DEMO {
        project.work(DEMO)
    } else {
        project.path("www").join(host)
    };
    let mut inputs = inputs(project, package)?;
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
        .env("PARCELA_PACKAGE", package)
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

fn inputs(project: &Project, package: &Path) -> Result<Inputs> {
    let mut inputs = Inputs::default();
    inputs.path(package)?;
    for path in [
        "package-lock.json",
        "BENCHMARKS.md",
        "RELIABILITY.md",
        "crates/ui/src/styles",
        "docs/screenshots",
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
