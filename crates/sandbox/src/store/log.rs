//! Log: brings what was committed to a database file to the disk.
//!
//! SQLite appends a commit to the log beside the file, which survives a kill of the program. The log then survives a power failure too once
//! it is synchronized. That takes milliseconds, during which the connection is free: one synchronization serves all commits before it.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;
use tokio::runtime::{Handle, RuntimeFlavor};

/// The log of a database file.
pub(super) struct Log {
    file: File,
    /// The rows written so far, by all commits.
    committed: AtomicU64,
    /// The rows of these that are on the disk.
    synchronized: Mutex<u64>,
}

impl Log {
    /// The log in `path`, which exists as long as the database is open.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        Ok(Self {
            // Windows synchronizes only files that are opened for writing.
            file: File::options().write(true).open(path)?,
            committed: AtomicU64::new(0),
            synchronized: Mutex::new(0),
        })
    }

    /// Counts what `connection` has committed, before other work uses it. Returns the count.
    pub(super) fn count(&self, connection: &Connection) -> u64 {
        let rows = connection.total_changes();
        self.committed.store(rows, Ordering::Release);
        rows
    }

    /// Returns once the first `rows` rows are on the disk.
    pub(super) fn synchronize(&self, rows: u64) -> io::Result<()> {
        let mut synchronized = self.synchronized.lock().unwrap_or_else(PoisonError::into_inner);
        if *synchronized < rows {
            let all = self.committed.load(Ordering::Acquire);
            self.file.sync_data()?;
            *synchronized = all;
        }
        Ok(())
    }
}

/// Runs `work`, which waits for the disk. Another thread meanwhile runs the other tasks of this one, if the runtime has several threads.
pub(super) fn aside<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current() {
        Ok(handle) if handle.runtime_flavor() == RuntimeFlavor::MultiThread => tokio::task::block_in_place(work),
        Ok(_) | Err(_) => work(),
    }
}
