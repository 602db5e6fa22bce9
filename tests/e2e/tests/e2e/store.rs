//! The demo store, served by a sandbox of its own.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};
use parcela_sandbox::{Config, StartError, serve};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A store with its own provider, on a port of its own.
pub(crate) struct Store {
    pub(crate) url: String,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), StartError>>,
}

impl Store {
    pub(crate) async fn open() -> Result<Self> {
        let site = env::var_os("PARCELA_SITE").context("PARCELA_SITE is not set: run `cargo xtask test e2e`")?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}/", listener.local_addr()?);
        let config = Config {
            site: Some(PathBuf::from(site)),
            ..Config::default()
        };
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(serve(listener, config, async move {
            // A dropped sender ends the store just as well.
            let _ = stopped.await;
        }));
        Ok(Self { url, stop, serving })
    }

    pub(crate) async fn close(self) -> Result<()> {
        drop(self.stop);
        Ok(self.serving.await??)
    }
}
