//! Prism, the peer: the best known server that answers by an OpenAPI document.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Stdio};

use anyhow::{Context, Result};

use crate::setup::project::Project;
use crate::setup::{self, exec};

/// A running Prism. It ends when this is dropped.
pub(crate) struct Prism(Child);

impl Prism {
    /// Serves the OpenAPI document in `document` on `port`.
    pub(crate) fn start(project: &Project, document: &Path, port: u16) -> Result<Self> {
        let folder = project.work("load");
        setup::npm_ci(
            project,
            "tests/load",
            &folder,
            "Prism and what it needs (the sandbox is measured beside it)",
        )?;
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
