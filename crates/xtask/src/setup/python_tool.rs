//! schemathesis, which tests an API by its own description: a Python program, in an environment of its own.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::apt;
use crate::setup::project::Project;
use crate::setup::report::{self, WayOut};
use crate::setup::{exec, stamp};

/// Every package with its version and the hashes of its files.
const REQUIREMENTS: &str = "tests/contract/schemathesis/requirements.txt";

const PYTHON: &str = "python3";

/// Python itself, and what makes environments.
const PACKAGES: [&str; 2] = ["python3", "python3-venv"];

const MANUAL: &str = "install Python 3.11 or later with its venv module, then call the command again";

/// Installs the packages unless they are there. Answers the program `st`.
pub(crate) fn schemathesis(project: &Project) -> Result<PathBuf> {
    let requirements = project.path(REQUIREMENTS);
    let wanted = stamp::of_file(&requirements)?;
    let version = wanted.get(..16).unwrap_or(&wanted);
    let folder = project.cache.tool("schemathesis", version);
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let program = programs.join(format!("st{}", env::consts::EXE_SUFFIX));
    let installed = folder.join(".xtask-stamp");
    let is_current = || fs::read_to_string(&installed).is_ok_and(|found| found == wanted) && runs(&program);
    if is_current() {
        return Ok(program);
    }
    let _lock = project.cache.lock("schemathesis")?;
    if is_current() {
        return Ok(program);
    }
    ensure_python(project)?;
    report::step(
        "schemathesis",
        "installing from PyPI (it tests the sandbox by its OpenAPI document; under a minute, once)",
    );
    let log = project.cache.log("schemathesis");
    let mut venv = exec::command(PYTHON)?;
    exec::run_logged(venv.args(["-m", "venv", "--clear"]).arg(&folder), &log).way_out(MANUAL)?;
    let mut pip = exec::command(programs.join(format!("python{}", env::consts::EXE_SUFFIX)))?;
    // Wheels only: nothing that comes along is run to install it.
    pip.args(["-m", "pip", "install", "--require-hashes", "--only-binary", ":all:"])
        .args(["--disable-pip-version-check", "--no-input", "--requirement"])
        .arg(&requirements);
    exec::run_logged(&mut pip, &log)
        .way_out("see that PyPI is in reach (`pip download pip`), then call the command again")?;
    ensure!(
        runs(&program),
        "schemathesis is installed, but {} does not run",
        program.display()
    );
    fs::write(&installed, wanted).context("cannot note that schemathesis is installed")?;
    Ok(program)
}

/// Debian's Python comes without what makes environments.
fn ensure_python(project: &Project) -> Result<()> {
    let has_venv = || {
        let python = exec::command(PYTHON);
        python.and_then(|mut python| exec::output(python.args(["-c", "import ensurepip, venv"])))
    };
    if has_venv().is_err() && apt::is_usable() {
        apt::install(&project.cache, "Python", "schemathesis is written in it", &PACKAGES).way_out(MANUAL)?;
    }
    has_venv()
        .map(drop)
        .context("there is no Python with its venv module")
        .way_out(MANUAL)
}

fn runs(program: &Path) -> bool {
    program.exists()
        && exec::command(program)
            .and_then(|mut command| exec::output(command.arg("--version")))
            .is_ok()
}
