//! The sandbox against its own OpenAPI document, as schemathesis tests it.

use anyhow::Result;

use crate::exec;
use crate::project::Project;
use crate::report::{self, WayOut};
use crate::sandbox::{self, Options, Sandbox};
use crate::setup;

/// Its configuration, and what it imports.
const FOLDER: &str = "tests/contract/schemathesis";

/// Starts a sandbox and sends it what its document allows, and what it does not.
pub(crate) fn test(project: &Project) -> Result<()> {
    let schemathesis = setup::schemathesis(project)?;
    let program = sandbox::build(project)?;
    let port = sandbox::free_port()?;
    let _sandbox = Sandbox::start(&Options {
        program,
        port,
        database: None,
        site: None,
        log: project.log("conformance-sandbox"),
    })?;
    report::step(
        "schemathesis",
        "testing the sandbox by its OpenAPI document (about a minute)",
    );
    let mut command = exec::command(schemathesis)?;
    let folder = project.path(FOLDER);
    command
        .current_dir(&folder)
        .env("PYTHONPATH", &folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("PYTHONUTF8", "1")
        .env("HYPOTHESIS_STORAGE_DIRECTORY", project.work("hypothesis"));
    command.arg("run").arg(format!("http://127.0.0.1:{port}/openapi.json"));
    exec::run(&mut command)
        .way_out("each finding says how to reproduce it; the sandbox's log is beside the other logs in target/xtask")
}
