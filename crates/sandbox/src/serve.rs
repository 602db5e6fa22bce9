//! Serves a sandbox on a socket until it is told to stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::app;
use crate::config::{Config, StartError};
use crate::delivery::{self, Client};
use crate::state::Sandbox;
use crate::steps;

/// How long requests may take to end once the sandbox is told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// A sandbox that is ready to serve a listener.
pub struct Server {
    listener: TcpListener,
    sandbox: Sandbox,
    client: Client,
}

impl Server {
    /// Opens the sandbox that `config` describes. Unless it says otherwise, payment links begin with the listener's
    /// address.
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
            client: Client::new().map_err(StartError::Tls)?,
        })
    }

    /// The sandbox that it serves, such as to drive it in-process beside the socket.
    pub fn sandbox(&self) -> &Sandbox {
        &self.sandbox
    }

    /// Serves, moves orders on and delivers notifications until `shutdown` completes. Requests and attempts then have
    /// five seconds to end.
    ///
    /// # Errors
    ///
    /// The listener's own.
    pub async fn run<F>(self, shutdown: F) -> io::Result<()>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (stop, mut stopped) = watch::channel(false);
        let graceful = async move {
            shutdown.await;
            stop.send_replace(true);
        };
        let mut workers = delivery::start(&self.sandbox, &self.client, &stopped);
        workers.spawn(steps::run(self.sandbox.clone(), stopped.clone()));
        let farewell = async move {
            if stopped.wait_for(|stopped| *stopped).await.is_ok() {
                tokio::time::sleep(FAREWELL).await;
            }
        };
        let serving = axum::serve(self.listener, app(&self.sandbox)).with_graceful_shutdown(graceful);
        let working = async move {
            serving.await?;
            while workers.join_next().await.is_some() {}
            Ok(())
        };
        tokio::select! {
            ended = working => ended,
            () = farewell => Ok(()),
        }
    }
}

/// Opens a sandbox and serves it on `listener` until `shutdown` completes: [`Server::open`] and [`Server::run`] in one.
///
/// # Errors
///
/// As [`Sandbox::open`], and `Serve` when the listener fails.
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
    server.run(shutdown).await.map_err(StartError::Serve)
}

/// The address that reaches a listener on this machine: one that listens everywhere is reached on the loopback.
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
