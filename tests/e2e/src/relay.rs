//! A proxy between the browser and the store, which can block some files.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use reqwest::Url;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::Store;

/// The size of a buffer. It exceeds the head of a browser's request, which is thus read at once.
const SIZE: usize = 64 * 1024;

/// Forwards a store's pages to another address. It ends when this is dropped.
pub struct Relay {
    /// The address of the shop's page at this proxy.
    pub page: String,
    gate: Arc<Gate>,
    _serving: JoinSet<()>,
}

/// Decides whether requests for the files pass.
struct Gate {
    /// The beginning of a request for one of the files.
    request: String,
    is_open: AtomicBool,
}

impl Relay {
    /// Starts a proxy for `store`. It forwards everything, except files whose path begins with `path` after [`cut`](Self::cut).
    pub async fn before(store: &Store, path: &str) -> Result<Self> {
        let address = *Url::parse(&store.url)?
            .socket_addrs(|| None)?
            .first()
            .context("the store has no address")?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let page = format!("http://{}/store.html", listener.local_addr()?);
        let gate = Arc::new(Gate {
            request: format!("GET {path}"),
            is_open: AtomicBool::new(true),
        });
        let mut serving = JoinSet::new();
        serving.spawn(serve(listener, address, Arc::clone(&gate)));
        Ok(Self {
            page,
            gate,
            _serving: serving,
        })
    }

    /// Breaks the connection at each request for one of the files.
    pub fn cut(&self) {
        self.gate.is_open.store(false, Ordering::Relaxed);
    }

    /// Lets the files pass again.
    pub fn open(&self) {
        self.gate.is_open.store(true, Ordering::Relaxed);
    }
}

impl Gate {
    /// Whether a request of the browser passes.
    fn passes(&self, request: &[u8]) -> bool {
        self.is_open.load(Ordering::Relaxed) || !request.starts_with(self.request.as_bytes())
    }
}

async fn serve(listener: TcpListener, address: SocketAddr, gate: Arc<Gate>) {
    let mut connections = JoinSet::new();
    while let Ok((browser, _)) = listener.accept().await {
        connections.spawn(connection(browser, address, Arc::clone(&gate)));
    }
}

/// Forwards the data of both sides until one of them ends or the gate closes, which the browser sees as a broken connection.
async fn connection(mut browser: TcpStream, address: SocketAddr, gate: Arc<Gate>) -> Result<()> {
    let mut service = TcpStream::connect(address).await?;
    let (mut request, mut response) = (vec![0; SIZE], vec![0; SIZE]);
    loop {
        tokio::select! {
            length = browser.read(&mut request) => {
                let request = &request[..length?];
                if !gate.passes(request) {
                    return Ok(());
                }
                forward(request, &mut service).await?;
            }
            length = service.read(&mut response) => forward(&response[..length?], &mut browser).await?,
        }
    }
}

async fn forward(bytes: &[u8], to: &mut TcpStream) -> Result<()> {
    ensure!(!bytes.is_empty(), "the connection has ended");
    Ok(to.write_all(bytes).await?)
}
