//! Store: the data that outlive a request, in SQLite. SQL stands in this folder only.
//!
//! One thread writes, and commits all queued work together. With a database file, further threads read beside it (WAL mode), and
//! an answered write is on the disk (`synchronous=FULL`): a kill at any moment loses nothing that was acknowledged. In memory
//! there is a single connection, which reads too, as SQLite's shared-cache mode would answer readers with "table is locked".
//!
//! Queued work is done even if its caller no longer waits.

pub(crate) mod clock;
pub(crate) mod customer;
pub(crate) mod customer_page;
pub(crate) mod delivery;
pub(crate) mod delivery_log;
pub(crate) mod idempotency;
pub(crate) mod invoice;
pub(crate) mod order;
pub(crate) mod order_page;
pub(crate) mod reset;
pub(crate) mod revocation;
pub(crate) mod status;
pub(crate) mod step;
pub(crate) mod webhook;

mod changes;
mod fold;
mod open;
mod page;
mod readers;
mod writer;

use std::path::Path;
use std::sync::Arc;

pub use open::OpenError;
pub(crate) use rusqlite::{Connection, Savepoint as Transaction};
use tokio::sync::watch;

use self::changes::Changes;
use self::readers::Readers;
use self::writer::Writer;
use crate::domain::revocation::Revocations;

/// The failure of work on the database.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// SQLite refused.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// SQLite did not commit this work and the work of the same transaction.
    #[error("SQLite: {0}")]
    Commit(Arc<rusqlite::Error>),
    /// A stored value cannot be read.
    #[error("the stored {0} cannot be read")]
    Corrupt(&'static str),
    /// A value cannot be converted for storage.
    #[error("the {0} cannot be written")]
    Unwritable(&'static str),
    /// The queue of the writer is full.
    #[error("too much waits to be written")]
    Full,
    /// The work ended without a result: the program is ending, or has an error.
    #[error("the work ended without a result")]
    Closed,
}

/// A handle on the database; clones share it.
#[derive(Clone)]
pub(crate) struct Store {
    writer: Writer,
    /// None in memory, where the writer reads.
    readers: Option<Readers>,
    changes: Changes,
}

/// The stored values that the sandbox also holds in memory.
pub(crate) struct Loaded {
    /// The clock's offset, in seconds.
    pub(crate) ahead: i64,
    /// The revoked tokens.
    pub(crate) revocations: Revocations,
}

impl Store {
    /// Opens the database in `file`, or an empty one in memory, migrates it, and loads the values to hold in memory.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] that says what is wrong with the file.
    pub(crate) fn open(file: Option<&Path>) -> Result<(Self, Loaded), OpenError> {
        let mut writer = match file {
            Some(path) => open::file(path)?,
            None => open::memory()?,
        };
        let changes = Changes::of(&mut writer).map_err(OpenError::Sqlite)?;
        let loaded = Loaded {
            ahead: clock::ahead(&writer).map_err(OpenError::Sqlite)?,
            revocations: revocation::load(&writer).map_err(OpenError::Sqlite)?,
        };
        let store = Self {
            writer: Writer::start(writer, changes.clone()).map_err(OpenError::Thread)?,
            readers: file.map(Readers::start).transpose()?,
            changes,
        };
        Ok((store, loaded))
    }

    /// Runs `work` on a consistent view of the database.
    ///
    /// # Errors
    ///
    /// What `work` fails with, and what SQLite does; in memory also `Full`.
    pub(crate) async fn read<T, E, F>(&self, work: F) -> Result<T, E>
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

    /// Runs `work`; what it wrote is committed when it succeeds and rolled back when it fails.
    ///
    /// # Errors
    ///
    /// What `work` fails with, what SQLite does, and `Full` when too much waits.
    pub(crate) async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        self.writer.run(work).await
    }

    /// As [`write`](Self::write), for work of the sandbox itself, which nobody repeats: it waits where the queue is full.
    ///
    /// # Errors
    ///
    /// What `work` fails with, and what SQLite does.
    pub(crate) async fn write_in_turn<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        self.writer.run_in_turn(work).await
    }

    /// Moves all committed data from the database's log into its file.
    ///
    /// # Errors
    ///
    /// What SQLite fails with.
    pub(crate) async fn checkpoint(&self) -> Result<(), StoreError> {
        self.writer.checkpoint().await
    }

    /// Notifies of every committed change of the deliveries.
    pub(crate) fn delivery_changes(&self) -> watch::Receiver<()> {
        self.changes.deliveries.subscribe()
    }

    /// Notifies of every committed change of the automatic steps.
    pub(crate) fn step_changes(&self) -> watch::Receiver<()> {
        self.changes.steps.subscribe()
    }
}

/// Runs `work` in a savepoint of `transaction`: its failure undoes its own writes only.
///
/// # Errors
///
/// What SQLite fails with; the inner result is that of `work`.
pub(crate) fn attempt<T, E>(
    transaction: &mut Transaction<'_>,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<Result<T, E>, StoreError> {
    let savepoint = transaction.savepoint()?;
    let result = work(&savepoint);
    if result.is_ok() {
        savepoint.commit()?;
    } else {
        savepoint.finish()?;
    }
    Ok(result)
}
