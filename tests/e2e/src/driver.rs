//! The program that drives a browser, and the screen of a browser that needs one.

use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use crate::Engine;
use crate::environment;

/// How long a driver may take to listen.
const START: Duration = Duration::from_secs(60);
/// How often a driver is started that does not come to listen.
const ATTEMPTS: u32 = 5;
const POLL: Duration = Duration::from_millis(20);

/// A driver that listens, and what it needs. All of it ends when this is dropped.
pub(crate) struct Driver {
    pub(crate) port: u16,
    _process: Child,
    _screen: Option<Child>,
}

impl Driver {
    /// Starts a driver. The port that it takes may be another program's by the time it listens: then it takes another.
    pub(crate) async fn start(engine: Engine) -> Result<Self> {
        let mut attempt = 1;
        loop {
            match Self::try_start(engine).await {
                Err(_) if attempt < ATTEMPTS => attempt += 1,
                result => return result,
            }
        }
    }

    async fn try_start(engine: Engine) -> Result<Self> {
        match engine {
            Engine::Chromium => Self::announced("PARCELA_CHROMEDRIVER", &["--port=0"], "successfully on port ").await,
            Engine::Firefox => Self::announced("PARCELA_GECKODRIVER", &["--port=0"], "Listening on 127.0.0.1:").await,
            Engine::WebKit => Self::on_a_screen().await,
        }
    }

    /// A driver that takes a free port and names it on its standard output, after `words`.
    async fn announced(variable: &str, arguments: &[&str], words: &str) -> Result<Self> {
        let program = environment::path(variable)?;
        let (process, said) = spawn_and_hear(Command::new(program).args(arguments), words).await?;
        let digits: String = said.chars().take_while(char::is_ascii_digit).collect();
        Ok(Self {
            port: digits.parse().with_context(|| format!("{said} is no port"))?,
            _process: process,
            _screen: None,
        })
    }

    /// WebKit's driver. It takes no port of its own choice, and its browser cannot do without a screen.
    async fn on_a_screen() -> Result<Self> {
        let mut xvfb = Command::new(environment::path("PARCELA_XVFB")?);
        xvfb.args(["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]);
        let (screen, display) = spawn_and_hear(&mut xvfb, "").await?;
        let port = free_port().await?;
        let mut driver = Command::new(environment::path("PARCELA_WEBKIT_DRIVER")?);
        driver.arg(format!("--port={port}"));
        driver
            .env("DISPLAY", format!(":{display}"))
            .env_remove("WAYLAND_DISPLAY");
        // Root has no sandbox, as in a container. The browser shows the test's own pages only.
        driver.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
        let process = quiet(&mut driver).stdout(Stdio::null()).spawn()?;
        await_port(port).await?;
        Ok(Self {
            port,
            _process: process,
            _screen: Some(screen),
        })
    }
}

fn quiet(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true)
}

/// Starts a program and answers the rest of the first line of its output that has `words` in it.
async fn spawn_and_hear(command: &mut Command, words: &str) -> Result<(Child, String)> {
    let name = command.as_std().get_program().display().to_string();
    let spawned = quiet(command).stdout(Stdio::piped()).spawn();
    let mut process = spawned.with_context(|| format!("cannot start {name}"))?;
    let output = process.stdout.take().context("a program without output")?;
    let said = hear(output, words).await?;
    let said = said.with_context(|| format!("{name} ended before it was ready"))?;
    Ok((process, said))
}

async fn hear(output: impl AsyncRead + Unpin + Send + 'static, words: &str) -> Result<Option<String>> {
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await? {
        if let Some((_, said)) = line.split_once(words) {
            let said = said.to_owned();
            // Whoever stops reading blocks the writer once the pipe is full.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok(Some(said));
        }
    }
    Ok(None)
}

async fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port())
}

async fn await_port(port: u16) -> Result<()> {
    let deadline = Instant::now() + START;
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        ensure!(Instant::now() < deadline, "nothing listens on port {port}");
        sleep(POLL).await;
    }
    Ok(())
}
