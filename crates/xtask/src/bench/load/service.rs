//! The sandbox as the benchmark asks it: a token, how many orders there are, and one of them.

use std::net::{Ipv4Addr, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

/// How long a server may take until it listens.
const START: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(100);

/// The sandbox, with the demo partner's token.
pub(crate) struct Service {
    port: u16,
    token: String,
}

impl Service {
    /// Asks the sandbox on `port` for a token.
    pub(crate) fn of_demo_partner(port: u16) -> Result<Self> {
        let credentials = json!({ "clientId": "parceiro-demo", "clientSecret": "segredo-demo" });
        let mut answer = ureq::post(address(port, "/v1/authentication/accesstoken")).send_json(credentials)?;
        let answer: Value = answer.body_mut().read_json()?;
        let token = answer["token_de_acesso"].as_str().context("there is no token")?;
        Ok(Self {
            port,
            token: token.to_owned(),
        })
    }

    /// The token.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// How many orders there are.
    pub(crate) fn orders(&self) -> Result<u64> {
        let total = self.newest()?["pagina"]["total"].as_u64();
        total.context("the list does not tell how long it is")
    }

    /// The identifier of the newest order.
    pub(crate) fn any_order(&self) -> Result<String> {
        let newest = self.newest()?;
        let id = newest["itens"][0]["id"].as_str().context("there is no order")?;
        Ok(id.to_owned())
    }

    /// The OpenAPI document.
    pub(crate) fn openapi(&self) -> Result<String> {
        Ok(self.get("/openapi.json")?.body_mut().read_to_string()?)
    }

    fn newest(&self) -> Result<Value> {
        Ok(self.get("/v1/order/paged?tamanhoPagina=1")?.body_mut().read_json()?)
    }

    fn get(&self, path: &str) -> Result<ureq::http::Response<ureq::Body>> {
        let bearer = format!("Bearer {}", self.token);
        Ok(ureq::get(address(self.port, path))
            .header("Authorization", bearer)
            .call()?)
    }
}

/// The address of a path of a server on this machine.
pub(crate) fn address(port: u16, path: &str) -> String {
    format!("http://{}:{port}{path}", Ipv4Addr::LOCALHOST)
}

/// Waits until something listens on `port`.
pub(crate) fn await_port(port: u16) -> Result<()> {
    let deadline = Instant::now() + START;
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        ensure!(Instant::now() < deadline, "nothing listens on port {port}");
        sleep(POLL);
    }
    Ok(())
}
