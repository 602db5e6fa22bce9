//! Connections: accepts them, and closes those whose requests do not arrive.

use std::io;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The timeout for the head of a request, and for the next request on a connection.
const HEAD: Duration = Duration::from_secs(15);

/// The pause after a failure to accept connections, such as without free file descriptors.
const REST: Duration = Duration::from_secs(1);

/// Serves `app` on `listener` until `stopped` is true, and then until all received requests are answered. Dropping the future ends every
/// connection.
pub(crate) async fn serve(listener: TcpListener, app: Router, mut stopped: watch::Receiver<bool>) {
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
            Err(error) => rest_after(&error).await,
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
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    if let Err(error) = watcher.watch(connection).await {
        // The peer has left, was too slow, or does not speak HTTP. None of these is a failure of the sandbox.
        tracing::debug!(%error, "connection");
    }
}

/// Pauses after a failure to accept connections, as the next attempt would fail too. After a broken connection there is no pause.
async fn rest_after(error: &io::Error) {
    let is_broken = matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    );
    if !is_broken {
        tracing::error!(%error, "no connection can be accepted");
        tokio::time::sleep(REST).await;
    }
}
