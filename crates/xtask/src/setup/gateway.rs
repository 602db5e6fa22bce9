//! The process of the site's gateways. It ends with the command that started it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Stdio};

use anyhow::{Context, Result, anyhow};

use super::{exec, require_node};

/// The options of the gateways.
pub(crate) struct Options {
    /// The Node.js program.
    pub(crate) program: PathBuf,
    /// The port of the sandbox behind them, which need not listen yet.
    pub(crate) sandbox: u16,
    /// The origin of the pages, if another server is in front of the sandbox.
    pub(crate) origin: Option<String>,
    /// The log file.
    pub(crate) log: PathBuf,
}

/// Running gateways. They end when this is dropped and when this program ends, as their standard input closes.
pub(crate) struct Gateway {
    child: Child,
    /// Their address.
    pub(crate) url: String,
    log: PathBuf,
}

impl Gateway {
    /// Starts the gateways on a free port and waits for their address.
    pub(crate) fn start(options: &Options) -> Result<Self> {
        require_node()?;
        let log = File::create(&options.log).with_context(|| format!("cannot write {}", options.log.display()))?;
        let mut node = exec::command("node")?;
        node.arg(&options.program)
            .arg("--until-stdin-ends")
            .env("PARCELA_URL", format!("http://127.0.0.1:{}", options.sandbox))
            .env("PARCELA_CLIENT_ID", "parceiro-demo")
            .env("PARCELA_CLIENT_SECRET", "segredo-demo")
            .env("PARCELA_ORIGINS", options.origin.as_deref().unwrap_or_default())
            .env("PORT", "0");
        let mut child = node
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .context("the gateways do not start")?;
        let printed = child.stdout.take().map(|output| first_line(BufReader::new(output)));
        let mut gateway = Self {
            child,
            url: String::new(),
            log: options.log.clone(),
        };
        let line = printed.transpose()?.unwrap_or_default();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        gateway.url = String::from(url.ok_or_else(|| gateway.early_end("before they listened"))?);
        Ok(gateway)
    }

    /// Returns an error with their last output if they have ended.
    pub(crate) fn require_running(&mut self) -> Result<()> {
        match self.child.try_wait().context("the state of the gateways is unknown")? {
            Some(status) => Err(self.early_end(&format!("({status})"))),
            None => Ok(()),
        }
    }

    fn early_end(&self, how: &str) -> anyhow::Error {
        let bytes = std::fs::read(&self.log).unwrap_or_default();
        anyhow!(
            "the gateways ended {how}:\n{}",
            exec::tail(&String::from_utf8_lossy(&bytes))
        )
    }
}

fn first_line(mut output: impl BufRead) -> Result<String> {
    let mut line = String::new();
    output.read_line(&mut line).context("the gateways cannot be read")?;
    Ok(line)
}

impl Drop for Gateway {
    fn drop(&mut self) {
        let _ = self.child.kill(); // an error if they have already ended
        let _ = self.child.wait();
    }
}
