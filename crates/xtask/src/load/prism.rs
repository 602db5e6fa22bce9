//! Prism, the peer: the best known server that answers by an OpenAPI document.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Stdio};

use anyhow::{Context, Result};

use crate::exec;
use crate::project::Project;
use crate::report::{self, WayOut};
use crate::setup;
use crate::stamp;

/// A running Prism. It ends when this is dropped.
pub(crate) struct Prism(Child);

impl Prism {
    /// Serves the OpenAPI document in `document` on `port`.
    pub(crate) fn start(project: &Project, document: &Path, port: u16) -> Result<Self> {
        let folder = install(project)?;
        let log = File::create(project.log("prism")).context("Prism's log cannot be written")?;
        let mut node = exec::command("node")?;
        let child = node
            .arg(folder.join("node_modules/@stoplight/prism-cli/dist/index.js"))
            .args([
                "mock",
                "--host",
                "127.0.0.1",
                "--port",
                &port.to_string(),
                "--verboseLevel",
                "warn",
            ])
            .arg(document)
            .stdin(Stdio::null())
            .stdout(log)
            .stderr(Stdio::null())
            .spawn()
            .context("Prism does not start")?;
        Ok(Self(child))
    }
}

impl Drop for Prism {
    fn drop(&mut self) {
        let _ = self.0.kill(); // an error where it has ended already
        let _ = self.0.wait();
    }
}

/// The packages of tests/load, in the build folder.
fn install(project: &Project) -> Result<std::path::PathBuf> {
    setup::require_node()?;
    let folder = project.work("load");
    let wanted = stamp::of_file(&project.path("tests/load/package-lock.json"))?;
    let installed = folder.join(".xtask-stamp");
    if fs::read_to_string(&installed).is_ok_and(|found| found == wanted) {
        return Ok(folder);
    }
    report::step("Prism", "installing it from npm (the sandbox is measured beside it)");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for file in ["package.json", "package-lock.json"] {
        fs::copy(project.path("tests/load").join(file), folder.join(file))
            .with_context(|| format!("cannot copy tests/load/{file}"))?;
    }
    let mut npm = exec::command("npm")?;
    npm.current_dir(&folder)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    exec::run_logged(&mut npm, &project.log("npm-ci-prism"))
        .way_out("see that the npm registry is in reach (`npm ping`), then call the command again")?;
    fs::write(&installed, wanted).context("cannot note that Prism is installed")?;
    Ok(folder)
}
