//! Readers: connections that read a database file beside the writer.
//!
//! A read runs in the call, as waking a thread would take longer than the read.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

use super::file;
use crate::store::error::StoreError;

/// The idle connections, which clones share. There are as many as the highest number of simultaneous reads so far: at most one for each
/// thread of the runtime.
#[derive(Clone)]
pub(in crate::store) struct Readers {
    path: Arc<Path>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn of(path: &Path) -> Self {
        Self {
            path: path.into(),
            idle: Arc::default(),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Runs `work` on a connection of its own, in a transaction, so that all its reads see the same snapshot.
    pub(super) fn run<T, E: From<StoreError>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        let idle = self.idle().pop();
        let mut connection = match idle {
            Some(connection) => connection,
            None => file::reader(&self.path).map_err(StoreError::from)?,
        };
        let result = read(&mut connection, work);
        self.idle().push(connection);
        result
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read<T, E: From<StoreError>>(
    connection: &mut Connection,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    let view = connection.transaction().map_err(StoreError::from)?;
    let result = work(&view);
    // A rollback would also end the transaction, but SQLite would then recompile its cached statements.
    view.commit().map_err(StoreError::from)?;
    result
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::ports::{Random, SystemRandom};

    /// The number of times that SQLite has recompiled the cached statement of a read by identifier.
    fn compiled_anew(connection: &Connection) -> Result<i32, StoreError> {
        let sql = "SELECT o.numero, c.cpf FROM orders o JOIN customers c ON c.id = o.customer
                   WHERE o.partner = ?1 AND o.id = ?2";
        let mut statement = connection.prepare_cached(sql)?;
        let mut rows = statement.query(["parceiro-demo", "none"])?;
        assert!(rows.next()?.is_none());
        drop(rows);
        Ok(statement.get_status(StatementStatus::RePrepare))
    }

    #[test]
    fn a_read_that_was_made_before_is_not_compiled_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let _writer = file::writer(&path, &random).unwrap();
        let readers = Readers::of(&path);
        for _ in 0..10 {
            assert_eq!(readers.run(compiled_anew).unwrap(), 0);
        }
    }
}
