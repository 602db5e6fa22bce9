//! The connection to a database file. While it is open, no other program can use the file, whatever name it has there.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::functions;
use super::log::Log;
use super::open::{LATEST, OpenError, configure, is_foreign, migrate, version};
use crate::ports::Random;

/// The attempts to open a file that another program has locked, and the pause between them: one second in all.
const ATTEMPTS: usize = 20;
const PAUSE: Duration = Duration::from_millis(50);

/// The time for which the lock file of a program in Node.js is watched.
const WATCH: Duration = Duration::from_secs(2);

/// The connection to the database in `path`, which is created if it is missing, and the database's log.
pub(super) fn open(path: &Path, random: &Arc<dyn Random>) -> Result<(Connection, Log), OpenError> {
    // SQLite reads such a name as an address, whose parameters change where and how it stores.
    if path.as_os_str().as_encoded_bytes().starts_with(b"file:") {
        return Err(OpenError::Address { path: path.to_owned() });
    }
    if is_touched(path) {
        return Err(OpenError::InUse { path: path.to_owned() });
    }
    create(path);
    // A failed attempt gives up its own locks, so that one of two programs that start together succeeds.
    for _ in 1..ATTEMPTS {
        match open_once(path, random) {
            Err(OpenError::InUse { .. }) => thread::sleep(PAUSE),
            opened => return opened,
        }
    }
    open_once(path, random)
}

fn open_once(path: &Path, random: &Arc<dyn Random>) -> Result<(Connection, Log), OpenError> {
    let failed = |source| OpenError::of_file(path, source);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    configure(&connection).map_err(failed)?;
    functions::register_random(&connection, random).map_err(failed)?;
    if connection.is_readonly(rusqlite::MAIN_DB).map_err(failed)? {
        return Err(OpenError::ReadOnly { path: path.to_owned() });
    }
    lock(&connection).map_err(failed)?;
    check(&connection, path).inspect_err(|_| leave_as_it_is(&connection))?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    migrate(&mut connection).map_err(failed)?;
    // The program in Node.js does not use a database whose log is not empty.
    connection
        .execute("UPDATE clock SET ahead = ahead", [])
        .map_err(failed)?;
    let log = Log::open(&beside(path, "-wal")).map_err(|source| OpenError::Log {
        path: path.to_owned(),
        source,
    })?;
    // From now on, the store synchronizes the log.
    connection
        .pragma_update(None, "synchronous", "NORMAL")
        .map_err(failed)?;
    Ok((connection, log))
}

/// Locks the file from the first access until the connection is closed.
///
/// SQLite would keep the tables of two programs whole, but each would deliver every notification, and hold its own clock. By two names of
/// one file, they would also have two logs. The lock is SQLite's own, on the file itself: of POSIX, and of `LockFileEx` on Windows.
fn lock(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::ZERO)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")
}

/// Whether this program can use the database in `path`, or bring it up to date.
fn check(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::of_file(path, source);
    let path = || path.to_owned();
    let found = version(connection).map_err(failed)?;
    if found > LATEST {
        return Err(OpenError::Newer { path: path(), found });
    }
    if is_foreign(connection).map_err(failed)? {
        return Err(OpenError::Foreign { path: path() });
    }
    Ok(())
}

/// Whether a program in Node.js uses the database in `path`: it touches a lock file every half second. One that was killed leaves the file.
fn is_touched(path: &Path) -> bool {
    let lock = beside(path, ".lock");
    let touched = || lock.metadata().and_then(|lock| lock.modified()).ok();
    let before = touched();
    before.is_some() && {
        thread::sleep(WATCH);
        touched().is_some_and(|now| Some(now) != before)
    }
}

/// The path of the file in `path`, without symbolic links, followed by `ending`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut name = path.into_os_string();
    name.push(ending);
    name.into()
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

/// Creates a missing file with permissions for its owner only, as it will hold personal data; on Windows, permissions are inherited from
/// the folder. SQLite gives the files beside it the same permissions. If this fails, opening fails too and reports the reason.
fn create(path: &Path) {
    // A file that exists is not opened: closing it would release the locks that this process has on it (POSIX).
    if path.exists() {
        return;
    }
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    drop(options.open(path));
}

impl OpenError {
    /// The meaning of SQLite's error for the file `path`.
    fn of_file(path: &Path, source: rusqlite::Error) -> Self {
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy) => Self::InUse { path },
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged { path, source },
            _ => Self::Open { path, source },
        }
    }
}
