//! The network between the browser and the store, on which some files may not arrive.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use reqwest::Url;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::Store;

/// More than the head of a browser's request, which so is read at once.
const SIZE: usize = 64 * 1024;

/// Hands a store's pages on at another address. It ends when this is dropped.
pub struct Relay {
    /// The address of the shop's page here.
    pub page: String,
    gate: Arc<Gate>,
    _serving: JoinSet<()>,
}

/// Where requests for the files end.
struct Gate {
    /// How a request for one of the files begins.
    request: String,
    is_open: AtomicBool,
}

impl Relay {
    /// Stands before `store`. Everything arrives, but for files whose path begins with `path` while they are cut off.
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

    /// The connection breaks whenever one of the files is asked for.
    pub fn cut(&self) {
        self.gate.is_open.store(false, Ordering::Relaxed);
    }

    /// The files arrive.
    pub fn open(&self) {
        self.gate.is_open.store(true, Ordering::Relaxed);
    }
}

impl Gate {
    /// Whether what the browser has sent arrives.
    fn passes(&self, asked: &[u8]) -> bool {
        self.is_open.load(Ordering::Relaxed) || !asked.starts_with(self.request.as_bytes())
    }
}

async fn serve(listener: TcpListener, address: SocketAddr, gate: Arc<Gate>) {
    let mut connections = JoinSet::new();
    while let Ok((browser, _)) = listener.accept().await {
        connections.spawn(connection(browser, address, Arc::clone(&gate)));
    }
}

/// Hands on what either side sends, until one of them ends or the gate is closed: then the browser sees a broken connection.
async fn connection(mut browser: TcpStream, address: SocketAddr, gate: Arc<Gate>) -> Result<()> {
    let mut service = TcpStream::connect(address).await?;
    let (mut asked, mut answered) = (vec![0; SIZE], vec![0; SIZE]);
    loop {
        tokio::select! {
            length = browser.read(&mut asked) => {
                let asked = &asked[..length?];
                if !gate.passes(asked) {
                    return Ok(());
                }
                hand_on(asked, &mut service).await?;
            }
            length = service.read(&mut answered) => hand_on(&answered[..length?], &mut browser).await?,
        }
    }
}

async fn hand_on(bytes: &[u8], to: &mut TcpStream) -> Result<()> {
    ensure!(!bytes.is_empty(), "the other side has ended");
    Ok(to.write_all(bytes).await?)
}
