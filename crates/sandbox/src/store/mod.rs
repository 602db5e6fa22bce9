//! Store: the data that outlive a request, in SQLite. Only this folder has SQL.
//!
//! One thread writes to a database file (`native/writer.rs`) and commits all queued work together. Reads of a file do not wait for it (WAL
//! mode), and run in the call (`native/readers.rs`). An answered write is on the disk (`synchronous=FULL`): a kill at any moment loses
//! nothing that was acknowledged. Queued work is done even if its caller no longer waits.
//!
//! A database in memory has a single connection (`memory.rs`), and all work on it runs in the call. It is the only database of a host
//! without threads.

#![expect(clippy::disallowed_methods, reason = "this module has all SQL")]

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
mod error;
mod fold;
mod identifier;
mod loaded;
mod memory;
#[cfg(feature = "native")]
mod native;
mod open;
mod page;

pub(crate) use error::StoreError;
pub(crate) use loaded::Loaded;
pub use memory::Memory;
pub use open::OpenError;
pub(crate) use rusqlite::{Connection, Savepoint as Transaction};
use tokio::sync::watch;

use self::changes::Changes;
use self::error::caught;
#[cfg(not(feature = "native"))]
use self::memory::Memory as Engine;
#[cfg(feature = "native")]
use self::native::Engine;

/// A handle on the database; clones share it.
#[derive(Clone)]
pub(crate) struct Store {
    engine: Engine,
    changes: Changes,
}

impl Store {
    /// The database in `memory`, and the values to hold in memory.
    ///
    /// # Errors
    ///
    /// `Sqlite` when the values cannot be read.
    pub(crate) fn in_memory(memory: Memory) -> Result<(Self, Loaded), OpenError> {
        let loaded = memory.read(Loaded::load).map_err(OpenError::Sqlite)?;
        let changes = memory.changes().clone();
        Ok((Self::new(memory, changes), loaded))
    }

    fn new(engine: impl Into<Engine>, changes: Changes) -> Self {
        let engine = engine.into();
        Self { engine, changes }
    }

    /// Runs `work` on a consistent view of the database.
    ///
    /// # Errors
    ///
    /// The error of `work`, or one of SQLite.
    pub(crate) fn read<T, E: From<StoreError>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        let work = |connection: &Connection| caught(|| work(connection));
        self.engine.read(work)
    }

    /// Runs `work`. Its writes are committed if it succeeds and rolled back if it fails.
    ///
    /// # Errors
    ///
    /// The error of `work`, one of SQLite, or `Full` when the queue is full.
    pub(crate) async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        self.engine.write(work, |_| {}).await
    }

    /// As [`write`](Self::write), and calls `committed` with the result in the order of the commits, also if the caller has gone. A value
    /// that is held in memory beside the database is set there.
    ///
    /// # Errors
    ///
    /// As [`write`](Self::write).
    pub(crate) async fn write_and<T, E, F, C>(&self, work: F, committed: C) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
        C: FnOnce(&T) + Send + 'static,
    {
        self.engine.write(work, committed).await
    }

    /// As [`write`](Self::write), but waits while the queue is full: no caller repeats background work.
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
        self.engine.write_in_turn(work).await
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

#[cfg(feature = "native")]
impl Store {
    /// Opens the database in the file `path`, brings it up to date, starts its thread, and loads the values to hold in memory.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] that says what is wrong with the file.
    pub(crate) fn in_file(
        path: &std::path::Path,
        random: &std::sync::Arc<dyn crate::ports::Random>,
    ) -> Result<(Self, Loaded), OpenError> {
        let (engine, changes, loaded) = Engine::in_file(path, random)?;
        Ok((Self::new(engine, changes), loaded))
    }

    /// Moves all committed data from the log of the database into its file. Waits up to `patience` for other connections.
    ///
    /// # Errors
    ///
    /// An error of SQLite.
    pub(crate) async fn checkpoint(&self, patience: std::time::Duration) -> Result<(), StoreError> {
        self.engine.checkpoint(patience).await
    }
}

/// Runs `work` in a savepoint of `transaction`. If it fails, only its own writes are undone.
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
