//! The demo store and the docs site: `www/dist`, built by Trunk from `www/` and `pkg/`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::cache;
use crate::exec;
use crate::package;
use crate::project::Project;
use crate::report;
use crate::setup;
use crate::stamp::{Inputs, Stamp};

/// Makes the package and the site complete; what has not changed is left as it is. Answers the site's folder.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    package::build(project)?;
    let _lock = cache::lock(&project.work("site.lock"))?;
    let dist = project.path("www").join("dist");
    let trunk = setup::trunk();
    let stamp = Stamp::new(
        project.work("stamps").join("site"),
        &inputs(project, &trunk.to_string())?,
        vec![dist.clone()],
    );
    if stamp.is_current() {
        return Ok(dist);
    }
    let folder = trunk.ensure(project)?;
    report::step("www/dist", "building the site");
    let mut command = exec::command_with_path("trunk", &[folder])?;
    // Trunk reads some variables as its own options, `NO_COLOR=1` among them, which it refuses.
    command.current_dir(&project.root).env_remove("NO_COLOR").arg("build");
    exec::run_logged(&mut command, &project.log("trunk"))?;
    stamp.set()?;
    Ok(dist)
}

fn inputs(project: &Project, trunk: &str) -> Result<Inputs> {
    let www = project.path("www");
    ensure!(www.join("index.html").exists(), "www/index.html is missing");
    let mut inputs = Inputs::default();
    inputs
        .text(trunk)
        .path(&project.path("Trunk.toml"))?
        .path(&project.path("pkg"))?;
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
