//! The connection to a database file, and the lock that keeps other programs away.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::functions;
use super::open::{LATEST, OpenError, configure, is_foreign, migrate, version};
use crate::ports::Random;

/// Locks the database in `path` for this program, until the result is dropped or the program ends.
///
/// SQLite keeps the tables of two programs whole, but each would deliver every notification, and hold its own clock. The lock is on a file
/// beside the database: closing the database itself would release the locks of SQLite.
fn lock(path: &Path) -> Result<File, OpenError> {
    let failed = |source| OpenError::Lock {
        path: path.to_owned(),
        source,
    };
    let in_use = || OpenError::InUse { path: path.to_owned() };
    if is_touched(&beside(path, ".lock")) {
        return Err(in_use());
    }
    let file = to_be_written(&beside(path, "-lock")).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(in_use()),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether a program in Node.js uses the database: it touches its lock file every half second. One that was killed leaves the file.
fn is_touched(lock: &Path) -> bool {
    let touched = || lock.metadata().and_then(|lock| lock.modified()).ok();
    let before = touched();
    before.is_some() && {
        thread::sleep(WATCH);
        touched().is_some_and(|now| Some(now) != before)
    }
}

/// The time for which the lock file of a program in Node.js is watched.
const WATCH: Duration = Duration::from_secs(2);

/// The connection to the database in `path`, which is created if it is missing, and the lock on it.
pub(super) fn open(path: &Path, random: &Arc<dyn Random>) -> Result<(Connection, File), OpenError> {
    let failed = |source| OpenError::Open {
        path: path.to_owned(),
        source,
    };
    // SQLite gives the files beside it the same permissions. If this fails, opening fails too and reports the reason.
    drop(to_be_written(path));
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    configure(&connection).map_err(failed)?;
    functions::register_random(&connection, random).map_err(failed)?;
    if connection.is_readonly(rusqlite::MAIN_DB).map_err(failed)? {
        return Err(OpenError::ReadOnly { path: path.to_owned() });
    }
    check(&connection, path).inspect_err(|_| leave_as_it_is(&connection))?;
    let lock = lock(path).inspect_err(|_| leave_as_it_is(&connection))?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    migrate(&mut connection).map_err(failed)?;
    // The program in Node.js does not use a database whose log is not empty.
    connection
        .execute("UPDATE clock SET ahead = ahead", [])
        .map_err(failed)?;
    Ok((connection, lock))
}

/// Whether this program can use the database in `path`, or bring it up to date.
fn check(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let path = || path.to_owned();
    let failed = |source| OpenError::Open { path: path(), source };
    let found = version(connection).map_err(failed)?;
    if found > LATEST {
        return Err(OpenError::Newer { path: path(), found });
    }
    if is_foreign(connection).map_err(failed)? {
        return Err(OpenError::Foreign { path: path() });
    }
    Ok(())
}

/// Keeps SQLite from moving the log of another program into the database when the connection is closed. Without such a log, SQLite may
/// remove the empty one that it has opened.
fn leave_as_it_is(connection: &Connection) {
    let log = connection.path().map(|path| format!("{path}-wal"));
    if log
        .and_then(|log| std::fs::metadata(log).ok())
        .is_some_and(|log| log.len() > 0)
    {
        // If this fails, the log is moved, and no data are lost.
        drop(connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true));
    }
}

/// Opens a file. A missing one is created with permissions for its owner only, as it will hold personal data; on Windows, permissions
/// are inherited from the folder.
fn to_be_written(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Moves the log of a database file into the file and empties it. Waits up to `patience` for other programs. A database in memory has no log.
pub(super) fn empty_log(connection: &Connection, patience: Duration) -> rusqlite::Result<()> {
    connection.busy_timeout(patience)?;
    // The first column is true if another program blocked the move. The log is then kept, and read at the next start.
    if connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))? {
        tracing::warn!("another program prevents emptying the database's log");
    }
    Ok(())
}
