//! Provider: a sandbox for JavaScript.

use std::sync::Arc;

use axum::Router;
use futures_util::FutureExt;
use js_sys::WebAssembly::RuntimeError;
use parcela_sandbox::{Config, Dialect, HostName, JwtKey, PublicUrl, Sandbox, background, missing_file, service};
use tokio::sync::oneshot;
use tower::ServiceExt;
use tracing::Level;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{future_to_promise, spawn_local};

use crate::host::Host;
use crate::ports::JsHost;
use crate::{log, message, site};

/// The settings of a sandbox.
#[wasm_bindgen]
#[derive(Default)]
pub struct Setup {
    config: Config,
    image: Option<Vec<u8>>,
    site: Site,
    log: Option<Level>,
}

/// The site that is served together with a sandbox.
#[derive(Default)]
enum Site {
    #[default]
    None,
    /// The host provides its files.
    OfHost,
    /// Another server at the same address serves its files.
    Elsewhere,
}

#[wasm_bindgen]
impl Setup {
    /// Creates the settings of a sandbox in memory, which answers requests to the names of the loopback.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts with the database in `bytes`.
    pub fn image(&mut self, bytes: Vec<u8>) {
        self.image = Some(bytes);
    }

    /// Answers requests to every host name.
    #[wasm_bindgen(js_name = everyHost)]
    pub fn every_host(&mut self) {
        self.config.every_host = true;
    }

    /// Sets the base address of payment links.
    #[wasm_bindgen(js_name = publicUrl)]
    pub fn public_url(&mut self, url: &str) -> Result<(), JsError> {
        self.config.public_url = Some(url.parse::<PublicUrl>()?);
        Ok(())
    }

    /// Answers requests to `host` too.
    #[wasm_bindgen(js_name = allowHost)]
    pub fn allow_host(&mut self, host: &str) -> Result<(), JsError> {
        self.config.allowed_hosts.push(host.parse::<HostName>()?);
        Ok(())
    }

    /// Sets the key that signs tokens.
    #[wasm_bindgen(js_name = jwtKey)]
    pub fn jwt_key(&mut self, key: &str) -> Result<(), JsError> {
        self.config.jwt_key = Some(key.parse::<JwtKey>()?);
        Ok(())
    }

    /// Allows pages of other sites to change webhooks.
    #[wasm_bindgen(js_name = crossSiteWebhooks)]
    pub fn cross_site_webhooks(&mut self) {
        self.config.cross_site_webhooks = true;
    }

    /// Links to the pages of a site that another server serves at the same address.
    #[wasm_bindgen(js_name = besideSite)]
    pub fn beside_site(&mut self) {
        self.site = Site::Elsewhere;
    }

    /// Serves the files of the host's site at `/`.
    pub fn site(&mut self) {
        self.site = Site::OfHost;
    }

    /// Writes events of at least this level to the host's log.
    pub fn log(&mut self, level: &str) -> Result<(), JsError> {
        self.log = Some(level.parse::<Level>()?);
        Ok(())
    }

    /// Adds a dialect: a form of answers that the specification leaves open.
    pub fn dialect(&mut self, name: &str) -> Result<(), JsError> {
        self.config.dialects.push(name.parse::<Dialect>()?);
        Ok(())
    }

    /// Reads requests as tolerantly as the client.
    pub fn lenient(&mut self) {
        self.config.lenient = true;
    }
}

/// A running sandbox.
#[wasm_bindgen]
pub struct Provider {
    router: Router,
    sandbox: Sandbox,
    /// Stops the background work when dropped.
    _stop: oneshot::Sender<()>,
}

#[wasm_bindgen]
impl Provider {
    /// Starts a sandbox on `host`.
    ///
    /// # Errors
    ///
    /// An image that is not a database of the sandbox, or a host without random numbers.
    #[wasm_bindgen(constructor)]
    pub fn new(host: Host, setup: Setup) -> Result<Self, JsError> {
        // A panic ends the instance. It is thrown like a trap, with its message.
        std::panic::set_hook(Box::new(|panic| {
            wasm_bindgen::throw_val(RuntimeError::new(&panic.to_string()).into())
        }));
        let host = JsHost::new(host);
        if let Some(level) = setup.log {
            log::write_to(&host, level);
        }
        let sandbox = Sandbox::in_memory(setup.config, host.ports(), setup.image.as_deref())?;
        let files = match setup.site {
            Site::None => None,
            Site::OfHost => Some(site::files(&host)),
            Site::Elsewhere => Some(Router::new().fallback(missing_file)),
        };
        let router = service(&sandbox, files);
        let (stop, stopped) = oneshot::channel::<()>();
        spawn_local(background(sandbox.clone(), Arc::new(host), async move {
            drop(stopped.await);
        }));
        Ok(Self {
            router,
            sandbox,
            _stop: stop,
        })
    }

    /// Answers a request with `[status, headers, body]`, or with `undefined` if a server would have broken the connection. Returns a
    /// promise of it if the sandbox waits for something. Headers are names and values in turn, each on a line.
    ///
    /// # Errors
    ///
    /// An invalid method, address or header.
    pub fn handle(&self, method: &str, url: &str, headers: &str, body: Vec<u8>) -> Result<JsValue, JsError> {
        let router = self.router.clone();
        let request = message::request(method, url, headers, body)?;
        let mut answer = Box::pin(async move {
            match router.oneshot(request).await {
                Ok(response) => message::answer(response).await.unwrap_or_default(),
                Err(never) => match never {},
            }
        });
        // Nearly all answers are ready at once, as the database runs in the call.
        Ok(match answer.as_mut().now_or_never() {
            Some(answer) => answer,
            None => future_to_promise(answer.map(Ok)).into(),
        })
    }

    /// The database as the bytes of a SQLite file.
    ///
    /// # Errors
    ///
    /// A failure of SQLite.
    pub fn image(&self) -> Result<Vec<u8>, JsError> {
        Ok(self.sandbox.image()?)
    }

    /// The number of rows written so far. While it is unchanged, the image is unchanged too.
    #[wasm_bindgen(getter, js_name = rowsWritten)]
    pub fn rows_written(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        let rows = self.sandbox.rows_written() as f64;
        rows
    }
}
