//! The site, the demo store among its pages: `www/dist`, built by Trunk from `www/` and the package. While somebody works on
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
    let tools = vec![setup::wasm_pack(), setup::wasm_bindgen(project)?, setup::trunk()];
    setup::install_beside(project, tools);
    Ok(())
}

/// Makes the package and the site complete; what has not changed is left as it is. Answers the site's folder.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    build_with(project, None)
}

/// The same, with the documentation of the Rust libraries, which takes a while.
pub(crate) fn build_whole(project: &Project) -> Result<PathBuf> {
    let docs = document_libraries(project)?;
    build_with(project, Some(&docs))
}

fn build_with(project: &Project, docs: Option<&Path>) -> Result<PathBuf> {
    install_tools_beside(project)?;
    package::build(project)?;
    setup::node_modules(project)?;
    let _lock = cache::lock(&project.work("site.lock"))?;
    let dist = project.path("www").join("dist");
    let trunk = setup::trunk();
    let mut inputs = inputs(project, &trunk.to_string())?;
    if let Some(docs) = docs {
        inputs.path(docs)?;
    }
    let stamp = Stamp::new(project.work("stamps").join("site"), &inputs, vec![dist.clone()]);
    if stamp.is_current() {
        return Ok(dist);
    }
    let folder = trunk.ensure(project)?;
    report::step("www/dist", "building the site");
    let mut command = exec::command_with_path("trunk", folder.as_slice())?;
    // Trunk reads some variables as its own options, `NO_COLOR=1` among them, which it refuses.
    command.current_dir(&project.root).env_remove("NO_COLOR").arg("build");
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
    for part in parts.iter().filter(|part| !part.ends_with("dist")) {
        inputs
            .text(&part.file_name().unwrap_or_default().to_string_lossy())
            .path(part)?;
    }
    Ok(inputs)
}
