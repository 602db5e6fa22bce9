//! Store: the data that outlive a request, in SQLite. Only this folder has SQL.
//!
//! A sandbox has one connection, in memory or on a file, and one piece of work at a time uses it. Work runs in the call. No other program
//! uses the file meanwhile, so that no work waits for one. An answered write to a file is on the disk ([`log`]): neither a kill at any
//! moment nor a power failure loses anything that was acknowledged.

#![expect(clippy::disallowed_methods, reason = "this module has all SQL")]

pub(crate) mod control;
pub(crate) mod customer;
pub(crate) mod delivery;
pub(crate) mod delivery_log;
pub(crate) mod idempotency;
pub(crate) mod order;
pub(crate) mod status;
pub(crate) mod step;
pub(crate) mod webhook;

mod changes;
#[cfg(feature = "native")]
mod file;
mod functions;
#[cfg(feature = "native")]
mod log;
mod open;
mod page;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use open::OpenError;
pub(crate) use rusqlite::{Connection, Transaction};
use rusqlite::{MAIN_DB, TransactionBehavior};
use tokio::sync::watch;

use self::changes::Changes;
use crate::ports::Random;

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
    /// The last commits may not be on the disk.
    #[cfg(feature = "native")]
    #[error("the log of the database cannot be synchronized: {0}")]
    Log(std::io::Error),
    /// The work has panicked. The log has the cause.
    #[error("the work ended without a result")]
    Panicked,
}

/// The database and its connection.
pub(crate) struct Store {
    connection: Mutex<Connection>,
    changes: Changes,
    /// `None` in memory.
    #[cfg(feature = "native")]
    log: Option<log::Log>,
    /// Whether the last transaction could not be written.
    fails: AtomicBool,
}

impl Store {
    /// An empty database in memory, or the one in `image`, brought up to date.
    ///
    /// # Errors
    ///
    /// `NotAnImage`, `NewerImage` or `Sqlite`.
    pub(crate) fn in_memory(random: &Arc<dyn Random>, image: Option<&[u8]>) -> Result<Self, OpenError> {
        Self::on(open::memory(random, image)?)
    }

    /// The database in the file `path`, which is created if it is missing, brought up to date.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] that says what is wrong with the file.
    #[cfg(feature = "native")]
    pub(crate) fn in_file(path: &std::path::Path, random: &Arc<dyn Random>) -> Result<Self, OpenError> {
        let (connection, log) = file::open(path, random)?;
        Ok(Self {
            log: Some(log),
            ..Self::on(connection)?
        })
    }

    fn on(mut connection: Connection) -> Result<Self, OpenError> {
        Ok(Self {
            changes: Changes::of(&mut connection).map_err(OpenError::Sqlite)?,
            connection: Mutex::new(connection),
            #[cfg(feature = "native")]
            log: None,
            fails: AtomicBool::new(false),
        })
    }

    /// Runs `work`, which only reads.
    ///
    /// # Errors
    ///
    /// The error of `work`.
    pub(crate) fn read<T, E: From<StoreError>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        let connection = self.connection();
        caught(|| work(&connection))
    }

    /// Runs `work`. Its writes are committed if it succeeds and rolled back if it fails.
    ///
    /// # Errors
    ///
    /// The error of `work`, or one of SQLite.
    pub(crate) fn write<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.write_and(work, |_| {})
    }

    /// As [`write`](Self::write), and calls `committed` with the result before other work begins: it sets a value that is held in memory
    /// beside the database.
    ///
    /// # Errors
    ///
    /// As [`write`](Self::write).
    pub(crate) fn write_and<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
        committed: impl FnOnce(&T),
    ) -> Result<T, E> {
        #[cfg(feature = "native")]
        if self.log.is_some() {
            return log::aside(|| self.write_now(work, committed));
        }
        self.write_now(work, committed)
    }

    fn write_now<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
        committed: impl FnOnce(&T),
    ) -> Result<T, E> {
        let mut connection = self.connection();
        let result = self.perform(&mut connection, work).inspect(committed)?;
        #[cfg(feature = "native")]
        let written = self.log.as_ref().map(|log| (log, log.count(&connection)));
        drop(connection);
        #[cfg(feature = "native")]
        if let Some((log, rows)) = written {
            let synchronized = log.synchronize(rows);
            synchronized.map_err(|error| self.failed(StoreError::Log(error)))?;
        }
        self.fails.store(false, Ordering::Relaxed);
        // Subscribers may use the connection at once.
        self.changes.notify();
        Ok(result)
    }

    fn perform<T, E: From<StoreError>>(
        &self,
        connection: &mut Connection,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let mut transaction = transaction.map_err(|error| self.failed(error))?;
        // Without a commit, the transaction is rolled back.
        let result = caught(|| work(&mut transaction));
        // SQLite ends one that it cannot write, such as on a full disk.
        if transaction.is_autocommit() {
            self.fails.store(true, Ordering::Relaxed);
        }
        let result = result?;
        transaction.commit().map_err(|error| self.failed(error))?;
        Ok(result)
    }

    fn failed<E: From<StoreError>>(&self, error: impl Into<StoreError>) -> E {
        self.fails.store(true, Ordering::Relaxed);
        error.into().into()
    }

    /// Whether the last write succeeded. Waits for no work. The size of a write decides whether a full disk takes it, so that none is tried.
    pub(crate) fn can_write(&self) -> bool {
        !self.fails.load(Ordering::Relaxed)
    }

    /// Notifies of every committed change of the deliveries.
    pub(crate) fn delivery_changes(&self) -> watch::Receiver<()> {
        self.changes.deliveries.subscribe()
    }

    /// Notifies of every committed change of the automatic steps.
    pub(crate) fn step_changes(&self) -> watch::Receiver<()> {
        self.changes.steps.subscribe()
    }

    /// The database as the bytes of a SQLite file.
    ///
    /// # Errors
    ///
    /// `Sqlite` when SQLite cannot serialize it.
    pub(crate) fn image(&self) -> Result<Vec<u8>, OpenError> {
        let mut connection = self.connection();
        let image = connection.serialize(MAIN_DB).map_err(OpenError::Sqlite)?;
        Ok(image.to_vec())
    }

    /// The number of rows written since it was opened.
    pub(crate) fn rows_written(&self) -> u64 {
        self.connection().total_changes()
    }

    /// Moves all committed data from the log of a database file into the file, and empties the log. A database in memory has none.
    ///
    /// # Errors
    ///
    /// An error of SQLite. The log is then kept, and read at the next start.
    #[cfg(feature = "native")]
    pub(crate) fn checkpoint(&self) -> Result<(), StoreError> {
        Ok(self
            .connection()
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs `work`, and converts a panic into an error. If panics abort the program, this has no effect.
fn caught<T, E: From<StoreError>>(work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(StoreError::Panicked.into()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::SystemRandom;

    fn random() -> Arc<dyn Random> {
        Arc::new(SystemRandom)
    }

    fn open(image: Option<&[u8]>) -> Store {
        Store::in_memory(&random(), image).unwrap()
    }

    fn ahead(store: &Store) -> i64 {
        store.read(control::ahead).unwrap()
    }

    fn advance(transaction: &mut Transaction<'_>) -> Result<(), StoreError> {
        transaction.execute("UPDATE clock SET ahead = ahead + 60", [])?;
        Ok(())
    }

    #[test]
    fn failed_work_and_a_panic_leave_nothing_behind() {
        let store = open(None);
        let failed = store.write(|transaction| {
            advance(transaction)?;
            Err::<(), _>(StoreError::Corrupt("test"))
        });
        assert!(matches!(failed, Err(StoreError::Corrupt(_))));
        let panicked = store.write(|transaction| -> Result<(), StoreError> {
            advance(transaction)?;
            panic!("a panic on purpose")
        });
        assert!(matches!(panicked, Err(StoreError::Panicked)));
        assert_eq!(ahead(&store), 0);
        store.write(advance).unwrap();
        assert_eq!(ahead(&store), 60);
    }

    /// As SQLite does on a full disk.
    #[test]
    fn a_transaction_that_ends_early_fails_its_work() {
        let store = open(None);
        let ended = store.write(|transaction| -> Result<(), StoreError> {
            advance(transaction)?;
            Ok(transaction.execute_batch("ROLLBACK")?)
        });
        assert!(ended.is_err());
        assert_eq!(ahead(&store), 0);
        assert!(!store.can_write());
        store.write(advance).unwrap();
        assert!(store.can_write());
        assert_eq!(ahead(&store), 60);
    }

    #[test]
    fn an_image_is_the_whole_database() {
        let store = open(None);
        store.write(advance).unwrap();
        let again = open(Some(&store.image().unwrap()));
        assert_eq!(ahead(&again), 60);
        again.write(advance).unwrap();
        assert_eq!((ahead(&again), ahead(&store)), (120, 60));
    }

    #[test]
    fn a_file_of_the_native_host_is_an_image() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let file = Store::in_file(&path, &random()).unwrap();
        file.write(advance).unwrap();
        drop(file);
        let image = std::fs::read(&path).unwrap();
        assert_eq!(image[18], 2, "a write-ahead log");
        assert_eq!(ahead(&open(Some(&image))), 60);
    }
}
