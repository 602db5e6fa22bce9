//! The driver of a browser, and a virtual screen if the browser needs one.

use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use crate::Engine;
use crate::environment;
use crate::process::{free_port, quiet, retried, spawn_and_read};

/// The time limit for a driver to listen.
const START: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(20);

/// A listening driver with its processes, which end when this is dropped.
pub(crate) struct Driver {
    pub(crate) port: u16,
    _process: Child,
    _screen: Option<Child>,
}

impl Driver {
    /// Starts a driver. If another program has taken its port meanwhile, tries another port.
    pub(crate) async fn start(engine: Engine) -> Result<Self> {
        retried(async || Self::try_start(engine).await).await
    }

    async fn try_start(engine: Engine) -> Result<Self> {
        match engine {
            Engine::Chromium => Self::announced("PARCELA_CHROMEDRIVER", &["--port=0"], "successfully on port ").await,
            Engine::Firefox => Self::announced("PARCELA_GECKODRIVER", &["--port=0"], "Listening on 127.0.0.1:").await,
            Engine::WebKit => Self::on_a_screen().await,
        }
    }

    /// Starts a driver that chooses a free port and prints it after `words`.
    async fn announced(variable: &str, arguments: &[&str], words: &str) -> Result<Self> {
        let program = environment::path(variable)?;
        let (process, found) = spawn_and_read(Command::new(program).args(arguments), words).await?;
        let digits: String = found.chars().take_while(char::is_ascii_digit).collect();
        Ok(Self {
            port: digits.parse().with_context(|| format!("{found} is not a port"))?,
            _process: process,
            _screen: None,
        })
    }

    /// Starts WebKit's driver on a given port, with a screen for its browser.
    async fn on_a_screen() -> Result<Self> {
        let mut xvfb = Command::new(environment::path("PARCELA_XVFB")?);
        xvfb.args(["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]);
        let (screen, display) = spawn_and_read(&mut xvfb, "").await?;
        let port = free_port().await?;
        let mut driver = Command::new(environment::path("PARCELA_WEBKIT_DRIVER")?);
        driver.arg(format!("--port={port}"));
        driver
            .env("DISPLAY", format!(":{display}"))
            .env_remove("WAYLAND_DISPLAY");
        // The sandbox does not work for root, as in a container. The browser opens only the test's own pages.
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

async fn await_port(port: u16) -> Result<()> {
    let deadline = Instant::now() + START;
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        ensure!(Instant::now() < deadline, "nothing listens on port {port}");
        sleep(POLL).await;
    }
    Ok(())
}
