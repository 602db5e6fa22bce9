//! The stored offset of the sandbox's clock.

use parcela_core::Violation;
use rusqlite::Connection;

use super::error::StoreError;

/// The largest offset: a century. Much larger offsets exceed the range of dates.
const FURTHEST: i64 = 100 * 366 * 24 * 60 * 60;

/// The offset in seconds.
pub(crate) fn ahead(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("SELECT ahead FROM clock", [], |row| row.get(0))
}

/// Adds `seconds` to the offset and returns the new one, or the rule that it breaks.
pub(crate) fn advance(connection: &Connection, seconds: i64) -> Result<Result<i64, Violation>, StoreError> {
    if seconds < 0 {
        return Ok(Err(Violation::TooSmall));
    }
    match ahead(connection)?.checked_add(seconds) {
        Some(ahead) if ahead <= FURTHEST => {
            connection.execute("UPDATE clock SET ahead = ?1", [ahead])?;
            Ok(Ok(ahead))
        }
        Some(_) | None => Ok(Err(Violation::TooLarge)),
    }
}
