//! Serves a sandbox on a socket until a signal stops it, and closes connections whose requests do not arrive.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::app;
use super::sender::HyperSender;
use crate::background::background;
use crate::config::{Config, StartError};
use crate::state::Sandbox;

/// The timeout for the head of a request, and for the next request on a connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// The pause after a failure to accept connections, such as without free file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// The time limit for requests and attempts to end when the sandbox stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A sandbox that is ready to serve a listener.
///
/// # Examples
///
/// ```
/// use parcela_sandbox::{Config, Server};
///
/// # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
/// let base_url = format!("http://{}", listener.local_addr()?);
/// let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
/// let server = Server::open(listener, Config::default())?;
/// let serving = tokio::spawn(server.run(async move { stopped.await.unwrap_or(()) }));
/// // … requests to `base_url` …
/// drop(stop);
/// serving.await?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
        let serving = accept(self.listener, app(&self.sandbox), stopped);
        let working = async move {
            serving.await;
            worker.join_next().await;
        };
        let timeout = async move {
            shutdown.await;
            stop.send_replace(true);
            tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
        };
        tokio::select! {
            () = working => {}
            () = timeout => tracing::warn!("unfinished requests and attempts are given up"),
        }
        // If this fails, the next start reads the log.
        if let Err(error) = self.sandbox.store().checkpoint() {
            tracing::error!(%error, "checkpoint");
        }
    }
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

/// Serves `app` on `listener` until `stopped` is true, and then until all received requests are answered. Dropping the future ends every
/// connection. `axum::serve` has no time limit for the head of a request.
async fn accept(listener: TcpListener, app: Router, mut stopped: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            _ = stopped.wait_for(|stopped| *stopped) => break,
        };
        match accepted {
            Ok((stream, _)) => {
                connections.spawn(connection(stream, app.clone(), graceful.watcher()));
            }
            Err(error) => pause_after(&error).await,
        }
    }
    // Later connections are refused at once.
    drop(listener);
    graceful.shutdown().await;
    while connections.join_next().await.is_some() {}
}

async fn connection(stream: TcpStream, app: Router, watcher: Watcher) {
    let service = TowerToHyperService::new(app);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service);
    if let Err(error) = watcher.watch(connection).await {
        // The peer has left, was too slow, or does not speak HTTP. None of these is a failure of the sandbox.
        tracing::debug!(%error, "connection");
    }
}

/// Pauses after a failure to accept connections, as the next attempt would fail too. After a broken connection there is no pause.
async fn pause_after(error: &io::Error) {
    let is_broken = matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    );
    if !is_broken {
        tracing::error!(%error, "no connection can be accepted");
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }
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
