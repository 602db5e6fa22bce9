//! The site, the demo store among its pages, built from `www/` and the packages: `www/dist`, which a sandbox serves, and
//! `www/static`, which has the sandbox in it. While somebody works on
//! it, Trunk serves it and reloads it at each change, with the widget compiled without optimization, which takes seconds.

pub(crate) mod gateway;
pub(crate) mod overlay;
mod shell;
pub(crate) mod trunk;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::package;
use crate::package::crates::add_own_sources;
use crate::package::publish::publish;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, cache, exec, report};

/// The libraries whose documentation is a part of the whole site.
const LIBRARIES: [&str; 2] = ["parcela-core", "parcela-sandbox"];

/// Has the tool that is missing installed while the caller goes on.
pub(crate) fn install_tools_beside(project: &Project) -> Result<()> {
    setup::install_beside(project, vec![setup::wasm_bindgen(project)?]);
    Ok(())
}

/// What serves the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Host {
    /// The sandbox, as in the demo.
    Sandbox,
    /// Anything: the sandbox runs in the visitor's browser.
    Static,
}

impl Host {
    /// The folder in `www/`.
    fn folder(self) -> &'static str {
        match self {
            Self::Sandbox => "dist",
            Self::Static => "static",
        }
    }
}

/// Makes the package and the site for a sandbox complete; what has not changed is left as it is. Answers the site's folder.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    build_for(project, Host::Sandbox, None)
}

/// The same for a static host.
pub(crate) fn build_static(project: &Project) -> Result<PathBuf> {
    build_for(project, Host::Static, None)
}

/// The same, with the documentation of the Rust libraries, which takes a while.
pub(crate) fn build_whole(project: &Project) -> Result<PathBuf> {
    let docs = document_libraries(project)?;
    build_for(project, Host::Static, Some(&docs))
}

fn build_for(project: &Project, host: Host, docs: Option<&Path>) -> Result<PathBuf> {
    install_tools_beside(project)?;
    package::build(project)?;
    let is_static = host == Host::Static;
    if is_static {
        package::build_sandbox(project)?;
    }
    setup::node_modules(project)?;
    let _lock = cache::lock(&project.work("site.lock"))?;
    let dist = project.path("www").join(host.folder());
    let mut inputs = inputs(project)?;
    if is_static {
        inputs.path(&project.workspace("sandbox").join("dist"))?;
    }
    if let Some(docs) = docs {
        inputs.path(docs)?;
    }
    let file = project.work("stamps").join(format!("site-{}", host.folder()));
    let stamp = Stamp::new(file, &inputs, vec![dist.clone()]);
    if stamp.is_current() {
        return Ok(dist);
    }
    report::step(format_args!("www/{}", host.folder()), "building the site");
    let staging = project.work("site").join(host.folder());
    shell::stage(&project.path("www"), &staging)?;
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
    let www = project.path("www");
    ensure!(www.join("index.html").exists(), "www/index.html is missing");
    let mut inputs = Inputs::default();
    add_own_sources(project, &["site/shell.rs"], &mut inputs)?;
    for path in ["package-lock.json", "docs/screenshots"] {
        inputs.path(&project.path(path))?;
    }
    inputs.path(&project.dist())?;
    let mut parts = fs::read_dir(&www)
        .and_then(|parts| {
            parts
                .map(|part| part.map(|part| part.path()))
                .collect::<Result<Vec<_>, _>>()
        })
        .with_context(|| format!("cannot read {}", www.display()))?;
    parts.sort();
    let is_made = |part: &Path| {
        [Host::Sandbox, Host::Static]
            .iter()
            .any(|host| part.ends_with(host.folder()))
    };
    for part in parts.iter().filter(|part| !is_made(part)) {
        inputs
            .text(&part.file_name().unwrap_or_default().to_string_lossy())
            .path(part)?;
    }
    Ok(inputs)
}
