//! Writer: the one thread that writes.
//!
//! All queued work goes into one transaction, each piece in a savepoint of its own, so that all pieces share one wait for the
//! disk. Each caller gets its result only after the commit is on the disk.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::changes::Changes;
use super::{StoreError, Transaction};

/// The largest number of pieces of work in a transaction.
const MOST: usize = 64;

/// The largest number of queued and running pieces of work. Further ones are refused.
const ROOM: usize = 1024;

/// The queue before the thread, which ends when the last clone is dropped.
#[derive(Clone)]
pub(super) struct Writer {
    queue: Sender<Task>,
    room: Arc<Semaphore>,
}

/// A task of the thread.
enum Task {
    Write(Box<dyn Job>),
    Checkpoint(oneshot::Sender<rusqlite::Result<()>>),
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(connection: Connection, changes: Changes) -> std::io::Result<Self> {
        let (queue, tasks) = unbounded();
        let writer = thread::Builder::new().name("sqlite-writer".into());
        writer.spawn(move || serve(connection, &tasks, &changes))?;
        Ok(Self {
            queue,
            room: Arc::new(Semaphore::new(ROOM)),
        })
    }

    /// Runs `work` after all earlier work, unless the queue is full. Its writes are kept only if it succeeds.
    pub(super) async fn run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        let place = Arc::clone(&self.room).try_acquire_owned();
        self.perform(place.map_err(|_| StoreError::Full)?, work).await
    }

    /// As [`run`](Self::run), but waits while the queue is full.
    pub(super) async fn run_in_turn<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        let place = Arc::clone(&self.room).acquire_owned().await;
        self.perform(place.map_err(|_| StoreError::Closed)?, work).await
    }

    /// Writes the log of the database into its file after all earlier work, and empties the log.
    pub(super) async fn checkpoint(&self) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.queue
            .send(Task::Checkpoint(reply))
            .map_err(|_| StoreError::Closed)?;
        Ok(answer.await.map_err(|_| StoreError::Closed)??)
    }

    async fn perform<T, E, F>(&self, place: OwnedSemaphorePermit, work: F) -> Result<T, E>
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
            place,
        };
        let task = Task::Write(Box::new(job));
        self.queue.send(task).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// A piece of work with erased types.
trait Job: Send {
    /// Runs the work and returns whether its writes are kept.
    fn run(&mut self, transaction: &mut Transaction<'_>) -> bool;
    /// Sends the result to the caller.
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Write<F, T, E> {
    work: Option<F>,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
    /// Free again once the work has ended, whether or not somebody waits for it.
    place: OwnedSemaphorePermit,
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
        drop(self.place);
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

fn serve(mut connection: Connection, tasks: &Receiver<Task>, changes: &Changes) {
    let mut next = tasks.recv().ok();
    while let Some(task) = next.take() {
        match task {
            Task::Checkpoint(reply) => {
                let _ = reply.send(empty_log(&connection)); // an error where nobody waits any more
            }
            Task::Write(first) => {
                let mut batch = vec![first];
                next = fill(&mut batch, tasks);
                write(&mut connection, batch, changes);
            }
        }
        if next.is_none() {
            next = tasks.recv().ok();
        }
    }
}

/// Takes what waits into `batch`, up to its size or the next task of another kind, which is answered.
fn fill(batch: &mut Vec<Box<dyn Job>>, tasks: &Receiver<Task>) -> Option<Task> {
    while batch.len() < MOST {
        match tasks.try_recv().ok()? {
            Task::Write(job) => batch.push(job),
            other @ Task::Checkpoint(_) => return Some(other),
        }
    }
    None
}

fn write(connection: &mut Connection, mut batch: Vec<Box<dyn Job>>, changes: &Changes) {
    let committed = commit(connection, &mut batch).map_err(Arc::new);
    if committed.is_ok() {
        changes.tell();
    }
    for job in batch {
        job.finish(committed.clone().map_err(StoreError::Commit));
    }
}

/// Does nothing where there is no log, such as in memory.
fn empty_log(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        // The first column is 1 when another connection was in the way. The log is then kept and read at the next start.
        if row.get::<_, bool>(0)? {
            tracing::warn!("another connection keeps the database's log from being emptied");
        }
        Ok(())
    })
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
        // A panic undoes its own work only.
        let keep = catch_unwind(AssertUnwindSafe(|| job.run(&mut savepoint))).unwrap_or(false);
        if keep {
            savepoint.commit()?;
        } else {
            savepoint.finish()?;
        }
    }
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::task::{Context, Waker};

    use futures_util::future::LocalBoxFuture;

    use super::*;
    use crate::ports::{Random, SystemRandom};
    use crate::store::open;

    fn count(transaction: &mut Transaction<'_>) -> Result<i64, StoreError> {
        Ok(transaction.query_row("SELECT count(*) FROM orders", [], |row| row.get(0))?)
    }

    /// A writer in memory that is at work until told to go on.
    fn blocked() -> (
        Writer,
        mpsc::Sender<()>,
        LocalBoxFuture<'static, Result<(), StoreError>>,
    ) {
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let mut connection = open::memory(&random, None).unwrap();
        let changes = Changes::of(&mut connection).unwrap();
        let writer = Writer::start(connection, changes).unwrap();
        let (go_on, wait) = mpsc::channel();
        let own = writer.clone();
        let blocking = async move {
            own.run(move |_: &mut Transaction<'_>| wait.recv().map_err(|_| StoreError::Closed))
                .await
        };
        let mut blocking: LocalBoxFuture<'static, _> = Box::pin(blocking);
        let mut context = Context::from_waker(Waker::noop());
        assert!(blocking.as_mut().poll(&mut context).is_pending());
        (writer, go_on, blocking)
    }

    #[tokio::test]
    async fn a_full_queue_refuses_until_there_is_room_again() {
        let (writer, go_on, blocking) = blocked();
        let mut waiting: Vec<_> = (1..ROOM).map(|_| Box::pin(writer.run(count))).collect();
        for work in &mut waiting {
            assert!(futures_util::poll!(work).is_pending());
        }
        assert!(matches!(writer.run(count).await, Err(StoreError::Full)));
        let mut patient = Box::pin(writer.run_in_turn(count));
        assert!(futures_util::poll!(&mut patient).is_pending());

        go_on.send(()).unwrap();
        blocking.await.unwrap();
        for work in waiting {
            work.await.unwrap();
        }
        patient.await.unwrap();
        writer.run(count).await.unwrap();
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_keeps_its_place_until_it_is_done() {
        let (writer, go_on, blocking) = blocked();
        drop(blocking);
        assert_eq!(writer.room.available_permits(), ROOM - 1);
        go_on.send(()).unwrap();
        writer.run(count).await.unwrap();
        assert_eq!(writer.room.available_permits(), ROOM);
    }
}
