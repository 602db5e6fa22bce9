//! The network between the browser and the store, where one file can be on its way for long, or not arrive at all.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use reqwest::Url;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::Store;

/// More than the head of a browser's request, which so is read at once.
const SIZE: usize = 64 * 1024;

/// What becomes of a request for the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Passage {
    Open,
    Held,
    Cut,
}

/// Hands a store's pages on at another address. It ends when this is dropped.
pub struct Relay {
    /// The address of the store's page here, with a slash at the end.
    pub url: String,
    gate: Arc<Gate>,
    _serving: JoinSet<()>,
}

/// Where requests for the file wait or end.
struct Gate {
    /// How a request for the file begins, up to its query.
    request: String,
    passage: watch::Sender<Passage>,
    asked: watch::Sender<u32>,
}

impl Relay {
    /// Stands before `store`. Everything arrives, and `path` when that is said.
    pub async fn before(store: &Store, path: &str) -> Result<Self> {
        let address = *Url::parse(&store.url)?
            .socket_addrs(|| None)?
            .first()
            .context("the store has no address")?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}/", listener.local_addr()?);
        let gate = Arc::new(Gate {
            request: format!("GET {path}"),
            passage: watch::Sender::new(Passage::Open),
            asked: watch::Sender::new(0),
        });
        let mut serving = JoinSet::new();
        serving.spawn(serve(listener, address, Arc::clone(&gate)));
        Ok(Self {
            url,
            gate,
            _serving: serving,
        })
    }

    /// The file is on its way from now on, and does not arrive.
    pub fn hold(&self) {
        self.gate.passage.send_replace(Passage::Held);
    }

    /// The connection breaks whenever the file is asked for.
    pub fn cut(&self) {
        self.gate.passage.send_replace(Passage::Cut);
    }

    /// The file arrives, also where it has been on its way.
    pub fn open(&self) {
        self.gate.passage.send_replace(Passage::Open);
    }

    /// Waits until the file has been asked for.
    pub async fn until_asked(&self) -> Result<()> {
        let mut asked = self.gate.asked.subscribe();
        asked.wait_for(|times| *times > 0).await?;
        Ok(())
    }

    /// How often the file has been asked for.
    pub fn asked(&self) -> u32 {
        *self.gate.asked.borrow()
    }
}

impl Gate {
    /// Whether what the browser has sent asks for the file, in whatever version.
    fn stands_before(&self, asked: &[u8]) -> bool {
        let rest = asked.strip_prefix(self.request.as_bytes());
        rest.is_some_and(|rest| rest.starts_with(b" ") || rest.starts_with(b"?"))
    }

    /// Waits while the file is held; answers whether it then arrives.
    async fn opens(&self) -> bool {
        self.asked.send_modify(|times| *times += 1);
        let mut passage = self.passage.subscribe();
        let decided = passage.wait_for(|passage| *passage != Passage::Held).await;
        decided.is_ok_and(|passage| *passage == Passage::Open)
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
                if gate.stands_before(asked) {
                    if !gate.opens().await {
                        return Ok(());
                    }
                    // The service has given up a connection on which nothing came for long.
                    service = TcpStream::connect(address).await?;
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
