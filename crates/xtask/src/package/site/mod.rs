//! The site, the demo store among its pages, built by Trunk from `www/` and the packages: `www/dist`, which a sandbox serves, and
//! `www/static`, which has the sandbox in it. While somebody works on
//! it, Trunk serves it and reloads it at each change, with the widget compiled without optimization, which takes seconds.

pub(crate) mod gateway;
pub(crate) mod overlay;
pub(crate) mod trunk;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::package;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, cache, exec, report};

/// The libraries whose documentation is a part of the whole site.
const LIBRARIES: [&str; 2] = ["parcela-core", "parcela-sandbox"];

/// Has the tools that are missing installed while the caller goes on.
pub(crate) fn install_tools_beside(project: &Project) -> Result<()> {
    let tools = vec![setup::wasm_bindgen(project)?, setup::trunk()];
    setup::install_beside(project, tools);
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
    let trunk = setup::trunk();
    let mut inputs = inputs(project, &trunk.to_string())?;
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
    let folder = trunk.ensure(project)?;
    report::step(format_args!("www/{}", host.folder()), "building the site");
    let mut command = exec::command_with_path("trunk", folder.as_slice())?;
    // Trunk reads some variables as its own options, `NO_COLOR=1` among them, which it refuses.
    command.current_dir(&project.root).env_remove("NO_COLOR").arg("build");
    command.arg("--dist").arg(&dist);
    if is_static {
        command.env("PARCELA_STATIC", "1");
    }
    if let Some(docs) = docs {
        command.env("PARCELA_RUSTDOC", docs);
    }
    exec::run_logged(&mut command, &project.log("trunk"))?;
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

fn inputs(project: &Project, trunk: &str) -> Result<Inputs> {
    let www = project.path("www");
    ensure!(www.join("index.html").exists(), "www/index.html is missing");
    let mut inputs = Inputs::default();
    inputs
        .text(trunk)
        .path(&project.path("Trunk.toml"))?
        .path(&project.path("package-lock.json"))?
        .path(&project.dist())?;
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
