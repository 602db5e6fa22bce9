//! Opens a database and migrates its tables.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::fold;

/// Each migration with the version that it brings a database to; the version is SQLite's `user_version`.
const MIGRATIONS: [(i64, &str); 6] = [
    (1, include_str!("migrations/1.sql")),
    (2, include_str!("migrations/2.sql")),
    (3, include_str!("migrations/3.sql")),
    (4, include_str!("migrations/4.sql")),
    (5, include_str!("migrations/5.sql")),
    (6, include_str!("migrations/6.sql")),
];

/// The version that this program works with.
const LATEST: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// The time that a connection waits for a lock of another process.
const PATIENCE: Duration = Duration::from_secs(5);

/// The failure to open a database.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be opened, or is no database.
    #[error("cannot open the database {path}: {source}")]
    Open {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
    /// The file may not be written to.
    #[error("the database {path} is read-only")]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The file was made by a newer program.
    #[error("the database {path} has version {found}, and this program knows versions up to {LATEST}")]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
    },
    /// SQLite fails to open a database in memory, or to read one that it has just opened.
    #[error("cannot use the database: {0}")]
    Sqlite(rusqlite::Error),
    /// The system gives the database no thread.
    #[error("cannot start a thread for the database: {0}")]
    Thread(std::io::Error),
}

/// The writing connection to an empty database in memory.
pub(super) fn memory() -> Result<Connection, OpenError> {
    let open = || -> rusqlite::Result<Connection> {
        let mut connection = Connection::open_in_memory()?;
        configure(&connection)?;
        migrate(&mut connection)?;
        Ok(connection)
    };
    open().map_err(OpenError::Sqlite)
}

/// The writing connection to the database in `path`, which is created if it is missing.
pub(super) fn file(path: &Path) -> Result<Connection, OpenError> {
    let failed = |source| OpenError::Open {
        path: path.to_owned(),
        source,
    };
    keep_to_the_owner(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    configure(&connection).map_err(failed)?;
    if connection.is_readonly(rusqlite::MAIN_DB).map_err(failed)? {
        return Err(OpenError::ReadOnly { path: path.to_owned() });
    }
    let found = version(&connection).map_err(failed)?;
    if found > LATEST {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found,
        });
    }
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    migrate(&mut connection).map_err(failed)?;
    Ok(connection)
}

/// Creates a missing file with permissions for its owner only, as it will hold personal data. SQLite gives the files beside it the
/// same permissions. If this fails, opening fails too and reports the reason.
#[cfg(unix)]
fn keep_to_the_owner(path: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = std::fs::OpenOptions::new();
    drop(options.write(true).create(true).truncate(false).mode(0o600).open(path));
}

/// Permissions are inherited from the folder.
#[cfg(not(unix))]
fn keep_to_the_owner(_: &Path) {}

/// A further connection to a database that is up to date. It can only read.
pub(super) fn reader(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    configure(&connection)?;
    Ok(connection)
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    fold::register(connection)?;
    // Statements are planned independently of their bound values. Otherwise SQLite compiles them again for new values.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "foreign_keys", true)
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Runs all missing migrations in one transaction: a crash leaves the database unchanged.
fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let current = version(&transaction)?;
    for (version, migration) in MIGRATIONS {
        if version > current {
            transaction.execute_batch(migration)?;
            transaction.pragma_update(None, "user_version", version)?;
        }
    }
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use parcela_core::wire::CreateOrderRequest;

    use super::*;

    #[test]
    fn lists_know_what_an_older_program_stored() {
        let mut connection = Connection::open_in_memory().unwrap();
        configure(&connection).unwrap();
        connection.execute_batch(MIGRATIONS[0].1).unwrap();
        connection
            .execute_batch(
                "INSERT INTO customers VALUES ('c', 'p', '1', 'n', 'e', 't', 'd', 'r', 'c', 'e', 'b', 'c', 'n', NULL);
                 INSERT INTO orders VALUES (1, 'a', 'p', 'c', 'm', 'x', 'r', 'd', 13, 150050, NULL, 7, NULL);
                 INSERT INTO orders VALUES (2, 'b', 'p', 'c', 'n', 'x', 'r', 'd', 13, 1, NULL, 9, NULL);
                 PRAGMA user_version = 1;",
            )
            .unwrap();
        migrate(&mut connection).unwrap();
        connection
            .execute("UPDATE orders SET status = 5 WHERE numero = 2", [])
            .unwrap();
        let one = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        assert_eq!(one("SELECT orders FROM order_counts WHERE status = 13"), Ok(1));
        assert_eq!(one("SELECT orders FROM order_counts WHERE status = 5"), Ok(1));
        assert_eq!(one("SELECT customers FROM customer_counts"), Ok(1));
        assert_eq!(one("SELECT criado_em FROM customers"), Ok(7), "the first order's");
        let body: String = connection
            .query_row("SELECT pedido FROM orders WHERE numero = 1", [], |row| row.get(0))
            .unwrap();
        let body: CreateOrderRequest = serde_json::from_str(&body).unwrap();
        assert_eq!((body.nome.as_str(), body.valor_solicitado), ("m", 1500.5));
        assert_eq!((body.endereco.bairro.as_str(), body.endereco.complemento), ("b", None));
    }
}
