//! Serves a sandbox on a socket until a signal stops it.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::connections;
use super::open::app;
use super::sender::HyperSender;
use crate::background::background;
use crate::config::{Config, StartError};
use crate::state::Sandbox;

/// The time limit for requests and attempts to end when the sandbox stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// The time limit for other programs to release the database's log, which is then moved into the file.
const TIDYING: Duration = Duration::from_secs(3);

/// A sandbox that is ready to serve a listener.
pub struct Server {
    listener: TcpListener,
    sandbox: Sandbox,
    sender: HyperSender,
}

impl Server {
    /// Opens the sandbox that `config` describes. Without a public address there, payment links begin with the listener's address.
    ///
    /// # Errors
    ///
    /// As [`Sandbox::open`], and `Tls`.
    pub fn open(listener: TcpListener, mut config: Config) -> Result<Self, StartError> {
        if config.public_url.is_none() {
            let address = listener.local_addr().map_err(StartError::Serve)?;
            config.public_url = format!("http://{}", reachable(address)).parse().ok();
        }
        Ok(Self {
            listener,
            sandbox: Sandbox::open(config)?,
            sender: HyperSender::new().map_err(StartError::Tls)?,
        })
    }

    /// The served sandbox, which can also be driven in-process.
    pub fn sandbox(&self) -> &Sandbox {
        &self.sandbox
    }

    /// Serves, takes the automatic steps of orders, and delivers notifications until `shutdown` completes.
    ///
    /// Received requests and running attempts then have five seconds to end. Undelivered notifications are kept. When this returns, all
    /// committed data are in the database's file.
    pub async fn run<F>(self, shutdown: F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (stop, stopped) = watch::channel(false);
        let mut stopping = stopped.clone();
        let stopping = async move { drop(stopping.wait_for(|stopped| *stopped).await) };
        let mut worker = JoinSet::new();
        worker.spawn(background(self.sandbox.clone(), Arc::new(self.sender), stopping));
        let serving = connections::serve(self.listener, app(&self.sandbox), stopped);
        let working = async move {
            serving.await;
            worker.join_next().await;
        };
        let farewell = async move {
            shutdown.await;
            stop.send_replace(true);
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = working => {}
            () = farewell => tracing::warn!("unfinished requests and attempts are given up"),
        }
        tidy(&self.sandbox);
    }
}

/// Empties the database's log. If that fails, the next start reads the log.
fn tidy(sandbox: &Sandbox) {
    if let Err(error) = sandbox.store().checkpoint(TIDYING) {
        tracing::error!(%error, "checkpoint");
    }
}

/// Opens a sandbox and serves it on `listener` until `shutdown` completes: [`Server::open`] and [`Server::run`] in one.
///
/// # Errors
///
/// As [`Server::open`].
///
/// # Examples
///
/// ```
/// use parcela_sandbox::{Config, serve};
///
/// # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
/// let base_url = format!("http://{}", listener.local_addr()?);
/// let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
/// let serving = tokio::spawn(serve(listener, Config::default(), async move { stopped.await.unwrap_or(()) }));
/// // … requests to `base_url` …
/// drop(stop);
/// serving.await??;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub async fn serve<F>(listener: TcpListener, config: Config, shutdown: F) -> Result<(), StartError>
where
    F: Future<Output = ()> + Send + 'static,
{
    let server = Server::open(listener, config)?;
    server.run(shutdown).await;
    Ok(())
}

/// The address at which a listener is reached on this machine: the loopback for one that listens on all interfaces.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_can_be_opened_wherever_the_sandbox_listens() {
        for (listening, link) in [
            ("127.0.0.1:80", "127.0.0.1:80"),
            ("0.0.0.0:81", "127.0.0.1:81"),
            ("[::]:82", "[::1]:82"),
            ("192.0.2.1:83", "192.0.2.1:83"),
        ] {
            assert_eq!(reachable(listening.parse().unwrap()).to_string(), link);
        }
    }
}
