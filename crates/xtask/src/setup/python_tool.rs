//! Programs of Python's registry, each in an environment of its own, in pinned versions.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::apt;
use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};
use crate::setup::{exec, stamp};

const PYTHON: &str = "python3";

/// The Debian packages of Python and of its environments.
const PACKAGES: [&str; 2] = ["python3", "python3-venv"];

const MANUAL: &str = "install Python 3.11 or later with its venv module, then run the command again";

/// A program with its requirements.
struct PythonTool {
    name: &'static str,
    program: &'static str,
    /// Every package with its version and the hashes of its files.
    requirements: &'static str,
    why: &'static str,
}

/// Installs schemathesis, which tests an API by its description, if it is missing. Returns the program `st`.
pub(crate) fn schemathesis(project: &Project) -> Result<PathBuf> {
    let tool = PythonTool {
        name: "schemathesis",
        program: "st",
        requirements: "tests/contract/schemathesis/requirements.txt",
        why: "it tests the sandbox against its OpenAPI document; under a minute, once",
    };
    tool.ensure(project)
}

/// Installs zizmor, which audits GitHub workflows, if it is missing. Returns the program.
pub(crate) fn zizmor(project: &Project) -> Result<PathBuf> {
    let tool = PythonTool {
        name: "zizmor",
        program: "zizmor",
        requirements: ".github/zizmor/requirements.txt",
        why: "it audits the workflows of CI and releases; some seconds, once",
    };
    tool.ensure(project)
}

/// Installs Flask, with the Python library of Standard Webhooks, if it is missing. Returns the program.
pub(crate) fn flask(project: &Project) -> Result<PathBuf> {
    let tool = PythonTool {
        name: "flask",
        program: "flask",
        requirements: "tests/npm/flask/requirements.txt",
        why: "the shop in Python of the guide \"any-server\" runs on it; some seconds, once",
    };
    tool.ensure(project)
}

impl PythonTool {
    fn ensure(&self, project: &Project) -> Result<PathBuf> {
        let requirements = project.path(self.requirements);
        let wanted = stamp::hash_file(&requirements)?;
        let version = wanted.get(..16).unwrap_or(&wanted);
        let folder = project.cache.tool(self.name, version);
        let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let program = programs.join(format!("{}{}", self.program, env::consts::EXE_SUFFIX));
        let installed = folder.join(".xtask-stamp");
        let is_current = || fs::read_to_string(&installed).is_ok_and(|found| found == wanted) && runs(&program);
        if is_current() {
            return Ok(program);
        }
        let _lock = project.cache.lock(self.name)?;
        if is_current() {
            return Ok(program);
        }
        ensure_python(project, self.name)?;
        report::step(self.name, format_args!("installing from PyPI ({})", self.why));
        install(&folder, &programs, &requirements, &project.cache.log(self.name))?;
        ensure!(
            runs(&program),
            "{} is installed, but {} does not run",
            self.name,
            program.display()
        );
        fs::write(&installed, wanted).with_context(|| format!("cannot record that {} is installed", self.name))?;
        Ok(program)
    }
}

/// Creates an environment in `folder` with the packages of `requirements`.
fn install(folder: &Path, programs: &Path, requirements: &Path, log: &Path) -> Result<()> {
    let mut venv = exec::command(PYTHON)?;
    exec::run_logged(venv.args(["-m", "venv", "--clear"]).arg(folder), log).hint(MANUAL)?;
    let mut pip = exec::command(programs.join(format!("python{}", env::consts::EXE_SUFFIX)))?;
    // Wheels only, so that no package runs code to install itself.
    pip.args(["-m", "pip", "install", "--require-hashes", "--only-binary", ":all:"])
        .args(["--disable-pip-version-check", "--no-input", "--requirement"])
        .arg(requirements);
    exec::run_logged(&mut pip, log)
        .hint("check that PyPI is reachable (`pip download pip`), then run the command again")
}

/// Installs Python and the package for its environments, which Debian separates.
fn ensure_python(project: &Project, tool: &str) -> Result<()> {
    let has_venv = || {
        let python = exec::command(PYTHON);
        python.and_then(|mut python| exec::output(python.args(["-c", "import ensurepip, venv"])))
    };
    if has_venv().is_err() && apt::is_usable() {
        let why = format!("{tool} is installed from PyPI");
        apt::install(&project.cache, "Python", &why, &PACKAGES).hint(MANUAL)?;
    }
    has_venv()
        .map(drop)
        .context("there is no Python with its venv module")
        .hint(MANUAL)
}

fn runs(program: &Path) -> bool {
    program.exists()
        && exec::command(program)
            .and_then(|mut command| exec::output(command.arg("--version")))
            .is_ok()
}
