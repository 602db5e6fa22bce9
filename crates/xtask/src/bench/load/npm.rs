//! The sandbox of the npm package, in Node.js: as a program and in a process.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::package;
use crate::setup::exec;
use crate::setup::project::Project;

/// The built package.
pub(crate) struct Package {
    program: PathBuf,
    module: PathBuf,
    /// Measures it in a process of its own.
    script: PathBuf,
}

/// Its program, which runs until this is dropped.
pub(crate) struct Running {
    child: Child,
    /// From its start to the line that says where it listens.
    pub(crate) start: Duration,
}

impl Package {
    /// Builds it.
    pub(crate) fn build(project: &Project) -> Result<Self> {
        package::build_sandbox(project)?;
        let program = package::sandbox_program(project);
        Ok(Self {
            module: program.with_file_name("index.js"),
            program,
            script: project.path("tests/load/in-process.mjs"),
        })
    }

    /// Starts the program on `port`.
    pub(crate) fn start(&self, port: u16) -> Result<Running> {
        let begin = Instant::now();
        let mut child = exec::command("node")?
            .arg(&self.program)
            .args(["--listen", &format!("127.0.0.1:{port}"), "--log", "off"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the package's program does not start")?;
        let output = child.stdout.take().context("its output is not read")?;
        let mut line = String::new();
        BufReader::new(output)
            .read_line(&mut line)
            .context("its output cannot be read")?;
        let running = Running {
            child,
            start: begin.elapsed(),
        };
        ensure!(line.contains("listens on"), "it does not listen: {line}");
        Ok(running)
    }

    /// How long a thousand orders take without a network.
    pub(crate) fn thousand_orders(&self) -> Result<Duration> {
        let text = exec::output(exec::command("node")?.arg(&self.script).arg(&self.module))?;
        let milliseconds: f64 = text.parse().context("in-process.mjs prints something else")?;
        Ok(Duration::from_secs_f64(milliseconds / 1000.0))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill(); // an error where it has ended already
        let _ = self.child.wait();
    }
}
