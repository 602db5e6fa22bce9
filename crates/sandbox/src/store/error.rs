//! StoreError: the failure of work on the database.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::mpsc::error::TrySendError;

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
    #[error("the queue of writes is full")]
    Full,
    /// The work has no result, as its transaction was not committed or it panicked. The log has the cause.
    #[error("the work ended without a result")]
    Closed,
}

impl<T> From<TrySendError<T>> for StoreError {
    fn from(refused: TrySendError<T>) -> Self {
        match refused {
            TrySendError::Full(_) => Self::Full,
            TrySendError::Closed(_) => Self::Closed,
        }
    }
}

/// Runs `work`, and converts a panic into an error. If panics abort the program, this has no effect.
pub(super) fn caught<T, E: From<StoreError>>(work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(StoreError::Closed.into()))
}
