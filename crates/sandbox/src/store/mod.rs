//! Store: the data that outlive a request, in SQLite. SQL stands in this folder only.
//!
//! One thread writes to a database file (`writer.rs`) and commits all queued work together. Reads of a file do not wait for it (WAL
//! mode) and are done in the call (`readers.rs`). An answered write is on the disk (`synchronous=FULL`): a kill at any moment loses
//! nothing that was acknowledged. Queued work is done even if its caller no longer waits.
//!
//! A database in memory has a single connection (`memory.rs`). All its work is done in the call. A host without threads has no
//! other database.

#![expect(clippy::disallowed_methods, reason = "this module is the one with SQL")]

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
#[cfg(feature = "native")]
mod file;
mod fold;
mod identifier;
mod memory;
mod open;
mod page;
#[cfg(feature = "native")]
mod readers;
#[cfg(feature = "native")]
mod writer;

use std::future::ready;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub use memory::Memory;
pub use open::OpenError;
pub(crate) use rusqlite::{Connection, Savepoint as Transaction};
use tokio::sync::watch;

use self::changes::Changes;
#[cfg(feature = "native")]
use self::{readers::Readers, writer::Writer};
use crate::domain::revocation::Revocations;

/// The failure of work on the database.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// SQLite refused.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A stored value cannot be read.
    #[error("the stored {0} cannot be read")]
    Corrupt(&'static str),
    /// A value cannot be converted for storage.
    #[error("the {0} cannot be written")]
    Unwritable(&'static str),
    /// The queue of the writer is full.
    #[error("too much waits to be written")]
    #[cfg_attr(not(feature = "native"), expect(dead_code, reason = "only a file has a queue"))]
    Full,
    /// The work has no result: its transaction was not committed, or it panicked. The log has the cause.
    #[error("the work ended without a result")]
    Closed,
}

/// A handle on the database; clones share it.
#[derive(Clone)]
pub(crate) struct Store {
    engine: Engine,
    changes: Changes,
}

/// The stored values that the sandbox also holds in memory.
pub(crate) struct Loaded {
    /// The clock's offset, in seconds.
    pub(crate) ahead: i64,
    /// The revoked tokens.
    pub(crate) revocations: Revocations,
}

impl Loaded {
    fn load(connection: &Connection) -> rusqlite::Result<Self> {
        Ok(Self {
            ahead: clock::ahead(connection)?,
            revocations: revocation::load(connection)?,
        })
    }
}

/// Where the work is done.
#[derive(Clone)]
enum Engine {
    #[cfg(feature = "native")]
    File {
        writer: Writer,
        readers: Readers,
    },
    Memory(Memory),
}

impl Store {
    /// The database in `memory`, and the values to hold in memory.
    ///
    /// # Errors
    ///
    /// `Sqlite` when that cannot be read.
    pub(crate) fn in_memory(memory: Memory) -> Result<(Self, Loaded), OpenError> {
        let loaded = memory.read(Loaded::load).map_err(OpenError::Sqlite)?;
        let changes = memory.changes().clone();
        let engine = Engine::Memory(memory);
        Ok((Self { engine, changes }, loaded))
    }

    /// Runs `work` on a consistent view of the database.
    ///
    /// # Errors
    ///
    /// The error of `work`, or one of SQLite.
    pub(crate) fn read<T, E: From<StoreError>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        let work = |connection: &Connection| caught(|| work(connection));
        match &self.engine {
            #[cfg(feature = "native")]
            Engine::File { readers, .. } => readers.run(work),
            Engine::Memory(memory) => memory.read(work),
        }
    }

    /// Runs `work`; what it wrote is committed when it succeeds and rolled back when it fails.
    ///
    /// # Errors
    ///
    /// The error of `work`, one of SQLite, or `Full` when too much waits.
    pub(crate) async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        match &self.engine {
            #[cfg(feature = "native")]
            Engine::File { writer, .. } => writer.run(work).await,
            Engine::Memory(memory) => ready(memory.run(work)).await,
        }
    }

    /// As [`write`](Self::write), for work of the sandbox itself, which nobody repeats: it waits where the queue is full.
    ///
    /// # Errors
    ///
    /// The error of `work`, or one of SQLite.
    pub(crate) async fn write_in_turn<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        match &self.engine {
            #[cfg(feature = "native")]
            Engine::File { writer, .. } => writer.run_in_turn(work).await,
            Engine::Memory(memory) => ready(memory.run(work)).await,
        }
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
/// The outer result is an error of SQLite; the inner result is that of `work`.
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

/// Runs `work`, whose panic is an error. Where a panic ends the program, this does nothing.
fn caught<T, E: From<StoreError>>(work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(StoreError::Closed.into()))
}
