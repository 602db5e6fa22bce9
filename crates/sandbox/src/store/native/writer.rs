//! Writer: the one thread that writes to a database file.
//!
//! All queued work goes into one transaction, each piece in a savepoint of its own, so that all pieces share one wait for the
//! disk. Each caller gets its result only after the commit is on the disk.

use std::{io, thread};

use rusqlite::{Connection, Savepoint as Transaction, TransactionBehavior};
use tokio::sync::mpsc::{self, Permit, Receiver, Sender};
use tokio::sync::oneshot;

use crate::store::changes::Changes;
use crate::store::error::{StoreError, caught};

/// The largest number of pieces of work in a transaction.
const MOST: usize = 64;

/// The largest number of queued pieces of work. Further ones are refused.
const ROOM: usize = 1024;

/// A piece of work.
type Job = Box<dyn FnOnce(&mut Transaction<'_>) -> Outcome + Send>;

/// The outcome of a piece of work.
struct Outcome {
    /// `true` commits the writes. `false` undoes them: the work has failed.
    is_kept: bool,
    /// Sends the result to the caller. Dropping it reports that there is none.
    answer: Box<dyn FnOnce()>,
}

/// The queue of the thread, which ends when the last clone is dropped.
#[derive(Clone)]
pub(in crate::store) struct Writer(Sender<Job>);

impl Writer {
    /// Starts the thread.
    pub(super) fn start(connection: Connection, changes: Changes) -> io::Result<Self> {
        let (queue, jobs) = mpsc::channel(ROOM);
        let writer = thread::Builder::new().name("sqlite-writer".into());
        writer.spawn(move || serve(connection, jobs, &changes))?;
        Ok(Self(queue))
    }

    /// Runs `work` after all earlier work, unless the queue is full. Its writes are kept only if it succeeds. `committed` is called after
    /// their commit and before that of later work.
    pub(super) async fn run<T, E, F, C>(&self, work: F, committed: C) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
        C: FnOnce(&T) + Send + 'static,
    {
        let place = self.0.try_reserve().map_err(StoreError::from)?;
        perform(place, work, committed).await
    }

    /// As [`run`](Self::run), but waits while the queue is full.
    pub(super) async fn run_in_turn<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    {
        let place = self.0.reserve().await.map_err(|_| StoreError::Closed)?;
        perform(place, work, |_| {}).await
    }
}

async fn perform<T, E, F, C>(place: Permit<'_, Job>, work: F, committed: C) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: FnOnce(&mut Transaction<'_>) -> Result<T, E> + Send + 'static,
    C: FnOnce(&T) + Send + 'static,
{
    let (reply, result) = oneshot::channel();
    place.send(Box::new(move |transaction| {
        let result = caught(|| work(transaction));
        Outcome {
            is_kept: result.is_ok(),
            answer: Box::new(move || drop(reply.send(result.inspect(committed)))), // an error if the caller no longer waits
        }
    }));
    result.await.map_err(|_| StoreError::Closed)?
}

fn serve(mut connection: Connection, mut jobs: Receiver<Job>, changes: &Changes) {
    let mut batch = Vec::with_capacity(MOST);
    while jobs.blocking_recv_many(&mut batch, MOST) > 0 {
        let mut outcomes = Vec::with_capacity(batch.len());
        let committed = commit(&mut connection, batch.drain(..), &mut outcomes);
        match &committed {
            Ok(()) => changes.notify(),
            Err(error) => tracing::error!(%error, "a transaction is not committed"),
        }
        for Outcome { is_kept, answer } in outcomes {
            // A failed piece of work has its result even if the others are not committed.
            if committed.is_ok() || !is_kept {
                answer();
            }
        }
    }
}

/// Runs the work in one transaction. If that fails, nothing is committed.
fn commit(
    connection: &mut Connection,
    batch: impl Iterator<Item = Job>,
    outcomes: &mut Vec<Outcome>,
) -> rusqlite::Result<()> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in batch {
        let mut savepoint = transaction.savepoint()?;
        let outcome = job(&mut savepoint);
        let is_kept = outcome.is_kept;
        outcomes.push(outcome);
        // Both fail if SQLite has rolled back the whole transaction, as on a full disk.
        if is_kept {
            savepoint.commit()?;
        } else {
            savepoint.finish()?;
        }
    }
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};
    use std::task::{Context, Waker};

    use futures_util::future::{LocalBoxFuture, join, join3, join4};

    use super::*;
    use crate::ports::{Random, SystemRandom};
    use crate::store::{clock, open};

    fn nothing<T>(_: &T) {}

    fn count(transaction: &mut Transaction<'_>) -> Result<i64, StoreError> {
        Ok(transaction.query_row("SELECT count(*) FROM orders", [], |row| row.get(0))?)
    }

    fn advance(transaction: &mut Transaction<'_>) -> Result<(), StoreError> {
        transaction.execute("UPDATE clock SET ahead = ahead + 60", [])?;
        Ok(())
    }

    fn ahead(transaction: &mut Transaction<'_>) -> Result<i64, StoreError> {
        Ok(clock::ahead(transaction)?)
    }

    /// A writer in memory that is busy until released.
    fn blocked() -> (
        Writer,
        mpsc::Sender<()>,
        LocalBoxFuture<'static, Result<(), StoreError>>,
    ) {
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let mut connection = open::memory(&random, None).unwrap();
        let changes = Changes::of(&mut connection).unwrap();
        let writer = Writer::start(connection, changes).unwrap();
        let (begin, begun) = mpsc::channel();
        let (go_on, wait) = mpsc::channel();
        let own = writer.clone();
        let work = move |_: &mut Transaction<'_>| {
            begin.send(()).unwrap();
            wait.recv().map_err(|_| StoreError::Closed)
        };
        let blocking = async move { own.run(work, nothing).await };
        let mut blocking: LocalBoxFuture<'static, _> = Box::pin(blocking);
        let mut context = Context::from_waker(Waker::noop());
        assert!(blocking.as_mut().poll(&mut context).is_pending());
        begun.recv().unwrap();
        (writer, go_on, blocking)
    }

    #[tokio::test]
    async fn a_full_queue_refuses_until_there_is_room_again() {
        let (writer, go_on, blocking) = blocked();
        let mut waiting: Vec<_> = (0..ROOM).map(|_| Box::pin(writer.run(count, nothing))).collect();
        for work in &mut waiting {
            assert!(futures_util::poll!(work).is_pending());
        }
        assert!(matches!(writer.run(count, nothing).await, Err(StoreError::Full)));
        let mut patient = Box::pin(writer.run_in_turn(count));
        assert!(futures_util::poll!(&mut patient).is_pending());

        go_on.send(()).unwrap();
        blocking.await.unwrap();
        for work in waiting {
            work.await.unwrap();
        }
        patient.await.unwrap();
        writer.run(count, nothing).await.unwrap();
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_done() {
        let (writer, go_on, blocking) = blocked();
        let mut left = Box::pin(writer.run(advance, nothing));
        assert!(futures_util::poll!(&mut left).is_pending());
        drop((left, blocking));
        go_on.send(()).unwrap();
        assert_eq!(writer.run(ahead, nothing).await.unwrap(), 60);
    }

    #[tokio::test]
    async fn a_failure_or_a_panic_undoes_its_own_work_only() {
        let (writer, go_on, blocking) = blocked();
        let fail = |transaction: &mut Transaction<'_>| {
            advance(transaction)?;
            Err::<(), _>(StoreError::Corrupt("test"))
        };
        let panic = |transaction: &mut Transaction<'_>| -> Result<(), StoreError> {
            advance(transaction)?;
            panic!("a panic on purpose")
        };
        let together = join4(
            writer.run(advance, nothing),
            writer.run(fail, nothing),
            writer.run(panic, nothing),
            writer.run(advance, nothing),
        );
        let ((first, failed, panicked, last), ()) = join(together, async { go_on.send(()).unwrap() }).await;
        blocking.await.unwrap();
        assert!(first.is_ok() && last.is_ok());
        assert!(matches!(failed, Err(StoreError::Corrupt(_))));
        assert!(matches!(panicked, Err(StoreError::Closed)));
        assert_eq!(writer.run(ahead, nothing).await.unwrap(), 120);
    }

    /// As SQLite does on a full disk.
    #[tokio::test]
    async fn a_transaction_that_ends_early_fails_all_its_work() {
        let roll_back = |fails: bool| {
            move |transaction: &mut Transaction<'_>| {
                transaction.execute_batch("ROLLBACK")?;
                if fails {
                    Err(StoreError::Corrupt("test"))
                } else {
                    Ok(())
                }
            }
        };
        for fails in [true, false] {
            let (writer, go_on, blocking) = blocked();
            let together = join3(
                writer.run(advance, nothing),
                writer.run(roll_back(fails), nothing),
                writer.run(advance, nothing),
            );
            let ((first, ended, last), ()) = join(together, async { go_on.send(()).unwrap() }).await;
            blocking.await.unwrap();
            assert!(matches!(
                (first, last),
                (Err(StoreError::Closed), Err(StoreError::Closed))
            ));
            assert_eq!(fails, matches!(ended, Err(StoreError::Corrupt(_))));
            assert!(ended.is_err());
            assert_eq!(writer.run(ahead, nothing).await.unwrap(), 0);
            writer.run(advance, nothing).await.unwrap();
            assert_eq!(writer.run(ahead, nothing).await.unwrap(), 60);
        }
    }
}
