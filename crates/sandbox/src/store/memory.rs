//! Memory: a database in memory. Work on it runs in the call.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, MAIN_DB, Savepoint as Transaction};

use super::changes::Changes;
use super::error::{StoreError, caught};
use super::open;
use super::open::OpenError;
use crate::ports::Random;

/// A handle on the one connection; clones share it.
#[derive(Clone)]
pub struct Memory {
    connection: Arc<Mutex<Connection>>,
    changes: Changes,
}

impl Memory {
    /// An empty database, or the one in `image`, brought up to date.
    pub(crate) fn open(random: &Arc<dyn Random>, image: Option<&[u8]>) -> Result<Self, OpenError> {
        let mut connection = open::memory(random, image)?;
        let changes = Changes::of(&mut connection).map_err(OpenError::Sqlite)?;
        Ok(Self {
            connection: Arc::new(Mutex::new(connection)),
            changes,
        })
    }

    pub(super) fn changes(&self) -> &Changes {
        &self.changes
    }

    /// Runs `work`. Its writes are kept only if it succeeds; `committed` is then called with its result.
    pub(super) fn run<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
        committed: impl FnOnce(&T),
    ) -> Result<T, E> {
        let mut connection = self.lock();
        let result = perform(&mut connection, work).inspect(committed);
        drop(connection);
        // The connection is free again: subscribers may use it at once.
        if result.is_ok() {
            self.changes.notify();
        }
        result
    }

    /// As [`run`](Self::run), with the signature of a database file, which may wait.
    #[expect(clippy::unused_async, reason = "a database file has the same function, which waits")]
    pub(super) async fn write<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
        committed: impl FnOnce(&T),
    ) -> Result<T, E> {
        self.run(work, committed)
    }

    /// As [`write`](Self::write), as there is no queue.
    pub(super) async fn write_in_turn<T, E: From<StoreError>>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.write(work, |_| {}).await
    }

    /// Runs `work`, which only reads.
    pub(super) fn read<T, E>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        work(&self.lock())
    }

    /// The database as the bytes of a SQLite file, which [`Sandbox::in_memory`](crate::Sandbox::in_memory) accepts.
    ///
    /// # Errors
    ///
    /// `Sqlite` when SQLite cannot serialize it.
    pub fn image(&self) -> Result<Vec<u8>, OpenError> {
        let mut connection = self.lock();
        let image = connection.serialize(MAIN_DB).map_err(OpenError::Sqlite)?;
        Ok(image.to_vec())
    }

    /// The number of rows written since it was opened. The image is unchanged while this number is.
    pub fn rows_written(&self) -> u64 {
        self.lock().total_changes()
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn perform<T, E: From<StoreError>>(
    connection: &mut Connection,
    work: impl FnOnce(&mut Transaction<'_>) -> Result<T, E>,
) -> Result<T, E> {
    let mut transaction = connection.savepoint().map_err(StoreError::from)?;
    let result = caught(|| work(&mut transaction));
    if result.is_ok() {
        transaction.commit().map_err(StoreError::from)?;
    } else {
        transaction.finish().map_err(StoreError::from)?;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::super::native::file;
    use super::*;
    use crate::ports::SystemRandom;

    fn empty() -> Memory {
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        Memory::open(&random, None).unwrap()
    }

    fn ahead(database: &Memory) -> i64 {
        database.read(super::super::clock::ahead).unwrap()
    }

    fn advance(database: &Memory, fails: bool) {
        let work = |transaction: &mut Transaction<'_>| {
            transaction.execute("UPDATE clock SET ahead = ahead + 60", [])?;
            if fails { Err(StoreError::Closed) } else { Ok(()) }
        };
        let done = database.run(work, |()| {});
        assert_eq!(done.is_err(), fails);
    }

    #[test]
    fn failed_work_leaves_nothing_behind() {
        let database = empty();
        advance(&database, true);
        assert_eq!(ahead(&database), 0);
        advance(&database, false);
        assert_eq!(ahead(&database), 60);
    }

    #[test]
    fn an_image_is_the_whole_database() {
        let database = empty();
        advance(&database, false);
        let image = database.image().unwrap();
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let again = Memory::open(&random, Some(&image)).unwrap();
        assert_eq!(ahead(&again), 60);
        advance(&again, false);
        assert_eq!((ahead(&again), ahead(&database)), (120, 60));
    }

    #[test]
    fn a_file_of_the_native_host_is_an_image() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let (file, _lock) = file::writer(&path, &random).unwrap();
        file.execute("UPDATE clock SET ahead = 7", []).unwrap();
        drop(file);
        let image = std::fs::read(&path).unwrap();
        assert_eq!(image[18], 2, "a write-ahead log");
        assert_eq!(ahead(&Memory::open(&random, Some(&image)).unwrap()), 7);
    }

    /// A database of the program 0.1.0: `tests/databases/README.md`.
    const RELEASED: &[u8] = include_bytes!("../../tests/databases/0.1.0.db");

    #[test]
    fn an_image_of_a_release_is_brought_up_to_date() {
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let database = Memory::open(&random, Some(RELEASED)).unwrap();
        assert_eq!(database.read(open::version), Ok(open::LATEST));
    }

    #[test]
    fn an_image_of_a_newer_release_is_refused() {
        let mut image = RELEASED.to_vec();
        image[60..64].copy_from_slice(&100_i32.to_be_bytes()); // the user version (file format, 1.3)
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let Err(error) = Memory::open(&random, Some(&image)) else {
            panic!("it was taken")
        };
        let latest = open::LATEST;
        let expected = format!(
            "the database is of a newer program: its version is 100, and this program knows versions up to {latest}"
        );
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn bytes_that_are_not_a_database_are_refused() {
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        for image in [b"".as_slice(), b"lixo", &[7; 4096]] {
            let Err(error) = Memory::open(&random, Some(image)) else {
                panic!("{image:?}")
            };
            assert_eq!(error.to_string(), "the bytes are no database of the sandbox");
        }
    }
}
