//! Readers: a few threads that read beside the writer, each on a connection of its own.
//!
//! A busy thread takes the next read from the queue without sleeping: waking a thread costs several times as much as a read.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};
use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{OpenError, StoreError, file};

/// The largest number of threads. More threads than processors do not help.
const MOST: usize = 4;

/// A piece of work for a thread and its connection.
type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// The queue before the threads, which end when the last clone is dropped.
#[derive(Clone)]
pub(super) struct Readers(Sender<Job>);

impl Readers {
    /// Starts the threads.
    pub(super) fn start(path: &Path) -> Result<Self, OpenError> {
        let (queue, jobs) = unbounded();
        let processors = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..processors.min(MOST) {
            let connection = file::reader(path).map_err(OpenError::Sqlite)?;
            let jobs = jobs.clone();
            let reader = thread::Builder::new().name("sqlite-reader".into());
            let started = reader.spawn(move || serve(connection, &jobs));
            started.map_err(OpenError::Thread)?;
        }
        Ok(Self(queue))
    }

    /// Runs `work` on one of the connections, in a transaction, so that all its reads see the same snapshot.
    pub(super) async fn run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = move |connection: &mut Connection| {
            let _ = reply.send(read(connection, work)); // an error where nobody waits any more
        };
        self.0.send(Box::new(job)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

fn read<T, E: From<StoreError>>(
    connection: &mut Connection,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    let view = connection.transaction().map_err(StoreError::from)?;
    let result = work(&view);
    // A rollback would end it as well, but SQLite then compiles its cached statements anew.
    view.commit().map_err(StoreError::from)?;
    result
}

fn serve(mut connection: Connection, jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        // After a panic, the waiting caller gets an error, and the thread takes the next work.
        let _ = catch_unwind(AssertUnwindSafe(|| job(&mut connection)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rusqlite::StatementStatus;

    use super::*;
    use crate::ports::{Random, SystemRandom};

    /// How often SQLite has compiled the cached statement of a read by identifier anew.
    fn compiled_anew(connection: &Connection) -> Result<i32, StoreError> {
        let sql = "SELECT o.numero, c.cpf FROM orders o JOIN customers c ON c.id = o.customer
                   WHERE o.partner = ?1 AND o.id = ?2";
        let mut statement = connection.prepare_cached(sql)?;
        let mut rows = statement.query(["parceiro-demo", "none"])?;
        assert!(rows.next()?.is_none());
        drop(rows);
        Ok(statement.get_status(StatementStatus::RePrepare))
    }

    #[tokio::test]
    async fn a_read_that_was_made_before_is_not_compiled_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let _writer = file::writer(&path, &random).unwrap();
        let readers = Readers::start(&path).unwrap();
        for _ in 0..10 {
            assert_eq!(readers.run(compiled_anew).await.unwrap(), 0);
        }
    }
}
