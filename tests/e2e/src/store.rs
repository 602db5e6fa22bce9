//! The demo store, served by a sandbox of its own, and the sandbox's controls.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::process::{Child, Command};
use tokio::time::sleep;

use crate::environment;
use crate::process::{free_port, retried, spawn_and_read};

/// The path of the sandbox's faults.
const FAULTS: &str = "sandbox/faults";
const POLL: Duration = Duration::from_millis(20);

/// A store with its own provider, on a port of its own.
pub struct Store {
    /// The address of its site, with a slash at the end.
    pub url: String,
    _gateways: Child,
    sandbox: Child,
    http: Client,
}

impl Store {
    /// The address of the shop's page.
    pub fn page(&self) -> String {
        format!("{}store.html", self.url)
    }

    /// Opens the demo store. If another program has taken its port meanwhile, tries another port.
    pub(crate) async fn open() -> Result<Self> {
        retried(Self::try_open).await
    }

    /// The gateways and the sandbox need each other's address at the start, so the sandbox's port is chosen first.
    async fn try_open() -> Result<Self> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port().await?));
        let mut program = Command::new("node");
        program
            .arg(environment::path("PARCELA_GATEWAY_PROGRAM")?)
            .arg("--until-stdin-ends")
            .env("PARCELA_URL", format!("http://{address}"))
            .env("PARCELA_CLIENT_ID", "parceiro-demo")
            .env("PARCELA_CLIENT_SECRET", "segredo-demo")
            .env("PORT", "0");
        let (gateways, gateways_address) = spawn_and_read(&mut program, "http://").await?;
        let mut program = Command::new(environment::path("PARCELA_SANDBOX")?);
        program
            .args(["--log", "off", "--listen", &address.to_string()])
            .args(["--gateway", &format!("http://{gateways_address}")])
            .arg("--site")
            .arg(environment::path("PARCELA_SITE")?);
        let (sandbox, url) = spawn_and_read(&mut program, "listens on ").await?;
        Ok(Self {
            url: url + "/",
            _gateways: gateways,
            sandbox,
            http: Client::new(),
        })
    }

    /// Sets the faults: rules of the sandbox's `/sandbox/faults`.
    pub async fn fail(&self, rules: Value) -> Result<()> {
        self.control(Method::PUT, FAULTS, rules).await.map(drop)
    }

    /// Waits until the rules are used up.
    pub async fn until_all_has_failed(&self) -> Result<()> {
        while !self.faults().await?.is_empty() {
            sleep(POLL).await;
        }
        Ok(())
    }

    /// The rules that still fail requests.
    pub(crate) async fn faults(&self) -> Result<Vec<Value>> {
        let rules = self.request(Method::GET, FAULTS).send().await?.error_for_status()?;
        Ok(serde_json::from_slice(&rules.bytes().await?)?)
    }

    /// Removes all faults.
    pub async fn mend(&self) -> Result<()> {
        self.fail(json!([])).await
    }

    /// Advances the provider's clock.
    pub async fn let_pass(&self, seconds: u32) -> Result<()> {
        let step = json!({ "advanceSeconds": seconds });
        self.control(Method::POST, "sandbox/clock", step).await.map(drop)
    }

    /// Sets the status of an order.
    pub async fn set_status(&self, pedido_id: &str, status: u8) -> Result<()> {
        let path = format!("sandbox/orders/{pedido_id}/status");
        self.control(Method::PUT, &path, json!({ "status": status }))
            .await
            .map(drop)
    }

    /// All orders, newest first.
    pub async fn orders(&self) -> Result<Vec<Value>> {
        let token = self.token().await?;
        let list = self.request(Method::GET, "v1/order/paged?tamanhoPagina=100");
        let list = list.bearer_auth(token).send().await?.error_for_status()?;
        let mut list: Value = serde_json::from_slice(&list.bytes().await?)?;
        serde_json::from_value(list["itens"].take()).context("the list has an unexpected form")
    }

    /// The only order. Any other number of orders fails the test.
    pub async fn only_order(&self) -> Result<Value> {
        let orders = self.orders().await?;
        match <[Value; 1]>::try_from(orders) {
            Ok([order]) => Ok(order),
            Err(orders) => anyhow::bail!("there are {} orders, not one", orders.len()),
        }
    }

    /// Ends the store. Fails if the sandbox has ended before.
    pub(crate) async fn close(mut self) -> Result<()> {
        let ended = self.sandbox.try_wait()?;
        ensure!(ended.is_none(), "the sandbox has ended unexpectedly: {ended:?}");
        Ok(self.sandbox.kill().await?)
    }

    /// The partner's access token.
    pub(crate) async fn token(&self) -> Result<String> {
        let credentials = json!({ "clientId": "parceiro-demo", "clientSecret": "segredo-demo" });
        let token = self
            .control(Method::POST, "v1/authentication/accesstoken", credentials)
            .await?;
        let token = token["token_de_acesso"].as_str().context("there is no token")?;
        Ok(token.to_owned())
    }

    async fn control(&self, method: Method, path: &str, body: Value) -> Result<Value> {
        let request = self.request(method, path).header("Content-Type", "application/json");
        let answer = request.body(body.to_string()).send().await?.error_for_status()?;
        let answer = answer.bytes().await?;
        Ok(serde_json::from_slice(&answer).unwrap_or_default())
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.url))
    }
}
