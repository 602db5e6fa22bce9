//! The gateways of the site's pages as a process: started, awaited, and ended with the command that started it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Stdio};

use anyhow::{Context, Result, anyhow};

use super::{exec, require_node};

/// What the gateways are started with.
pub(crate) struct Options {
    /// The program, of Node.js.
    pub(crate) program: PathBuf,
    /// The port of the sandbox behind them. It need not listen yet.
    pub(crate) sandbox: u16,
    /// The origin of the pages, where another server stands before the sandbox.
    pub(crate) origin: Option<String>,
    /// The file for what goes wrong.
    pub(crate) log: PathBuf,
}

/// Running gateways. They end when this is dropped, and with this program, however it ends: their standard input does then.
pub(crate) struct Gateway {
    child: Child,
    /// Their address.
    pub(crate) url: String,
    log: PathBuf,
}

impl Gateway {
    /// Starts them on a free port and waits for their address.
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

    /// An error with their last words where they have ended.
    pub(crate) fn require_running(&mut self) -> Result<()> {
        match self.child.try_wait().context("the gateways cannot be watched")? {
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
        let _ = self.child.kill(); // an error where they have ended already
        let _ = self.child.wait();
    }
}
