//! The engine of a program: a database file, or a database in memory.

pub(super) mod file;
mod readers;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, Savepoint as Transaction};

use self::readers::Readers;
use self::writer::Writer;
use super::changes::Changes;
use super::error::StoreError;
use super::loaded::Loaded;
use super::memory::Memory;
use super::open::OpenError;
use crate::ports::Random;

/// A handle on the database; clones share it.
#[derive(Clone)]
pub(super) enum Engine {
    File {
        writer: Writer,
        readers: Readers,
        /// Held until the last clone is dropped.
        _lock: Arc<File>,
    },
    Memory(Memory),
}

impl From<Memory> for Engine {
    fn from(memory: Memory) -> Self {
        Self::Memory(memory)
    }
}

impl Engine {
    /// Opens the database in the file `path`, brings it up to date, and starts its thread.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] that says what is wrong with the file.
    pub(super) fn in_file(path: &Path, random: &Arc<dyn Random>) -> Result<(Self, Changes, Loaded), OpenError> {
        let (mut connection, lock) = file::writer(path, random)?;
        let changes = Changes::of(&mut connection).map_err(OpenError::Sqlite)?;
        let loaded = Loaded::load(&connection).map_err(OpenError::Sqlite)?;
        let engine = Self::File {
            writer: Writer::start(connection, changes.clone()).map_err(OpenError::Thread)?,
            readers: Readers::of(path),
            _lock: Arc::new(lock),
        };
        Ok((engine, changes, loaded))
    }

    /// Runs `work` on a consistent view of the database.
    pub(super) fn read<T, E: From<StoreError>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        match self {
            Self::File { readers, .. } => readers.run(work),
            Self::Memory(memory) => memory.read(work),
        }
    }

    /// Runs `work`, keeps its writes if it succeeds, and then calls `committed`. Fails if the queue is full.
    pub(super) async fn write<T, E, F, C>(&self, work: F, committed: C) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
        C: FnOnce(&T) + Send + 'static,
    {
        match self {
            Self::File { writer, .. } => writer.run(work, committed).await,
            Self::Memory(memory) => memory.write(work, committed).await,
        }
    }

    /// As [`write`](Self::write), but waits while the queue is full.
    pub(super) async fn write_in_turn<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        match self {
            Self::File { writer, .. } => writer.run_in_turn(work).await,
            Self::Memory(memory) => memory.write_in_turn(work).await,
        }
    }

    /// Moves the log of a database file into the file. Waits up to `patience` for other connections.
    pub(super) async fn checkpoint(&self, patience: Duration) -> Result<(), StoreError> {
        let Self::File { readers, .. } = self else {
            return Ok(());
        };
        let path = readers.path().to_owned();
        let emptied = tokio::task::spawn_blocking(move || file::empty_log(&path, patience)).await;
        Ok(emptied.map_err(|_| StoreError::Closed)??)
    }
}
