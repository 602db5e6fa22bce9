//! Writer: the one thread that writes.
//!
//! Whatever waits when a transaction begins goes into it together, each in a savepoint of its own, so that all of them
//! share one wait for the disk. Each is told its result once that is on the disk, and not before.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::changes::Changes;
use super::{StoreError, Transaction};

/// How many pieces of work share a transaction at most.
const MOST: usize = 64;

/// The queue before the thread, which ends when the last clone is dropped.
#[derive(Clone)]
pub(super) struct Writer(Sender<Box<dyn Job>>);

impl Writer {
    /// Starts the thread.
    pub(super) fn start(connection: Connection, changes: Changes) -> std::io::Result<Self> {
        let (queue, jobs) = unbounded();
        let writer = thread::Builder::new().name("sqlite-writer".into());
        writer.spawn(move || serve(connection, &jobs, &changes))?;
        Ok(Self(queue))
    }

    /// Runs `work` after all that came before it; what it wrote stays only if it succeeds.
    pub(super) async fn run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Write {
            work: Some(work),
            result: None,
            reply,
        };
        self.0.send(Box::new(job)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// A piece of work whose types are its own business.
trait Job: Send {
    /// Runs it and tells whether what it wrote is to stay.
    fn run(&mut self, transaction: &mut Transaction<'_>) -> bool;
    /// Tells whoever waits how it went.
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Write<F, T, E> {
    work: Option<F>,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> Job for Write<F, T, E>
where
    T: Send,
    E: From<StoreError> + Send,
    F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send,
{
    fn run(&mut self, transaction: &mut Transaction<'_>) -> bool {
        self.result = self.work.take().map(|work| work(transaction));
        matches!(self.result, Some(Ok(_)))
    }

    fn finish(self: Box<Self>, committed: Result<(), StoreError>) {
        let result = match (self.result, committed) {
            // A refusal stands, whatever became of the others.
            (Some(Err(refused)), _) => Err(refused),
            (_, Err(failed)) => Err(failed.into()),
            (Some(Ok(done)), Ok(())) => Ok(done),
            (None, Ok(())) => Err(StoreError::Closed.into()),
        };
        let _ = self.reply.send(result); // an error where nobody waits any more
    }
}

fn serve(mut connection: Connection, jobs: &Receiver<Box<dyn Job>>, changes: &Changes) {
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        batch.extend(jobs.try_iter().take(MOST - 1));
        let committed = commit(&mut connection, &mut batch).map_err(Arc::new);
        if committed.is_ok() {
            changes.tell();
        }
        for job in batch {
            job.finish(committed.clone().map_err(StoreError::Commit));
        }
    }
}

fn commit(connection: &mut Connection, batch: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in batch {
        // SQLite ends the whole transaction by itself after some failures, such as a full disk.
        if transaction.is_autocommit() {
            return Err(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ABORT_ROLLBACK),
                None,
            ));
        }
        let mut savepoint = transaction.savepoint()?;
        // A panic loses its own work and nobody else's.
        let keep = catch_unwind(AssertUnwindSafe(|| job.run(&mut savepoint))).unwrap_or(false);
        if keep {
            savepoint.commit()?;
        } else {
            savepoint.finish()?;
        }
    }
    transaction.commit()
}
