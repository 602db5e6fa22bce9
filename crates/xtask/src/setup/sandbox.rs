//! The process of the sandbox. It ends with the command that started it.

use std::env;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};

/// The time limit for the sandbox's first answer.
const START: Duration = Duration::from_secs(30);
/// The time limit for the sandbox's regular end.
const END: Duration = Duration::from_secs(3);
const POLL: Duration = Duration::from_millis(50);

/// The options of the sandbox.
pub(crate) struct Options {
    /// The program.
    pub(crate) program: PathBuf,
    /// The port on the loopback interface.
    pub(crate) port: u16,
    /// The database file; in memory without one.
    pub(crate) database: Option<PathBuf>,
    /// The folder of the site that it serves, if any.
    pub(crate) site: Option<PathBuf>,
    /// The address of the site's gateways, if any.
    pub(crate) gateway: Option<String>,
    /// The address of the sandbox for a browser, if another server is in front of it.
    pub(crate) public_url: Option<String>,
    /// The log file.
    pub(crate) log: PathBuf,
}

/// A running sandbox. It ends when this is dropped.
pub(crate) struct Sandbox {
    child: Child,
    log: PathBuf,
}

/// Compiles the sandbox and returns its program.
///
/// It is not optimized. Compiling takes a third of the time, and one person notices no difference.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    report::step("sandbox", "compiling changes (the first time takes a minute or two)");
    let mut cargo = exec::command("cargo")?;
    cargo
        .current_dir(&project.root)
        .args(["build", "--quiet", "--package", "parcela-sandbox"]);
    exec::run_logged(&mut cargo, &project.log("sandbox-build"))?;
    Ok(project
        .target
        .join("debug")
        .join(format!("parcela-sandbox{}", env::consts::EXE_SUFFIX)))
}

/// Compiles the sandbox for measurements: optimized.
pub(crate) fn build_for_speed(project: &Project) -> Result<PathBuf> {
    report::step("sandbox", "compiling it optimized (the first time takes some minutes)");
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).args([
        "build",
        "--quiet",
        "--profile",
        "native",
        "--package",
        "parcela-sandbox",
    ]);
    exec::run_logged(&mut cargo, &project.log("sandbox-build-release"))?;
    Ok(project
        .target
        .join("native")
        .join(format!("parcela-sandbox{}", env::consts::EXE_SUFFIX)))
}

/// Fails if another program listens on `port`.
pub(crate) fn require_free_port(port: u16) -> Result<()> {
    let free = TcpListener::bind(address(port))
        .map(drop)
        .with_context(|| format!("port {port} is not free"));
    let other = port.checked_add(1).unwrap_or(8787);
    free.hint(&format!(
        "end the program that uses it, or choose another port: cargo xtask demo --port {other}"
    ))
}

/// A free port.
pub(crate) fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(address(0)).context("there is no free port")?;
    Ok(listener.local_addr().context("there is no free port")?.port())
}

impl Sandbox {
    /// Starts the sandbox and waits for its first answer.
    pub(crate) fn start(options: &Options) -> Result<Self> {
        let mut sandbox = Self {
            child: spawn(options)?,
            log: options.log.clone(),
        };
        let deadline = Instant::now() + START;
        while !is_healthy(options.port) {
            sandbox.require_running()?;
            if Instant::now() > deadline {
                bail!(
                    "the sandbox did not answer within {} s:\n{}",
                    START.as_secs(),
                    sandbox.log_tail()
                );
            }
            std::thread::sleep(POLL);
        }
        Ok(sandbox)
    }

    /// Waits for a message on `end`. Fails if the sandbox ends unexpectedly, or if `check_others` fails.
    pub(crate) fn serve_until(
        mut self,
        end: &Receiver<()>,
        mut check_others: impl FnMut() -> Result<()>,
    ) -> Result<()> {
        while end.recv_timeout(POLL).is_err() {
            let state = self.require_running().and_then(|()| check_others());
            // Ctrl-C reaches all programs, so the end of one may be noticed before the message.
            if state.is_err() && end.recv_timeout(POLL).is_err() {
                return state;
            }
        }
        Ok(())
    }

    fn require_running(&mut self) -> Result<()> {
        match self.child.try_wait().context("the state of the sandbox is unknown")? {
            Some(status) => Err(self.early_end(status)),
            None => Ok(()),
        }
    }

    fn early_end(&self, status: ExitStatus) -> anyhow::Error {
        anyhow!("the sandbox ended ({status}):\n{}", self.log_tail())
    }

    fn log_tail(&self) -> String {
        let bytes = fs::read(&self.log).unwrap_or_default();
        exec::tail(&String::from_utf8_lossy(&bytes))
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        terminate(&self.child);
        let deadline = Instant::now() + END;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(POLL);
        }
        let _ = self.child.kill(); // an error if it has already ended
        let _ = self.child.wait();
    }
}

fn spawn(options: &Options) -> Result<Child> {
    if let Some(folder) = options.log.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let log = File::create(&options.log).with_context(|| format!("cannot write {}", options.log.display()))?;
    let same = log.try_clone().context("cannot share the log file")?;
    let mut command = exec::command(&options.program)?;
    command.args(["--listen", &address(options.port).to_string()]);
    if let Some(site) = &options.site {
        command.arg("--site").arg(site);
    }
    if let Some(gateway) = &options.gateway {
        command.args(["--gateway", gateway]);
    }
    if let Some(url) = &options.public_url {
        command.args(["--public-url", url]);
    }
    if let Some(database) = &options.database {
        command.arg("--database").arg(database);
    }
    command
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(same)
        .spawn()
        .context("the sandbox does not start")
}

fn address(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

fn is_healthy(port: u16) -> bool {
    request_health(port).is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

fn request_health(port: u16) -> Result<String> {
    let mut stream = TcpStream::connect_timeout(&address(port), Duration::from_secs(1))?;
    stream.set_read_timeout(Some(Duration::from_secs(2)))?;
    let request = format!(
        "GET /sandbox/health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        address(port)
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

#[cfg(unix)]
fn terminate(child: &Child) {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    if let Ok(id) = i32::try_from(child.id()) {
        let _ = kill(Pid::from_raw(id), Signal::SIGTERM); // an error if it has already ended
    }
}

#[cfg(not(unix))]
fn terminate(_: &Child) {}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// Starts a server that answers once. Returns its port.
    fn server(answer: &'static str) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 512];
            let length = stream.read(&mut request).unwrap();
            assert!(request[..length].starts_with(b"GET /sandbox/health HTTP/1.1\r\n"));
            stream.write_all(answer.as_bytes()).unwrap();
        });
        port
    }

    #[test]
    fn only_a_200_is_healthy() {
        assert!(is_healthy(server("HTTP/1.1 200 OK\r\n\r\n{}")));
        assert!(!is_healthy(server("HTTP/1.1 503 Service Unavailable\r\n\r\n")));
    }

    #[test]
    fn an_occupied_port_is_named_with_a_hint() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let error = require_free_port(port).unwrap_err().to_string();
        assert!(
            error.contains(&format!("port {port} is not free")) && error.contains("--port"),
            "{error}"
        );
        drop(listener);
        require_free_port(port).unwrap();
    }
}
