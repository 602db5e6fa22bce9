//! Opens a database and migrates its tables.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, MAIN_DB, TransactionBehavior};

use super::functions;
use crate::ports::Random;

/// The migrations, each with the version of the migrated database, which is SQLite's `user_version`.
const MIGRATIONS: [(i64, &str); 9] = [
    (1, include_str!("migrations/1.sql")),
    (2, include_str!("migrations/2.sql")),
    (3, include_str!("migrations/3.sql")),
    (4, include_str!("migrations/4.sql")),
    (5, include_str!("migrations/5.sql")),
    (6, include_str!("migrations/6.sql")),
    (7, include_str!("migrations/7.sql")),
    (8, include_str!("migrations/8.sql")),
    (9, include_str!("migrations/9.sql")),
];

/// The version of this program's databases.
pub(super) const LATEST: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// The reason why a database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be opened, or is not a database.
    #[error("cannot open the database {path}: {source}")]
    Open {
        /// The file.
        path: PathBuf,
        /// The error of SQLite.
        source: rusqlite::Error,
    },
    /// The name is an address of SQLite.
    #[error("the database {path} must be the path of a file, and no address")]
    Address {
        /// The name.
        path: PathBuf,
    },
    /// A page of the file is damaged.
    #[error("the database {path} is damaged, and is left as it is ({source}): start with another file, or with a copy")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The error of SQLite.
        source: rusqlite::Error,
    },
    /// The database's log cannot be opened.
    #[error("cannot open the log of the database {path}: {source}")]
    Log {
        /// The database.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Another program has locked the file, by this name or another.
    #[error("the database {path} is in use by another program")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file may not be written to.
    #[error("the database {path} is read-only")]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The file was made by a newer program.
    #[error(
        "the database {path} is of a newer program, and is left as it is: its version is {found}, and this program \
         knows versions up to {LATEST}"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
    },
    /// The file is a database of another program.
    #[error("the database {path} is no database of the sandbox, and is left as it is")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The image is not a database of the sandbox.
    #[error("the bytes are no database of the sandbox")]
    NotAnImage,
    /// The image was made by a newer program.
    #[error(
        "the database is of a newer program: its version is {found}, and this program knows versions up to {LATEST}"
    )]
    NewerImage {
        /// Its version.
        found: i64,
    },
    /// SQLite fails to open a database in memory, or to read one that it has just opened.
    #[error("cannot use the database: {0}")]
    Sqlite(rusqlite::Error),
    /// A stored value cannot be read.
    #[error("cannot use the database: {0}")]
    Stored(String),
}

/// The connection to a database in memory: the one in `image`, or an empty one.
pub(super) fn memory(random: &Arc<dyn Random>, image: Option<&[u8]>) -> Result<Connection, OpenError> {
    let mut connection = Connection::open_in_memory().map_err(OpenError::Sqlite)?;
    configure(&connection).map_err(OpenError::Sqlite)?;
    functions::register_random(&connection, random).map_err(OpenError::Sqlite)?;
    if let Some(image) = image {
        let loaded = load(&mut connection, image).and_then(|()| version(&connection));
        let found = loaded.map_err(|_| OpenError::NotAnImage)?;
        if found > LATEST {
            return Err(OpenError::NewerImage { found });
        }
        if is_foreign(&connection).map_err(OpenError::Sqlite)? {
            return Err(OpenError::NotAnImage);
        }
        migrate(&mut connection).map_err(|_| OpenError::NotAnImage)?;
    } else {
        migrate(&mut connection).map_err(OpenError::Sqlite)?;
    }
    Ok(connection)
}

/// Replaces the connection's database with `image`.
fn load(connection: &mut Connection, image: &[u8]) -> rusqlite::Result<()> {
    let mut image = image.to_vec();
    // Both bytes are 2 in a database with a write-ahead log, such as a program's file. A database in memory has no log, so SQLite would
    // not open the image (file format, 1.3.3).
    if let Some(versions) = image.get_mut(18..20) {
        versions.fill(1);
    }
    let size = image.len();
    connection.deserialize_read_exact(MAIN_DB, io::Cursor::new(image), size, false)
}

/// Configures a connection.
pub(super) fn configure(connection: &Connection) -> rusqlite::Result<()> {
    functions::register_holds(connection)?;
    // Statements are planned independently of their bound values. Otherwise SQLite compiles them again for new values.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "foreign_keys", true)
}

/// The version of a database.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether the database is of another program. One of the sandbox has a version, which is positive.
pub(super) fn is_foreign(connection: &Connection) -> rusqlite::Result<bool> {
    let has_tables = || connection.query_row("SELECT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| row.get(0));
    let version = version(connection)?;
    Ok(version < 0 || (version == 0 && has_tables()?))
}

/// Runs all missing migrations in one transaction: a crash leaves the database unchanged.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
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
    use crate::ports::SystemRandom;

    fn random() -> Arc<dyn Random> {
        Arc::new(SystemRandom)
    }

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

    /// A database of the program 0.1.0: `tests/databases/README.md`.
    const RELEASED: &[u8] = include_bytes!("../../tests/databases/0.1.0.db");

    #[test]
    fn an_image_of_a_release_is_brought_up_to_date() {
        let connection = memory(&random(), Some(RELEASED)).unwrap();
        assert_eq!(version(&connection), Ok(LATEST));
    }

    #[test]
    fn an_image_of_a_newer_release_is_refused() {
        let mut image = RELEASED.to_vec();
        image[60..64].copy_from_slice(&100_i32.to_be_bytes()); // the user version (file format, 1.3)
        let error = memory(&random(), Some(&image)).unwrap_err();
        let expected = format!(
            "the database is of a newer program: its version is 100, and this program knows versions up to {LATEST}"
        );
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn bytes_that_are_not_a_database_are_refused() {
        for image in [b"".as_slice(), b"lixo", &[7; 4096]] {
            let error = memory(&random(), Some(image)).unwrap_err();
            assert_eq!(error.to_string(), "the bytes are no database of the sandbox");
        }
    }
}
