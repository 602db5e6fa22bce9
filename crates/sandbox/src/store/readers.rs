//! Readers: a few connections that read beside the writer.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{StoreError, open};

/// How many reads run at a time.
const MOST: usize = 4;

/// Connections that are opened when they are first needed and kept.
#[derive(Clone)]
pub(super) struct Readers {
    path: Arc<PathBuf>,
    idle: Arc<Mutex<Vec<Connection>>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Self {
        Self {
            path: Arc::new(path),
            idle: Arc::default(),
            turns: Arc::new(Semaphore::new(MOST)),
        }
    }

    /// Runs `work` on one of the connections, in a transaction, so that all it reads is of one moment.
    pub(super) async fn run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    {
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| StoreError::Closed)?;
        let readers = self.clone();
        let done = spawn_blocking(move || {
            let _turn = turn;
            let mut connection = readers.take()?;
            let result = {
                let view = connection.transaction().map_err(StoreError::from)?;
                work(&view)
            };
            readers
                .idle
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(connection);
            result
        });
        done.await.map_err(StoreError::from)?
    }

    fn take(&self) -> Result<Connection, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match idle {
            Some(connection) => Ok(connection),
            None => Ok(open::reader(&self.path)?),
        }
    }
}
