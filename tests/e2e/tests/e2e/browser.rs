//! A headless Chromium of the test's own, driven by W3C WebDriver.

use std::env;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities, WebDriver};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long a script may wait for the page before the test fails.
const PATIENCE: Duration = Duration::from_secs(20);

const ARGUMENTS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,1000",
    "--lang=pt-BR",
];

/// The browser, its driver and its profile, which go when this is dropped.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    process: Child,
    _profile: TempDir,
}

impl Browser {
    pub(crate) async fn open() -> Result<Self> {
        let (process, port) = start_driver().await?;
        let profile = TempDir::new()?;
        let driver = WebDriver::new(&format!("http://127.0.0.1:{port}"), capabilities(&profile)?).await?;
        driver.set_script_timeout(PATIENCE).await?;
        Ok(Self {
            driver,
            process,
            _profile: profile,
        })
    }

    pub(crate) async fn close(mut self) -> Result<()> {
        self.driver.quit().await?;
        Ok(self.process.kill().await?)
    }
}

fn capabilities(profile: &TempDir) -> Result<ChromeCapabilities> {
    let mut capabilities = DesiredCapabilities::chrome();
    for arg in ARGUMENTS {
        capabilities.add_arg(arg)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
    if let Some(chrome) = env::var_os("PARCELA_CHROME") {
        capabilities.set_binary(chrome.to_str().context("PARCELA_CHROME is not UTF-8")?)?;
    }
    Ok(capabilities)
}

/// Starts chromedriver on a free port, which it names on its standard output.
async fn start_driver() -> Result<(Child, u16)> {
    let program = env::var_os("PARCELA_CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
    let mut process = Command::new(&program)
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let output = process.stdout.take().context("chromedriver has no output")?;
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await? {
        let port = line
            .split_once("started successfully on port ")
            .map(|(_, port)| port.trim_end_matches('.'));
        if let Some(port) = port {
            let port = port.parse()?;
            // Whoever stops reading blocks the writer once the pipe is full.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok((process, port));
        }
    }
    bail!("chromedriver ended before it was ready")
}
