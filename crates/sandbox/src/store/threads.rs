//! Threads: the writer and, for a database file, the readers beside it.

use std::path::Path;
use std::sync::Arc;

use super::changes::Changes;
use super::readers::Readers;
use super::writer::Writer;
use super::{Connection, Engine, Loaded, OpenError, Store, StoreError, file, open};
use crate::ports::Random;

/// The threads of a database; clones share them.
#[derive(Clone)]
pub(super) struct Threads {
    writer: Writer,
    /// None in memory, where the writer reads.
    readers: Option<Readers>,
}

impl Threads {
    pub(super) fn writer(&self) -> &Writer {
        &self.writer
    }

    pub(super) async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    {
        match &self.readers {
            Some(readers) => readers.run(work).await,
            None => self.writer.run(move |transaction| work(transaction)).await,
        }
    }
}

/// SQLite's name for a database in memory, by which each connection would open one of its own.
const IN_MEMORY: &str = ":memory:";

impl Store {
    /// Opens the database in the file `path`, or an empty one in memory, without a path or by SQLite's name `:memory:`. Brings it up
    /// to date, starts its threads, and loads the values to hold in memory.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] that says what is wrong with the file.
    pub(crate) fn open(path: Option<&Path>, random: &Arc<dyn Random>) -> Result<(Self, Loaded), OpenError> {
        let path = path.filter(|path| *path != Path::new(IN_MEMORY));
        let mut writer = match path {
            Some(path) => file::writer(path, random)?,
            None => open::memory(random, None)?,
        };
        let changes = Changes::of(&mut writer).map_err(OpenError::Sqlite)?;
        let loaded = Loaded::load(&writer).map_err(OpenError::Sqlite)?;
        let threads = Threads {
            writer: Writer::start(writer, changes.clone()).map_err(OpenError::Thread)?,
            readers: path.map(Readers::start).transpose()?,
        };
        let engine = Engine::Threads(threads);
        Ok((Self { engine, changes }, loaded))
    }

    /// Moves what was committed from the log of the database into its file, which then holds all of it.
    ///
    /// # Errors
    ///
    /// What SQLite fails with.
    pub(crate) async fn checkpoint(&self) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Threads(threads) => threads.writer.checkpoint().await,
            Engine::Memory(_) => Ok(()),
        }
    }
}
