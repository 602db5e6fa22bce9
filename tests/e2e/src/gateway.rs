//! The gateways of the store's pages: the demo's own program, in front of a sandbox.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::environment;

/// Running gateways. They end when this is dropped, and with the test's program, however it ends.
pub(crate) struct Gateway {
    child: Child,
    /// Their address.
    pub(crate) url: String,
}

impl Gateway {
    /// Starts them in front of the sandbox at `service`, which need not answer yet.
    pub(crate) fn start(service: SocketAddr) -> Result<Self> {
        let mut child = Command::new("node")
            .arg(environment::path("PARCELA_GATEWAY_PROGRAM")?)
            .arg("--until-stdin-ends")
            .env("PARCELA_URL", format!("http://{service}"))
            .env("PARCELA_CLIENT_ID", "parceiro-demo")
            .env("PARCELA_CLIENT_SECRET", "segredo-demo")
            .env("PORT", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null()) // faults are what the tests are about
            .spawn()
            .context("the gateways do not start")?;
        let output = child.stdout.take().context("the gateways cannot be read")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.context("the gateways ended before they listened")?.to_owned();
        Ok(Self { child, url })
    }
}

impl Drop for Gateway {
    fn drop(&mut self) {
        let _ = self.child.kill(); // an error where they have ended already
        let _ = self.child.wait();
    }
}
