//! Identifiers: random UUIDs of rows.

use std::sync::Arc;

use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;
use uuid::Uuid;

use super::error::StoreError;
use crate::ports::Random;

/// Gives a connection the function `random_uuid()`, which draws from `random`.
pub(super) fn register(connection: &Connection, random: &Arc<dyn Random>) -> rusqlite::Result<()> {
    let random = Arc::clone(random);
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("random_uuid", 0, flags, move |_| {
        let id = random.uuid();
        id.map(|id| id.as_bytes().to_vec())
            .map_err(|error| rusqlite::Error::UserFunctionError(error.into()))
    })
}

/// A new identifier.
///
/// # Errors
///
/// `Sqlite` when the host has no random numbers.
pub(super) fn draw(connection: &Connection) -> Result<Uuid, StoreError> {
    let mut statement = connection.prepare_cached("SELECT random_uuid()")?;
    Ok(Uuid::from_bytes(statement.query_row([], |row| row.get(0))?))
}
